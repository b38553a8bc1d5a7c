import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { recordDuePaid } from '@muster/contract/features/returns/returns.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { fieldProblem, notFound, problem } from '../../../platform/http/problem.ts';
import { runOfMonth } from '../month/return-runs.views.ts';
import { saveChallan } from './due-challans.store.ts';
import { paymentDuesOf, rowOfPayment } from './payment-dues.views.ts';

type Input = ParsedRequest<typeof recordDuePaid>['body'];

/**
 * Records the challan that paid over what a payroll deducts, with the amount it says now. Errors: NOT_FOUND where the
 * payroll deducts nothing of the kind, PAYROLL_NOT_APPROVED, INVALID_INPUT for a day that cannot be.
 */
export function payDue(caller: Caller, { kind, place, month, year, paidOn, challan }: Input): Promise<null> {
  const { services, principal, actor, inTenant } = caller;
  if (paidOn > services.clock.today()) throw fieldProblem('paidOn', 'Choose today or an earlier day.');
  return inTenant(async (tx) => {
    const run = await runOfMonth(tx, { year, month });
    if (run === null) throw notFound();
    const dues = await paymentDuesOf(tx, services, run);
    const due = dues.find(({ deducted }) => deducted.kind === kind && deducted.place === (place ?? ''));
    if (due === undefined) throw notFound();
    if (!isFinal(run.state)) throw problem('PAYROLL_NOT_APPROVED', { message: 'Approve the payroll first.' });
    if (paidOn < run.periodFrom) throw fieldProblem('paidOn', 'The day lies before the month it was deducted in.');
    const { title, total } = rowOfPayment(due);
    await saveChallan(tx, {
      year,
      month,
      kind,
      place: due.deducted.place,
      dueOn: due.dueOn,
      amount: total,
      paidOn,
      challan,
      recordedByName: principal.name,
      recordedAt: services.clock.moment().toString(),
    });
    const said = (one: { paidOn: string; challan: string; amount: typeof total }) => ({
      paidOn: one.paidOn,
      challan: one.challan,
      amount: formatRupees(one.amount),
    });
    await audit(tx, actor, {
      action: 'pay',
      entity: 'due',
      entityId: run.id,
      ...(due.challan === null ? {} : { before: said(due.challan) }),
      after: { what: title, month: formatMonth(run), ...said({ paidOn, challan, amount: total }) },
    });
    return null;
  });
}
