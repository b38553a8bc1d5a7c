import { RUN_FAILED } from '@muster/contract/features/payroll/payroll.contract.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Principal } from '../../platform/auth/principal.ts';
import { callerOf } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { refreshStatistics } from '../../platform/database/statistics.ts';
import { troubleOf } from '../../platform/database/trouble.ts';
import { unseenSince } from '../../platform/database/unseen-since.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { calculateSlices } from './calculation/calculate-people.ts';
import { type RunContext, runContext } from './calculation/run-context.views.ts';
import { insertPayslips } from './payslip-record/payslip-records.store.ts';
import { prepareReview } from './prepare-review.ts';
import type { SkippedPerson } from './run/payroll.rules.ts';
import { lockedRun, noteProgress, type RunRow, runById } from './run/payroll.store.ts';
import { type PayrollPersonRow, payrollPeople } from './run/payroll-people.views.ts';
import { refreshTotals } from './run/refresh-totals.ts';
import { notesOfRun } from './run/run-totals.views.ts';
import { fileChecks } from './warnings/file-checks.facts.ts';
import { saidBefore } from './warnings/file-checks-said.rules.ts';
import { noteWarnings, skippedWarnings } from './warnings/payroll-warnings.rules.ts';

/** People of one transaction: enough to make queries cheap, few enough to lose little when the process dies. */
export const BATCH = 1000;
const MAX_SKIPPED = 1000;

export type RunJob = { readonly tenantId: string; readonly id: string };

/**
 * Calculates a run to its end. Each batch stores its payslips and the place it came to in one transaction, so after a
 * crash the next worker goes on behind the last stored person; a lock keeps two workers from one run. A run that is
 * finished already is left alone.
 */
export async function calculateRun(
  services: Services,
  job: RunJob,
  log: FastifyBaseLogger,
  batch = BATCH,
): Promise<void> {
  await whileLocked(services, job, 'pg_advisory_lock', () => calculateBatches(services, job, log, batch));
}

/** The same for a run that was begun, unless a worker that lives is at it: a dead one's lock went with it. */
export async function resumeRun(services: Services, job: RunJob, log: FastifyBaseLogger): Promise<void> {
  await whileLocked(services, job, 'pg_try_advisory_lock', () => calculateBatches(services, job, log, BATCH));
}

async function whileLocked(
  services: Services,
  { id }: RunJob,
  take: 'pg_advisory_lock' | 'pg_try_advisory_lock',
  work: () => Promise<void>,
): Promise<void> {
  const lock = await services.db.dedicated();
  try {
    const { rows } = await lock.query<{ taken: unknown }>(`select ${take}(hashtextextended($1, 0)) as taken`, [
      `run:${id}`,
    ]);
    if (rows[0]?.taken !== false) await work();
  } finally {
    await lock.end().catch(() => {});
  }
}

async function calculateBatches(services: Services, job: RunJob, log: FastifyBaseLogger, batch: number): Promise<void> {
  try {
    let context: RunContext<RunRow> | null = null;
    let people = 0;
    do {
      context = await calculateBatch(services, job, context, batch);
      people = context?.run.total ?? people;
    } while (context !== null);
    await refreshStatistics(services.db, 'payroll', people);
    await noteFileChecks(services, job, log);
    await prepareReview(services, job.tenantId, log);
  } catch (error) {
    // Nothing is wrong with the run: it goes on when the database does.
    if (troubleOf(error)) throw error;
    await recordFailure(services, job, error, log);
  }
}

