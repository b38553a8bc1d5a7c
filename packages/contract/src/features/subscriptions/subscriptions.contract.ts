import { administrators, everyone, moderators } from '../../access.ts';
import { get, post, value } from '../../endpoint.ts';
import { id, money } from '../../wire.ts';
import { z } from '../../zod.ts';

export const plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  monthlyPricePerUser: money,
  yearlyPricePerUser: money,
  razorpayPlanId: z.string().nullable(),
  razorpayYearlyPlanId: z.string().nullable(),
  isFree: z.boolean(),
  isPlanActiveForTenant: z.boolean(),
  /** Whether the caller may choose it; never for the present one. */
  mayChoose: z.boolean(),
});

export const listPlans = get('/Subscriptions/plans', {
  summary: 'What can be bought',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.array(plan)),
});

export const listTrialPlans = get('/Subscriptions/trialplans', {
  summary: 'The trial',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.array(z.object({ name: z.string(), description: z.string() }))),
});

/** A plan that costs money. */
export const paidPlanAccess = administrators({ outsidePlan: true });

export const activateFreePlan = post('/Subscriptions/create', {
  summary: 'Continue on a plan: Free for up to 10 users; another one, where no payment account is set up, on invoice',
  ability: { Moderator: 'Choose the Free plan', Administrator: 'Choose a paid plan' },
  access: moderators({ outsidePlan: true }),
  body: z.object({ supaBasePlanId: z.string().optional(), planId: z.string().optional() }),
  output: value(z.object({ id })),
  message: 'Free subscription activated successfully!',
});
