import { itemAt } from '../kernel/item-at.ts';
import { add, subtract, sum, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Tracer } from '../kernel/trace.ts';
import { runCase } from '../statutory/case-fields.ts';
import { EPF_IDS } from '../statutory/epf-explanation.ts';
import { ESI_IDS } from '../statutory/esi.ts';
import { WELFARE_FUND_IDS } from '../statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '../statutory/professional-tax-explanation.ts';
import { CaseInputError, inRupees } from '../taxes/case-input.ts';
import { NOTHING_DECLARED } from '../taxes/nothing-declared.ts';
import { NOTHING_PAID } from '../taxes/tds-projection.ts';
import { policyOf } from './case-policy.ts';
import { ALWAYS_EMPLOYED, monthLawOf, personOf, revisionOf } from './case-salary.ts';
import { FIELD_OF } from './payslip-case.ts';
import { deductionsOf } from './payslip-case-facts.ts';
import { payerOf } from './payslip-case-tax.ts';
import { basisOf } from './payslip-lines.ts';
import type { Payslip, SalaryRevision } from './payslip-types.ts';
import {
  type AgreedSalary,
  everyMonth,
  explanationsOfYear,
  lineOf,
  type SalaryYear,
  salaryYear,
  throughTheYear,
  type YearFigure,
} from './salary-year.ts';

/** Worked case `salary-structure`: a CTC as its components and contributions, by month and by year, in rupees. */
export function structureCase(input: unknown, tracer: Tracer | null = null): Record<string, unknown> {
  return runCase(input, (inputs) => {
    const law = monthLawOf(inputs);
    const revision = revisionOf(inputs);
    const { payer, regime, hasPan } = payerOf(inputs, law);
    const agreed: AgreedSalary = {
      person: personOf(inputs, ALWAYS_EMPLOYED),
      revision,
      deductions: deductionsOf(inputs).map((deduction) => ({ ...deduction, recurring: true })),
      tax: { payer, regime, hasPan, ...NO_EARLIER_MONTHS },
    };
    const year = salaryYear(agreed, law, policyOf(inputs), tracer !== null);
    if (isRefusal(year)) throw new CaseInputError(FIELD_OF[year.code], year.message);
    if (tracer !== null) for (const explanation of explanationsOfYear(year).values()) tracer.record(explanation);
    return resultOf(year, revision, agreed.deductions);
  });
}

const NO_EARLIER_MONTHS = {
  paidSoFar: NOTHING_PAID,
  earlierOneOffs: [],
  preTaxSoFar: [],
  deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
  declaration: NOTHING_DECLARED,
  rent: [],
  earlierHouseRent: [],
} as const;

function resultOf(
  year: SalaryYear,
  revision: SalaryRevision,
  deductions: AgreedSalary['deductions'],
): Record<string, unknown> {
  const { structure, solved } = year.month;
  const april = itemAt(year.payslips, 0);
  const each = (code: string): YearFigure => everyMonth(lineOf(april, code));
  const gross = everyMonth(solved.gross);
  const employeeEpf = everyMonth(add(lineOf(april, EPF_IDS.employee), lineOf(april, EPF_IDS.vpf)));
  const employeeEsi = each(ESI_IDS.employee);
  const professionalTax = throughTheYear(year, PROFESSIONAL_TAX_ID);
  const lwf = throughTheYear(year, WELFARE_FUND_IDS.employee);
  const recurring = everyMonth(sum(deductions.map(({ amount }) => amount)));
  const beforeIncomeTax = [employeeEpf, employeeEsi, professionalTax, lwf, recurring].reduce(less, gross);
  const incomeTax = incomeTaxOf(april);
  return {
    ctc: both({ monthly: solved.monthlyCtc, annual: revision.annualCtc }),
    gross: both(gross),
    components: structure.earnings.map((earning, index) => ({
      code: earning.code,
      basis: basisOf(earning),
      ...both(everyMonth(itemAt(solved.amounts, index))),
    })),
    provisions: april.policy.inCtc.provisions.map(({ code, label }, index) => ({
      code,
      label,
      ...both(everyMonth(itemAt(solved.provisions, index))),
    })),
    employerEpf: both(each(EPF_IDS.employerEpf)),
    employerEps: both(each(EPF_IDS.employerEps)),
    edli: both(each(EPF_IDS.edli)),
    admin: both(each(EPF_IDS.admin)),
    employerEsi: both(each(ESI_IDS.employer)),
    employeeEpf: both(employeeEpf),
    employeeEsi: both(employeeEsi),
    professionalTax: both(professionalTax),
    lwf: { employee: both(lwf), employer: both(throughTheYear(year, WELFARE_FUND_IDS.employer)) },
    deductions: both(recurring),
    beforeIncomeTax: both(beforeIncomeTax),
    incomeTax: both(incomeTax),
    takeHome: both({ monthly: april.net, annual: subtract(beforeIncomeTax.annual, incomeTax.annual) }),
    pfWage: inRupees(april.pfWage),
    esiCovered: april.esiCovered,
    addedBack: inRupees(solved.addBack.addedToPfWage),
    warnings: april.warnings.map(({ message }) => message),
  };
}

/** What is deducted in April, and the tax of the year. */
function incomeTaxOf({ taxSheet }: Payslip): YearFigure {
  return { monthly: taxSheet?.monthlyTds ?? ZERO, annual: taxSheet?.taxForTheYear ?? ZERO };
}

function less(left: YearFigure, taken: YearFigure): YearFigure {
  return { monthly: subtract(left.monthly, taken.monthly), annual: subtract(left.annual, taken.annual) };
}

function both({ monthly, annual }: YearFigure): { readonly monthly: number; readonly annual: number } {
  return { monthly: inRupees(monthly), annual: inRupees(annual) };
}
