import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import type { PayPeriod } from '@muster/engine/kernel/pay-period.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import type { MonthLaw } from '@muster/engine/payroll/terms/month-law.ts';
import { sql } from 'drizzle-orm';
import { problem } from '../../../platform/http/problem.ts';
import { lawOfOrganisation, type StatutorySetUp } from '../../statutory/statutory-law.facts.ts';

/** The law of a period as the organisation reads it. Errors: PAYROLL_NOT_SET_UP where none is held. */
export function lawOfPeriod(period: PayPeriod, setUp: StatutorySetUp): MonthLaw {
  const law = lawOfOrganisation(period, setUp);
  if (isRefusal(law)) throw problem('PAYROLL_NOT_SET_UP', { message: law.message });
  return law;
}

/** For `state in …`: the states of a payroll that counts for the year. */
export const FINAL = sql.raw(`(${FINAL_STATES.map((state) => `'${state}'`).join(', ')})`);
