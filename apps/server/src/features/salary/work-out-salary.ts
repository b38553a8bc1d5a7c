import {
  type CalendarMonth,
  calendarDate,
  financialYearOf,
  firstDayOf,
  lastDayOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, perYear } from '@muster/engine/kernel/money.ts';
import { periodOf } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { createTracer } from '@muster/engine/kernel/trace.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { MonthLaw } from '@muster/engine/payroll/month-law.ts';
import type { Payslip, PayslipFacts, PayslipRefusal, SalaryRevision } from '@muster/engine/payroll/payslip-types.ts';
import { type MonthSalary, monthSalary } from '@muster/engine/payroll/structure-rules.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import { fieldProblem, type Problem, problem } from '../../platform/http/problem.ts';
import { preTaxSectionOf, structureEarning } from './salary.rules.ts';
import type { ResolvedParts, SalaryContext } from './salary-context.ts';
import { fullMonthFacts, personFacts, type SalaryPerson } from './salary-person.ts';

export type Salary = ResolvedParts & { readonly annualCtc: Paise; readonly effectiveFrom: string | null };

/** A year of full months at one salary: April first, with the law of the context throughout. */
export type WorkedOut = {
  readonly month: MonthSalary;
  /** One payslip for each month of the financial year, from April. */
  readonly payslips: readonly Payslip[];
};

const MONTHS_OF_YEAR = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3];

export function revisionOf(salary: Salary, context: SalaryContext): SalaryRevision {
  const values = new Map(salary.earnings.map((value) => [value.tenantEarningId, value]));
  const earnings = context.earnings.flatMap((row) => {
    const value = values.get(row.id);
    return value && row.status ? [structureEarning(row, value)] : [];
  });
  return {
    // A full year is worked out, whenever in it the salary begins.
    effectiveFrom: calendarDate('2000-04-01'),
    annualCtc: perYear(salary.annualCtc),
    earnings,
  };
}

/** Why the salary cannot be paid, or null: a component below zero, a circle, no Basic. Quick enough for thousands. */
export function salaryRefusal(salary: Salary, person: SalaryPerson, context: SalaryContext): Problem | null {
  const solved = monthSalary(revisionOf(salary, context), {
    person: personFacts(person, context),
    law: context.law,
    policy: context.policy,
    epfRules: context.law.epf,
    coveredByEsi: false,
    month: 4,
  });
  return isRefusal(solved) ? asProblem(solved) : null;
}

export function asProblem(refusal: PayslipRefusal): Problem {
  if (refusal.code === 'NEGATIVE_COMPONENT') {
    return problem('NEGATIVE_COMPONENT', {
      errors: [{ field: 'annualCTC', message: refusal.message }],
      data: refusal.figures,
    });
  }
  return fieldProblem('earnings', refusal.message);
}

/** What the salary comes to. Errors: NEGATIVE_COMPONENT, INVALID_INPUT. */
export function workOut(salary: Salary, person: SalaryPerson, context: SalaryContext): WorkedOut {
  const revision = revisionOf(salary, context);
  const { law, policy } = context;
  const month = monthSalary(revision, {
    person: personFacts(person, context),
    law,
    policy,
    epfRules: law.epf,
    coveredByEsi: false,
    month: 4,
  });
  if (isRefusal(month)) throw asProblem(month);
  const payslips: Payslip[] = [];
  let facts = fullMonthFacts(person, context, revision, deductionsOf(salary, context));
  for (const calendarMonth of monthsOfYear(context.month)) {
    const payslip = computePayslip(facts, lawIn(law, calendarMonth), policy, createTracer());
    if (isRefusal(payslip)) throw asProblem(payslip);
    payslips.push(payslip);
    facts = withMonth(facts, calendarMonth, payslip);
  }
  return { month, payslips };
}

function monthsOfYear(month: CalendarMonth): CalendarMonth[] {
  const year = financialYearOf(month);
  return MONTHS_OF_YEAR.map((number) => ({ year: number >= 4 ? year : year + 1, month: number }));
}

/** The same law over another month. */
function lawIn(law: MonthLaw, month: CalendarMonth): MonthLaw {
  return { ...law, period: periodOf(firstDayOf(month), lastDayOf(month)) };
}

/** Half-yearly and yearly taxes look back on the months before. */
function withMonth(facts: PayslipFacts, month: CalendarMonth, payslip: Payslip): PayslipFacts {
  const tax = payslip.lines.find(({ code }) => code === PROFESSIONAL_TAX_ID);
  const { grossByMonth, professionalTaxByMonth } = facts.yearSoFar;
  return {
    ...facts,
    yearSoFar: {
      grossByMonth: [...grossByMonth, { month, amount: payslip.gross }],
      professionalTaxByMonth: tax ? [...professionalTaxByMonth, { month, amount: tax.amount }] : professionalTaxByMonth,
    },
  };
}

function deductionsOf(salary: Salary, context: SalaryContext): PayslipFacts['deductions'] {
  return salary.deductions.flatMap(({ tenantDeductionId, monthlyAmount }) => {
    const row = context.deductions.find(({ id, status }) => id === tenantDeductionId && status);
    if (!row) return [];
    return [
      {
        code: row.id,
        componentId: row.id,
        label: row.name,
        amount: monthlyAmount,
        priority: 'other' as const,
        section: preTaxSectionOf(row),
        recurring: true,
      },
    ];
  });
}
