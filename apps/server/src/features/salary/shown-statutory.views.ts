import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { salaryStructureOf } from '@muster/contract/features/salary/salary.contract.ts';
import { add, type Paise, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { everyMonth, lineOf, type SalaryYear, yearFigureOf } from '@muster/engine/payroll/year/salary-year.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { ESI_IDS } from '@muster/engine/statutory/esi.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import type { StructureContext } from './salary-context.views.ts';
import type { SalaryPerson } from './salary-person.views.ts';

type StatutoryLine = ResponseOf<typeof salaryStructureOf>['statutoryComponents'][number];

const FUND_CYCLES = { monthly: 'Monthly', 'half-yearly': 'Half-Yearly', yearly: 'annual' } as const;

/** What law takes from the salary, month and year, with the employer's part. */
export function shownStatutory(year: SalaryYear, person: SalaryPerson, context: StructureContext): StatutoryLine[] {
  return [
    ...providentFund(year, context),
    ...stateInsurance(year, context),
    ...professionalTax(year, person, context),
    ...welfareFund(year, person, context),
  ];
}

function providentFund({ payslips }: SalaryYear, { setUp, policy, law }: StructureContext): StatutoryLine[] {
  const [first] = payslips;
  if (setUp.epf === null || first === undefined || law.epf === null) return [];
  const employee = add(lineOf(first, EPF_IDS.employee), lineOf(first, EPF_IDS.vpf));
  const inCtc = [
    lineOf(first, EPF_IDS.employerEpf),
    lineOf(first, EPF_IDS.employerEps),
    policy.inCtc.edli ? lineOf(first, EPF_IDS.edli) : ZERO,
    policy.inCtc.admin ? lineOf(first, EPF_IDS.admin) : ZERO,
  ];
  const employer = sum(inCtc);
  return [
    {
      ...bothEveryMonth(employee, employer),
      type: 'EPF',
      name: 'Provident fund',
      state: null,
      applies: first.epfWage > 0,
      employeeContributionRate: law.epf.employeeRate.value / 10_000,
      employerContributionRate: law.epf.employerRate.value / 10_000,
      includeEmployersContributionInCtc: setUp.epf.inCtc,
      employeeExplanationId: EPF_IDS.employee,
      employerExplanationId: EPF_IDS.employerTotal,
    },
  ];
}

function stateInsurance({ payslips }: SalaryYear, { setUp, law }: StructureContext): StatutoryLine[] {
  const [first] = payslips;
  if (setUp.esi === null || first === undefined || law.esi === null) return [];
  return [
    {
      ...bothEveryMonth(lineOf(first, ESI_IDS.employee), lineOf(first, ESI_IDS.employer)),
      type: 'ESI',
      name: 'Employees’ State Insurance (ESI)',
      state: null,
      applies: first.esiCovered,
      employeeContributionRate: law.esi.employeeRate.value / 10_000,
      employerContributionRate: law.esi.employerRate.value / 10_000,
      includeEmployersContributionInCtc: setUp.esi.inCtc,
      employeeExplanationId: ESI_IDS.employee,
      employerExplanationId: ESI_IDS.employer,
    },
  ];
}

function professionalTax(year: SalaryYear, { workState }: SalaryPerson, { law }: StructureContext): StatutoryLine[] {
  const rules = workState === null ? undefined : law.professionalTax.get(workState);
  if (workState === null || rules === undefined) return [];
  const tax = yearFigureOf(year, PROFESSIONAL_TAX_ID);
  const { basis, collection } = rules.value;
  const once = collection.how === 'once-a-period';
  return [
    {
      type: 'ProfessionalTax',
      name: 'Professional tax',
      state: workState,
      applies: tax.annual > 0,
      employeeContribution: once ? tax.largest : tax.monthly,
      employerContribution: ZERO,
      annualEmployeeContribution: tax.annual,
      annualEmployerContribution: ZERO,
      employeeContributionRate: null,
      employerContributionRate: null,
      deductionCycle: once ? FUND_CYCLES[basis] : 'Monthly',
      includeEmployersContributionInCtc: false,
      employeeExplanationId: PROFESSIONAL_TAX_ID,
      employerExplanationId: null,
    },
  ];
}

function welfareFund(
  year: SalaryYear,
  { workState }: SalaryPerson,
  { law, policy }: StructureContext,
): StatutoryLine[] {
  const rules = workState === null ? undefined : law.welfareFund.get(workState);
  if (workState === null || rules === undefined) return [];
  const employee = yearFigureOf(year, WELFARE_FUND_IDS.employee);
  const employer = yearFigureOf(year, WELFARE_FUND_IDS.employer);
  return [
    {
      type: 'LWF',
      name: 'Labour welfare fund',
      state: workState,
      applies: employee.annual + employer.annual > 0,
      employeeContribution: employee.largest,
      employerContribution: employer.largest,
      annualEmployeeContribution: employee.annual,
      annualEmployerContribution: employer.annual,
      employeeContributionRate: null,
      employerContributionRate: null,
      deductionCycle: FUND_CYCLES[rules.value.cycle],
      includeEmployersContributionInCtc: policy.inCtc.lwf,
      employeeExplanationId: WELFARE_FUND_IDS.employee,
      employerExplanationId: WELFARE_FUND_IDS.employer,
    },
  ];
}

function bothEveryMonth(employee: Paise, employer: Paise) {
  return {
    employeeContribution: employee,
    employerContribution: employer,
    annualEmployeeContribution: everyMonth(employee).annual,
    annualEmployerContribution: everyMonth(employer).annual,
    deductionCycle: 'Monthly' as const,
  };
}