/** The context for the next batch, or null when there is nothing more to do. */
async function calculateBatch(
  services: Services,
  { tenantId, id }: RunJob,
  earlierContext: RunContext<RunRow> | null,
  batch: number,
): Promise<RunContext<RunRow> | null> {
  return services.db.inTenant(tenantId, async (tx) => {
    const run = await lockedRun(tx, id).catch(() => null);
    if (run?.state !== 'Calculating') return null;
    const readFrom = await unseenSince(tx);
    const context =
      earlierContext?.run.attempt === run.attempt ? { ...earlierContext, run } : await runContext(tx, services, run);
    const period = { from: run.periodFrom, to: run.periodTo };
    const people = await payrollPeople(tx, period, context.financialYear, { after: run.cursor, limit: batch });
    const last = people.at(-1);
    if (last === undefined) {
      await finish(tx, run);
      return null;
    }
    const batchOf = { of: context, userIds: people.map((person) => person.id) };
    for (const { prepare } of context.inputs) await prepare?.(tx, batchOf);
    const skipped = await storePeople(tx, { ...context, unseenSince: readFrom }, people);
    const processed = run.processed + people.length;
    await noteProgress(tx, id, {
      cursor: last.id,
      processed,
      total: Math.max(run.total, processed),
      skippedPeople: run.skippedPeople + skipped.length,
      skipped: [...run.skipped, ...skipped.filter(({ code }) => code !== 'NO_SALARY')].slice(0, MAX_SKIPPED),
    });
    return context;
  });
}

type Storing = RunContext<RunRow> & { readonly unseenSince: string };

/** Calculates people and stores their payslips, and says who has none. The database stores some while the next are calculated. */
async function storePeople(tx: TenantTx, of: Storing, people: readonly PayrollPersonRow[]): Promise<SkippedPerson[]> {
  const { run, financialYear, unseenSince: since } = of;
  const skipped: SkippedPerson[] = [];
  const writes: Promise<void>[] = [];
  try {
    for await (const slice of calculateSlices(tx, of, people)) {
      const write = insertPayslips(tx, { ...run, financialYear, unseenSince: since }, slice.records);
      // It is waited for below; until then a failure is nobody's.
      write.catch(() => {});
      writes.push(write);
      skipped.push(...slice.skipped);
    }
  } finally {
    // Also where a person cannot be calculated: nothing may be sent once the transaction is over.
    await Promise.allSettled(writes);
  }
  await Promise.all(writes);
  return skipped;
}

async function finish(tx: TenantTx, run: RunRow): Promise<void> {
  const totals = await refreshTotals(tx, run);
  const warnings = [...skippedWarnings(run.skipped), ...noteWarnings(await notesOfRun(tx, run.id))];
  await noteProgress(tx, run.id, {
    ...totals,
    total: run.processed,
    state: 'Draft',
    warnings: [
      ...warnings.filter(({ severity }) => severity === 'bad'),
      ...run.warnings,
      ...warnings.filter(({ severity }) => severity !== 'bad'),
    ],
  });
}

/** Keeps the reason where people see it; the run can then be started again. */
async function recordFailure(
  services: Services,
  { tenantId, id }: RunJob,
  error: unknown,
  log: FastifyBaseLogger,
): Promise<void> {
  log.error({ error: error instanceof Error ? error.message : String(error), run: id }, 'payroll run failed');
  const failure = error instanceof Problem ? error.message : RUN_FAILED;
  // When even this cannot be written the job fails and is delivered again.
  await services.db.inTenant(tenantId, async (tx) => {
    const run = await lockedRun(tx, id);
    if (run.state === 'Calculating') await noteProgress(tx, id, { state: 'Failed', failure });
  });
}

/**
 * Keeps with a draft what its files would be refused for, so that an approved payroll can say what was mended. Read once
 * the draft is there: nobody waits for it, and a draft without it is one all the same.
 */
async function noteFileChecks(
  services: Services,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const run = await services.db.inTenant(tenantId, (tx) => runById(tx, id));
    if (run.state !== 'Draft') return;
    const caller = callerOf({ services, address: '', requestId: id }, principalOf(run));
    const checks = await fileChecks.of(services)(caller, id);
    if (checks.length === 0) return;
    await services.db.inTenant(tenantId, async (tx) => {
      const now = await lockedRun(tx, id);
      if (now.state !== 'Draft' || now.attempt !== run.attempt) return;
      await noteProgress(tx, id, { warnings: saidBefore(now, checks) });
    });
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.message : String(error), run: id },
      'files of a draft not checked',
    );
  }
}

/** Who ran it: what is read in another thread is read for somebody. */
function principalOf({ tenantId, ranBy, ranByName }: RunRow): Principal {
  return {
    sessionId: '',
    identityId: '',
    tenantId,
    userId: ranBy ?? '',
    role: 'Administrator',
    name: ranByName,
    hasReports: false,
    features: new Set(),
    isClosed: false,
    planRefusal: null,
    restricted: null,
  };
}
