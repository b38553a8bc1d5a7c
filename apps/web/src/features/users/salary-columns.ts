import { multiply, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import { LINE_IDS } from '@muster/engine/payroll/terms/line-codes.ts';
import { STATES } from '@muster/law/states.ts';
import type { Structure } from './structure-changes.ts';

type Statutory = Structure['statutoryComponents'][number];

export type SalaryRow = {
  readonly key: string;
  readonly title: string;
  /** What is said to a screen reader of its figure. */
  readonly label: string;
  readonly basis: string;
  /** Null where a usual month has nothing of it. */
  readonly monthly: Paise | null;
  /** Words in the place of the monthly amount. */
  readonly notMonthly: string;
  readonly annual: Paise;
  /** Id of the explanation. */
  readonly reason: string | null;
};

const CYCLES = { Monthly: '', 'Half-Yearly': 'Half-yearly', annual: 'Once a year' } as const;

/** What the employer adds to gross within the CTC. */
export function employerRows({ statutoryComponents, provisions, monthlyLeftOfCTC }: Structure): SalaryRow[] {
  const shares = statutoryComponents
    .filter((component) => component.includeEmployersContributionInCtc && component.annualEmployerContribution > 0)
    .map((component) => ({
      key: component.name,
      title: `${component.name}, employer share`,
      label: `${component.name}, employer share`,
      basis: rateWords(component.employerContributionRate),
      ...monthlyOf(component, component.employerContribution),
      annual: component.annualEmployerContribution,
      reason: component.employerExplanationId,
    }));
  const provisionRows = provisions.map((provision) => ({
    key: provision.name,
    title: provision.name,
    label: provision.name,
    basis: 'Set aside',
    monthly: provision.monthlyAmount,
    notMonthly: '',
    annual: provision.annualAmount,
    reason: provision.explanationId,
  }));
  return [...shares, ...provisionRows, ...remainderRow(monthlyLeftOfCTC)];
}

/** Contributions are whole rupees: for some CTCs a few paise are left that nothing can take. */
function remainderRow(monthly: Structure['monthlyLeftOfCTC']): SalaryRow[] {
  if (monthly === 0) return [];
  const [title, basis, annual] = ['Left over', 'Contributions are whole rupees', multiply(monthly, 12)] as const;
  return [{ key: 'left', title, label: title, basis, monthly, notMonthly: '', annual, reason: null }];
}

/** What is taken of gross, down to take-home: the rows of either column add up to it. */
export function deductionRows(structure: Structure, regime: 'new' | 'old', state: string | null): SalaryRow[] {
  const own = structure.statutoryComponents
    .filter((component) => component.annualEmployeeContribution > 0)
    .map((component) => ({
      key: component.name,
      title: ownTitle(component, state),
      label: component.name,
      basis: component.type === 'ProfessionalTax' ? 'By slab' : rateWords(component.employeeContributionRate),
      ...monthlyOf(component, component.employeeContribution),
      annual: component.annualEmployeeContribution,
      reason: component.employeeExplanationId,
    }));
  const recurring = structure.deductions.map((deduction) => ({
    key: deduction.tenantDeductionId,
    title: deduction.tenantDeductionName,
    label: deduction.tenantDeductionName,
    basis: 'Flat monthly',
    monthly: deduction.calculationValue,
    notMonthly: '',
    annual: deduction.annualAmount,
    reason: `deduction:${deduction.tenantDeductionId}`,
  }));
  const tax = {
    key: 'tds',
    title: `Income tax (TDS), ${regime} regime`,
    label: 'Income tax',
    basis: 'Estimate for a full year',
    monthly: structure.monthlyTDS,
    notMonthly: '',
    annual: structure.annualTDS,
    reason: LINE_IDS.tds,
  };
  return [...own, ...recurring, tax, ...roundingRow(structure)];
}

/** Net pay is paid in whole rupees: what that adds, or takes. */
function roundingRow({ monthlyRounding }: Structure): SalaryRow[] {
  if (monthlyRounding === 0) return [];
  const [title, basis, annual] = ['Rounding', 'Net pay in whole rupees', ZERO] as const;
  return [
    { key: 'rounding', title, label: title, basis, monthly: monthlyRounding, notMonthly: '', annual, reason: null },
  ];
}

/** What is not taken every month is in no month's sum. */
function monthlyOf({ deductionCycle }: Statutory, amount: Paise): Pick<SalaryRow, 'monthly' | 'notMonthly'> {
  return { monthly: deductionCycle === 'Monthly' ? amount : null, notMonthly: CYCLES[deductionCycle] };
}

function rateWords(rate: number | null): string {
  return rate === null ? '' : `${rate}% of the wage`;
}

function ownTitle({ type, name, state }: Statutory, workState: string | null): string {
  const code = state ?? workState;
  const place = code ? Object.entries(STATES).find(([key]) => key === code)?.[1] : undefined;
  if (type === 'ProfessionalTax' || type === 'LWF') return place && !name.includes(place) ? `${name}, ${place}` : name;
  return `${name}, employee share`;
}
