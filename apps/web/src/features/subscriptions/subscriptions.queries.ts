import { session } from '@muster/contract/features/account/account.contract.ts';
import {
  activateFreePlan,
  listPlans,
  listTrialPlans,
} from '@muster/contract/features/subscriptions/subscriptions.contract.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { FREE_ACTIVATED } from './subscriptions.texts.ts';

export const plans = () => contractQuery(listPlans);
export const trialPlans = () => contractQuery(listTrialPlans);

/** The plan decides what the menu shows: the session is asked again too. */
export const useActivatePlan = (isFree: boolean) =>
  useAction(activateFreePlan, {
    ...(isFree ? { toast: FREE_ACTIVATED } : {}),
    toastErrors: false,
    refreshes: [listPlans, session],
  });
