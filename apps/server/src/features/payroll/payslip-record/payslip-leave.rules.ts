import type { PayslipFacts } from '@muster/engine/payroll/terms/payslip-types.ts';

/** A line of a leave balance that a payslip pays out. */
export type PayslipLeave = { readonly leaveTypeId: string; readonly sourceKey: string; readonly amount: number };

export function leaveOfPayslip({ oneOffs }: Pick<PayslipFacts, 'oneOffs'>): PayslipLeave[] {
  return oneOffs.flatMap(({ leave }) =>
    (leave?.entries ?? []).map(({ key, amount }) => ({
      leaveTypeId: leave?.leaveTypeId ?? '',
      sourceKey: key,
      amount,
    })),
  );
}
