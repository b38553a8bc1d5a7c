import type { PayslipAction } from '@muster/contract/features/payroll-actions.ts';
import type { PayslipRow } from '@muster/contract/features/payslips-details.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslipActions } from '../payroll/payslip-decisions.facts.ts';
import { isOwnPay } from '../users/own-pay.facts.ts';

type Shown = Pick<PayslipRow, 'employeeId' | 'status' | 'isWithheld'> & { readonly isPaid: boolean };

/** Payslips with what their reader may do with each. */
export async function withActions<Row extends Shown>(
  tx: TenantTx,
  reader: Principal,
  rows: readonly Row[],
): Promise<(Row & { actions: PayslipAction[] })[]> {
  const isOwnLocked = await isOwnPay(tx, reader, reader.userId);
  return rows.map((row) => {
    const { employeeId, status, isWithheld, isPaid } = row;
    const own = employeeId === reader.userId && isOwnLocked;
    const standing = { state: status, userId: employeeId, isOwnPay: own, isWithheld, isPaid };
    return { ...row, actions: payslipActions(reader, standing) };
  });
}
