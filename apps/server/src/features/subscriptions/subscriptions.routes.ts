import { activateFreePlan, listPlans, listTrialPlans } from '@muster/contract/features/subscriptions.contract.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { activateFree } from './activate-free.ts';
import { planOf } from './subscriptions.facts.ts';
import { plansOnSale, trialPlans } from './subscriptions.views.ts';

export function subscriptionsRoutes(app: FastifyInstance, services: Services): void {
  route(app, listPlans, (_, { principal }) =>
    services.db.inTenant(principal.tenantId, async (tx) => {
      const { planName } = await planOf(tx, services);
      return plansOnSale(tx, planName);
    }),
  );
  route(app, listTrialPlans, () => services.db.inGlobal(trialPlans));
  route(app, activateFreePlan, ({ body }, call) =>
    activateFree(services, call.principal.tenantId, actorOf(call), body.supaBasePlanId ?? body.planId),
  );
}
