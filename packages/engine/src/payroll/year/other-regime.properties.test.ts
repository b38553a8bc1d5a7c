import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, type CalendarMonth, calendarDate } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { rupees, ZERO } from '../../kernel/money.ts';
import { NOTHING_DECLARED } from '../../taxes/facts/nothing-declared.ts';
import { areProofsCounted, type ProofsPolicy, withoutReliefs } from '../../taxes/facts/proofs.ts';
import { anyFacts, anyPolicy } from '../arbitraries-for-tests.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from '../terms/payroll-policy.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { facts, lawOf, NO_TAX_FACTS } from '../testing-payslip.ts';
import type { DeclaredAmounts, DeclaredTax } from './declared-tax.ts';
import { withoutProofs } from './other-regime.ts';
import { type MonthToCome, monthsToCome, type YearStart, type YearTerms } from './year-ahead.ts';
import { yearTaxes } from './year-tax.ts';
import { emptyYear } from './year-to-date.ts';

/* The tax of the other regime is worked out beside the payslip. The oracle is a year of payslips of its own. */

const APRIL: CalendarMonth = { year: 2026, month: 4 };
const MONTHS = Array.from({ length: 12 }, (_, ahead) => addMonths(APRIL, ahead));
const LAWS = new Map(MONTHS.map((month) => [month.month, lawOf(month.year, month.month)]));

type Year = {
  readonly facts: PayslipFacts;
  readonly policy: PayrollPolicy;
  readonly declared: DeclaredTax | null;
  readonly from: number;
  readonly opening: boolean;
};

const declared: fc.Arbitrary<DeclaredAmounts> = fc
  .record({ rent: fc.integer({ min: 0, max: 60_000 }), savings: fc.integer({ min: 0, max: 200_000 }) })
  .map(({ rent, savings }) => ({
    declaration: { ...NOTHING_DECLARED, claims: [{ itemId: 101, amount: rupees(savings) }] },
    rent: rent === 0 ? [] : MONTHS.map((month) => ({ month, rentPaid: rupees(rent), metro: true })),
  }));

const proofs: fc.Arbitrary<ProofsPolicy | null> = fc.option(
  fc.record({
    from: fc.constantFrom(...MONTHS),
    unproved: fc.constantFrom('taken-back' as const, 'counted' as const),
  }),
);

/** Punjab takes professional tax of those alone who pay income tax: there pay itself hangs on the regime. */
const state = fc.constantFrom<PayslipFacts['person']['workState']>('KA', 'PB', 'PB', 'TN', 'MH', null);

const anyYear: fc.Arbitrary<Year> = fc
  .record({
    person: anyFacts,
    state,
    lastDay: fc.constantFrom(null, null, '2027-01-20'),
    policy: anyPolicy,
    proofs,
    declared: fc.option(fc.tuple(declared, fc.option(declared))),
    recurring: fc.boolean(),
    claimsRelief: fc.boolean(),
    from: fc.integer({ min: 0, max: 11 }),
    opening: fc.boolean(),
  })
  .map(({ person, state: workState, lastDay, policy, proofs: counted, declared: amounts, ...more }) => ({
    ...more,
    facts: {
      ...person,
      person: {
        ...person.person,
        workState,
        dateOfJoining: calendarDate('2020-04-01'),
        lastWorkingDay: lastDay === null ? null : calendarDate(lastDay),
      },
      deductions: person.deductions.map((each) => ({ ...each, recurring: more.recurring })),
      tax: {
        ...person.tax,
        ...(more.claimsRelief
          ? {
              arrearsClaim: [
                {
                  ...{ financialYear: 2024, amount: rupees(80_000) },
                  taxed: { by: 'tax', without: ZERO, with: rupees(4_000) } as const,
                },
              ],
            }
          : {}),
      },
    },
    policy: counted === null ? policy : { ...policy, tds: { ...policy.tds, proofs: counted } },
    declared: amounts === null ? null : { ...amounts[0], ...(amounts[1] === null ? {} : { proved: amounts[1] }) },
  }));

const OPENING = { gross: 50_000_000, taxable: 48_000_000, pf: 1_080_000, professionalTax: 100_000, tds: 2_000_000 };

function startOf({ facts, declared: amounts, from, opening }: Year): YearStart {
  const { period } = lawAt(addMonths(APRIL, from));
  return { period, facts, year: emptyYear(2026, opening ? OPENING : null), declared: amounts };
}

function lawAt({ month }: CalendarMonth) {
  const law = LAWS.get(month);
  if (law === undefined) throw new Error('a month of the year');
  return law;
}

