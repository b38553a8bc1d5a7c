import fc from 'fast-check';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Paise, paise, perYear, rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import type { ContributionBasis } from '../statutory/epf-wages.ts';
import type { Declaration } from '../taxes/facts/tax-facts.ts';
import { DEFAULT_PAYROLL_POLICY, type PayrollPolicy } from './terms/payroll-policy.ts';
import type { DeductionPriority, MonthDeduction, PayslipFacts } from './terms/payslip-types.ts';
import { BASIC, CONVEYANCE, earning, FIXED, facts, HRA, lawOf, NO_TAX_FACTS, person } from './testing-payslip.ts';

/* People, months and choices of every kind for the properties of payslips. */

/** Chosen by name, so that a counterexample prints the month and not its whole law. */
export const LAWS = {
  'August 2026': lawOf(2026, 8),
  'September 2026': lawOf(2026, 9),
  'October 2026': lawOf(2026, 10),
  'February 2027': lawOf(2027, 2),
  'March 2027': lawOf(2027, 3),
};
const PHONE = earning('PHONE', 'Telephone', { kind: 'flat', monthly: rupees(500) }, { proRata: false, esi: false });
const SMALL_BASIC = { ...BASIC, calculation: { kind: 'percent-of-ctc', rate: percent(30) } } as const;
// With house rent more than half of pay is excluded from wages, and the rest is added back.
const SITE = earning('SITE', 'Site', { kind: 'percent-of-ctc', rate: percent(45) }, { excludedFromWages: true });
const PART = earning('PART', 'Special', { kind: 'percent-of-gross', rate: percent(7.5) }, { epf: 'below-ceiling' });

export const monthName = fc.constantFrom(
  'August 2026',
  'September 2026',
  'October 2026',
  'February 2027',
  'March 2027',
);

function arrearOf(amount: Paise): PayslipFacts['arrears'] {
  if (amount === 0) return [];
  const line = { code: 'BASIC', kind: 'earning', componentId: null, label: 'Arrears of basic', amount } as const;
  return [{ month: { year: 2026, month: 7 }, lines: [{ ...line, taxable: true }] }];
}

export const anyPolicy: fc.Arbitrary<PayrollPolicy> = fc
  .record({
    lossOfPayDivisor: fc.constantFrom('calendar-days', 'fixed-30', 'fixed-26', 'working-days'),
    joinersAndLeavers: fc.constantFrom('calendar-days', 'own-divisor'),
    componentRounding: fc.constantFrom('paisa', 'rupee'),
    contributionRise: fc.constantFrom('fixed-allowance', 'ctc-grows'),
    netRounding: fc.constantFrom('rupee', 'paisa'),
    oneOffTax: fc.constantFrom('whole', 'spread'),
    proRatePfWage: fc.boolean(),
    taxRounding: fc.constantFrom('rupee', 'paisa', 'ten rupees'),
  })
  .map(({ proRatePfWage, taxRounding, ...more }) => ({
    ...DEFAULT_PAYROLL_POLICY,
    ...more,
    epf: { ...DEFAULT_PAYROLL_POLICY.epf, proRatePfWage },
    tds: { enabled: true, rounding: taxRounding, isWithinPay: true },
  }));

const RENT_MONTHS = [10, 11, 12].map((month) => ({ year: 2026, month }));

const deduction = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
  priority: fc.constantFrom<DeductionPriority>('court-order', 'loan', 'advance', 'other'),
  section: fc.constantFrom<MonthDeduction['section']>(null, null, null, '80C', '80CCD(1B)', '80CCD(2)', '80D'),
});

const rupeesUpTo = (most: number): fc.Arbitrary<Paise> => fc.integer({ min: 0, max: most }).map(rupees);

const anyDeclaration: fc.Arbitrary<Declaration> = fc
  .record({
    interest: rupeesUpTo(400_000),
    rentReceivable: rupeesUpTo(300_000),
    savingsInterest: rupeesUpTo(20_000),
    familyPension: rupeesUpTo(90_000),
    previousSalary: rupeesUpTo(900_000),
    savings: rupeesUpTo(200_000),
    health: rupeesUpTo(60_000),
    claimed: fc.boolean(),
  })
  .map((values) => {
    if (!values.claimed) return NO_TAX_FACTS.declaration;
    return {
      ...NO_TAX_FACTS.declaration,
      houses: [
        { use: 'self-occupied', interest: values.interest },
        { use: 'let-out', rentReceivable: values.rentReceivable, municipalTaxPaid: ZERO, interest: values.interest },
      ],
      otherIncome: {
        ...NO_TAX_FACTS.declaration.otherIncome,
        savingsInterest: values.savingsInterest,
        familyPension: values.familyPension,
      },
      previousEmployment: {
        salary: values.previousSalary,
        professionalTax: rupees(1_000),
        providentFund: ZERO,
        taxDeducted: ZERO,
      },
      claims: [
        { itemId: 101, amount: values.savings },
        { itemId: 201, amount: values.health },
      ],
    };
  });

