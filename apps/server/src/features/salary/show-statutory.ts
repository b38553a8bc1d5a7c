import type { Answered } from '@muster/contract/endpoint.ts';
import type { salaryStructureOf } from '@muster/contract/features/salary.contract.ts';
import { add, multiply, type Paise, paise, sum, ZERO } from '@muster/engine/kernel/money.ts';
import type { Payslip } from '@muster/engine/payroll/payslip-types.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { ESI_IDS } from '@muster/engine/statutory/esi.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import type { SalaryContext } from './salary-context.ts';
import type { SalaryPerson } from './salary-person.ts';
import type { WorkedOut } from './work-out-salary.ts';

type Shown = Answered<typeof salaryStructureOf>['statutoryComponents'][number];

const FUND_CYCLES = { monthly: 'Monthly', 'half-yearly': 'Half-Yearly', yearly: 'annual' } as const;

/** Lines that some states take in a few months of the year only. */
const SEASONAL = [WELFARE_FUND_IDS.employee, WELFARE_FUND_IDS.employer, PROFESSIONAL_TAX_ID];

/** Where April takes nothing, the first month that does. */
export function dueMonths({ payslips }: WorkedOut): Map<string, Payslip> {
  const due = new Map<string, Payslip>();
  for (const code of SEASONAL) {
    const payslip = payslips.find((one) => amountOf(one, code) > 0);
    if (payslip) due.set(code, payslip);
  }
  return due;
}

/** What law takes from the salary, month and year, with the employer's part. */
export function shownStatutory(worked: WorkedOut, person: SalaryPerson, context: SalaryContext): Shown[] {
  return [
    ...providentFund(worked, context),
    ...stateInsurance(worked, context),
    ...professionalTax(worked, person, context),
    ...welfareFund(worked, person, context),
  ];
}

function providentFund({ payslips }: WorkedOut, { setUp, policy, law }: SalaryContext): Shown[] {
  const [first] = payslips;
  if (setUp.epf === null || first === undefined || law.epf === null) return [];
  const employee = add(amountOf(first, EPF_IDS.employee), amountOf(first, EPF_IDS.vpf));
  const inCtc = [
    amountOf(first, EPF_IDS.employerEpf),
    amountOf(first, EPF_IDS.employerEps),
    policy.inCtc.edli ? amountOf(first, EPF_IDS.edli) : ZERO,
    policy.inCtc.admin ? amountOf(first, EPF_IDS.admin) : ZERO,
  ];
  const employer = sum(inCtc);
  return [
    {
      ...everyMonth(employee, employer),
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

function stateInsurance({ payslips }: WorkedOut, { setUp, law }: SalaryContext): Shown[] {
  const [first] = payslips;
  if (setUp.esi === null || first === undefined || law.esi === null) return [];
  return [
    {
      ...everyMonth(amountOf(first, ESI_IDS.employee), amountOf(first, ESI_IDS.employer)),
      type: 'ESI',
      name: 'State insurance',
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

function professionalTax({ payslips }: WorkedOut, { workState }: SalaryPerson, { law }: SalaryContext): Shown[] {
  const rules = workState === null ? undefined : law.professionalTax.get(workState);
  if (workState === null || rules === undefined) return [];
  const amounts = payslips.map((payslip) => amountOf(payslip, PROFESSIONAL_TAX_ID));
  const { basis, collection } = rules.value;
  const once = collection.how === 'once-a-period';
  return [
    {
      type: 'ProfessionalTax',
      name: 'Professional tax',
      state: workState,
      applies: sum(amounts) > 0,
      employeeContribution: once ? largest(amounts) : (amounts[0] ?? ZERO),
      employerContribution: ZERO,
      annualEmployeeContribution: sum(amounts),
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

function welfareFund({ payslips }: WorkedOut, { workState }: SalaryPerson, { law, policy }: SalaryContext): Shown[] {
  const rules = workState === null ? undefined : law.welfareFund.get(workState);
  if (workState === null || rules === undefined) return [];
  const employee = payslips.map((payslip) => amountOf(payslip, WELFARE_FUND_IDS.employee));
  const employer = payslips.map((payslip) => amountOf(payslip, WELFARE_FUND_IDS.employer));
  return [
    {
      type: 'LWF',
      name: 'Labour welfare fund',
      state: workState,
      applies: sum(employee) + sum(employer) > 0,
      employeeContribution: largest(employee),
      employerContribution: largest(employer),
      annualEmployeeContribution: sum(employee),
      annualEmployerContribution: sum(employer),
      employeeContributionRate: null,
      employerContributionRate: null,
      deductionCycle: FUND_CYCLES[rules.value.cycle],
      includeEmployersContributionInCtc: policy.inCtc.lwf,
      employeeExplanationId: WELFARE_FUND_IDS.employee,
      employerExplanationId: WELFARE_FUND_IDS.employer,
    },
  ];
}

function everyMonth(employee: Paise, employer: Paise) {
  return {
    employeeContribution: employee,
    employerContribution: employer,
    annualEmployeeContribution: multiply(employee, 12),
    annualEmployerContribution: multiply(employer, 12),
    deductionCycle: 'Monthly' as const,
  };
}

function largest(amounts: readonly Paise[]): Paise {
  return paise(Math.max(0, ...amounts));
}

function amountOf(payslip: Payslip, code: string): Paise {
  return paise(payslip.lines.reduce((total, line) => (line.code === code ? total + line.amount : total), 0));
}
