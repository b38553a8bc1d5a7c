import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { RequestAction, RequestStatus } from '@muster/contract/features/requests/requests.contract.ts';

/** Who decides, and whether nobody else could decide about this person's own requests. */
export type Decider = {
  readonly userId: string;
  readonly role: RoleName;
  readonly isOnlyAdministrator: boolean;
  /** Others on whom they decide nothing, and why. */
  readonly barred: ReadonlyMap<string, ErrorCode>;
};

/** What a decision depends on: whose request it is, who they report to, and its status. */
export type Decidable = {
  readonly userId: string;
  readonly managerId: string | null;
  readonly status: RequestStatus;
  /** Whom shifts are to be swapped with, who they report to, and since when they agree. */
  readonly withUserId: string | null;
  readonly withManagerId: string | null;
  readonly acceptedAt: string | null;
};

/** What a request becomes. */
export type Decision = Extract<RequestStatus, 'Completed' | 'Rejected' | 'Cancelled'>;

const ACTION_OF: Readonly<Record<Decision, RequestAction>> = {
  Completed: 'complete',
  Rejected: 'reject',
  Cancelled: 'cancel',
};
const DECISIONS = ['Completed', 'Rejected', 'Cancelled'] as const;

/**
 * Why this person may not make that of a request, or null. Managers decide those of direct reports, staff everybody's;
 * of a swap both must report to the manager. Nobody decides what they are part of, unless no other administrator is
 * there. The requester and staff cancel. What is decided stays.
 */
export function refusesDecision(request: Decidable, to: Decision, decider: Decider): ErrorCode | null {
  const isOwn = request.userId === decider.userId;
  const isStaff = decider.role !== 'Member';
  if (to === 'Cancelled') {
    if (!isOwn && !isStaff) return 'FORBIDDEN';
    const refusal = decider.barred.get(request.userId);
    if (refusal !== undefined) return refusal;
  } else {
    const isPart = isOwn || request.withUserId === decider.userId;
    if (!isPart && !isStaff && !isManagerOf(request, decider)) return 'FORBIDDEN';
    if (isPart && !decider.isOnlyAdministrator) return 'OWN_REQUEST';
    const refusal = barredFrom(request, decider);
    // A moderator whom an administrator reports to decides as any manager does.
    if (refusal !== null && !(refusal === 'MODERATOR_ON_ADMINISTRATOR' && isManagerOf(request, decider)))
      return refusal;
  }
  return request.status === 'Opened' ? null : 'REQUEST_DECIDED';
}

function barredFrom({ userId, withUserId }: Decidable, { barred }: Decider): ErrorCode | null {
  return barred.get(userId) ?? (withUserId === null ? null : (barred.get(withUserId) ?? null));
}

function isManagerOf({ managerId, withUserId, withManagerId }: Decidable, { userId }: Decider): boolean {
  return managerId === userId && (withUserId === null || withManagerId === userId);
}

/** Why this person may not agree to a swap or decline it, or null: whoever is asked may, and staff for them. */
export function refusesConsent(request: Decidable, decider: Decider): ErrorCode | null {
  const isAsked = request.withUserId === decider.userId;
  const isForOther =
    decider.role !== 'Member' && request.userId !== decider.userId && barredFrom(request, decider) === null;
  if (request.withUserId === null || (!isAsked && !isForOther)) return 'FORBIDDEN';
  return request.status === 'Opened' ? null : 'REQUEST_DECIDED';
}

/** What this person may do to a request now. */
export function actionsOn(request: Decidable, decider: Decider): RequestAction[] {
  const waits = request.withUserId !== null && request.acceptedAt === null;
  const decisions = DECISIONS.filter((to) => !(waits && to === 'Completed')).filter(
    (to) => refusesDecision(request, to, decider) === null,
  );
  return decisions.map((to) => ACTION_OF[to]);
}

/** Whether this person may agree to a swap now, or decline it. */
export function mayConsent(request: Decidable, decider: Decider): boolean {
  return request.acceptedAt === null && refusesConsent(request, decider) === null;
}

/** The months that days touch, each by its first day. */
export function monthsOf(startDate: string, endDate: string): string[] {
  const months: string[] = [];
  for (let month = firstOfMonth(startDate); month <= endDate; month = nextMonth(month)) months.push(month);
  return months;
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}
