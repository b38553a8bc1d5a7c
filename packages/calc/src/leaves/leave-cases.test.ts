import { createTracer } from '@muster/engine/explain/trace.ts';
import { describe, expect, it, test } from 'vitest';
import { leaveDaysCase } from './leave-days-case.ts';
import { leaveLedgerCase } from './leave-ledger-case.ts';

function ledger(inputs: Record<string, unknown>): Record<string, unknown> {
  return leaveLedgerCase.calculate({ inputs: { dateOfJoining: '2025-04-01', asOf: '2026-04-30', ...inputs } });
}

const YEARLY = { annualQuota: 12, accrual: 'yearly' };
const MONTHLY = { annualQuota: 18, accrual: 'monthly', asOf: '2025-06-30' };
const BY_WORK = {
  accrual: 'days worked',
  worked: [
    { month: '2025-04', days: 20 },
    { month: '2025-05', days: 20.5 },
  ],
  asOf: '2025-05-31',
};

describe('every field of a ledger changes it', () => {
  test.each<readonly [Record<string, unknown>, Record<string, unknown>]>([
    [{}, { balance: 0, available: 0, entries: [], lots: [], skipped: [] }],
    [YEARLY, { balance: 12 }],
    [
      { ...YEARLY, negativeLimit: 2 },
      { balance: 12, available: 14 },
    ],
    [{ ...YEARLY, carryForward: {} }, { balance: 24 }],
    [{ ...YEARLY, carryForward: { most: 5 } }, { balance: 17 }],
    [{ ...YEARLY, carryForward: { most: 5, lapsesAfterDays: 10 } }, { balance: 12 }],
    [
      { ...YEARLY, carryForward: { most: 5, excess: 'is encashed' }, asOf: '2026-04-01' },
      {
        entries: [
          { day: '2025-04-01', kind: 'credit', days: 12, balance: 12 },
          { day: '2026-04-01', kind: 'encashed', days: -7, balance: 5 },
          { day: '2026-04-01', kind: 'credit', days: 12, balance: 17 },
        ],
      },
    ],
    [
      {
        ...YEARLY,
        carryForward: { most: 5, lapsesAfterDays: 90 },
        order: 'carried last',
        taken: [{ day: '2026-04-10', days: 1 }],
      },
      {
        lots: [
          { kind: 'carried', days: 5, lapsesOn: '2026-06-30' },
          { kind: 'current', days: 11, lapsesOn: null },
        ],
      },
    ],
    [{ ...YEARLY, carryForward: { most: 5 }, refused: [{ day: '2025-08-01', days: 2 }] }, { balance: 19 }],
    [
      { ...YEARLY, yearBeginsIn: 1 },
      { balance: 12, entries: [{ days: 9.04 }, { kind: 'lapsed' }, { days: 12 }] },
    ],
    [{ ...YEARLY, yearBeginsIn: 'joining', dateOfJoining: '2025-05-20', asOf: '2026-05-20' }, { balance: 12 }],
    [{ ...YEARLY, dateOfJoining: '2025-10-01', asOf: '2025-12-31' }, { balance: 5.98 }],
    [{ ...YEARLY, dateOfJoining: '2025-10-01', asOf: '2025-12-31', prorated: false }, { balance: 12 }],
    [{ ...YEARLY, dateOfJoining: '2025-10-16', asOf: '2025-12-31', cutOff: { day: 15 } }, { balance: 5.5 }],
    [{ ...YEARLY, dateOfJoining: '2025-10-16', asOf: '2025-12-31', cutOff: { day: 16, upTo: 0 } }, { balance: 5 }],
    [
      { ...YEARLY, creditOn: 'last day', asOf: '2026-03-31' },
      { balance: 12, entries: [{ day: '2026-03-31' }] },
    ],
    [
      { ...YEARLY, highestBalance: 10 },
      { balance: 10, skipped: [{ day: '2025-04-01', why: 'highest-balance' }, { why: 'highest-balance' }] },
    ],
    [
      {
        ...YEARLY,
        opening: { day: '2025-12-31', days: -1.5 },
        taken: [{ day: '2025-12-31', days: 3 }],
        asOf: '2026-01-31',
      },
      { balance: -1.5 },
    ],
    [{ ...YEARLY, encashed: [{ day: '2025-12-31', days: 3 }], asOf: '2026-01-31' }, { balance: 9 }],
    [
      { ...YEARLY, taken: [{ day: '2026-02-01', days: 3 }], asOf: '2026-01-31' },
      { balance: 12, entries: [{ kind: 'credit' }] },
    ],
    [MONTHLY, { balance: 4.5 }],
    [
      { ...MONTHLY, lastWorkingDay: '2025-05-10' },
      { balance: 3, skipped: [{ day: '2025-06-01', why: 'left' }] },
    ],
    [{ ...MONTHLY, creditOn: 'last-day', lastWorkingDay: '2025-05-10', proratedOnLeaving: true }, { balance: 1.98 }],
    [{ ...MONTHLY, startsAfterMonths: 2 }, { balance: 1.5 }],
    [{ ...MONTHLY, probationEnds: '2025-04-30', probationPercent: 0 }, { balance: 3 }],
    [{ ...MONTHLY, probationEnds: '2025-04-30' }, { balance: 4.5 }],
    [{ ...MONTHLY, rounding: 'whole' }, { balance: 5 }],
    [{ ...MONTHLY, accrual: 'half yearly' }, { balance: 9 }],
    [BY_WORK, { balance: 2.03 }],
    [{ ...BY_WORK, daysForOne: 15 }, { balance: 2.7 }],
    [{ ...BY_WORK, qualifyingDays: 41 }, { balance: 0 }],
    [
      { ...BY_WORK, qualifyingDays: 41, worked: [...BY_WORK.worked, { month: '2025-05', days: 0, deemed: 0.5 }] },
      { balance: 2.03 },
    ],
    [{ compOffs: [{ day: '2026-02-15', days: 1 }] }, { balance: 1 }],
    [{ compOffs: [{ day: '2026-02-15', days: 1 }], compOffLapsesAfterDays: 30 }, { balance: 0 }],
  ])('%j gives %j', (inputs, results) => {
    expect(ledger(inputs)).toMatchObject(results);
  });

  test.each<readonly [Record<string, unknown>, Record<string, unknown>]>([
    [{ accrual: { kind: 'days-worked', daysForOne: 20 } }, {}],
    [{ accrual: { kind: 'Days worked', daysForOne: 15 } }, { daysForOne: 15 }],
    [{ accrual: { kind: 'per days worked', qualifyingDays: 41 } }, { qualifyingDays: 41 }],
    [{ worked: { '2025-04': 20, '2025-05': 20.5 } }, {}],
  ])('%j is the same as %j beside an accrual by days worked', (inputs, plain) => {
    expect(ledger({ ...BY_WORK, ...inputs })).toEqual(ledger({ ...BY_WORK, ...plain }));
  });

  test.each<readonly [Record<string, unknown>, Record<string, unknown>]>([
    [{ accrual: { kind: 'Monthly' } }, { accrual: 'monthly' }],
    [{ accrual: 'annual' }, { accrual: 'yearly' }],
    [{ accrual: {} }, { accrual: 'none' }],
    [{ creditOn: 'last' }, { creditOn: 'last-day' }],
    [{ creditOn: 'Joining day' }, { creditOn: 'joining-day' }],
    [{ yearBeginsIn: 'January' }, { yearBeginsIn: 1 }],
    [{ yearBeginsIn: 'jan' }, { yearBeginsIn: 1 }],
    [{ yearBeginsIn: '01' }, { yearBeginsIn: 1 }],
    [{ yearBeginsIn: 'joining date' }, { yearBeginsIn: 'joining' }],
    [{ rounding: 0.5 }, { rounding: 'half' }],
    [{ rounding: false }, { rounding: 'none' }],
    [{ rounding: null }, { rounding: 'none' }],
    [{ carryForward: 5 }, { carryForward: { most: 5 } }],
    [{ carryForward: true }, { carryForward: {} }],
    [{ carryForward: false }, {}],
    [
      { carryForward: 5, order: 'current first' },
      { carryForward: 5, order: 'carried-last' },
    ],
    [{ taken: ['2025-08-01'] }, { taken: [{ day: '2025-08-01', days: 1 }] }],
    [{ compOffs: ['2026-02-15'] }, { compOffs: [{ day: '2026-02-15', days: 1 }] }],
    [{ opening: 5 }, { opening: { days: 5 } }],
  ])('%j is the same as %j', (inputs, plain) => {
    expect(ledger({ ...MONTHLY, asOf: '2026-04-30', ...inputs })).toEqual(
      ledger({ ...MONTHLY, asOf: '2026-04-30', ...plain }),
    );
  });

  it('a balance brought in without a day was there before the first credit', () => {
    expect(ledger({ ...MONTHLY, opening: 5, taken: [{ day: '2025-04-01', days: 2 }] })).toMatchObject({
      balance: 7.5,
      entries: [
        { day: '2025-04-01', kind: 'opening', days: 5, balance: 5 },
        { day: '2025-04-01', kind: 'credit', days: 1.5, balance: 6.5 },
        { day: '2025-04-01', kind: 'taken', days: -2, balance: 4.5 },
        { day: '2025-05-01', kind: 'credit' },
        { day: '2025-06-01', kind: 'credit' },
      ],
    });
  });

  it('what happens on one day stands in its order', () => {
    const day = '2026-04-01';
    const { entries } = ledger({
      ...YEARLY,
      carryForward: { most: 5 },
      taken: [{ day, days: 1 }],
      encashed: [{ day, days: 2 }],
      compOffs: [{ day, days: 1 }],
      asOf: day,
    });
    expect(entries).toMatchObject(
      ['credit', 'lapsed', 'credit', 'comp-off', 'encashed', 'taken'].map((kind) => ({ kind })),
    );
  });

  it('says why the balance is what it is', () => {
    const tracer = createTracer();
    const inputs = { ...YEARLY, dateOfJoining: '2025-04-01', asOf: '2025-04-30' };
    expect(leaveLedgerCase.calculate({ inputs }, tracer)).toMatchObject({ reason: '12 days = 12 credited.' });
    expect([...tracer.explanations.keys()]).toEqual(['leave-balance']);
  });
});

