import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { draftRun } from './run/payroll.store.ts';
import { keepReview } from './warnings/keep-review.ts';

/**
 * Works the review of an organisation's draft out before somebody opens it: once it is there, and each night, when the day
 * is another one. Where that fails, whoever opens it does.
 */
export async function prepareReview(services: Services, tenantId: string, log: FastifyBaseLogger): Promise<void> {
  try {
    await services.db.inTenant(tenantId, async (tx) => {
      const run = await draftRun(tx);
      if (run !== null) await keepReview(tx, services, run);
    });
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'review of a draft not prepared');
  }
}
