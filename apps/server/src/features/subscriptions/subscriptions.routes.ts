import { activateFreePlan, listPlans, listTrialPlans } from '@muster/contract/features/subscriptions.contract.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { activatePlan } from './activate-plan.ts';
import { planOf } from './subscriptions.facts.ts';
import { plansOnSale, trialPlans } from './subscriptions.views.ts';

export function subscriptionsRoutes(app: FastifyInstance, services: Services): void {
  route(app, listPlans, (_, { principal }) =>
    services.db.inTenant(principal.tenantId, async (tx) => {
      if (!services.config.billing) return [];
      const { planName, refusal } = await planOf(tx, services);
      return plansOnSale(tx, refusal ? null : planName);
    }),
  );
  route(app, listTrialPlans, async () => (services.config.billing ? services.db.inGlobal(trialPlans) : []));
  route(app, activateFreePlan, ({ body }, call) => {
    const wanted = body.supaBasePlanId ?? body.planId;
    if (wanted !== 'free') call.say('The plan has begun. The person who runs Muster for you will send the invoice.');
    return activatePlan(services, call.principal, actorOf(call), wanted);
  });
}
