import { type Queue, TWO_DAYS_OF_RETRIES } from '../../platform/jobs/jobs.ts';

/** A job for each file of punches. */
export const punchImports: Queue = { name: 'punch-imports', isExclusive: true, retries: TWO_DAYS_OF_RETRIES };
