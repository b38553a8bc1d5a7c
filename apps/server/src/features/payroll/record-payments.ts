import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import {
  needsAccount,
  PAYMENT_IN_FUTURE,
  type recordPayments,
} from '@muster/contract/features/payroll/payroll.contract.ts';
import { isFinal, type RunState } from '@muster/contract/features/payroll/payroll-run.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { peopleAtBank } from './payroll.facts.ts';
import { markPaid } from './payslip-record/payments.store.ts';
import { peopleWithAccount, unpaidOf } from './payslip-record/unpaid.views.ts';
import { addPayment, changeRun, lockedRun } from './run/payroll.store.ts';

type PaymentInput = ParsedRequest<typeof recordPayments>['body'];

/**
 * Records payments of an approved run, to the people named or to everyone it can reach: without a bank account only by
 * cheque or in cash. The run is Paid when nobody is left whose salary is not withheld. Errors: PAYROLL_NOT_APPROVED,
 * CONFLICT when there is nothing to pay, INVALID_INPUT for a day before the period or to come.
 */
export async function recordRunPayments(
  { services, principal, actor, inTenant }: Caller,
  input: PaymentInput,
): Promise<{ status: RunState; paid: number; amount: Paise; left: number; withoutAccount: number }> {
  return inTenant(async (tx) => {
    const run = await lockedRun(tx, input.payrollId);
    // A release may be added to, and paid with, a run whose own people are paid already.
    if (!isFinal(run.state)) throw problem('PAYROLL_NOT_APPROVED');
    if (input.paymentDate < run.periodFrom)
      throw fieldProblem('paymentDate', 'The payment date lies before the pay period.');
    if (input.paymentDate > services.clock.today()) throw fieldProblem('paymentDate', PAYMENT_IN_FUTURE);
    const payment = { id: randomUUIDv7(), runId: run.id, date: input.paymentDate, mode: input.paymentMode };
    const payees = await payeesOf(tx, input);
    if (!needsAccount(input.paymentMode)) await refuseAtBank(tx, services, run.id, payees);
    const paid = await markPaid(tx, payment, payees);
    const remaining = await unpaidOf(tx, run.id);
    if (paid.people === 0) throw problem('CONFLICT', { message: nothingToPay(remaining.withoutAccount) });
    const amount = paise(paid.amount);
    await addPayment(tx, {
      id: payment.id,
      runId: run.id,
      paymentDate: payment.date,
      paymentMode: payment.mode,
      people: paid.people,
      amount,
      recordedByName: principal.name,
    });
    const status = remaining.people === 0 ? 'Paid' : run.state;
    await changeRun(tx, run.id, {
      state: status,
      paidAt: remaining.people === 0 ? (run.paidAt ?? services.clock.moment().toString()) : run.paidAt,
    });
    await audit(tx, actor, {
      action: 'record-payments',
      entity: 'payroll',
      entityId: run.id,
      before: { state: run.state },
      after: {
        state: status,
        month: formatMonth(run),
        people: paid.people,
        amount: formatRupees(amount),
        paidOn: payment.date,
        mode: payment.mode,
        leftWithoutAccount: remaining.withoutAccount,
      },
    });
    return { status, paid: paid.people, amount, left: remaining.people, withoutAccount: remaining.withoutAccount };
  });
}

/** Nobody gets in cash what a bank may be paying. Errors: CONFLICT with the first name. */
async function refuseAtBank(
  tx: TenantTx,
  services: Services,
  runId: string,
  payees: readonly string[] | null,
): Promise<void> {
  const [first, ...others] = await peopleAtBank.of(services)(tx, runId, payees);
  if (first === undefined) return;
  const more =
    others.length === 0 ? 'is' : others.length === 1 ? 'and 1 other person are' : `and ${others.length} others are`;
  const then = 'Record what the bank said of it, or take the file back, before paying in another way.';
  throw problem('CONFLICT', { message: `${first} ${more} in a bank file that was downloaded. ${then}` });
}

/** Those named, or everybody the payment can reach; null for everybody there is to pay. */
async function payeesOf(
  tx: TenantTx,
  { payrollId, employeeIds, paymentMode }: PaymentInput,
): Promise<readonly string[] | null> {
  if (employeeIds !== undefined) return employeeIds;
  return needsAccount(paymentMode) ? peopleWithAccount(tx, payrollId) : null;
}

function nothingToPay(withoutAccount: number): string {
  if (withoutAccount === 0) return 'There is nothing left to pay here.';
  return `${unpaidPeople(withoutAccount)} Add the account, or record a payment by cheque or in cash.`;
}

/** The message about people a payment left out; null when it left nobody out. */
export function leftOut(withoutAccount: number): string | null {
  return withoutAccount === 0 ? null : unpaidPeople(withoutAccount);
}

function unpaidPeople(count: number): string {
  return count === 1
    ? '1 person without a bank account is not paid.'
    : `${count} people without a bank account are not paid.`;
}
