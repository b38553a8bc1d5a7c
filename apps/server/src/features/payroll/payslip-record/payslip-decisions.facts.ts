import { isOpenTo } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { PAYSLIP_ACTIONS, type PayslipAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import { isFinal, type RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import {
  addSalaryRelease,
  changeComponents,
  downloadPayslip,
  othersPayslipAccess,
  resetPayslip,
  revertWithhold,
  sendPayslips,
  withholdPayslip,
} from '@muster/contract/features/payslips/payslips.contract.ts';
import type { Principal } from '../../../platform/auth/principal.ts';

type Reader = Pick<Principal, 'userId' | 'role' | 'features' | 'isClosed'>;

/** Why what is entered by hand cannot be changed, or null. */
export function refusesEntry(state: RunState): ErrorCode | null {
  return state === 'Draft' ? null : 'PAYROLL_NOT_DRAFT';
}

/** What an administrator approved no moderator takes back. */
export function refusesOnceApproved({ role }: Pick<Reader, 'role'>, state: RunState): ErrorCode | null {
  return isFinal(state) && role !== 'Administrator' ? 'PAYROLL_ADMINISTRATOR' : null;
}

/** Why a salary of a run can be neither withheld nor returned, or null. */
export function refusesWithholding(reader: Pick<Reader, 'role'>, state: RunState): ErrorCode | null {
  if (state !== 'Draft' && !isFinal(state)) return 'PAYROLL_NOT_DRAFT';
  return refusesOnceApproved(reader, state);
}

/** Whether a run can pay what earlier ones withheld. */
export function paysReleased(state: RunState): boolean {
  return state === 'Draft' || state === 'Approved';
}

/** Why somebody may not read the payslips of others, or null; the own ones never need the plan. */
export function refusesOthers({ role, features, isClosed }: Omit<Reader, 'userId'>): ErrorCode | null {
  if (!isOpenTo(othersPayslipAccess, role)) return 'FORBIDDEN';
  if (isClosed) return 'ORGANISATION_CLOSED';
  return features.has('Payslips') ? null : 'FEATURE_NOT_IN_PLAN';
}

export type PayslipStanding = {
  /** Of its payroll. */
  readonly state: RunState;
  readonly userId: string;
  /** It is the reader's own pay, which somebody else sets. */
  readonly isOwnPay: boolean;
  /** And not released into a later payroll. */
  readonly isWithheld: boolean;
  readonly isPaid: boolean;
};

/** Why somebody may not read this payslip, or null. */
export function refusesReading(
  reader: Reader,
  { state, userId }: Pick<PayslipStanding, 'state' | 'userId'>,
): ErrorCode | null {
  return userId === reader.userId && isFinal(state) ? null : refusesOthers(reader);
}

const CALLS: Readonly<Record<PayslipAction, Endpoint>> = {
  change: changeComponents,
  reset: resetPayslip,
  'stop withholding': revertWithhold,
  withhold: withholdPayslip,
  release: addSalaryRelease,
  send: sendPayslips,
  download: downloadPayslip,
};

/** What one may do with a payslip now: what the call is for their role, and its use case would not refuse. */
export function payslipActions(reader: Reader, payslip: PayslipStanding): PayslipAction[] {
  const { state, isOwnPay, isWithheld, isPaid } = payslip;
  const mayEnter = !isOwnPay && refusesEntry(state) === null;
  const mayWithhold = !isOwnPay && !isPaid && refusesWithholding(reader, state) === null;
  const possible: Readonly<Record<PayslipAction, boolean>> = {
    change: mayEnter,
    reset: mayEnter,
    'stop withholding': mayWithhold && isWithheld,
    withhold: mayWithhold && !isWithheld,
    release: !isOwnPay && paysReleased(state) && refusesOnceApproved(reader, state) === null,
    send: isFinal(state) && !isWithheld,
    download: refusesReading(reader, payslip) === null,
  };
  return PAYSLIP_ACTIONS.filter((action) => isOpenTo(CALLS[action].access, reader.role) && possible[action]);
}
