import type { ErrorCode } from '@muster/contract/errors.ts';
import type { PayslipAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import type { PayslipRow } from '@muster/contract/features/payslips/payslips-details.ts';
import { staleVersion } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { type PayslipToChange, payslipForChange } from '../payroll/payslip-changes.facts.ts';
import { payslipActions, refusesEntry, refusesWithholding } from '../payroll/payslip-record/payslip-decisions.facts.ts';
import { lockedPay, refusePay } from '../users/own-pay.facts.ts';

export type PayslipOfPerson = {
  readonly payrollId: string;
  readonly employeeId: string;
  /** As the caller read it; a payslip that changed since is left alone. */
  readonly version?: number | undefined;
};

/** The payslip of a draft that is about to change. Errors: OWN_PAY, 404, PAYROLL_NOT_DRAFT, STALE_VERSION. */
export async function payslipOfDraft(
  tx: TenantTx,
  principal: Principal,
  input: PayslipOfPerson,
): Promise<PayslipToChange> {
  const payslip = await ofSomebodyElse(tx, principal, input);
  refuseFor(refusesEntry(payslip.run.state));
  await refuseStale(tx, payslip, input.version);
  return payslip;
}

/**
 * A payslip whose payment is about to be decided, of a draft or an approved run.
 * Errors: OWN_PAY, 404, PAYROLL_NOT_DRAFT, PAYROLL_ADMINISTRATOR, STALE_VERSION.
 */
export async function payslipToPay(
  tx: TenantTx,
  principal: Principal,
  input: PayslipOfPerson,
): Promise<PayslipToChange> {
  const payslip = await ofSomebodyElse(tx, principal, input);
  refuseFor(refusesWithholding(principal, payslip.run.state));
  await refuseStale(tx, payslip, input.version);
  return payslip;
}

async function ofSomebodyElse(tx: TenantTx, principal: Principal, input: PayslipOfPerson): Promise<PayslipToChange> {
  await refusePay(tx, principal, input.employeeId);
  return payslipForChange(tx, input);
}

/** Errors: the one that is given. */
export function refuseFor(code: ErrorCode | null): void {
  if (code !== null) throw problem(code);
}

/** Errors: STALE_VERSION when the payslip changed since the caller read it. */
export async function refuseStale(
  tx: TenantTx,
  payslip: Pick<PayslipToChange, 'id' | 'version'>,
  version: number | undefined,
): Promise<void> {
  if (version !== undefined && version !== payslip.version) throw await staleVersion(tx, 'payslip', payslip.id);
}

type View = Pick<PayslipRow, 'employeeId' | 'status' | 'isWithheld'> & { readonly isPaid: boolean };

/** Payslips with what their reader may do with each. */
export async function withActions<Row extends View>(
  tx: TenantTx,
  reader: Principal,
  rows: readonly Row[],
): Promise<(Row & { actions: PayslipAction[] })[]> {
  const locked = await lockedPay(tx, reader);
  return rows.map((row) => {
    const { employeeId, status, isWithheld, isPaid } = row;
    const isOwn = locked.has(employeeId);
    const standing = { state: status, userId: employeeId, isOwnPay: isOwn, isWithheld, isPaid };
    return { ...row, actions: payslipActions(reader, standing) };
  });
}