test.each([
  [{ annualQuota: 1.005 }, 'field annualQuota: must have at most two decimals'],
  [{ annualQuota: -1 }, 'field annualQuota: must not be negative'],
  [{ annualQuota: '12' }, 'field annualQuota: must be a number of days'],
  [{ taken: [{ day: '2025-06-10' }] }, 'field taken[0].days: is required'],
  [{ opening: { day: '2025-06-10', days: null } }, 'field opening.days: is required'],
  [
    { accrual: 'weekly' },
    'field accrual: must be "none", "monthly", "quarterly", "half-yearly", "yearly" or "days worked"',
  ],
  [{ accrual: 'days worked', daysForOne: 0 }, 'field daysForOne: must be above 0'],
  [
    { accrual: { kind: 'days worked', per: 20 } },
    'field accrual.per: is not known; --help lists the fields of every kind',
  ],
  [{ accrual: { kind: 'days worked', daysForOne: 0 } }, 'field daysForOne: must be above 0'],
  [{ yearBeginsIn: 'ju' }, 'field yearBeginsIn: must be a month from 1 to 12 or "joining"'],
  [{ yearBeginsIn: true }, 'field yearBeginsIn: must be a month from 1 to 12 or "joining"'],
  [{ rounding: 'up' }, 'field rounding: must be "none", "quarter", "half" or "whole"'],
  [{ taken: '2025-08-01' }, 'field taken: must be a list'],
  [{ worked: 20 }, 'field worked: must be a list'],
  [{ worked: { April: 20 } }, 'field worked[0].month: must be a month written YYYY-MM'],
  [{ yearBeginsIn: 13 }, 'field yearBeginsIn: must be a month from 1 to 12 or "joining"'],
  [{ carryForward: { max: 5 } }, 'field carryForward.max: is not known; --help lists the fields of every kind'],
  [{ asOf: '2026-02-30' }, 'field asOf: must be a date written YYYY-MM-DD'],
])('%j is refused: %s', (inputs, error) => {
  expect(ledger(inputs)).toEqual({ error });
});

