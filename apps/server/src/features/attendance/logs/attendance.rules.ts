import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { ApprovalName, DAY_ACTIONS } from '@muster/contract/features/attendance/attendance-day.ts';
import { isInRanges } from '@muster/contract/ip-ranges.ts';
import { punchesOfTotal, requestedPunches } from '@muster/engine/attendance/regularization.ts';
import {
  judgeOwnLog,
  type SelfServiceLog,
  type SelfServiceRefusal,
  type SelfServiceSettings,
} from '@muster/engine/attendance/self-service.ts';
import { type ShiftHours, unpairedFrom } from '@muster/engine/attendance/shift.ts';
import { secondsOf } from '../../../platform/clock/time-of-day.ts';
import { type Problem, problem } from '../../../platform/http/problem.ts';
import type { SavedSettings } from './attendance-settings.rules.ts';
import type { LogRow } from './time-logs.store.ts';

export type Decider = {
  readonly role: RoleName;
  /** Whether nobody else could decide about this person's own days. */
  readonly isOnlyAdministrator: boolean;
  /** Others on whom they decide nothing, and why. */
  readonly barred: ReadonlyMap<string, ErrorCode>;
};

export type Decision = Exclude<ApprovalName, 'Pending'>;

const APPROVALS: Readonly<Record<1 | 2 | 3, ApprovalName>> = { 1: 'Pending', 2: 'Approved', 3: 'Rejected' };
export const approvalOf = (code: 1 | 2 | 3): ApprovalName => APPROVALS[code];

/** Pending and Rejected may become Approved; Pending and Approved may become Rejected, by administrators. */
export function mayBecome(role: RoleName, from: ApprovalName, to: Decision): boolean {
  if (role === 'Member' || from === to) return false;
  return to === 'Approved' || role === 'Administrator';
}

type Decidable = {
  readonly userId: string;
  readonly hasPunches: boolean;
  readonly isOwn: boolean;
  readonly approval: ApprovalName;
};

/** What this person may decide about a day now; a day without any punch has nothing to be decided. */
export function decisionsOn({ userId, hasPunches, isOwn, approval }: Decidable, decider: Decider): Decision[] {
  if (!hasPunches || (isOwn && !decider.isOnlyAdministrator) || decider.barred.has(userId)) return [];
  return (['Approved', 'Rejected'] as const).filter((to) => mayBecome(decider.role, approval, to));
}

export const ACTION_OF: Readonly<Record<Decision, (typeof DAY_ACTIONS)[number]>> = {
  Approved: 'approve',
  Rejected: 'reject',
};

/** The field of the form that a broken setting is about. */
export const FIELD_OF = {
  SELF_UPDATE_OFF: 'date',
  FUTURE_DATE: 'date',
  PAST_DATE: 'date',
  TOO_FAR_BACK: 'date',
  WEEK_OFF: 'date',
  HOLIDAY: 'date',
  BEYOND_JOB_HOURS: 'endTime',
} as const;

/** Whether the settings let a log of this day be entered or taken away by hand. */
export function mayEdit(log: Omit<SelfServiceLog, 'source' | 'workedSeconds'>, settings: SelfServiceSettings): boolean {
  return judgeOwnLog({ ...log, source: 'manual', workedSeconds: 0 }, settings).refusal === null;
}

/**
 * The moment from which a log that still runs counts as unpaired, in seconds of its day: hours after its shift began.
 * One that began later than that has the length of a shift.
 */
export function unpairedAt(
  inSeconds: number,
  shift: ShiftHours & { readonly duration: number },
  hours: number,
): number {
  const usual = unpairedFrom(shift, hours);
  return inSeconds < usual ? usual : inSeconds + shift.duration;
}

/** Whether two spans of time share a moment; one that still runs has no end. */
export function overlaps(
  one: { readonly from: number; readonly to: number | null },
  other: { readonly from: number; readonly to: number | null },
): boolean {
  return (other.to === null || one.from < other.to) && (one.to === null || other.from < one.to);
}

/** A web punch that was not made at the addresses of the settings. */
const OTHER_NETWORK = 'OTHER_NETWORK';

/**
 * The flags of a web punch of one's own, by the address it comes from. Errors: ATTENDANCE_RULE where the settings refuse
 * punches from elsewhere.
 */
export function flagsOfAddress(address: string, { punchAddresses, punchElsewhere }: SavedSettings): readonly string[] {
  if (punchAddresses.length === 0 || isInRanges(address, punchAddresses)) return [];
  if (punchElsewhere === 'Flag') return [OTHER_NETWORK];
  const message = `Your organisation asks you to punch from its own network. You are at ${address} now (setting "Punch from").`;
  throw problem('ATTENDANCE_RULE', { message, data: { setting: 'punchAddresses', rule: OTHER_NETWORK } });
}

/** What the settings refuse, with the setting, the field and the reason. */
export function brokenRule({ code, message, figures }: SelfServiceRefusal): Problem {
  return problem('ATTENDANCE_RULE', {
    message,
    errors: [{ field: FIELD_OF[code], message }],
    data: { setting: figures['setting'], rule: code },
  });
}

type Log = Pick<LogRow, 'source' | 'receivedOn' | 'inSeconds' | 'outSeconds'>;

/**
 * Whether the times of a day were approved before it was over, as a day at home or on duty that is to come: nobody has
 * to approve it once more. What was punched beside them counts as agreed where it lies within them.
 */
export function isAgreedAhead(date: string, logs: readonly Log[]): boolean {
  const agreed = logs.filter(({ source, receivedOn }) => source === 'regularized' && receivedOn <= date);
  const isWithin = (log: Log) =>
    agreed.some(
      (one) =>
        one.inSeconds <= log.inSeconds &&
        one.outSeconds !== null &&
        (log.outSeconds ?? log.inSeconds) <= one.outSeconds,
    );
  return agreed.length > 0 && logs.every(isWithin);
}

/** HH:mm:ss: from when to when, or how long in all; without any of them the hours of the shift count. */
export type RegularizedTimes = {
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly totalHours: string | null;
};

type Shift = Parameters<typeof requestedPunches>[1];

/** The punches that a regularization means on a day of a shift. */
export function regularizedPunches({ startTime, endTime, totalHours }: RegularizedTimes, shift: Shift) {
  if (totalHours !== null) return punchesOfTotal(secondsOf(totalHours), shift);
  const start = startTime === null ? shift.start : secondsOf(startTime);
  const end = endTime === null ? shift.end : secondsOf(endTime);
  return requestedPunches({ start, end }, shift);
}
