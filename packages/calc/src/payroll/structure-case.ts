import { itemAt } from '@muster/engine/kernel/item-at.ts';
import { add, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { basisOf } from '@muster/engine/payroll/payslip-lines.ts';
import type { Payslip, SalaryRevision } from '@muster/engine/payroll/terms/payslip-types.ts';
import {
  type AgreedSalary,
  everyMonth,
  explanationsOfYear,
  lineOf,
  type SalaryYear,
  salaryYear,
  type YearFigure,
  yearFigureOf,
} from '@muster/engine/payroll/year/salary-year.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { ESI_IDS } from '@muster/engine/statutory/esi.ts';
import { WELFARE_FUND_IDS } from '@muster/engine/statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { NOTHING_DECLARED } from '@muster/engine/taxes/facts/nothing-declared.ts';
import { NOTHING_PAID } from '@muster/engine/taxes/tds-projection.ts';
import { z } from 'zod';
import { amount } from '../cases/case-fields.ts';
import { inRupees } from '../cases/case-results.ts';
import { defineKind } from '../cases/define-kind.ts';
import { caseErrorOf, monthLawOf, revisionOf, salaryFields } from './case-salary.ts';
import { deductions, deductionsOf } from './month-items.ts';
import { payerOf } from './payslip-case-tax.ts';
import { ALWAYS_EMPLOYED, personOf } from './person-fields.ts';

const byMonthAndYear = { monthly: inRupees(), annual: inRupees() } as const;
const figure = z.object(byMonthAndYear);

const structureResults = {
  ctc: figure,
  gross: figure,
  components: z.array(z.object({ code: z.string(), basis: z.string(), ...byMonthAndYear })),
  provisions: z.array(z.object({ code: z.string(), label: z.string(), ...byMonthAndYear })),
  employerEpf: figure,
  employerEps: figure,
  edli: figure,
  admin: figure,
  employerEsi: figure,
  employeeEpf: figure,
  employeeEsi: figure,
  professionalTax: figure,
  lwf: z.object({ employee: figure, employer: figure }),
  deductions: figure,
  beforeIncomeTax: figure,
  incomeTax: figure,
  takeHome: figure,
  pfWage: inRupees(),
  esiCovered: z.boolean(),
  addedBack: inRupees(),
  warnings: z.array(z.string()),
} as const;
type Results = z.input<z.ZodObject<typeof structureResults>>;

/** A CTC as its components and contributions. */
export const structureCase = defineKind({
  title: 'A CTC as components and contributions, by month and by year.',
  inputs: { annualCtc: amount(), ...salaryFields, deductions },
  results: structureResults,
  work: (inputs, tracer) => {
    const law = monthLawOf(inputs);
    const revision = revisionOf(inputs.annualCtc, inputs.components);
    const agreed: AgreedSalary = {
      person: personOf(inputs, ALWAYS_EMPLOYED),
      revision,
      deductions: deductionsOf(inputs.deductions).map((deduction) => ({ ...deduction, recurring: true })),
      tax: { ...payerOf(inputs, law), ...NO_EARLIER_MONTHS },
    };
    const year = salaryYear(agreed, law, inputs.policy, tracer !== null);
    if (isRefusal(year)) throw caseErrorOf(year);
    if (tracer !== null) for (const explanation of explanationsOfYear(year).values()) tracer.record(explanation);
    return resultOf(year, revision, agreed.deductions);
  },
});

const NO_EARLIER_MONTHS = {
  paidSoFar: NOTHING_PAID,
  earlierOneOffs: [],
  preTaxSoFar: [],
  deductedSoFar: { onRegular: ZERO, onOneOffs: ZERO },
  declaration: NOTHING_DECLARED,
  rent: [],
  earlierHouseRent: [],
} as const;

function resultOf(year: SalaryYear, revision: SalaryRevision, deductions: AgreedSalary['deductions']): Results {
  const { structure, solved } = year.month;
  const april = itemAt(year.payslips, 0);
  const each = (code: string): YearFigure => everyMonth(lineOf(april, code));
  const gross = everyMonth(solved.gross);
  const employeeEpf = everyMonth(add(lineOf(april, EPF_IDS.employee), lineOf(april, EPF_IDS.vpf)));
  const employeeEsi = each(ESI_IDS.employee);
  const professionalTax = yearFigureOf(year, PROFESSIONAL_TAX_ID);
  const lwf = yearFigureOf(year, WELFARE_FUND_IDS.employee);
  const recurring = everyMonth(sum(deductions.map(({ amount }) => amount)));
  const beforeIncomeTax = [employeeEpf, employeeEsi, professionalTax, lwf, recurring].reduce(subtractFigure, gross);
  const incomeTax = incomeTaxOf(april);
  return {
    ctc: { monthly: solved.monthlyCtc, annual: revision.annualCtc },
    gross,
    components: structure.earnings.map((earning, index) => ({
      code: earning.code,
      basis: basisOf(earning),
      ...everyMonth(itemAt(solved.amounts, index)),
    })),
    provisions: april.policy.inCtc.provisions.map(({ code, label }, index) => ({
      code,
      label,
      ...everyMonth(itemAt(solved.provisions, index)),
    })),
    employerEpf: each(EPF_IDS.employerEpf),
    employerEps: each(EPF_IDS.employerEps),
    edli: each(EPF_IDS.edli),
    admin: each(EPF_IDS.admin),
    employerEsi: each(ESI_IDS.employer),
    employeeEpf,
    employeeEsi,
    professionalTax,
    lwf: { employee: lwf, employer: yearFigureOf(year, WELFARE_FUND_IDS.employer) },
    deductions: recurring,
    beforeIncomeTax,
    incomeTax,
    takeHome: { monthly: april.net, annual: subtract(beforeIncomeTax.annual, incomeTax.annual) },
    pfWage: april.pfWage,
    esiCovered: april.esiCovered,
    addedBack: solved.addBack.addedToPfWage,
    warnings: april.warnings.map(({ message }) => message),
  };
}

/** What is deducted in April, and the tax of the year. */
function incomeTaxOf({ taxSheet }: Payslip): YearFigure {
  return { monthly: taxSheet?.monthlyTds ?? ZERO, annual: taxSheet?.taxForTheYear ?? ZERO };
}

function subtractFigure(left: YearFigure, right: YearFigure): YearFigure {
  return { monthly: subtract(left.monthly, right.monthly), annual: subtract(left.annual, right.annual) };
}
