import type { FastifyBaseLogger } from 'fastify';
import { startPayrollWorker } from './features/payroll/payroll.jobs.ts';
import { sweepPublicKeys } from './platform/idempotency/idempotency.ts';
import { deliverMails } from './platform/mail/deliver-mails.ts';
import type { Services } from './platform/services.ts';

/** Starts handling the queues in this process. */
export async function startWorkers(services: Services, log: FastifyBaseLogger): Promise<void> {
  const { jobs } = services;
  await jobs.work('mail-delivery', async ({ tenantId }) => {
    if (tenantId) await deliverMails(services, tenantId, log);
  });
  await startPayrollWorker(services, log);
  await jobs.work('housekeeping', () => sweepPublicKeys(services.db));
  await jobs.schedule('housekeeping', '15 3 * * *');
}
