import { randomUUIDv7 } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { seatsTaken } from '../users/users.facts.ts';
import { tenantSubscriptions } from './subscriptions.tables.ts';

const FREE_PLAN = 'free';
const FREE_SEATS = 10;

/** Continues on the free plan. Errors: INVALID_INPUT for any other plan, SEATS_EXCEEDED with more than ten people. */
export async function activateFree(
  services: Services,
  tenantId: string,
  actor: Actor,
  plan: string | undefined,
): Promise<{ id: string }> {
  if (plan !== FREE_PLAN) throw fieldProblem('supaBasePlanId', 'Choose the free plan.');
  const id = randomUUIDv7();
  await services.db.inTenant(tenantId, async (tx) => {
    const taken = await seatsTaken(tx);
    if (taken > FREE_SEATS) {
      throw problem('SEATS_EXCEEDED', {
        message: `The free plan is for up to ${FREE_SEATS} users; you have ${taken}.`,
      });
    }
    await tx.insert(tenantSubscriptions).values({
      tenantId,
      id,
      planId: FREE_PLAN,
      billingType: 'free',
      status: 'active',
      quantity: FREE_SEATS,
      startAt: services.clock.now().toString(),
    });
    await audit(tx, actor, { action: 'plan chosen', entity: 'subscription', entityId: id, after: { plan: FREE_PLAN } });
  });
  services.forget({ tenantId });
  return { id };
}
