import { multiply, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { Structure } from './salary.queries.ts';

export type StructureLine = {
  readonly key: string;
  readonly label: string;
  readonly band?: true;
  readonly basis: string;
  /** Null when nothing is taken in a usual month. */
  readonly monthly: Paise | null;
  /** Words in the place of the monthly amount. */
  readonly notMonthly?: string;
  readonly annual: Paise;
  readonly explanationId: string | null;
  readonly tone?: 'sum' | 'total';
};

type Statutory = Structure['statutoryComponents'][number];

/** Figures that stand in every structure; ids of their explanations. */
const REASONS = { ctc: 'ctc', gross: 'gross', tds: 'tds.month', 'take-home': 'net-pay' };

/** The rows of a salary sheet: earnings to gross, employer's part to the CTC, deductions to the take-home. */
export function structureLines(structure: Structure): StructureLine[] {
  const inCtc = structure.statutoryComponents.filter(
    ({ includeEmployersContributionInCtc, employerContribution }) =>
      includeEmployersContributionInCtc && employerContribution > 0,
  );
  return [
    ...structure.earnings.map((earning) => ({
      key: earning.tenantEarningId,
      label: earning.tenantEarningName,
      basis: earning.basis,
      monthly: earning.monthlyAmount,
      annual: earning.annualAmount,
      explanationId: earning.explanationId,
    })),
    sumLine('gross', 'Gross salary', { monthly: structure.monthlyGross, annual: structure.annualGross }),
    ...(inCtc.length + structure.provisions.length > 0 ? [band('employer', 'Employer contribution, part of CTC')] : []),
    ...inCtc.map((component) => employerLine(structure, component)),
    ...structure.provisions.map((provision) => ({
      key: provision.explanationId,
      label: provision.name,
      basis: 'Set aside by the employer',
      monthly: provision.monthlyAmount,
      annual: provision.annualAmount,
      explanationId: provision.explanationId,
    })),
    ...(structure.monthlyLeftOfCTC === 0 ? [] : [leftLine(structure)]),
    sumLine('ctc', 'Cost to company', { monthly: structure.monthlyCTC, annual: structure.annualCTC }),
    band('deductions', 'Deductions'),
    ...structure.statutoryComponents.filter(({ applies }) => applies).map((line) => employeeLine(structure, line)),
    ...structure.deductions.map((deduction) => ({
      key: deduction.tenantDeductionId,
      label: deduction.tenantDeductionName,
      basis: 'Every month',
      monthly: deduction.calculationValue,
      annual: deduction.annualAmount,
      explanationId: `deduction:${deduction.tenantDeductionId}`,
    })),
    {
      key: 'tds',
      label: `Income tax (TDS), ${structure.regimeType} regime`,
      basis: 'Estimate for the year, nothing declared',
      monthly: structure.monthlyTDS,
      annual: structure.annualTDS,
      explanationId: REASONS.tds,
    },
    ...(structure.monthlyRounding === 0 ? [] : [roundingLine(structure)]),
    {
      ...sumLine('take-home', 'Take-home', { monthly: structure.monthlyTakeHome, annual: structure.annualTakeHome }),
      tone: 'total',
    },
  ];
}

/** Contributions are whole rupees: for some CTCs a few paise are left that nothing can take. */
function leftLine({ monthlyLeftOfCTC }: Structure): StructureLine {
  return {
    key: 'left',
    label: 'Left over',
    basis: 'Contributions are whole rupees',
    monthly: monthlyLeftOfCTC,
    annual: multiply(monthlyLeftOfCTC, 12),
    explanationId: null,
  };
}

/** Net pay is paid in whole rupees, so the column adds up with this alone. */
function roundingLine({ monthlyRounding }: Structure): StructureLine {
  return {
    key: 'rounding',
    label: 'Rounding',
    basis: 'Net pay in whole rupees',
    monthly: monthlyRounding,
    annual: ZERO,
    explanationId: null,
  };
}

function band(key: string, label: string): StructureLine {
  return { key, label, band: true, basis: '', monthly: null, annual: ZERO, explanationId: null };
}

function sumLine(
  key: keyof typeof REASONS,
  label: string,
  amounts: Pick<StructureLine, 'monthly' | 'annual'>,
): StructureLine {
  return { key, label, basis: '', ...amounts, explanationId: REASONS[key], tone: 'sum' };
}

function employerLine(structure: Structure, component: Statutory): StructureLine {
  return {
    key: `employer-${component.type}`,
    label: `${component.name}, employer`,
    basis: ruleOf(structure, component.employerExplanationId),
    ...monthlyOf(component, component.employerContribution),
    annual: component.annualEmployerContribution,
    explanationId: component.employerExplanationId,
  };
}

function employeeLine(structure: Structure, component: Statutory): StructureLine {
  return {
    key: `employee-${component.type}`,
    label: component.type === 'EPF' ? `${component.name}, employee` : component.name,
    basis: ruleOf(structure, component.employeeExplanationId),
    ...monthlyOf(component, component.employeeContribution),
    annual: component.annualEmployeeContribution,
    explanationId: component.employeeExplanationId,
  };
}

function monthlyOf(component: Statutory, amount: Paise): Pick<StructureLine, 'monthly' | 'notMonthly'> {
  if (component.deductionCycle === 'Monthly') return { monthly: amount };
  return { monthly: null, notMonthly: component.deductionCycle === 'annual' ? 'Once a year' : 'Half-yearly' };
}

function ruleOf(structure: Structure, id: string | null): string {
  return structure.explanations.find((explanation) => explanation.id === id)?.rule ?? '';
}
