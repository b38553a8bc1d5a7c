// Who may open what, as the screens need it. The server decides again on every call.
import { type Access, type FeatureKey, isOpenTo as isForRoleOf, type RoleName } from '@muster/contract/access.ts';
import type { SessionUser } from './session.ts';

export type ScreenAccess = {
  /** Everyone signed in when absent. */
  readonly roles?: readonly RoleName[];
  /** Key that the plan must include. */
  readonly feature?: FeatureKey;
  /** Only where plans are sold. */
  readonly sells?: true;
  /** Also a member with at least one report. */
  readonly team?: true;
};

export const ADMINS: readonly RoleName[] = ['Administrator', 'Moderator'];

export function isAdmin(user: SessionUser): boolean {
  return ADMINS.includes(user.roleId);
}

export function hasFeature(user: SessionUser, feature: FeatureKey): boolean {
  return user.accessableFeatures.includes(feature);
}

/** Whether a call of the contract is for this person: by role, and by what the plan includes. */
export function isOpenTo(user: SessionUser, access: Access): boolean {
  if (access.who === 'public') return true;
  const isForRole = isForRoleOf(access, user.roleId) || (access.team === true && user.isManager);
  return isForRole && (access.outsidePlan === true || !access.feature || hasFeature(user, access.feature));
}

export type Refusal = 'forbidden' | 'access-denied';

/** Why a screen stays closed, or null when it may open. `hasReports` is asked only for team screens. */
export function refusalOf(user: SessionUser, access: ScreenAccess): Refusal | null {
  if (access.sells && !user.sellsPlans) return 'forbidden';
  if (access.roles && !access.roles.includes(user.roleId)) return 'forbidden';
  if (access.team && !isAdmin(user) && !user.isManager) return 'forbidden';
  if (access.feature && !hasFeature(user, access.feature)) return 'access-denied';
  return null;
}

/** Paths of restricted-feature pages: a plan refusal there is shown by the page itself. */
export function isRestrictedFeaturePath(path: string): boolean {
  return /reports|analytics|premium|advanced|restricted/i.test(path);
}
