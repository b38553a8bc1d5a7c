import { createTracer, type Explanation } from '../../explain/trace.ts';
import {
  addMonths,
  type CalendarMonth,
  dateOf,
  financialYearOf,
  firstDayOf,
  formatMonth,
  lastDayOf,
} from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { add, multiply, type Paise, paise, sum, ZERO } from '../../kernel/money.ts';
import { periodOf } from '../../kernel/pay-period.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { EPF_IDS } from '../../statutory/epf-explanation.ts';
import { WELFARE_FUND_IDS } from '../../statutory/labour-welfare-fund.ts';
import { PROFESSIONAL_TAX_ID } from '../../statutory/professional-tax-explanation.ts';
import { computePayslip } from '../compute-payslip.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { Payslip, PayslipFacts, PayslipRefusal, PersonFacts, SalaryRevision } from '../terms/payslip-types.ts';
import { type MonthSalary, monthSalary } from '../terms/structure-rules.ts';

/** A salary, as it is agreed with one person. */
export type AgreedSalary = {
  readonly person: PersonFacts;
  readonly revision: SalaryRevision;
  readonly deductions: PayslipFacts['deductions'];
  readonly tax: PayslipFacts['tax'];
};

/** What a salary comes to: its components, and a payslip for each month of a financial year, from April. */
export type SalaryYear = { readonly month: MonthSalary; readonly payslips: readonly Payslip[] };

/** A figure by month and by year. */
export type YearFigure = { readonly monthly: Paise; readonly annual: Paise };

const WORKING_DAYS = 26;

/**
 * A year of full months at one salary, whenever in it the salary begins, under the law of one month throughout: a salary
 * is agreed for the months to come, so a ceiling that changes inside that month counts as changed. Refused as a
 * payslip is.
 */
export function salaryYear(
  salary: AgreedSalary,
  law: MonthLaw,
  policy: PayrollPolicy,
  explained: boolean,
): SalaryYear | PayslipRefusal {
  const settled: MonthLaw = { ...law, epf: law.epfAhead };
  const april: CalendarMonth = { year: financialYearOf(law.period.statutoryMonth), month: 4 };
  let facts = fullMonthFacts(salary, april.year);
  const { person } = facts;
  const options = { person, law: settled, policy, epfRules: settled.epf, coveredByEsi: false, month: 4 };
  const month = monthSalary(salary.revision, options);
  if (isRefusal(month)) return month;
  const payslips: Payslip[] = [];
  for (let ahead = 0; ahead < 12; ahead += 1) {
    const calendarMonth = addMonths(april, ahead);
    const ofMonth: MonthLaw = { ...settled, period: periodOf(firstDayOf(calendarMonth), lastDayOf(calendarMonth)) };
    const payslip = computePayslip(facts, ofMonth, policy, explained ? createTracer() : null);
    if (isRefusal(payslip)) return payslip;
    payslips.push(payslip);
    facts = withMonth(facts, calendarMonth, payslip);
  }
  return { month, payslips };
}

function fullMonthFacts({ person, revision, deductions, tax }: AgreedSalary, year: number): PayslipFacts {
  return {
    person: { ...person, dateOfJoining: dateOf(year, 4, 1), lastWorkingDay: null },
    revisions: [revision],
    lossOfPay: { days: 0, byDate: [] },
    workingDays: { ofPeriod: WORKING_DAYS, ofPerson: WORKING_DAYS },
    oneOffs: [],
    arrears: [],
    reimbursements: [],
    deductions,
    yearSoFar: { grossByMonth: [], professionalTaxByMonth: [] },
    tax,
  };
}

/** Taxes of a half-year or a year look back on the months before. */
function withMonth(facts: PayslipFacts, month: CalendarMonth, payslip: Payslip): PayslipFacts {
  const { yearSoFar, tax } = facts;
  const { paidSoFar, deductedSoFar } = tax;
  const professionalTax = lineOf(payslip, PROFESSIONAL_TAX_ID);
  const ownFund = add(lineOf(payslip, EPF_IDS.employee), lineOf(payslip, EPF_IDS.vpf));
  return {
    ...facts,
    yearSoFar: {
      grossByMonth: [...yearSoFar.grossByMonth, { month, amount: payslip.gross }],
      professionalTaxByMonth: [...yearSoFar.professionalTaxByMonth, { month, amount: professionalTax }],
    },
    tax: {
      ...tax,
      paidSoFar: {
        ...paidSoFar,
        salary: [...paidSoFar.salary, { code: 'PAID', label: formatMonth(month), amount: payslip.taxableSalary }],
        professionalTax: add(paidSoFar.professionalTax, professionalTax),
        ownProvidentFund: add(paidSoFar.ownProvidentFund, ownFund),
      },
      preTaxSoFar: [...tax.preTaxSoFar, ...payslip.preTax],
      deductedSoFar: { ...deductedSoFar, onRegular: add(deductedSoFar.onRegular, payslip.taxSheet?.onRegular ?? ZERO) },
    },
  };
}

/** The amount of a payslip's line; zero where it has none. */
export function lineOf(payslip: Payslip, code: string): Paise {
  return paise(payslip.lines.reduce((total, line) => (line.code === code ? total + line.amount : total), 0));
}

/** A figure that is the same every month: its year is twelve months of it. */
export function everyMonth(monthly: Paise): YearFigure {
  return { monthly, annual: multiply(monthly, 12) };
}

/** A line that differs from month to month: April's amount, and the true sum of the months. */
export function yearFigureOf({ payslips }: SalaryYear, code: string): YearFigure & { readonly largest: Paise } {
  const amounts = payslips.map((payslip) => lineOf(payslip, code));
  return { monthly: itemAt(amounts, 0), annual: sum(amounts), largest: paise(Math.max(0, ...amounts)) };
}

/** Lines that some states take in a few months of the year only. */
const SEASONAL = [WELFARE_FUND_IDS.employee, WELFARE_FUND_IDS.employer, PROFESSIONAL_TAX_ID];

/** The reasons of a usual month; of what a state takes in a few months only, the reason of the first that takes it. */
export function explanationsOfYear({ payslips }: SalaryYear): ReadonlyMap<string, Explanation> {
  const all = new Map(itemAt(payslips, 0).explanations ?? []);
  for (const code of SEASONAL) {
    const own = payslips.find((payslip) => lineOf(payslip, code) > 0)?.explanations?.get(code);
    if (own !== undefined) all.set(code, own);
  }
  return all;
}
