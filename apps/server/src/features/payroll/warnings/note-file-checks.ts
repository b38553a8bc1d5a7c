import type { FastifyBaseLogger } from 'fastify';
import type { Principal } from '../../../platform/auth/principal.ts';
import { callerOf } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { lockedRun, noteProgress, type RunRow, runById } from '../run/payroll.store.ts';
import { fileChecks } from './file-checks.facts.ts';
import { saidBefore } from './file-checks-said.rules.ts';

/**
 * Keeps with a draft what its files would be refused for, so that an approved payroll can say what was mended. Read once
 * the draft is there: nobody waits for it, and a draft without it is one all the same.
 */
export async function noteFileChecks(
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
