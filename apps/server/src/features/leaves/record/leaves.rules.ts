import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { LEAVE_APPROVERS } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { LeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import {
  LEAVE_ACTIONS,
  LEAVE_STATUS,
  type LeaveAction,
  type LeaveStatus,
} from '@muster/contract/features/leaves/leaves-fields.ts';

export type Level = (typeof LEAVE_APPROVERS)[number];

/** Who decides, whether nobody else could decide about them, and for whom they decide today while those are away. */
export type Decider = {
  readonly userId: string;
  readonly role: RoleName;
  readonly isOnlyAdministrator: boolean;
  /** Others on whom they decide nothing, and why. */
  readonly barred: ReadonlyMap<string, ErrorCode>;
  readonly actsFor: ReadonlySet<string>;
};

/** What a decision depends on. */
export type Decidable = {
  readonly userId: string;
  readonly status: number;
  readonly fromDate: string;
  readonly level: number;
  /** Who decides at each level: one person, or null for staff. */
  readonly approvers: readonly (string | null)[];
};

/** What a leave becomes. */
export type LeaveDecision = Exclude<LeaveStatus, 'Pending'>;

const DECISION_OF: Readonly<Record<Exclude<LeaveAction, 'edit'>, LeaveDecision>> = {
  approve: 'Approved',
  reject: 'Rejected',
  cancel: 'Cancelled',
};

/** Who decides at each level: of the managers who are there; where there is none so far up, staff. */
export function approversOf(
  levels: readonly string[],
  managers: readonly { readonly id: string }[],
): readonly (string | null)[] {
  return levels.map((level) => {
    if (level === 'manager') return managers[0]?.id ?? null;
    if (level === 'second-manager') return managers[1]?.id ?? null;
    return null;
  });
}

/** Which levels a leave goes through: those of its type, of long leave, or of the organisation; none approves it at once. */
export function levelsFor(
  { approvalRequired, approvalLevels, longLeave }: LeaveSettings,
  ofType: readonly Level[] | null,
  hundredths: number | null,
): readonly Level[] {
  if (!approvalRequired) return [];
  if (ofType !== null) return ofType;
  const isLong = longLeave !== null && hundredths !== null && hundredths > longLeave.moreThanDays * 100;
  return isLong ? longLeave.levels : approvalLevels;
}

const barredFrom = ({ userId }: Decidable, { barred }: Decider): ErrorCode | null => barred.get(userId) ?? null;

const isStaff = ({ role }: Decider) => role !== 'Member';

/** Whether somebody is the one a level waits for, or decides for them while they are away. */
export function decidesAt(approver: string | null | undefined, decider: Decider): boolean {
  if (approver === null || approver === undefined) return isStaff(decider);
  return approver === decider.userId || decider.actsFor.has(approver);
}

/**
 * Why this person may not make that of a leave on this day, or null. Whom it waits for decides, and staff. Nobody
 * decides their own, unless no other administrator is there. People cancel their own until it begins, staff always.
 */
export function refusesDecision(
  leave: Decidable,
  to: LeaveDecision,
  decider: Decider,
  today: string,
): ErrorCode | null {
  const isOwn = leave.userId === decider.userId;
  if (to === 'Cancelled') return refusesCancelling(leave, isOwn, decider, today);
  // Whoever comes too late is told so: a decided leave waits at no level any more.
  const isPending = leave.status === LEAVE_STATUS.Pending;
  const approvers = isPending ? [leave.approvers[leave.level]] : leave.approvers;
  const isAsked = approvers.some((approver) => decidesAt(approver, decider));
  if (!isOwn && !isStaff(decider) && !isAsked) return 'FORBIDDEN';
  if (isOwn && !decider.isOnlyAdministrator) return 'OWN_LEAVE';
  const refusal = barredFrom(leave, decider);
  // A moderator whom an administrator reports to decides as any manager does.
  const isTheirs = approvers.some((approver) => approver !== null && decidesAt(approver, decider));
  if (refusal !== null && !(refusal === 'MODERATOR_ON_ADMINISTRATOR' && isTheirs)) return refusal;
  return isPending ? null : 'LEAVE_DECIDED';
}

function refusesCancelling(leave: Decidable, isOwn: boolean, decider: Decider, today: string): ErrorCode | null {
  if (!isOwn && !isStaff(decider)) return 'FORBIDDEN';
  const refusal = barredFrom(leave, decider);
  if (refusal !== null) return refusal;
  if (leave.status === LEAVE_STATUS.Pending) return null;
  if (leave.status !== LEAVE_STATUS.Approved) return 'LEAVE_DECIDED';
  const isByOther = !isOwn || decider.isOnlyAdministrator;
  return isByOther || leave.fromDate > today ? null : 'LEAVE_BEGUN';
}

/** Why this person may not change a leave, or null. */
export function refusesEdit(leave: Decidable, decider: Decider): ErrorCode | null {
  if (leave.userId !== decider.userId && !isStaff(decider)) return 'FORBIDDEN';
  const refusal = barredFrom(leave, decider);
  if (refusal !== null) return refusal;
  return leave.status === LEAVE_STATUS.Pending ? null : 'LEAVE_DECIDED';
}

/** What this person may do to a leave now. */
export function actionsOn(leave: Decidable, decider: Decider, today: string): LeaveAction[] {
  return LEAVE_ACTIONS.filter((action) =>
    action === 'edit'
      ? refusesEdit(leave, decider) === null
      : refusesDecision(leave, DECISION_OF[action], decider, today) === null,
  );
}

/**
 * The level a leave is at once this person approved it. Staff decide for all that remain; somebody whom several levels
 * in a row wait for decides them at once.
 */
export function levelAfter(leave: Decidable, decider: Decider): number {
  if (isStaff(decider)) return leave.approvers.length;
  let level = leave.level + 1;
  while (level < leave.approvers.length && decidesAt(leave.approvers[level], decider)) level += 1;
  return level;
}

const NAMES = Object.entries(LEAVE_STATUS);

/** The status of a stored number; an unknown one would be a fault of the database. */
export function statusOf(code: number): LeaveStatus {
  for (const [name, number] of NAMES) if (number === code && isStatus(name)) return name;
  throw new Error(`There is no leave status ${code}`);
}

const isStatus = (name: string): name is LeaveStatus => name in LEAVE_STATUS;
