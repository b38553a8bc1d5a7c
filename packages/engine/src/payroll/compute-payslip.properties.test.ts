import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTracer } from '../explain/trace.ts';
import { calendarDate, dateOf } from '../kernel/calendar-date.ts';
import { add, paise, perYear, sum, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { anyFacts, anyPolicy, LAWS, monthName } from './arbitraries-for-tests.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { Payslip, PayslipFacts } from './terms/payslip-types.ts';
import { FOUR_COMPONENTS, facts } from './testing-payslip.ts';

/** Checks by plain comparison, which ten thousand runs can afford; a failure names what did not hold. */
function holds(facts: Readonly<Record<string, boolean>>): void {
  const broken = Object.keys(facts).filter((name) => facts[name] !== true);
  if (broken.length > 0) expect(broken).toEqual([]);
}

/** What is paid or entered beside the days. */
const NOTHING_ELSE = { oneOffs: [], arrears: [], reimbursements: [] } as const;

function totalOf(payslip: Payslip, ...kinds: Payslip['lines'][number]['kind'][]) {
  return sum(payslip.lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amount));
}

describe('every payslip', () => {
  it('charges PF and ESI on the wages earned, to the rupee, whatever the CTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12_000_000, max: 60_000_000 }), monthName, (ctc, name) => {
        if (name === 'September 2026') return; // Two ceilings: counted in parts.
        const revisions = [
          { effectiveFrom: calendarDate('2021-01-01'), annualCtc: perYear(paise(ctc)), earnings: FOUR_COMPONENTS },
        ];
        const slip = computePayslip(facts(0, { revisions }), LAWS[name], DEFAULT_PAYROLL_POLICY);
        if (isRefusal(slip)) throw new Error(slip.message);
        const of = (code: string) => slip.lines.find((line) => line.code === code)?.amount ?? 0;
        const ceiling = name === 'August 2026' ? 15_000_00 : 25_000_00;
        const basic = of('earning:BASIC');
        const pfWage = basic < ceiling ? basic + of('earning:FIXED') : basic;
        const countedWage = Math.min(pfWage, ceiling);
        holds({
          wage: slip.pfWage === pfWage,
          employee: of('employee-epf') === Math.floor((countedWage * 12 + 5_000) / 10_000) * 100,
          esiWage: !slip.esiCovered || slip.esiWage === slip.gross,
          esi: !slip.esiCovered || of('employer-esi') === Math.ceil((slip.gross * 325) / 1_000_000) * 100,
        });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('adds up: net is earnings and reimbursements less deductions, with rounding and what is recoverable', () => {
    fc.assert(
      fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
        const month = LAWS[name];
        const slip = computePayslip(payslipFacts, month, choices);
        if (isRefusal(slip)) return;
        const deductions = totalOf(slip, 'employee-contribution', 'tax', 'deduction');
        holds({
          gross: slip.gross === totalOf(slip, 'earning'),
          deductions: slip.totalDeductions === deductions,
          net: slip.net === slip.gross + slip.reimbursements - deductions + slip.recoverable + slip.rounding,
          notBelowZero: slip.net >= 0 && (slip.recoverable === 0 || slip.net === 0),
          rounding: Math.abs(slip.rounding) <= 50,
          cost: slip.employerCost === add(slip.gross, totalOf(slip, 'reimbursement', 'employer-contribution')),
        });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('has the same paise with and without explanations, and explains every line with its own amount', () => {
    fc.assert(
      fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
        const month = LAWS[name];
        const plain = computePayslip(payslipFacts, month, choices);
        const explained = computePayslip(payslipFacts, month, choices, createTracer());
        if (isRefusal(plain) || isRefusal(explained)) {
          expect(explained).toEqual(plain);
          return;
        }
        const lines = explained.lines.filter(
          ({ code, amount }) => explained.explanations?.get(code)?.amount !== amount,
        );
        const figures = [...(explained.explanations?.values() ?? [])].flatMap(({ inputs }) => inputs);
        holds({
          figures: JSON.stringify({ ...explained, explanations: null }) === JSON.stringify(plain),
          lines: lines.length === 0,
          references: figures.every(({ ref }) => ref === undefined || explained.explanations?.has(ref) === true),
        });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('never pays more deductions than half of the wages beyond what is statutory', () => {
    fc.assert(
      fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
        const month = LAWS[name];
        const slip = computePayslip(payslipFacts, month, choices);
        if (isRefusal(slip)) return;
        const other = totalOf(slip, 'deduction');
        const due = sum(payslipFacts.deductions.map((item) => item.amount));
        const carried = sum(slip.carriedForward.map((item) => item.amount));
        holds({
          limit: other === 0 || slip.totalDeductions * 2 <= slip.gross,
          nothingLost: add(other, carried) === due,
        });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('costs the employer the CTC in a full month but for the paise no fixed allowance can take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12_000_000, max: 900_000_000 }), monthName, (ctc, name) => {
        const month = LAWS[name];
        const revisions = [
          { effectiveFrom: calendarDate('2021-01-01'), annualCtc: perYear(paise(ctc)), earnings: FOUR_COMPONENTS },
        ];
        const slip = computePayslip(facts(0, { revisions }), month, DEFAULT_PAYROLL_POLICY);
        if (isRefusal(slip)) throw new Error(slip.message);
        const outside = ['employer-edli', 'employer-epf-admin', 'employer-lwf'];
        const inside = slip.lines.filter(
          (line) => line.kind === 'employer-contribution' && !outside.includes(line.code),
        );
        const left = slip.monthlyCtc - add(slip.gross, sum(inside.map((line) => line.amount)));
        holds({ ctc: left >= 0 && left <= 200 });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('pays nothing when no day is paid, whatever else is chosen', () => {
    fc.assert(
      fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
        const month = LAWS[name];
        // Left out: dues that do not follow from the month's pay, such as a tax of the half-year or a fixed fund.
        const paidByMonth = { ...payslipFacts.person, workState: 'KA' } as const;
        const idle = {
          ...payslipFacts,
          person: paidByMonth,
          ...NOTHING_ELSE,
          lossOfPay: { days: month.period.days, byDate: [] },
        };
        const slip = computePayslip(idle, month, choices);
        if (isRefusal(slip)) return;
        holds({
          nothing: [slip.gross, slip.totalDeductions, slip.net, slip.employerCost].every((value) => value === ZERO),
        });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('does not depend on the order in which components or deductions are listed', () => {
    fc.assert(
      fc.property(anyFacts, monthName, anyPolicy, (payslipFacts, name, choices) => {
        const month = LAWS[name];
        const turned: PayslipFacts = {
          ...payslipFacts,
          revisions: payslipFacts.revisions.map((revision) => ({
            ...revision,
            earnings: revision.earnings.toReversed(),
          })),
        };
        const straight = computePayslip(payslipFacts, month, choices);
        const other = computePayslip(turned, month, choices);
        if (isRefusal(straight) || isRefusal(other)) {
          holds({ refused: isRefusal(other) === isRefusal(straight) });
          return;
        }
        const byCode = (slip: Payslip): string =>
          JSON.stringify(slip.lines.map(({ code, amount }) => `${code} ${amount}`).sort());
        holds({ lines: byCode(other) === byCode(straight), net: other.net === straight.net });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('is the same whoever is paid before', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, monthName, anyPolicy, (one, two, name, choices) => {
        const pay = (payslipFacts: PayslipFacts): string =>
          JSON.stringify(computePayslip(payslipFacts, LAWS[name], choices));
        const [first, second] = [pay(one), pay(two)];
        holds({ second: pay(two) === second, first: pay(one) === first });
      }),
      { numRuns: 10_000 },
    );
  }, 240_000);

  it('is the same when its period is split by a salary that changes nothing', () => {
    fc.assert(
      fc.property(
        anyFacts,
        monthName,
        anyPolicy,
        fc.integer({ min: 1, max: 28 }),
        (payslipFacts, name, choices, day) => {
          const month = LAWS[name];
          const [salary] = payslipFacts.revisions;
          if (salary === undefined) return;
          const { year, month: number } = month.period.statutoryMonth;
          const joined = { ...payslipFacts, revisions: [salary] };
          const split = {
            ...payslipFacts,
            revisions: [salary, { ...salary, effectiveFrom: dateOf(year, number, day) }],
          };
          // A salary agreed later has its own employer contributions where the CTC grows with them.
          const policy = { ...choices, contributionRise: 'fixed-allowance' } as const;
          const [undivided, parts] = [computePayslip(joined, month, policy), computePayslip(split, month, policy)];
          if (isRefusal(undivided) || isRefusal(parts)) {
            holds({ refused: isRefusal(undivided) === isRefusal(parts) });
            return;
          }
          // A full month pays the balance to the paisa even where components are rounded to the rupee.
          const most = choices.componentRounding === 'rupee' ? 50 : 0;
          const paid = (slip: Payslip) => new Map(slip.lines.map(({ code, amount }) => [code, amount]));
          const [one, other] = [paid(undivided), paid(parts)];
          const earned = [...one.keys()].filter((code) => code.startsWith('earning:'));
          const far = earned.filter((code) => Math.abs((one.get(code) ?? 0) - (other.get(code) ?? 0)) > most);
          holds({ earnings: far.length === 0 });
          // Contributions step by the rupee, the year's tax by ten of them.
          holds({ net: Math.abs(undivided.net - parts.net) <= 30_00 });
        },
      ),
      { numRuns: 10_000 },
    );
  }, 240_000);
});
