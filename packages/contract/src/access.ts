/** Role ids of the wire: Administrator 1, Moderator 2, Member 3. */
export const Role = { Administrator: 1, Moderator: 2, Member: 3 } as const;
export type RoleName = keyof typeof Role;
export type RoleId = (typeof Role)[RoleName];

export const FEATURE_KEYS = [
  'Attendance',
  'AttendanceSettings',
  'ComplexShifts',
  'Requests',
  'Leaves',
  'Holidays',
  'Payroll',
  'Settings',
  'StatutoryComponents',
  'Payslips',
  'UserDeclarations',
  'ITDeclaration',
  'POI',
  'Reports',
  'Invoices',
  'Announcements',
  'Skills',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

const WITHOUT_SCREENS: readonly FeatureKey[] = ['Invoices', 'Skills'];
/** Those that have screens: what a plan may name to whoever chooses one. */
export const BUILT_FEATURES = FEATURE_KEYS.filter((key) => !WITHOUT_SCREENS.includes(key));

/**
 * Who may call an endpoint; `device` is a machine that sends its own key and has no session.
 * `team` lets in a member who has at least one report; `feature` is the plan key that must be open;
 * `outsidePlan` keeps the call open to a tenant without a plan. Of one whose plan is over only writing is closed.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'device' }
  | {
      readonly who: 'signed-in' | 'moderators' | 'administrators';
      readonly team?: true;
      readonly feature?: FeatureKey;
      readonly outsidePlan?: true;
      /** May be called to change something in an organisation that is closed. */
      readonly whileClosed?: true;
    };

export type AccessOptions = { feature?: FeatureKey; team?: true; outsidePlan?: true; whileClosed?: true };

export const open: Access = { who: 'public' };
export const device: Access = { who: 'device' };

export type SessionAccess = Exclude<Access, { readonly who: 'public' | 'device' }>;

/** Whether somebody has to be signed in to make the call. */
export function needsSession(access: Access): access is SessionAccess {
  return access.who !== 'public' && access.who !== 'device';
}

/** Administrators, moderators and members. */
export function everyone(options: AccessOptions = {}): Access {
  return { who: 'signed-in', ...options };
}

/** Administrators and moderators. */
export function moderators(options: AccessOptions = {}): Access {
  return { who: 'moderators', ...options };
}

/** Administrators only. */
export function administrators(options: AccessOptions = {}): Access {
  return { who: 'administrators', ...options };
}

/** Whether a call is for this role; the plan may still close it. */
export function isOpenTo(access: Access, role: RoleName): boolean {
  return rolesOf(access).includes(Role[role]);
}

export function rolesOf(access: Access): readonly RoleId[] {
  switch (access.who) {
    case 'public':
    case 'signed-in':
      return [Role.Administrator, Role.Moderator, Role.Member];
    case 'moderators':
      return [Role.Administrator, Role.Moderator];
    case 'administrators':
      return [Role.Administrator];
    case 'device':
      return [];
  }
}
