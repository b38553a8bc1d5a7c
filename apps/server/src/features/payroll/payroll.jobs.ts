import type { Job, Working } from '../../platform/feature.ts';
import { begunJobs } from '../../platform/jobs/begun-jobs.ts';
import { type JobData, type Queue, TWO_DAYS_OF_RETRIES } from '../../platform/jobs/jobs.ts';
import { regularly } from '../../platform/jobs/regularly.ts';
import { calculateRun, type RunJob, resumeRun } from './calculate-run.ts';

/** One job for each start of a run, however often that is asked for. */
export const payrollRuns: Queue = { name: 'payroll-run', isExclusive: true, retries: TWO_DAYS_OF_RETRIES };

const LOOK_EVERY_MS = 2000;

const atWork = new Set<string>();

async function once({ services, log }: Working, data: JobData, work: typeof resumeRun): Promise<void> {
  const job = runJob(data);
  if (!job) return;
  atWork.add(job.id);
  await work(services, job, log).finally(() => atWork.delete(job.id));
}

async function resumeLeft(working: Working): Promise<void> {
  const { db } = working.services;
  if (!db.isUp()) return;
  const runsInProgress = await db.inGlobal((tx) => begunJobs(tx, payrollRuns));
  for (const data of runsInProgress) if (!atWork.has(data.id ?? '')) await once(working, data, resumeRun);
}

/**
 * Takes payroll runs from the queue. Runs that a lost process or a lost connection left behind go on within seconds,
 * here or in another worker, without waiting for the queue to notice that nobody works on them.
 */
export const payrollRunJob: Job = {
  queue: payrollRuns,
  work: (working, data) => once(working, data, calculateRun),
  watch: (working) =>
    regularly(
      LOOK_EVERY_MS,
      () => resumeLeft(working),
      (error) => working.log.error({ error: error.message }, 'payroll resume'),
    ),
};

function runJob({ tenantId, id }: JobData): RunJob | null {
  return tenantId && id ? { tenantId, id } : null;
}
