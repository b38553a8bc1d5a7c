import type { Queue } from '../../platform/jobs/jobs.ts';

/** Credits, lapses and corrections that are due: of one organisation, or every night of all. */
export const leaveAccruals: Queue = { name: 'leave-accruals', isExclusive: true };
export const ACCRUAL_CRON = '20 0 * * *';

/** What a run was for. */
export type Cause = 'nightly' | 'joined' | 'employment' | 'rules';