const termsOf = (policy: PayrollPolicy): YearTerms => ({
  lawOf: ({ statutoryMonth }) => lawAt(statutoryMonth),
  policy,
  isExplained: false,
});

/** Month after month under the other regime, each a payslip of its own after those before it. */
function separately({ policy, declared: amounts, ...of }: Year, own: readonly MonthToCome[]): readonly MonthToCome[] {
  const [first] = own;
  if (first?.other === null || first?.other === undefined) return [];
  const { regime } = first.other.facts.tax;
  let { year } = startOf({ policy, declared: amounts, ...of });
  return own.map(({ month, facts }) => {
    const counted = countedIn(month, policy, amounts);
    const { period } = lawAt(month);
    const tax = { ...facts.tax, regime };
    const start = { period, facts: { ...facts, tax }, year, declared: counted };
    const alone = itemAt(monthsToCome(start, termsOf(withoutProofs(policy))), 0);
    year = alone.year;
    return alone;
  });
}

function countedIn(month: CalendarMonth, { tds }: PayrollPolicy, amounts: DeclaredTax | null): DeclaredTax | null {
  if (amounts === null) return null;
  const { proved, ...asDeclared } = amounts;
  if (tds.proofs === undefined || !areProofsCounted(month, tds.proofs)) return asDeclared;
  return proved ?? { declaration: withoutReliefs(asDeclared.declaration), rent: [] };
}

/** Without a declaration nothing says what is proved of it: such years have no proofs. */
const comparable = anyYear.map((of) => (of.declared === null ? { ...of, policy: withoutProofs(of.policy) } : of));

describe('the tax of the other regime beside the payslips of a year', () => {
  it('is to the paisa that of a year of payslips of its own, whoever it is and whatever changes', () => {
    fc.assert(
      fc.property(comparable, (of) => {
        const both = monthsToCome(startOf(of), { ...termsOf(of.policy), isCompared: true });
        const alone = separately(of, both);
        expect(alone).toHaveLength(both.length);
        both.forEach(({ other }, index) => {
          const { facts, payslip, year } = itemAt(alone, index);
          expect(other?.taxSheet).toEqual(payslip.taxSheet);
          expect(other?.facts.tax.deductedSoFar).toEqual(facts.tax.deductedSoFar);
          expect(other?.facts.tax.paidSoFar).toEqual(facts.tax.paidSoFar);
          expect(other?.year.professionalTax).toEqual(year.professionalTax);
          expect(other?.year.preTax).toEqual(year.preTax);
        });
        const last = both.at(-1);
        const lastAlone = alone.at(-1);
        if (last === undefined || lastAlone === undefined) return;
        const [taxes, taxAlone] = [yearTaxes(last, true), yearTaxes(lastAlone, true)];
        expect(taxes.other?.sheet).toEqual(taxAlone.own.sheet);
        expect(taxes.other?.taxForTheYear).toBe(taxAlone.own.taxForTheYear);
        expect([...(taxes.other?.explanations ?? [])]).toEqual([...taxAlone.own.explanations].filter(isOfTax));
      }),
      { numRuns: 120 },
    );
  });

  it('leaves the payslips as they are without it', () => {
    fc.assert(
      fc.property(comparable, (of) => {
        const both = monthsToCome(startOf(of), { ...termsOf(of.policy), isCompared: true });
        const own = monthsToCome(startOf(of), termsOf(of.policy));
        expect(both.map(({ other: _, ...month }) => month)).toEqual(own.map(({ other: _, ...month }) => month));
      }),
      { numRuns: 40 },
    );
  });
});

const PAY = /^(tax\.|tds\.|perquisite\.|professional-tax)/;

/** Earnings, funds and totals are explained with the payslip alone. */
function isOfTax([id]: readonly [string, unknown]): boolean {
  return PAY.test(id);
}

it('is of the old regime where nothing is proved in time, which is taxed by the new one whatever was chosen', () => {
  const counted = { from: APRIL, unproved: 'taken-back' } as const;
  const policy = { ...DEFAULT_PAYROLL_POLICY, tds: { ...DEFAULT_PAYROLL_POLICY.tds, proofs: counted } };
  for (const regime of ['new', 'old'] as const) {
    const [month] = monthsToCome(
      {
        period: lawAt(APRIL).period,
        facts: facts(1_800_000, { tax: { ...NO_TAX_FACTS, regime } }),
        year: emptyYear(2026, null),
        declared: { declaration: NOTHING_DECLARED, rent: [] },
      },
      { ...termsOf(policy), isCompared: true },
    );
    expect([month?.payslip.taxSheet?.sheet.regime, month?.other?.taxSheet?.sheet.regime]).toEqual(['new', 'old']);
  }
});
