import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, type CalendarMonth, calendarDate } from '../kernel/calendar-date.ts';
import { paise, rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { NOTHING_DECLARED } from '../taxes/facts/nothing-declared.ts';
import type { Regime } from '../taxes/law/income-tax-law.ts';
import { computePayslip } from './compute-payslip.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import type { Payslip, PayslipFacts } from './terms/payslip-types.ts';
import { facts, lawOf, NO_TAX_FACTS, salary } from './testing-payslip.ts';
import { type DeclaredTax, withDeclared } from './year/declared-tax.ts';
import { monthsToCome } from './year/year-ahead.ts';
import { yearFacts } from './year/year-facts.ts';
import { emptyYear, type YearToDate, yearAfter } from './year/year-to-date.ts';

/* A year of pay in which a declaration, the salary and the regime change, as payroll computes it month after month. */

const APRIL: CalendarMonth = { year: 2026, month: 4 };
const MONTHS = Array.from({ length: 12 }, (_, ahead) => addMonths(APRIL, ahead));

type Declared = { readonly rent: number; readonly savings: number; readonly previous: number; readonly tax: number };
type Year = {
  readonly ctc: number;
  readonly raise: { readonly at: number; readonly ctc: number };
  readonly regime: Regime;
  readonly switchAt: number;
  /** The declaration, and what takes its place from three months on. */
  readonly declared: readonly { readonly from: number; readonly what: Declared }[];
  readonly bonus: { readonly at: number; readonly amount: number };
  readonly lost: { readonly at: number; readonly days: number };
};

const declared: fc.Arbitrary<Declared> = fc.record({
  rent: fc.integer({ min: 0, max: 80_000 }),
  savings: fc.integer({ min: 0, max: 200_000 }),
  previous: fc.integer({ min: 0, max: 600_000 }),
  tax: fc.integer({ min: 0, max: 60_000 }),
});

const at = fc.integer({ min: 1, max: 11 });

const year: fc.Arbitrary<Year> = fc.record({
  ctc: fc.integer({ min: 300_000, max: 6_000_000 }),
  raise: fc.record({ at, ctc: fc.integer({ min: 300_000, max: 8_000_000 }) }),
  regime: fc.constantFrom<Regime>('new', 'old'),
  switchAt: at,
  declared: fc
    .tuple(declared, fc.uniqueArray(at, { minLength: 3, maxLength: 3 }), fc.tuple(declared, declared, declared))
    .map(([first, months, later]) => [
      { from: 0, what: first },
      ...months.toSorted((one, other) => one - other).map((from, index) => ({ from, what: later[index] ?? first })),
    ]),
  bonus: fc.record({ at: fc.integer({ min: 0, max: 11 }), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
  lost: fc.record({ at: fc.integer({ min: 0, max: 11 }), days: fc.integer({ min: 1, max: 20 }) }),
});

function declaredTax({ rent, savings, previous, tax }: Declared): DeclaredTax {
  return {
    declaration: {
      ...NOTHING_DECLARED,
      claims: [{ itemId: 101, amount: rupees(savings) }],
      previousEmployment: {
        salary: rupees(previous),
        professionalTax: ZERO,
        providentFund: ZERO,
        taxDeducted: rupees(tax),
      },
    },
    rent: rent === 0 ? [] : MONTHS.map((month) => ({ month, rentPaid: rupees(rent), metro: true })),
  };
}

function declaredIn(of: Year, index: number): Declared {
  const last = of.declared.findLast(({ from }) => from <= index);
  if (last === undefined) throw new Error('nothing declared');
  return last.what;
}

function regimeIn({ regime, switchAt }: Year, index: number): Regime {
  const other: Regime = regime === 'new' ? 'old' : 'new';
  return index < switchAt ? regime : other;
}

function factsOf(of: Year, index: number, before: YearToDate): PayslipFacts {
  const month = addMonths(APRIL, index);
  const person = facts(of.ctc).person;
  const {
    yearSoFar,
    coveredEarlierInPeriod: _,
    ...soFar
  } = yearFacts(before, month, person, lawOf(month.year, month.month));
  const tax = { ...NO_TAX_FACTS, ...soFar, regime: regimeIn(of, index) };
  const raiseFrom = `${addMonths(APRIL, of.raise.at).year}-${String(addMonths(APRIL, of.raise.at).month).padStart(2, '0')}-01`;
  const bonus = { code: 'BONUS', componentId: null, label: 'Bonus', taxable: true, epf: false, esi: false };
  return facts(of.ctc, {
    revisions: [salary(of.ctc), ...(index >= of.raise.at ? [salary(of.raise.ctc, raiseFrom)] : [])],
    lossOfPay: { days: index === of.lost.at ? of.lost.days : 0, byDate: [] },
    oneOffs: index === of.bonus.at ? [{ ...bonus, amount: rupees(of.bonus.amount) }] : [],
    yearSoFar,
    tax: withDeclared(tax, declaredTax(declaredIn(of, index)), before, month),
  });
}

function paid(payslipFacts: PayslipFacts, month: CalendarMonth): Payslip {
  const payslip = computePayslip(payslipFacts, lawOf(month.year, month.month), DEFAULT_PAYROLL_POLICY);
  if (isRefusal(payslip)) throw new Error(payslip.message);
  return payslip;
}

function payYear(of: Year): readonly Payslip[] {
  let before = emptyYear(2026, null);
  return MONTHS.map((month, index) => {
    const payslipFacts = factsOf(of, index, before);
    const payslip = paid(payslipFacts, month);
    before = yearAfter(before, payslip, payslipFacts, month);
    return payslip;
  });
}

/** Whether the pay of the month sufficed for a part of its tax only. */
const isCut = (payslip: Payslip | undefined): boolean =>
  payslip?.taxSheet !== undefined && payslip.taxSheet?.monthlyTds === payslip.taxSheet?.facts.payAllows;

const tdsOf = (payslip: Payslip | undefined): number => payslip?.taxSheet?.monthlyTds ?? 0;

/** Whether a month differs from the one before in anything that a person or the law changed. */
function hasChanged(of: Year, index: number): boolean {
  const steps = [of.raise.at, of.switchAt, of.bonus.at, of.bonus.at + 1, of.lost.at, of.lost.at + 1];
  // The PF wage limit rises on 17 September 2026: its month and the next are paid by another one.
  return [...steps, ...of.declared.map(({ from }) => from), 5, 6].includes(index);
}

const NONE: Declared = { rent: 0, savings: 0, previous: 0, tax: 0 };
/** Its March pays four paise more than the other months, which moves the year's income over a step of ten rupees. */
const OF_PAISE_LEFT: Year = {
  ctc: 1_401_391,
  raise: { at: 6, ctc: 2_707_300 },
  regime: 'new',
  switchAt: 1,
  declared: [
    { from: 0, what: NONE },
    { from: 3, what: { rent: 10_114, savings: 9, previous: 13, tax: 0 } },
  ],
  bonus: { at: 0, amount: 335_112 },
  lost: { at: 1, days: 9 },
};

describe('a year in which a declaration changes three times, with a raise, a bonus, loss of pay and a switch', () => {
  it('ends on the tax of the year as far as pay allows, or stays at what was deducted where that is more, and no month is negative', () => {
    fc.assert(
      fc.property(year, (of) => {
        const payslips = payYear(of);
        const months = payslips.map(tdsOf);
        expect(Math.min(...months)).toBeGreaterThanOrEqual(0);
        let deducted = 0;
        payslips.forEach((payslip, index) => {
          const tax = Math.max(0, (payslip.taxSheet?.taxForTheYear ?? 0) - declaredIn(of, index).tax * 100);
          // No month takes more than what the year's tax, as it is known then, leaves to be deducted.
          expect(tdsOf(payslip), `month ${index}`).toBeLessThanOrEqual(Math.max(0, tax - deducted));
          if (index === 11 && !isCut(payslip)) expect(deducted + tdsOf(payslip)).toBe(Math.max(deducted, tax));
          deducted += tdsOf(payslip);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('moves by no more than a rupee between months in which nothing changed', () => {
    fc.assert(
      fc.property(year, (of) => {
        const payslips = payYear(of);
        for (let index = 1; index < 12; index += 1) {
          if (hasChanged(of, index) || isCut(payslips[index]) || isCut(payslips[index - 1])) continue;
          expect(Math.abs(tdsOf(payslips[index]) - tdsOf(payslips[index - 1])), `month ${index}`).toBeLessThanOrEqual(
            100,
          );
        }
      }),
      { numRuns: 60, examples: [[OF_PAISE_LEFT]] },
    );
  });

  it('is foreseen to the paisa from the month after its last change', () => {
    fc.assert(
      fc.property(year, (of) => {
        const payslips = payYear(of);
        let before = emptyYear(2026, null);
        MONTHS.forEach((month, index) => {
          const payslipFacts = factsOf(of, index, before);
          const isLastChange = MONTHS.every((_, other) => other <= index || !hasChanged(of, other));
          if (isLastChange) {
            const coming = monthsToCome(
              {
                period: lawOf(month.year, month.month).period,
                facts: payslipFacts,
                year: before,
                declared: declaredTax(declaredIn(of, index)),
              },
              {
                lawOf: (period) => lawOf(period.statutoryMonth.year, period.statutoryMonth.month),
                policy: DEFAULT_PAYROLL_POLICY,
                isExplained: false,
              },
            );
            expect(coming.map(({ payslip }) => tdsOf(payslip))).toEqual(payslips.slice(index).map(tdsOf));
          }
          before = yearAfter(before, paid(payslipFacts, month), payslipFacts, month);
        });
      }),
      { numRuns: 25 },
    );
  });
});

it('a person who leaves is paid to the month of leaving and no longer', () => {
  const leaving = facts(1_800_000);
  const coming = monthsToCome(
    {
      period: lawOf(2026, 11).period,
      facts: { ...leaving, person: { ...leaving.person, lastWorkingDay: calendarDate('2027-01-20') } },
      year: emptyYear(2026, null),
      declared: null,
    },
    {
      lawOf: (period) => lawOf(period.statutoryMonth.year, period.statutoryMonth.month),
      policy: DEFAULT_PAYROLL_POLICY,
      isExplained: true,
    },
  );
  expect(coming.map(({ month }) => month.month)).toEqual([11, 12, 1]);
  const [last] = coming.slice(-1);
  const total = coming.reduce((sum, { payslip }) => sum + tdsOf(payslip), 0);
  expect(last?.payslip.taxSheet?.taxForTheYear).toBe(paise(total));
  expect(last?.payslip.explanations?.get('tds.month')).toBeDefined();
});
