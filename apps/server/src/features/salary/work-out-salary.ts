import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, perYear } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { PayslipFacts, PayslipRefusal, SalaryRevision } from '@muster/engine/payroll/terms/payslip-types.ts';
import { monthSalary } from '@muster/engine/payroll/terms/structure-rules.ts';
import { type SalaryYear, salaryYear } from '@muster/engine/payroll/year/salary-year.ts';
import { fieldProblem, type Problem, problem } from '../../platform/http/problem.ts';
import { preTaxSectionOf, structureEarning } from './salary.rules.ts';
import type { ResolvedParts, StructureContext } from './salary-context.views.ts';
import { nothingDeclared, personFacts, type SalaryPerson } from './salary-person.views.ts';

export type Salary = ResolvedParts & { readonly annualCtc: Paise; readonly effectiveFrom: string | null };

export function revisionOf(salary: Salary, context: StructureContext): SalaryRevision {
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
export function salaryRefusal(salary: Salary, person: SalaryPerson, context: StructureContext): Problem | null {
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
export function workOut(salary: Salary, person: SalaryPerson, context: StructureContext): SalaryYear {
  const agreed = {
    person: personFacts(person, context),
    revision: revisionOf(salary, context),
    deductions: deductionsOf(salary, context),
    tax: nothingDeclared(person, context),
  };
  const year = salaryYear(agreed, context.law, context.policy, true);
  if (isRefusal(year)) throw asProblem(year);
  return year;
}

function deductionsOf(salary: Salary, context: StructureContext): PayslipFacts['deductions'] {
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
