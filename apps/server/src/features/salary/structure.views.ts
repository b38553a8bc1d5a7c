import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { salaryStructureOf } from '@muster/contract/features/salary/salary.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { inWords } from '@muster/engine/explain/in-words.ts';
import type { Reader } from '@muster/engine/explain/reader.ts';
import { add, multiply, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { earningCode, provisionCode } from '@muster/engine/payroll/terms/line-codes.ts';
import { explanationsOfYear, type SalaryYear } from '@muster/engine/payroll/year/salary-year.ts';
import { basisInWords, shownValue } from './earning-value.rules.ts';
import type { StructureContext } from './salary-context.views.ts';
import type { SalaryPerson } from './salary-person.views.ts';
import { shownStatutory } from './shown-statutory.views.ts';
import { type Salary, workOut } from './work-out-salary.ts';

export type ShownStructure = ResponseOf<typeof salaryStructureOf>;
type Stored = Pick<ShownStructure, 'id' | 'effectiveFrom' | 'history' | 'version'>;

export const NOT_STORED: Stored = { id: null, effectiveFrom: null, history: [], version: null };

/** No salary yet. */
export function noStructure(regime: Regime, history: ShownStructure['history']): ShownStructure {
  return {
    ...NOT_STORED,
    isAvailable: false,
    asOf: null,
    regimeType: regime,
    annualCTC: ZERO,
    monthlyCTC: ZERO,
    monthlyGross: ZERO,
    annualGross: ZERO,
    monthlyTDS: ZERO,
    annualTDS: ZERO,
    monthlyTakeHome: ZERO,
    monthlyRounding: ZERO,
    annualTakeHome: ZERO,
    monthlyLeftOfCTC: ZERO,
    earnings: [],
    deductions: [],
    statutoryComponents: [],
    provisions: [],
    wagesUnderCode: null,
    warnings: [],
    explanations: [],
    history,
  };
}

/** What is stored of a salary, and who it is shown to. */
export type Showing = { readonly stored: Stored; readonly reader: Reader };

/** A salary worked out for show: months, year and the reason of every figure. Errors: those of workOut. */
export function structureOf(
  salary: Salary,
  person: SalaryPerson,
  context: StructureContext,
  { stored, reader }: Showing,
): ShownStructure {
  const year = workOut(salary, person, context);
  const { month, payslips } = year;
  const { solved } = month;
  const [first] = payslips;
  if (first === undefined) throw new Error('A year without months');
  const monthlyTDS = first.taxSheet?.monthlyTds ?? ZERO;
  const annualTDS = first.taxSheet?.taxForTheYear ?? ZERO;
  const annualGross = multiply(solved.gross, 12);
  const statutoryComponents = shownStatutory(year, person, context);
  const deductions = shownDeductionsOf(salary, context);
  const contributions = sum(statutoryComponents.map((component) => component.annualEmployeeContribution));
  const recurring = sum(deductions.map((deduction) => deduction.annualAmount));
  return {
    ...stored,
    isAvailable: true,
    asOf: `${context.month.year}-${String(context.month.month).padStart(2, '0')}`,
    regimeType: person.regime,
    annualCTC: salary.annualCtc,
    monthlyCTC: solved.monthlyCtc,
    monthlyGross: solved.gross,
    annualGross,
    monthlyTDS,
    annualTDS,
    monthlyTakeHome: first.net,
    monthlyRounding: first.rounding,
    annualTakeHome: subtract(subtract(annualGross, contributions), add(annualTDS, recurring)),
    monthlyLeftOfCTC: solved.leftOfCtc,
    earnings: shownEarningsOf(year, salary, context),
    deductions,
    statutoryComponents,
    provisions: shownProvisions(year, context),
    wagesUnderCode: context.law.codeWages === null ? null : wagesUnderCode(year),
    warnings: first.warnings.map(({ message }) => message),
    explanations: [...explanationsOfYear(year).values()].map((explanation) => inWords(explanation, reader)),
  };
}

function shownProvisions({ month }: SalaryYear, { policy }: StructureContext): ShownStructure['provisions'] {
  return policy.inCtc.provisions.map((provision, at) => {
    const monthlyAmount = month.solved.provisions[at] ?? ZERO;
    const annualAmount = multiply(monthlyAmount, 12);
    return { name: provision.label, monthlyAmount, annualAmount, explanationId: provisionCode(provision) };
  });
}

function wagesUnderCode({ month }: SalaryYear): ShownStructure['wagesUnderCode'] {
  const { remuneration, excluded, excess, addedToPfWage } = month.solved.addBack;
  return { remuneration, excluded, excess, addedToPfWage };
}

function shownEarningsOf({ month }: SalaryYear, salary: Salary, context: StructureContext): ShownStructure['earnings'] {
  return month.structure.earnings.flatMap((earning, at) => {
    const row = context.earnings.find(({ id }) => id === earning.id);
    const value = salary.earnings.find(({ tenantEarningId }) => tenantEarningId === earning.id);
    if (!row || !value) return [];
    const monthlyAmount = month.solved.amounts[at] ?? ZERO;
    return [
      {
        id: null,
        tenantEarningId: row.id,
        tenantEarningName: row.name,
        earningCategory: row.kind,
        calculationType: row.calculationType,
        calculationValue: row.kind === 'Fixed' ? null : shownValue(value),
        formula: value.formula,
        basis: basisInWords(earning.calculation),
        isBalance: row.kind === 'Fixed',
        monthlyAmount,
        annualAmount: multiply(monthlyAmount, 12),
        status: row.status,
        explanationId: earningCode(earning),
      },
    ];
  });
}

function shownDeductionsOf(salary: Salary, context: StructureContext): ShownStructure['deductions'] {
  return salary.deductions.flatMap(({ tenantDeductionId, monthlyAmount }) => {
    const row = context.deductions.find(({ id }) => id === tenantDeductionId);
    // Nothing is taken for one that is switched off.
    if (!row?.status) return [];
    const annualAmount = multiply(monthlyAmount, 12);
    return [
      { id: null, tenantDeductionId, tenantDeductionName: row.name, calculationValue: monthlyAmount, annualAmount },
    ];
  });
}
