import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { rupees } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { anyFacts, anyPolicy } from './arbitraries-for-tests.ts';
import { computePayslip } from './compute-payslip.ts';
import { daysCorrection, type LopHalves, type PaidMonth } from './days-correction.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { ArrearMonth, Payslip, PayslipFacts } from './terms/payslip-types.ts';
import { amountOf, FIXED, facts, lawOf, payslipOf, person, salary } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
const NOVEMBER = lawOf(2026, 11);

const on = (...days: (readonly [day: number, halves: 1 | 2])[]): LopHalves =>
  days.map(([day, halves]) => ({ date: calendarDate(`2026-10-${String(day).padStart(2, '0')}`), halves }));

function paid(monthFacts: PayslipFacts): PaidMonth {
  return { facts: monthFacts, law: OCTOBER, policy: DEFAULT_PAYROLL_POLICY };
}

/** The facts of October with these days lost, as payroll froze them. */
function octoberFacts(lost: LopHalves, more: Partial<PayslipFacts> = {}, entered = 0): PayslipFacts {
  const byDate = lost.map(({ date, halves }) => ({ date, days: halves / 2 }));
  const days = byDate.reduce((total, each) => total + each.days, entered);
  return facts(1_200_000, { ...more, lossOfPay: { days, byDate } });
}

function corrected(month: PaidMonth, was: LopHalves, is: LopHalves): ArrearMonth {
  const correction = daysCorrection(month, was, is);
  if (correction === null || isRefusal(correction)) throw new Error('nothing is corrected');
  return correction;
}

