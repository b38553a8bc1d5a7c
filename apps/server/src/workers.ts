import type { FastifyBaseLogger } from 'fastify';
import { forEveryTenant } from './features/account/sessions.store.ts';
import { FEATURES, JOBS } from './features.ts';
import { deleteOldHeartbeats } from './platform/database/heartbeat.ts';
import { deliverEvent, sweepEvents } from './platform/events/deliver-events.ts';
import { eventDelivery } from './platform/events/events.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Working } from './platform/feature.ts';
import { sweepKeys, sweepPublicKeys } from './platform/idempotency/sweep-keys.ts';
import type { Queue } from './platform/jobs/jobs.ts';
import type { Regular } from './platform/jobs/regularly.ts';
import { deliverMails, mailDelivery, resumeDelivery } from './platform/mail/deliver-mails.ts';
import { INSTALLATION } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

const housekeeping: Queue = { name: 'housekeeping' };

/** Every queue there is; one that is missing here cannot be used. */
export const QUEUES: readonly Queue[] = [eventDelivery, mailDelivery, ...JOBS.map(({ queue }) => queue), housekeeping];

/** Starts handling the queues in this process; what it returns ends the part of it that the queue does not know of. */
export async function startWorkers(
  services: Services,
  listeners: readonly Listener[],
  log: FastifyBaseLogger,
): Promise<Regular> {
  const { jobs } = services;
  const working = workingWith(services, log);
  await jobs.work(eventDelivery, async ({ tenantId, id }) => {
    if (tenantId && id) await deliverEvent(services, listeners, { tenantId, id }, log);
  });
  await jobs.work(mailDelivery, async ({ tenantId }, id) => {
    if (tenantId) await deliverMails(services, { id, tenantId }, log);
  });
  for (const { queue, cron, work } of JOBS) {
    await jobs.work(queue, (data) => work(working, data));
    if (cron !== undefined) await jobs.schedule(queue, cron);
  }
  await jobs.work(housekeeping, () => runHousekeeping(services, log));
  await jobs.schedule(housekeeping, '15 3 * * *');
  const watches = JOBS.flatMap(({ watch }) => (watch ? [watch(working)] : []));
  if (services.mail.hasSmtp) await jobs.once(housekeeping);
  else await keepInstallation(services);
  return {
    async stop() {
      await Promise.all(watches.map((watch) => watch.stop()));
    },
  };
}

/** One organisation after the other: one that fails does not keep the others waiting. */
function workingWith(services: Services, log: FastifyBaseLogger): Working {
  return {
    services,
    log,
    everyTenant: (what, work) =>
      forEveryTenant(services, async (tenantId) => {
        try {
          await work(tenantId);
        } catch (error) {
          log.error({ tenantId, error: error instanceof Error ? error.message : String(error) }, what);
        }
      }),
  };
}

/** What is due every night. */
export async function runHousekeeping(services: Services, log: FastifyBaseLogger): Promise<void> {
  await sweepPublicKeys(services.db);
  await deleteOldHeartbeats(services.db);
  await keepInstallation(services);
  if (services.mail.hasSmtp) await resumeDelivery(services, INSTALLATION);
  await workingWith(services, log).everyTenant('housekeeping', (tenantId) => keepTenant(services, log, tenantId));
}

async function keepInstallation(services: Services): Promise<void> {
  for (const { nightly } of FEATURES) await nightly?.ofAll?.(services);
}

/** What the ground keeps goes last: a feature above it may have given something up. */
async function keepTenant(services: Services, log: FastifyBaseLogger, tenantId: string): Promise<void> {
  for (const { nightly } of FEATURES.toReversed()) {
    if ((await nightly?.ofEach?.(services, tenantId, log)) === 'gone') return;
  }
  await sweepKeys(services.db, tenantId);
  await sweepEvents(services, tenantId);
  if (services.mail.hasSmtp) await resumeDelivery(services, tenantId);
}
