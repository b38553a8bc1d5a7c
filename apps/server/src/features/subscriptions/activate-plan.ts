import { randomUUIDv7 } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import { seatsInUse } from './seats.facts.ts';
import { mayChoosePlan } from './subscriptions.rules.ts';
import { planToChoose, presentChoice, subscriptionRows } from './subscriptions.store.ts';

/**
 * Continues on a plan from now on. Free is for its seats; any other begins without a payment, since there is no
 * payment account yet, and is invoiced by whoever runs Muster, so that nobody is stuck when a trial ends. Choosing the
 * present plan again changes nothing.
 * Errors: NOT_FOUND where nothing is sold, INVALID_INPUT for no such plan, SEATS_EXCEEDED with too many people for
 * Free, FORBIDDEN where a moderator chooses what costs money.
 */
export async function activatePlan(
  { services, principal, actor, inTenant }: Caller,
  planId: string | undefined,
): Promise<{ id: string }> {
  const { tenantId, role } = principal;
  if (!services.config.billing) throw notFound();
  const newPlanId = await inTenant(async (tx) => {
    const plan = await planToChoose(tx, planId ?? '');
    if (!plan) throw fieldProblem('supaBasePlanId', 'Choose one of the plans.');
    if (!mayChoosePlan(plan, role)) throw problem('FORBIDDEN');
    // Two clicks at once choose one after the other.
    await takeTurns(tx, 'plan');
    const now = services.clock.now().toString();
    const present = await presentChoice(tx, now);
    if (present?.planId === plan.id && present.status === 'active' && present.endAt === null) return present.id;
    const seats = await seatsInUse.of(services)(tx);
    if (seats > plan.seats) {
      throw problem('SEATS_EXCEEDED', {
        message: `The ${plan.name} plan is for up to ${plan.seats} users; you have ${seats}.`,
      });
    }
    const id = randomUUIDv7();
    const billingType = plan.isFree ? ('free' as const) : ('monthly' as const);
    const row = { id, planId: plan.id, billingType, status: 'active' as const, quantity: plan.seats };
    await subscriptionRows.insert(tx, { ...row, startAt: now });
    await audit(tx, actor, { action: 'plan chosen', entity: 'subscription', entityId: id, after: { plan: plan.id } });
    return id;
  });
  services.invalidate({ tenantId });
  return { id: newPlanId };
}