describe('the correction of a paid month', () => {
  // CTC 1,00,000 a month: basic 50,000, HRA 25,000, conveyance 1,600, fixed 20,400: gross 97,000. October has 31 days.
  const lost = on([12, 2], [13, 2]);
  const month = paid(octoberFacts(lost));

  it('returns a lost day in one line of its own that names the month, at the pay of that month', () => {
    const { lines, corrected: reason } = corrected(month, lost, on([13, 2]));
    const [line] = lines;
    expect(line).toMatchObject({
      code: 'lost-days',
      label: 'Loss of pay returned, October 2026: 1 day',
      taxable: true,
    });
    expect(line?.amount).toBe(
      payslipOf(octoberFacts(on([13, 2])), OCTOBER).gross - payslipOf(octoberFacts(lost), OCTOBER).gross,
    );
    expect(Math.round((line?.amount ?? 0) / 100)).toBe(Math.round(97_000 / 31));
    expect(reason?.days).toEqual([{ date: '2026-10-12', was: 2, is: 0 }]);
    expect(lines).toHaveLength(1);
  });

  it('takes back a day that turned out lost, and is paid with the next month as an arrear with its reason', () => {
    const arrear = corrected(month, lost, on([12, 2], [13, 2], [30, 1]));
    const slip = payslipOf(facts(1_200_000, { arrears: [arrear] }), NOVEMBER);
    const code = 'arrear:lost-days:2026-10';
    expect(slip.lines.find((line) => line.code === code)).toMatchObject({
      label: 'Loss of pay, October 2026: half a day',
      basis: 'Attendance of October 2026',
      amount: arrear.lines[0]?.amount,
    });
    expect(arrear.lines[0]?.amount).toBeLessThan(0);
    expect(slip.lopDays).toBe(0);
    const explained = explanationOf(slip.explanations, code);
    expect(explained?.rule).toContain('October 2026 changed after the month was paid: half of 30 Oct is not paid');
    expect(explained?.inputs.map(({ label }) => label)).toEqual([
      'Month',
      'Basic',
      'House rent allowance',
      'Conveyance allowance',
      'Fixed allowance',
    ]);
  });

  it('is no loss of pay where the day turned out to be leave that ESI pays', () => {
    const sick = (day: number) => ({
      ...{ date: calendarDate(`2026-10-${day}`), halves: 2 },
      reasons: [{ kind: 'lost-esi-leave', halves: 2 }] as const,
    });
    const whole = paid(octoberFacts([]));
    const arrear = corrected(whole, [], [sick(12)]);
    expect(arrear.lines[0]).toMatchObject({ label: 'Paid by ESI, October 2026: 1 day' });
    expect(arrear.lines[0]?.amount).toBe(corrected(whole, [], on([12, 2])).lines[0]?.amount);
    expect(arrear.corrected?.days).toEqual([{ date: '2026-10-12', was: 0, is: 2, isPaidByEsi: true }]);
    const both = corrected(whole, [], [sick(12), ...on([13, 2])]);
    expect(both.lines[0]).toMatchObject({ label: 'Loss of pay, October 2026: 2 days' });
  });

  it('says other days where as many are lost as before, and pays their difference under two salaries', () => {
    const revisions = [salary(600_000), salary(1_200_000, '2026-10-16')];
    const moved = corrected(paid(octoberFacts(on([2, 2]), { revisions })), on([2, 2]), on([20, 2]));
    expect(moved.lines[0]).toMatchObject({ label: 'Loss of pay, October 2026: other days' });
    expect(moved.lines[0]?.amount).toBeLessThan(0);
  });

  it('brings the contributions of that month, and keeps what is not taxed apart', () => {
    const untaxed = { ...FIXED, taxable: false };
    const [first] = salary(240_000).earnings;
    const small = { revisions: [salary(240_000, '2020-04-01', [...(first ? [first] : []), untaxed])] };
    const arrear = corrected(paid(octoberFacts(lost, small)), lost, on([13, 2]));
    expect(arrear.lines.map(({ code, label }) => [code, label])).toEqual([
      ['lost-days', 'Loss of pay returned, October 2026: 1 day'],
      ['lost-days-untaxed', 'Loss of pay returned, October 2026: 1 day, not taxed'],
      ...arrear.lines.slice(2).map(({ code, label }) => [code, label]),
    ]);
    const slip = payslipOf(facts(240_000, { arrears: [arrear] }), NOVEMBER);
    expect(amountOf(slip, 'arrear:employee-epf:2026-10')).toBeGreaterThan(0);
    expect(explanationOf(slip.explanations, 'arrear:employee-epf:2026-10')?.inputs).toHaveLength(2);
  });

  it('is nothing where every day counts as it was paid, and a line of none where the pay is the same', () => {
    expect(daysCorrection(month, lost, on([13, 2], [12, 2]))).toBeNull();
    const left = person({ lastWorkingDay: calendarDate('2026-10-20') });
    const arrear = corrected(paid(octoberFacts([], { person: left })), [], on([25, 2]));
    expect(arrear.lines).toEqual([]);
    expect(arrear.corrected?.days).toHaveLength(1);
  });

  it('leaves what was entered by hand besides, as far as there are days for it', () => {
    const byHand = paid(octoberFacts([], {}, 1.5));
    const arrear = corrected(byHand, [], on([5, 2]));
    expect(arrear.lines[0]?.amount).toBe(
      payslipOf(facts(1_200_000, { lossOfPay: { days: 2.5, byDate: [] } }), OCTOBER).gross -
        payslipOf(facts(1_200_000, { lossOfPay: { days: 1.5, byDate: [] } }), OCTOBER).gross,
    );
    const nearlyAll = paid(octoberFacts([], {}, 30));
    const whole = corrected(nearlyAll, [], on([5, 2], [6, 2]));
    expect(whole.lines[0]?.amount).toBe(
      -payslipOf(facts(1_200_000, { lossOfPay: { days: 30, byDate: [] } }), OCTOBER).gross,
    );
  });

  it('passes on why the month cannot be computed', () => {
    const without = paid(octoberFacts([], { revisions: [] }));
    expect(daysCorrection(without, [], on([5, 2]))).toMatchObject({ code: 'NO_SALARY' });
  });

  it('cannot be computed where only the days as they are cannot', () => {
    const odd = paid(octoberFacts([], {}, -1));
    expect(daysCorrection(odd, on([5, 2]), [])).toMatchObject({ code: 'LOSS_OF_PAY_TOO_LONG' });
  });
});

describe('a payslip with days that attendance costs', () => {
  const lossOf = (days: number) => ({
    days,
    byDate: [
      { date: calendarDate('2026-10-05'), days: 1, reasons: [{ kind: 'lost-absent', halves: 2 } as const] },
      { date: calendarDate('2026-10-06'), days: 0.5 },
    ],
  });

  it('names them among its paid days, apart from what was entered', () => {
    const ruleOf = (days: number) => {
      const slip = payslipOf(facts(1_200_000, { lossOfPay: lossOf(days) }), OCTOBER);
      return explanationOf(slip.explanations, 'paid-days')?.rule;
    };
    expect(ruleOf(1.5)).toBe(
      'You were employed on 31 of the 31 days of the pay period; loss of pay is 1.5 of them: absent on 5 Oct; 0.5 days entered by hand.',
    );
    expect(ruleOf(2.1)).toContain('absent on 5 Oct; 1.1 days entered by hand');
  });
});

