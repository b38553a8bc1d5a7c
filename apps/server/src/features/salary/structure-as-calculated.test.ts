import { structureCase } from '@muster/calc/payroll/structure-case.ts';
import { payrollChoices } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { firstDayOf, lastDayOf } from '@muster/engine/kernel/calendar-date.ts';
import { paise, rupees } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { policyOf } from '../payroll-settings/payroll-settings.facts.ts';
import { lawOfOrganisation, type StatutorySetUp } from '../statutory/statutory-law.facts.ts';
import type { DeductionInUse, EarningInUse } from './salary.store.ts';
import type { StructureContext } from './salary-context.views.ts';
import { usualPerson } from './salary-person.views.ts';
import { NOT_STORED, type ShownStructure, structureOf } from './structure.views.ts';

/* A salary on the screen and the same salary in the calculator are the same figures. */

const HALF = 500_000;

function component(code: string, more: Partial<EarningInUse>): EarningInUse {
  return {
    id: code,
    code,
    name: code,
    nameInPayslip: code,
    kind: 'Project',
    calculationType: 'PercentageOfCtc',
    flatAmount: null,
    ratePpm: null,
    formula: null,
    isFixedPay: true,
    isPartOfSalaryStructure: true,
    isTaxableEarning: true,
    isProRateBasis: true,
    epfContributionType: 'Disabled',
    isConsideredForESI: true,
    excludedFromWages: null,
    status: true,
    position: 0,
    version: 1,
    isInUse: true,
    ...more,
  };
}

const CANTEEN: DeductionInUse = {
  id: 'CANTEEN',
  name: 'Canteen',
  description: null,
  isRecurring: true,
  deductionType: 'PostTax',
  preTaxDeductionSection: null,
  status: true,
  position: 0,
  version: 1,
  isInUse: true,
};

const BOTH_AT_CEILING = { employee: { kind: 'ceiling' }, employer: { kind: 'ceiling' } } as const;
const EPF = {
  ...BOTH_AT_CEILING,
  rate: 'usual',
  inCtc: true,
  proRatePfWage: false,
  considerAllSalaryComponents: true,
  number: null,
} as const;

