// Who may open what, as the screens need it. The server decides again on every call.
import { type Access, isOpenTo as isForRoleOf, needsSession } from '@muster/contract/access.ts';
import type { Page } from '@muster/contract/pages.ts';
import type { SessionUser } from './session.ts';
import { screenAt } from './site-map.ts';

/** Whether a call of the contract is for this person: by role, and by what the plan includes. */
export function isOpenTo(user: SessionUser, access: Access): boolean {
  return isForRole(user, access) && isInPlan(user, access);
}

/** Where a gate leads whoever can change the plan. */
export function canSeePlans(user: SessionUser): boolean {
  return refusalOf(user, screenAt('/my-subscription')) === null;
}

function isForRole(user: SessionUser, access: Access): boolean {
  return isForRoleOf(access, user.roleId) || ('team' in access && access.team === true && user.isManager);
}

function isInPlan(user: SessionUser, access: Access): boolean {
  if (!needsSession(access) || access.outsidePlan || !access.feature) return true;
  return user.accessableFeatures.includes(access.feature);
}

export type Refusal = 'forbidden' | 'access-denied';

/** Why a page stays closed, or null when it may open. */
export function refusalOf(user: SessionUser, { access, sells }: Pick<Page, 'access' | 'sells'>): Refusal | null {
  if (sells && !user.sellsPlans) return 'forbidden';
  if (!isForRole(user, access)) return 'forbidden';
  return isInPlan(user, access) ? null : 'access-denied';
}
