import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { clearReleases } from '../payslips/payslips.facts.ts';
import { mayDelete } from './payroll.rules.ts';
import { lockedRun, removeRun } from './payroll.store.ts';

/** Deletes a run with its payslips, as long as nobody relied on it. Errors: CONFLICT. */
export async function deleteRun(services: Services, principal: Principal, actor: Actor, id: string): Promise<null> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!mayDelete(run.state))
      throw problem('CONFLICT', { message: 'Only a draft, rejected or failed payroll can be deleted.' });
    await clearReleases(tx, id);
    await removeRun(tx, id);
    await audit(tx, actor, {
      action: 'delete',
      entity: 'payroll',
      entityId: id,
      before: { month: formatMonth(run), state: run.state, net: run.net },
    });
    return null;
  });
}