const anyCase = fc.record({
  ctc: fc.integer({ min: 18_000_000, max: 900_000_000 }).map(paise),
  basicPpm: fc.constantFrom(300_000, 400_000, HALF),
  hra: fc.boolean(),
  conveyance: fc.constantFrom(0, 160_000, 199_950),
  month: fc.constantFrom({ year: 2026, month: 11 }, { year: 2026, month: 9 }, { year: 2025, month: 6 }),
  state: fc.constantFrom('KA', 'MH', 'TN', 'KL', 'BR', 'MP', 'PB', 'PY', 'HR', 'DL'),
  regime: fc.constantFrom('new', 'old'),
  hasPan: fc.boolean(),
  gender: fc.constantFrom('male', 'female', 'other'),
  dateOfBirth: fc.constantFrom(null, '1990-05-20', '1966-06-15'),
  pfBasis: fc.constantFrom('ceiling', 'full'),
  vpfPercent: fc.constantFrom(0, 2.5),
  forceEsi: fc.boolean(),
  hasEpf: fc.boolean(),
  hasEsi: fc.boolean(),
  rounding: fc.constantFrom('paisa', 'rupee'),
  inCtc: fc.record({
    edli: fc.boolean(),
    admin: fc.boolean(),
    gratuity: fc.constantFrom(0, 4.81),
    bonus: fc.constantFrom(0, 8.33),
    insurance: fc.constantFrom(0, 450),
  }),
  canteen: fc.constantFrom(0, 500),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

function onScreen(input: Case): ShownStructure | 'refused' {
  const setUp: StatutorySetUp = {
    epf: input.hasEpf ? EPF : null,
    esi: input.hasEsi ? { inCtc: true, wageBasis: 'marked', number: null } : null,
    professionalTax: { [input.state]: { reading: 'enacted', own: null, number: null } },
    welfareFund: { [input.state]: { inCtc: false, reading: 'enacted', establishment: 'shop', number: null } },
  };
  const law = lawOfOrganisation(periodOf(firstDayOf(input.month), lastDayOf(input.month)), setUp);
  if (isRefusal(law)) throw new Error(law.message);
  const choices = payrollChoices.parse({
    componentRounding: input.rounding,
    edliInCtc: input.inCtc.edli,
    epfAdminInCtc: input.inCtc.admin,
    gratuityPercentInCtc: input.inCtc.gratuity,
    bonusPercentInCtc: input.inCtc.bonus,
    insuranceInCtc: input.inCtc.insurance,
  });
  const hra = {
    kind: 'HouseRent',
    calculationType: 'PercentageOfBasic',
    ratePpm: HALF,
    excludedFromWages: 'f',
  } as const;
  const earnings = [
    component('BASIC', { kind: 'Basic', ratePpm: input.basicPpm, epfContributionType: 'Always' }),
    ...(input.hra ? [component('HRA', hra)] : []),
    component('CONVEYANCE', {
      calculationType: 'FlatAmount',
      flatAmount: paise(input.conveyance),
      excludedFromWages: 'd',
    }),
    component('FIXED', { kind: 'Fixed', epfContributionType: 'BelowCeiling' }),
  ];
  const context: StructureContext = {
    earnings,
    deductions: [CANTEEN],
    setUp,
    policy: policyOf({ choices, lossOfPayBasis: 'calendar-days' }, setUp),
    law: { ...law, epf: law.epfAhead },
    month: input.month,
  };
  const salary = {
    annualCtc: input.ctc,
    effectiveFrom: null,
    earnings: earnings.map(({ id, flatAmount, ratePpm, formula }) => ({
      tenantEarningId: id,
      flatAmount,
      ratePpm,
      formula,
    })),
    deductions: input.canteen === 0 ? [] : [{ tenantDeductionId: CANTEEN.id, monthlyAmount: rupees(input.canteen) }],
  };
  const { gender, dateOfBirth, forceEsi, regime, hasPan, pfBasis, vpfPercent } = input;
  const person = {
    ...usualPerson(input.state),
    ...{ gender, dateOfBirth, forceEsi, regime, hasPan, pfBasis },
    vpfPpm: vpfPercent * 10_000,
  };
  try {
    return structureOf(salary, person, context, { stored: NOT_STORED, reader: 'administrator' });
  } catch {
    return 'refused';
  }
}

function calculated(input: Case): unknown {
  const { gender, dateOfBirth, forceEsi, regime, hasPan, pfBasis, vpfPercent } = input;
  const part = { excludedFromWages: true };
  return structureCase.calculate({
    inputs: {
      month: `${input.month.year}-${String(input.month.month).padStart(2, '0')}`,
      annualCtc: input.ctc / 100,
      state: input.state,
      ...{ gender, dateOfBirth, forceEsi, regime, hasPan, pfBasis, vpfPercent },
      components: [
        { code: 'BASIC', percentOfCtc: input.basicPpm / 10_000, role: 'basic', epf: 'always' },
        ...(input.hra ? [{ code: 'HRA', percentOfBasic: 50, role: 'house-rent', ...part }] : []),
        { code: 'CONVEYANCE', monthly: input.conveyance / 100, ...part },
        { code: 'FIXED', balance: true, role: 'fixed-allowance', epf: 'below-ceiling' },
      ],
      deductions: input.canteen === 0 ? [] : [{ label: 'Canteen', amount: input.canteen }],
      policy: {
        componentRounding: input.rounding,
        epf: input.hasEpf,
        esi: input.hasEsi,
        inCtc: {
          ...input.inCtc,
          edli: input.hasEpf && input.inCtc.edli,
          admin: input.hasEpf && input.inCtc.admin,
        },
      },
    },
  });
}

/** The screen's figures by the names of the calculator, in rupees. */
function named(structure: ShownStructure): Record<string, unknown> {
  const both = (monthly: number, annual: number) => ({ monthly: monthly / 100, annual: annual / 100 });
  const of = (type: ShownStructure['statutoryComponents'][number]['type']) =>
    structure.statutoryComponents.find((each) => each.type === type);
  const employee = (type: Parameters<typeof of>[0]) => {
    const match = of(type);
    return both(match?.employeeContribution ?? 0, match?.annualEmployeeContribution ?? 0);
  };
  return {
    ctc: both(structure.monthlyCTC, structure.annualCTC),
    gross: both(structure.monthlyGross, structure.annualGross),
    components: structure.earnings.map((each) => both(each.monthlyAmount, each.annualAmount)),
    provisions: structure.provisions.map((each) => both(each.monthlyAmount, each.annualAmount)),
    employeeEpf: employee('EPF'),
    employeeEsi: employee('ESI'),
    employerEsi: both(of('ESI')?.employerContribution ?? 0, of('ESI')?.annualEmployerContribution ?? 0),
    // What a state takes in some months only is shown on the screen with the amount of such a month.
    professionalTax: { annual: (of('ProfessionalTax')?.annualEmployeeContribution ?? 0) / 100 },
    lwf: {
      employee: { annual: (of('LWF')?.annualEmployeeContribution ?? 0) / 100 },
      employer: { annual: (of('LWF')?.annualEmployerContribution ?? 0) / 100 },
    },
    deductions: both(0, 0),
    incomeTax: both(structure.monthlyTDS, structure.annualTDS),
    takeHome: both(structure.monthlyTakeHome, structure.annualTakeHome),
    ...(structure.deductions.length === 0
      ? {}
      : {
          deductions: both(structure.deductions[0]?.calculationValue ?? 0, structure.deductions[0]?.annualAmount ?? 0),
        }),
    warnings: structure.warnings,
  };
}

describe('a salary structure', () => {
  test('has the same monthly and yearly figures on the screen and in the calculator, whatever the salary', () => {
    let worked = 0;
    fc.assert(
      fc.property(anyCase, (input) => {
        const structure = onScreen(input);
        const result = calculated(input);
        if (structure === 'refused') {
          expect(result).toHaveProperty('error');
          return;
        }
        worked += 1;
        expect(result).toMatchObject(named(structure));
      }),
      { numRuns: 150 },
    );
    // Few of them are refused for a negative component.
    expect(worked).toBeGreaterThan(100);
  }, 60_000);
});