function days(inputs: Record<string, unknown>): Record<string, unknown> {
  const weekend = { weeklyOffs: ['Saturday', 'Sunday'] };
  return leaveDaysCase.calculate({ inputs: { from: '2026-09-18', to: '2026-09-21', ...weekend, ...inputs } });
}

describe('every field of a leave changes its days', () => {
  test.each<readonly [Record<string, unknown>, number]>([
    [{}, 2],
    [{ offDays: 'between' }, 4],
    [{ offDays: 'between', isStatutoryAnnualLeave: true }, 2],
    [{ offDays: 'between', holidays: ['2026-09-21'] }, 1],
    [{ offDays: 'never', holidayRule: 'anywhere', holidays: ['2026-09-21'] }, 2],
    [{ offDays: 'between', holidays: [{ date: '2026-09-21', name: 'Onam' }] }, 1],
    [{ firstHalf: true }, 1.5],
    [{ lastHalf: true }, 1.5],
    [{ firstHalf: true, lastHalf: true }, 1],
    [{ to: '2026-09-18', firstHalf: true }, 0.5],
    [{ to: '2026-09-18', lastHalf: true }, 0.5],
    [{ to: '2026-09-18', firstHalf: true, lastHalf: true }, 0.5],
    [{ to: '2026-09-18', offDays: 'around' }, 3],
    [{ to: '2026-09-18', offDays: 'around', lastHalf: true }, 2.5],
    [{ to: '2026-09-18', offDays: 'around', firstHalf: true }, 0.5],
    [{ to: '2026-09-18', offDays: 'anywhere' }, 1],
    [{ from: '2026-09-19', to: '2026-09-20', offDays: 'anywhere' }, 2],
    [{ from: '2026-09-21', to: '2026-09-21', offDays: 'around' }, 3],
    [{ weeklyOffs: [] }, 4],
    [{ weeklyOffs: ['sun'] }, 3],
    [{ weeklyOffs: [5, 6, 7] }, 1],
    [{ weeklyOffs: [0] }, 3],
    [{ weeklyOffs: ['2026-09-18'] }, 3],
    [{ to: '2026-09-18', offDays: 'around', weeklyOffs: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'] }, 13],
    [{ weeklyOffs: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], offDays: 'around' }, 0],
  ])('%j costs %d', (inputs, cost) => {
    expect(days(inputs)).toMatchObject({ days: cost });
  });

  it('says what each date costs and why', () => {
    expect(days({ to: '2026-09-19' })).toEqual({
      days: 1,
      calendarDays: 2,
      dates: [
        { date: '2026-09-18', days: 1, reason: 'A working day: 1 day.' },
        { date: '2026-09-19', days: 0, reason: 'A week off: not counted as leave.' },
      ],
    });
  });
});

test.each([
  [{ to: '2026-09-17' }, 'field to: must not be before from'],
  [{ to: '2029-06-14' }, 'field to: must be within 1000 days of from'],
  [
    { weeklyOffs: ['Someday'] },
    'field weeklyOffs[0]: must be days of the week, such as "Saturday", or dates written YYYY-MM-DD',
  ],
  [
    { weeklyOffs: ['s'] },
    'field weeklyOffs[0]: must be days of the week, such as "Saturday", or dates written YYYY-MM-DD',
  ],
  [{ weeklyOffs: 'Saturday' }, 'field weeklyOffs: must be a list'],
  [{ holidays: ['2 October'] }, 'field holidays[0]: must be a date written YYYY-MM-DD'],
  [{ holidays: [{ on: '2026-10-02' }] }, 'field holidays[0]: must be a text'],
  [{ offDays: 'sometimes' }, 'field offDays: must be "never", "between", "around" or "anywhere"'],
])('%j is refused: %s', (inputs, error) => {
  expect(days(inputs)).toEqual({ error });
});

test('the longest leave that is counted', () => {
  expect(days({ to: '2029-06-13' })).toMatchObject({ calendarDays: 1_000 });
});
