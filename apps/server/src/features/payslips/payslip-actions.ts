import type { PayslipAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import type { PayslipRow } from '@muster/contract/features/payslips/payslips-details.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslipActions } from '../payroll/payslip-record/payslip-decisions.facts.ts';
import { lockedPay } from '../users/own-pay.facts.ts';

type Shown = Pick<PayslipRow, 'employeeId' | 'status' | 'isWithheld'> & { readonly isPaid: boolean };

/** Payslips with what their reader may do with each. */
export async function withActions<Row extends Shown>(
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
