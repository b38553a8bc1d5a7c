import type { ErrorCode } from '@muster/contract/errors.ts';
import {
  ENCASHMENT_ACTIONS,
  ENCASHMENT_STATUS,
  type EncashmentStatus,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';

/** Who looks at a request, and whether nobody else could decide about them. */
export type EncashmentDecider = {
  readonly userId: string;
  readonly isStaff: boolean;
  readonly isOnlyAdministrator: boolean;
  /** Others on whom they decide nothing, and why. */
  readonly barred: ReadonlyMap<string, ErrorCode>;
};

export type DecidableEncashment = { readonly userId: string; readonly status: number; readonly isPaid: boolean };

type Action = (typeof ENCASHMENT_ACTIONS)[number];

/**
 * Why somebody may not do that, or null. Staff decide, nobody their own unless no other administrator is there. People
 * take back what waits; staff also what is approved, until it is paid.
 */
export function refusesEncashment(
  { userId, status, isPaid }: DecidableEncashment,
  action: Action,
  decider: EncashmentDecider,
): 'forbidden' | 'own' | 'barred' | 'decided' | 'paid' | null {
  const isOwn = userId === decider.userId;
  const isPending = status === ENCASHMENT_STATUS.Pending;
  if (action === 'cancel') {
    if (!isOwn && !decider.isStaff) return 'forbidden';
    if (decider.barred.has(userId)) return 'barred';
    if (isPending) return null;
    if (status !== ENCASHMENT_STATUS.Approved) return 'decided';
    if (!decider.isStaff) return 'decided';
    if (isOwn && !decider.isOnlyAdministrator) return 'own';
    return isPaid ? 'paid' : null;
  }
  if (!decider.isStaff) return 'forbidden';
  if (isOwn && !decider.isOnlyAdministrator) return 'own';
  if (decider.barred.has(userId)) return 'barred';
  return isPending ? null : 'decided';
}

export function encashmentActions(row: DecidableEncashment, decider: EncashmentDecider): Action[] {
  return ENCASHMENT_ACTIONS.filter((action) => refusesEncashment(row, action, decider) === null);
}

const NAMES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const satisfies readonly EncashmentStatus[];

export function encashmentStatus(code: number): EncashmentStatus {
  const name = NAMES.find((candidate) => ENCASHMENT_STATUS[candidate] === code);
  if (name === undefined) throw new Error(`There is no encashment status ${code}`);
  return name;
}
