import { describe, expect, it } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { encashableDays, type LedgerFacts, leaveBalance, leaveLedger, leaveRefusal } from './leave-ledger.ts';
import { DEFAULT_LEAVE_POLICY, type LeavePolicy } from './leave-policy.ts';

const NOBODY: LedgerFacts = {
  joined: calendarDate('2025-04-01'),
  lastWorkingDay: null,
  worked: [],
  opening: null,
  taken: [],
  encashed: [],
  compOffs: [],
};

function on(day: string, days: number) {
  return { day: calendarDate(day), days };
}

function ledger(policy: Partial<LeavePolicy>, facts: Partial<LedgerFacts>, upTo: string) {
  const entries = leaveLedger({ ...DEFAULT_LEAVE_POLICY, ...policy }, { ...NOBODY, ...facts }, calendarDate(upTo));
  return entries.map(({ day, kind, days, balance }) => [day.toString(), kind, days, balance]);
}

const TWELVE = { accrual: { kind: 'yearly' }, annualQuota: 1_200 } as const;

describe('a leave ledger', () => {
  it('credits, takes and pays out, and knows the balance of any day', () => {
    const facts = { taken: [on('2025-06-10', 250)], encashed: [on('2025-09-30', 300)] };
    expect(ledger(TWELVE, facts, '2025-12-31')).toEqual([
      ['2025-04-01', 'credit', 1_200, 1_200],
      ['2025-06-10', 'taken', -250, 950],
      ['2025-09-30', 'encashed', -300, 650],
    ]);
    const entries = leaveLedger(
      { ...DEFAULT_LEAVE_POLICY, ...TWELVE },
      { ...NOBODY, ...facts },
      calendarDate('2025-12-31'),
    );
    const balance = (day: string) => leaveBalance(entries, calendarDate(day));
    expect([balance('2025-03-31'), balance('2025-06-09'), balance('2025-06-10'), balance('2026-01-01')]).toEqual([
      0, 1_200, 950, 650,
    ]);
  });

  it('lapses at the year’s end what may not be carried', () => {
    const carryForward = { max: 500, lapsesAfterDays: null };
    expect(ledger({ ...TWELVE, carryForward }, { taken: [on('2025-06-10', 300)] }, '2026-04-01')).toEqual([
      ['2025-04-01', 'credit', 1_200, 1_200],
      ['2025-06-10', 'taken', -300, 900],
      ['2026-04-01', 'lapsed', -400, 500],
      ['2026-04-01', 'credit', 1_200, 1_700],
    ]);
    const all = { max: null, lapsesAfterDays: null };
    expect(ledger({ ...TWELVE, carryForward: all }, {}, '2026-04-01').at(-1)).toEqual([
      '2026-04-01',
      'credit',
      1_200,
      2_400,
    ]);
    expect(ledger(TWELVE, {}, '2026-04-01').map(([, , days]) => days)).toEqual([1_200, -1_200, 1_200]);
  });

  it('uses carried days first, and lapses what is left of them on their day', () => {
    const carryForward = { max: 500, lapsesAfterDays: 90 };
    const facts = { taken: [on('2026-05-04', 200)] };
    // 90 days from 1 April 2026: 30 June.
    expect(ledger({ ...TWELVE, carryForward }, facts, '2026-07-31').slice(2)).toEqual([
      ['2026-04-01', 'credit', 1_200, 1_700],
      ['2026-05-04', 'taken', -200, 1_500],
      ['2026-06-30', 'lapsed', -300, 1_200],
    ]);
    expect(ledger({ ...TWELVE, carryForward, order: 'carried-last' }, facts, '2026-07-31').at(-1)).toEqual([
      '2026-06-30',
      'lapsed',
      -500,
      1_000,
    ]);
    expect(ledger({ ...TWELVE, carryForward }, facts, '2026-06-29').length).toBe(4);
  });

  it('lapses a lot on its day, before what comes later, and forgets a debt that is settled', () => {
    const carryForward = { max: 500, lapsesAfterDays: 90 };
    expect(ledger({ ...TWELVE, carryForward }, { taken: [on('2026-08-03', 100)] }, '2026-08-31').slice(3)).toEqual([
      ['2026-06-30', 'lapsed', -500, 1_200],
      ['2026-08-03', 'taken', -100, 1_100],
    ]);
    const even = { taken: [on('2025-05-01', 2_400), on('2026-04-10', 100)] };
    expect(ledger({ ...TWELVE, negativeLimit: 2_000 }, even, '2026-04-30').map(([, , , balance]) => balance)).toEqual([
      1_200, -1_200, 0, -100,
    ]);
  });

  it('carries a debt over, which the next credit settles', () => {
    const facts = { taken: [on('2025-12-01', 1_300), on('2025-12-02', 50), on('2026-05-01', 1_000)] };
    expect(ledger({ ...TWELVE, negativeLimit: 200 }, facts, '2026-12-31')).toEqual([
      ['2025-04-01', 'credit', 1_200, 1_200],
      ['2025-12-01', 'taken', -1_300, -100],
      ['2025-12-02', 'taken', -50, -150],
      ['2026-04-01', 'credit', 1_200, 1_050],
      ['2026-05-01', 'taken', -1_000, 50],
    ]);
  });

  it('keeps comp-offs to their own last day, over the year’s end', () => {
    const compOffs = [on('2026-02-15', 100), on('2026-03-01', 100)];
    const facts = { compOffs, taken: [on('2026-04-20', 50)] };
    // 90 days from 15 February: 16 May; from 1 March: 30 May.
    expect(ledger({}, facts, '2026-12-31')).toEqual([
      ['2026-02-15', 'comp-off', 100, 100],
      ['2026-03-01', 'comp-off', 100, 200],
      ['2026-04-20', 'taken', -50, 150],
      ['2026-05-16', 'lapsed', -50, 100],
      ['2026-05-30', 'lapsed', -100, 0],
    ]);
  });

  it('settles a debt with comp-offs, and lapses only what they leave', () => {
    const facts = { taken: [on('2026-02-01', 150)], compOffs: [on('2026-02-15', 100), on('2026-03-01', 100)] };
    expect(ledger({ negativeLimit: 200 }, facts, '2026-12-31')).toEqual([
      ['2026-02-01', 'taken', -150, -150],
      ['2026-02-15', 'comp-off', 100, -50],
      ['2026-03-01', 'comp-off', 100, 50],
      ['2026-05-30', 'lapsed', -50, 0],
    ]);
  });

  it('begins with the balance brought in, which holds everything up to its day', () => {
    const facts = { opening: on('2025-10-01', 450), taken: [on('2025-06-10', 300), on('2025-11-03', 100)] };
    expect(ledger({ ...TWELVE, carryForward: { max: null, lapsesAfterDays: null } }, facts, '2026-04-01')).toEqual([
      ['2025-10-01', 'opening', 450, 450],
      ['2025-11-03', 'taken', -100, 350],
      ['2026-04-01', 'credit', 1_200, 1_550],
    ]);
  });
});

describe('leave asked for', () => {
  it('may use the balance and the negative limit', () => {
    const policy = { ...DEFAULT_LEAVE_POLICY, negativeLimit: 200 };
    expect(leaveRefusal(300, 500, policy)).toBe(null);
    expect(leaveRefusal(300, 550, policy)).toEqual({
      refused: true,
      code: 'NOT_ENOUGH_LEAVE',
      message: 'Only 5 days are left.',
      figures: { asked: 5.5, left: 5 },
    });
    expect(leaveRefusal(-300, 100, policy)?.message).toBe('Only 0 days are left.');
  });
});

describe('leave paid out', () => {
  it('is the balance up to the limit, where the type is paid out at all', () => {
    const days = (encashable: LeavePolicy['encashable'], balance = 900) =>
      encashableDays(balance, { ...DEFAULT_LEAVE_POLICY, encashable });
    expect([days(null), days({ max: null }), days({ max: 600 }), days({ max: null }, -50)]).toEqual([0, 900, 600, 0]);
  });
});
