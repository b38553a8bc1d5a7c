import { randomUUIDv7 } from 'node:crypto';
import type { RunState } from '@muster/contract/features/payroll.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, sum } from '@muster/engine/kernel/money.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { payPayslips } from '../payslips/payslips.facts.ts';
import { addPayment, changeRun, lockedRun } from './payroll.store.ts';

export type PaymentSent = {
  readonly payrollId: string;
  readonly paymentDate: string;
  readonly paymentMode: string;
  readonly employeeIds?: readonly string[] | undefined;
};

/**
 * Records payments of an approved run, to everyone or to the people named; the run is Paid when nobody is left whose
 * salary is not withheld. Errors: PAYROLL_NOT_APPROVED, CONFLICT when there is nothing to pay.
 */
export async function recordRunPayments(
  services: Services,
  principal: Principal,
  actor: Actor,
  sent: PaymentSent,
): Promise<{ status: RunState; paid: number; amount: Paise; left: number }> {
  return services.db.inTenant(principal.tenantId, async (tx) => {
    const run = await lockedRun(tx, sent.payrollId);
    // A release may be added to, and paid with, a run whose own people are paid already.
    if (run.state !== 'Approved' && run.state !== 'Paid') throw problem('PAYROLL_NOT_APPROVED');
    if (sent.paymentDate < run.periodFrom)
      throw fieldProblem('paymentDate', 'The payment date lies before the pay period.');
    const payment = { id: randomUUIDv7(), runId: run.id, date: sent.paymentDate, mode: sent.paymentMode };
    const { paid, left } = await payPayslips(tx, payment, sent.employeeIds ?? null);
    if (paid.length === 0) throw problem('CONFLICT', { message: 'There is nothing left to pay here.' });
    const amount = sum(paid.map(({ net }) => net));
    await addPayment(tx, {
      id: payment.id,
      runId: run.id,
      paymentDate: payment.date,
      paymentMode: payment.mode,
      people: paid.length,
      amount,
      recordedByName: principal.name,
    });
    const status = left === 0 ? 'Paid' : run.state;
    await changeRun(tx, run.id, {
      state: status,
      paidAt: left === 0 ? (run.paidAt ?? services.clock.now().toString()) : run.paidAt,
    });
    await audit(tx, actor, {
      action: 'record-payments',
      entity: 'payroll',
      entityId: run.id,
      before: { state: run.state },
      after: {
        state: status,
        month: formatMonth(run),
        people: paid.length,
        amount: formatRupees(amount),
        paidOn: payment.date,
        mode: payment.mode,
      },
    });
    return { status, paid: paid.length, amount, left };
  });
}
