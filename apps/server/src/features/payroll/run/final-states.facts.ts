import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import { sql } from 'drizzle-orm';

/** For `state in …`: the states of a payroll that counts for the year. */
export const FINAL = sql.raw(`(${FINAL_STATES.map((state) => `'${state}'`).join(', ')})`);
