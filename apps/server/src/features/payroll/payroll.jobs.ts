import type { FastifyBaseLogger } from 'fastify';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { unfinishedJobs } from '../../platform/jobs/unfinished-jobs.ts';
import type { Services } from '../../platform/services.ts';
import { calculateRun } from './calculate-run.ts';

/**
 * Takes payroll runs from the queue. Runs that a lost process left behind go on at once, without waiting for the
 * queue to notice that nobody works on them.
 */
export async function startPayrollWorker(services: Services, log: FastifyBaseLogger): Promise<void> {
  const work = async ({ tenantId, id }: JobData) => {
    if (tenantId && id) await calculateRun(services, { tenantId, id }, log);
  };
  const left = await services.db.inGlobal((tx) => unfinishedJobs(tx, 'payroll-run'));
  void Promise.all(left.map(work)).catch((error: Error) => log.error({ error: error.message }, 'payroll resume'));
  await services.jobs.work('payroll-run', work);
}
