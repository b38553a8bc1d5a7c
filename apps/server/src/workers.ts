import type { FastifyBaseLogger } from 'fastify';
import { forEveryTenant, forgetOldSessions } from './features/account/account.jobs.ts';
import { startPayrollWorker } from './features/payroll/payroll.jobs.ts';
import { sweepKeys, sweepPublicKeys } from './platform/idempotency/sweep-keys.ts';
import { deliverMails, resumeDelivery } from './platform/mail/deliver-mails.ts';
import type { Services } from './platform/services.ts';

/** Starts handling the queues in this process. */
export async function startWorkers(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { jobs } = services;
  await jobs.work('mail-delivery', async ({ tenantId }) => {
    if (tenantId) await deliverMails(services, tenantId, log);
  });
  await startPayrollWorker(services, log);
  await jobs.work('housekeeping', () => keepHouse(services));
  await jobs.schedule('housekeeping', '15 3 * * *');
  if (services.mail.hasSmtp) await jobs.once('housekeeping');
}

async function keepHouse(services: Services): Promise<void> {
  await sweepPublicKeys(services.db);
  await forgetOldSessions(services);
  await forEveryTenant(services, async (tenantId) => {
    await sweepKeys(services.db, tenantId);
    if (services.mail.hasSmtp) await resumeDelivery(services, tenantId);
  });
}
