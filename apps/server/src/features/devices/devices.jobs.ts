import type { Queue } from '../../platform/jobs/jobs.ts';
import { TWO_DAYS_OF_RETRIES } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { applyImport } from './apply-import.ts';

/** A job for each file of punches. */
export const punchImports: Queue = { name: 'punch-imports', isExclusive: true, retries: TWO_DAYS_OF_RETRIES };

export async function startPunchImports(services: Services): Promise<void> {
  await services.jobs.work(punchImports, async ({ tenantId, id }) => {
    if (tenantId && id) await applyImport(services, tenantId, id);
  });
}
