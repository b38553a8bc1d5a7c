import { describe, expect, it } from 'vitest';
import type { LostReason } from '../explain/attendance-reasons.ts';
import { explanationOf } from '../explain/testing-explanations.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import type { DatedLoss, PayslipFacts } from './terms/payslip-types.ts';
import { facts, lawOf, payslipOf, person } from './testing-payslip.ts';

const NOVEMBER = lawOf(2026, 11);
const ESI = { kind: 'lost-esi-leave', halves: 2 } as const;
const ABSENT = { kind: 'lost-absent', halves: 2 } as const;

const lost = (date: string, reasons: readonly LostReason[], days = 1): DatedLoss => ({
  ...{ date: calendarDate(date), days, reasons },
});
function slipOf(byDate: readonly DatedLoss[], entered = 0, more: Partial<PayslipFacts> = {}) {
  const days = byDate.reduce((sum, one) => sum + one.days, entered);
  return payslipOf(facts(360_000, { lossOfPay: { days, byDate }, ...more }), NOVEMBER);
}
const rule = (slip: ReturnType<typeof slipOf>) => explanationOf(slip.explanations, 'paid-days')?.rule;

describe('days that ESI pays', () => {
  it('are no loss of pay, and cost the employer the same nothing', () => {
    const sick = slipOf([lost('2026-11-10', [ESI]), lost('2026-11-11', [ESI]), lost('2026-11-12', [ABSENT])]);
    const absent = slipOf([lost('2026-11-10', [ABSENT]), lost('2026-11-11', [ABSENT]), lost('2026-11-12', [ABSENT])]);
    expect([sick.paidDays, sick.lopDays, sick.esiDays]).toEqual([27, 1, 2]);
    expect([absent.paidDays, absent.lopDays, absent.esiDays]).toEqual([27, 3, 0]);
    expect(sick.lines).toEqual(absent.lines);
    expect(rule(sick)).toBe(
      'You were employed on 30 of the 30 days of the pay period; loss of pay is 1 of them: absent on 12 Nov; ESI pays 2 of them, which is no loss of pay: leave that ESI pays on 10 and 11 Nov.',
    );
  });

  it('stand apart in what a component is worked out from, too', () => {
    const slip = slipOf([lost('2026-11-10', [ESI]), lost('2026-11-11', [ESI]), lost('2026-11-12', [ABSENT])]);
    const inputs = (of: typeof slip) => explanationOf(of.explanations, 'earning:BASIC')?.inputs.slice(-2);
    expect(inputs(slip)).toEqual([
      { label: 'Loss of pay', value: { kind: 'days', days: 1 } },
      { label: 'Paid by ESI', value: { kind: 'days', days: 2 } },
    ]);
    expect(inputs(slipOf([lost('2026-11-10', [ESI])]))?.map(({ label }) => label)).toEqual([
      'Days in the pay period',
      'Paid by ESI',
    ]);
  });

  it('alone leave no loss of pay to speak of', () => {
    const slip = slipOf([lost('2026-11-10', [{ ...ESI, halves: 1 }], 0.5)]);
    expect([slip.paidDays, slip.lopDays, slip.esiDays]).toEqual([29.5, 0, 0.5]);
    expect(rule(slip)).toContain(
      '; ESI pays 0.5 of them, which is no loss of pay: half a day of leave that ESI pays on 10 Nov.',
    );
    const [, , days] = explanationOf(slip.explanations, 'paid-days')?.inputs ?? [];
    expect(days).toEqual({ label: 'Paid by ESI', value: { kind: 'days', days: 0.5 } });
  });

  it('are a half of a day whose other half is lost, and none outside employment', () => {
    const half = slipOf(
      [
        lost('2026-11-10', [
          { ...ESI, halves: 1 },
          { ...ABSENT, halves: 1 },
        ]),
      ],
      1,
    );
    expect([half.lopDays, half.esiDays]).toEqual([1.5, 0.5]);
    const left = { person: person({ lastWorkingDay: calendarDate('2026-11-10') }) };
    const after = slipOf([lost('2026-11-10', [ESI]), lost('2026-11-11', [ESI])], 0, left);
    expect([after.paidDays, after.lopDays, after.esiDays]).toEqual([9, 0, 1]);
  });
});