/** What fewer people have: a joining in the month, arrears, expenses, voluntary PF, a PAN-less past, earlier one-offs. */
const anyExtras = fc.record({
  joined: fc.constantFrom('2020-04-01', '2026-08-10', '2026-09-09', '2026-09-20', '2026-10-05'),
  vpf: fc.constantFrom(0, 5),
  epsMember: fc.boolean(),
  memberFrom: fc.constantFrom(null, null, '2026-09-12', '2026-10-15'),
  arrear: rupeesUpTo(20_000),
  expenses: rupeesUpTo(5_000),
  bonusCounts: fc.boolean(),
  earlierBonus: rupeesUpTo(200_000),
  onRegular: rupeesUpTo(300_000),
  onOneOffs: rupeesUpTo(50_000),
  exempt: rupeesUpTo(100_000),
  isResident: fc.boolean(),
  ageBand: fc.constantFrom('below60', '60to79', '80plus'),
});

export const anyFacts: fc.Arbitrary<PayslipFacts> = fc
  .record({
    ctc: fc.integer({ min: 12_000_000, max: 900_000_000 }),
    raise: fc.option(fc.integer({ min: 12_000_000, max: 900_000_000 })),
    halfDaysLost: fc.integer({ min: 0, max: 40 }),
    basic: fc.constantFrom(BASIC, BASIC, SMALL_BASIC),
    components: fc.subarray([HRA, CONVEYANCE, PHONE, PART, SITE]),
    state: fc.constantFrom('KA', 'MH', 'TN', 'KL', 'DL', null),
    gender: fc.constantFrom('male', 'female', 'other'),
    regime: fc.constantFrom('new', 'old'),
    hasPan: fc.boolean(),
    covered: fc.boolean(),
    basis: fc.constantFrom<ContributionBasis>(
      { kind: 'ceiling' },
      { kind: 'full' },
      { kind: 'amount', amount: rupees(18_000) },
      { kind: 'amount', amount: rupees(18_000), floor: 'ceiling' },
    ),
    bonus: fc.integer({ min: 0, max: 30_000_000 }).map(paise),
    deductions: fc.array(deduction, { maxLength: 4 }),
    declared: anyDeclaration,
    rent: fc.option(fc.integer({ min: 0, max: 8_000_000 })),
    more: anyExtras,
    paidBefore: fc.integer({ min: 0, max: 900_000_000 }),
  })
  .map((values) => {
    const earnings = [values.basic, ...values.components, FIXED];
    const revision = { effectiveFrom: calendarDate('2021-01-01'), annualCtc: perYear(paise(values.ctc)), earnings };
    const raised = values.raise === null ? [] : [values.raise];
    const { state: workState, gender, more } = values;
    const base = facts(0);
    const pf = {
      epsMember: more.epsMember,
      basis: values.basis,
      vpf: percent(more.vpf),
      memberFrom: more.memberFrom === null ? null : calendarDate(more.memberFrom),
      epsFrom: null,
    };
    return facts(0, {
      person: person({
        dateOfJoining: calendarDate(more.joined),
        workState,
        gender,
        pf,
        esi: { forced: false, coveredEarlierInPeriod: values.covered },
      }),
      revisions: [
        revision,
        ...raised.map((ctc) => ({
          ...revision,
          effectiveFrom: calendarDate('2026-09-11'),
          annualCtc: perYear(paise(ctc)),
        })),
      ],
      lossOfPay: { days: values.halfDaysLost / 2, byDate: [] },
      oneOffs: [
        {
          code: 'BONUS',
          componentId: null,
          label: 'Bonus',
          amount: values.bonus,
          taxable: true,
          epf: more.bonusCounts,
          esi: more.bonusCounts,
        },
      ],
      arrears: arrearOf(more.arrear),
      reimbursements: [{ code: 'FUEL', componentId: null, label: 'Fuel', amount: more.expenses, taxable: false }],
      deductions: values.deductions.map((item, index) => ({
        ...item,
        code: `D${index}`,
        componentId: null,
        label: `D${index}`,
        section: item.section,
        recurring: false,
      })),
      tax: {
        ...base.tax,
        regime: values.regime,
        hasPan: values.hasPan,
        paidSoFar: {
          ...base.tax.paidSoFar,
          salary: [{ code: 'PAID', label: 'Salary so far', amount: paise(values.paidBefore) }],
        },
        payer: { ageBand: more.ageBand, isResident: more.isResident },
        earlierOneOffs: [{ code: 'EARLIER', label: 'Earlier bonus', amount: more.earlierBonus }],
        deductedSoFar: { onRegular: more.onRegular, onOneOffs: more.onOneOffs },
        declaration: {
          ...values.declared,
          exemptions: [{ kind: 'leaveTravel', label: 'Leave travel', amount: more.exempt }],
        },
        rent:
          values.rent === null
            ? []
            : RENT_MONTHS.map((month) => ({ month, rentPaid: paise(values.rent ?? 0), metro: true })),
      },
    });
  });
