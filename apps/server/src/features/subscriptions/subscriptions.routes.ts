import {
  activateFreePlan,
  listPlans,
  listTrialPlans,
} from '@muster/contract/features/subscriptions/subscriptions.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { activatePlan } from './activate-plan.ts';
import { planOf } from './subscriptions.facts.ts';
import { plansOnSale, trialPlans } from './subscriptions.views.ts';

export function subscriptionsRoutes(app: FastifyInstance): void {
  route(app, listPlans, (_, { services, principal, inTenant }) =>
    inTenant(async (tx) => {
      if (!services.config.billing) return [];
      const { planName, refusal } = await planOf(tx, services);
      return plansOnSale(tx, refusal ? null : planName, principal.role);
    }),
  );
  route(app, listTrialPlans, async (_, { services }) =>
    services.config.billing ? services.db.inGlobal(trialPlans) : [],
  );
  route(app, activateFreePlan, ({ body }, call) => {
    const planId = body.supaBasePlanId ?? body.planId;
    if (planId !== 'free')
      call.setMessage('The plan has begun. The person who runs Muster for you will send the invoice.');
    return activatePlan(call, planId);
  });
}