describe('a payslip with overtime', () => {
  it('pays nothing for it, and says where it is beyond what the state allows', () => {
    const hours = (count: number) => count * 3_600;
    const excess = {
      per: 'quarter',
      limitSeconds: hours(50),
      workedSeconds: hours(62),
      excessSeconds: hours(12),
    } as const;
    const overtime = { paidSeconds: hours(20), waitingSeconds: 0, excesses: [excess] };
    const [plain, slip] = [payslipOf(facts(1_200_000), OCTOBER), payslipOf(facts(1_200_000, { overtime }), OCTOBER)];
    expect(slip.net).toBe(plain.net);
    expect(slip.warnings.map(({ message }) => message)).toContain(
      'Overtime of 62 h in a quarter: the state allows 50 h. Nothing is cut.',
    );
  });
});

const anyLost: fc.Arbitrary<LopHalves> = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.constantFrom(1 as const, 2 as const)), {
    maxLength: 12,
    selector: ([day]) => day,
  })
  .map((days) => days.map(([day, halves]) => ({ date: addDays(calendarDate('2026-10-01'), day), halves })));

/** Line by line what contributes to pay: all components together, and each contribution. */
function dues(slip: Payslip, corrections: readonly ArrearMonth[] = []): Record<string, number> {
  const result: Record<string, number> = {};
  const put = (code: string, kind: string, amount: number): void => {
    const name = kind === 'earning' ? 'pay' : code;
    const counts = code.startsWith('earning:') || code.startsWith('lost-days') || kind.endsWith('contribution');
    if (counts && !code.startsWith('arrear:')) result[name] = (result[name] ?? 0) + amount;
  };
  for (const { code, kind, amount } of slip.lines) put(code, kind, amount);
  for (const { lines } of corrections) for (const { code, kind, amount } of lines) put(code, kind, amount);
  return Object.fromEntries(Object.entries(result).filter(([, amount]) => amount !== 0));
}

describe('corrections of any month', () => {
  it('add up, one after the other, to what the month would have paid with its days as they are at last, to the paisa', () => {
    fc.assert(
      fc.property(anyFacts, anyPolicy, fc.array(anyLost, { minLength: 2, maxLength: 4 }), (anyone, policy, states) => {
        const [first = [], ...later] = states;
        const withDays = (lost: LopHalves): PayslipFacts => ({ ...anyone, ...lossOf(lost, anyone) });
        const month = { facts: withDays(first), law: OCTOBER, policy };
        const original = computePayslip(withDays(first), OCTOBER, policy);
        const last = computePayslip(withDays(later.at(-1) ?? first), OCTOBER, policy);
        fc.pre(!isRefusal(original) && !isRefusal(last));
        const corrections: ArrearMonth[] = [];
        let was = first;
        for (const is of later) {
          const correction = daysCorrection(month, was, is);
          if (correction !== null) {
            if (isRefusal(correction)) throw new Error(correction.message);
            corrections.push(correction);
          }
          // Asked once more, nothing is left to correct.
          expect(daysCorrection(month, is, is)).toBeNull();
          was = is;
        }
        expect(dues(original, corrections)).toEqual(dues(last));
      }),
      { numRuns: 150 },
    );
  });

  it('are paid by the next month on top of its own pay', () => {
    const month = paid(octoberFacts(on([5, 2], [6, 1])));
    const arrear = corrected(month, on([5, 2], [6, 1]), on([6, 1]));
    const plain = payslipOf(facts(1_200_000), NOVEMBER);
    const slip = payslipOf(facts(1_200_000, { arrears: [arrear] }), NOVEMBER);
    expect(slip.gross - plain.gross).toBe(arrear.lines[0]?.amount);
    expect(slip.gross).toBeGreaterThan(rupees(97_000));
  });
});

/** Only days in employment can be lost. */
function lossOf(lost: LopHalves, { person: { dateOfJoining } }: PayslipFacts): Pick<PayslipFacts, 'lossOfPay'> {
  const byDate = lost.flatMap(({ date, halves }) =>
    Temporal.PlainDate.compare(date, dateOfJoining) < 0 ? [] : [{ date, days: halves / 2 }],
  );
  return { lossOfPay: { days: byDate.reduce((total, { days }) => total + days, 0), byDate } };
}
