import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { bridgingPeriod, periodOf } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { createTracer, type Explanation } from '@muster/engine/kernel/trace.ts';
import { computePayslip } from '@muster/engine/payroll/compute-payslip.ts';
import type { Payslip } from '@muster/engine/payroll/payslip-types.ts';
import { lawOfOrganisation } from '../statutory/statutory-law.facts.ts';
import { thawFacts } from './frozen-facts.rules.ts';
import type { PayslipWithRun } from './payslips.views.ts';

export type Recomputed = { readonly payslip: Payslip; readonly explanations: readonly Explanation[] };

/**
 * Computes a stored payslip again from its frozen facts, this time explaining every figure. Null when the edition of
 * the law it was computed with cannot answer any more.
 */
export function recompute({ run, facts }: Pick<PayslipWithRun, 'run' | 'facts'>): Recomputed | null {
  const [from, to] = [calendarDate(run.periodFrom), calendarDate(run.periodTo)];
  const period = run.usualDays === null ? periodOf(from, to) : bridgingPeriod(from, to, run.usualDays);
  const law = lawOfOrganisation(period, run.policy.setUp);
  if (isRefusal(law)) return null;
  const tracer = createTracer();
  const payslip = computePayslip(thawFacts(facts), law, run.policy.policy, tracer);
  return isRefusal(payslip) ? null : { payslip, explanations: [...tracer.explanations.values()] };
}
