import { describe, expect, it } from 'vitest';
import { leaveEntriesDue } from './ledger.ts';
import { day, inputOf, type Story } from './ledger-for-tests.ts';

/** When a ledger goes on that was settled on the last day of the story. */
function nextOf(story: Story): string | null {
  return leaveEntriesDue(inputOf(story)).nextDay?.toString() ?? null;
}

const BY_THE_MONTH = { accrual: { kind: 'monthly' }, yearBeginsIn: 4 } as const;
const GIVEN = { accrual: { kind: 'none' }, yearBeginsIn: 4 } as const;

describe('the next day of a ledger', () => {
  it('is that of the next credit', () => {
    expect(nextOf({ policy: BY_THE_MONTH, upTo: '2026-11-27' })).toBe('2026-12-01');
    expect(nextOf({ policy: { ...BY_THE_MONTH, creditOn: 'last-day' }, upTo: '2026-11-27' })).toBe('2026-11-30');
    expect(nextOf({ policy: { ...BY_THE_MONTH, creditOn: 'last-day' }, upTo: '2026-11-30' })).toBe('2026-12-31');
  });

  it('is that of the next leave year where nothing is credited', () => {
    expect(nextOf({ policy: GIVEN, upTo: '2026-11-27' })).toBe('2027-04-01');
    expect(nextOf({ policy: GIVEN, lines: ['2026-06-01 opening 4'], upTo: '2026-05-27' })).toBe('2026-06-01');
    expect(nextOf({ policy: GIVEN, lines: ['2026-06-01 opening 4'], upTo: '2026-06-02' })).toBe('2027-04-01');
  });

  it('is that of joining, of the last working day, of a lapse, of other rules or of a line for later', () => {
    const upTo = '2026-11-27';
    expect(nextOf({ policy: GIVEN, facts: { joined: day('2026-12-10') }, upTo })).toBe('2026-12-10');
    expect(nextOf({ policy: GIVEN, facts: { lastWorkingDay: day('2026-12-20') }, upTo })).toBe('2026-12-20');
    expect(nextOf({ policy: GIVEN, facts: { lastWorkingDay: day('2026-10-20') }, upTo })).toBe('2027-04-01');
    const compOff = { policy: { ...GIVEN, compOffLapsesAfterDays: 45 }, lines: ['2026-11-20 comp-off 1'] };
    expect(nextOf({ ...compOff, upTo })).toBe('2027-01-04');
    expect(nextOf({ policy: GIVEN, later: { '2027-01-01': { annualQuota: 100 } }, upTo })).toBe('2027-01-01');
    expect(nextOf({ policy: GIVEN, lines: ['2026-12-03 taken -1'], upTo })).toBe('2026-12-03');
  });

  it('never comes where there are no rules', () => {
    const input = { ...inputOf({ upTo: '2026-12-31' }), versions: [] };
    expect(leaveEntriesDue(input).nextDay).toBeNull();
  });
});
