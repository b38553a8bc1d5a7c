import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { nextSteps } from '@muster/contract/features/returns/returns.contract.ts';
import { type DueRow, type MonthOfReturns, RETURN_KINDS } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import { addDays, addMonths, type CalendarMonth, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { Caller } from '../../platform/caller.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { leftToPay } from '../payroll/payroll.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { dueStep } from './files/due-step.rules.ts';
import { definitionOf } from './kinds/kinds-of-month.views.ts';
import { runOfMonth } from './month/return-runs.views.ts';
import { type StepFacts, stepsAfter } from './next-steps.rules.ts';
import { payslipsSent } from './next-steps.views.ts';

const statesOf = (settings: object) => Object.keys(settings).filter(isStateCode);

/** What comes next after an approved payroll; `month` is what goes out for it. Errors: NOT_FOUND before it is approved. */
export function showNextSteps(
  { services, inTenant }: Caller,
  at: CalendarMonth,
  { dues }: Pick<MonthOfReturns, 'dues'>,
): Promise<ResponseOf<typeof nextSteps>> {
  return inTenant(async (tx) => {
    const run = await runOfMonth(tx, at);
    if (run === null || !isFinal(run.state)) throw notFound();
    const { professionalTax, welfareFund } = await statutoryOf(tx, services);
    const left = await leftToPay(tx, run.id);
    const steps = dues.map((row) => ({ row, step: stepOf(services, row, left) }));
    const facts: StepFacts = {
      month: at,
      payDate: run.payDate,
      dues: steps,
      payslips: await payslipsSent(tx, run.id),
      left,
      net: paise(run.net),
      states: { professionalTax: statesOf(professionalTax), welfareFund: statesOf(welfareFund) },
    };
    const next = addMonths(at, 1);
    return {
      ...at,
      payrollId: run.id,
      net: paise(run.net),
      people: run.people,
      cost: paise(run.employerCost),
      toOthers: toOthers(steps),
      nextRun: { ...next, opensOn: addDays(calendarDate(run.periodTo), 1).toString() },
      ...stepsAfter(facts),
    };
  });
}

function stepOf(services: Pick<Services, 'slots'>, row: DueRow, left: StepFacts['left']): NextStep {
  const kind = RETURN_KINDS.find((one) => one === row.kind);
  return kind === undefined ? dueStep(row) : definitionOf(services, kind).stepOf(row, left);
}

/** What is not paid to people. */
function toOthers(dues: StepFacts['dues']): ResponseOf<typeof nextSteps>['toOthers'] {
  const others = dues.filter(({ step }) => step.group !== 'now').map(({ row }) => row);
  const days = others.flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn])).toSorted();
  const amount: Paise = paise(others.reduce((sum, { total }) => sum + total, 0));
  return { amount, dues: others.length, first: days[0] ?? null, last: days.at(-1) ?? null };
}
