import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { RequestAction, RequestStatus } from '@muster/contract/features/requests.contract.ts';

/** Who decides, and whether nobody else could decide about this person's own requests. */
export type Decider = {
  readonly userId: string;
  readonly role: RoleName;
  readonly isOnlyAdministrator: boolean;
};

/** What a decision depends on: whose request it is, who they report to, and its status. */
export type Decidable = {
  readonly userId: string;
  readonly managerId: string | null;
  readonly status: RequestStatus;
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
 * nobody their own, unless no other administrator is there. The requester and staff cancel. What is decided stays.
 */
export function refusesDecision(request: Decidable, to: Decision, decider: Decider): ErrorCode | null {
  const isOwn = request.userId === decider.userId;
  const isStaff = decider.role !== 'Member';
  const isManager = request.managerId === decider.userId;
  if (!isOwn && !isStaff && !(isManager && to !== 'Cancelled')) return 'FORBIDDEN';
  if (isOwn && to !== 'Cancelled' && !decider.isOnlyAdministrator) return 'OWN_REQUEST';
  return request.status === 'Opened' ? null : 'REQUEST_DECIDED';
}

/** What this person may do to a request now. */
export function actionsOn(request: Decidable, decider: Decider): RequestAction[] {
  return DECISIONS.filter((to) => refusesDecision(request, to, decider) === null).map((to) => ACTION_OF[to]);
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
