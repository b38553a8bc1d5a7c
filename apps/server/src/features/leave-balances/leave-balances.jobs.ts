import type { Queue } from '../../platform/jobs/jobs.ts';

/** Credits, lapses and corrections that are due, every night of all organisations. */
export const leaveAccruals: Queue = { name: 'leave-accruals', isExclusive: true };
/** The same of one organisation, in which something changed. */
export const leaveChanges: Queue = { name: 'leave-changes' };
export const ACCRUAL_CRON = '20 0 * * *';

/** What a run was for. */
export type Cause = 'nightly' | 'joined' | 'employment' | 'rules';
