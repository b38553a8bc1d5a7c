import { randomUUIDv7 } from 'node:crypto';
import { isOpenTo } from '@muster/contract/access.ts';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import {
  type Settlement,
  settleDays as settleEntry,
  type UnsettledPerson,
  undoSettlement,
} from '@muster/contract/features/payroll/payroll-settlements.contract.ts';
import { type CalendarMonth, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { together } from '../../../platform/database/together.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import { payrollSettingsOf } from '../../payroll-settings/payroll-settings.facts.ts';
import { lockedPay, refusePay } from '../../users/own-pay.facts.ts';
import { notePayChange } from '../../users/pay-changes.facts.ts';
import { nextMonth, periodToPay } from '../run/next-payroll.views.ts';
import { isClosed, isMonthsOwn } from '../run/payroll.rules.ts';
import { lastFinalRun, oneAtATime, type RunRow } from '../run/payroll.store.ts';
import { addSettlements, removeSettlement, settlementById } from './settlements.store.ts';
import { settlementsFor } from './settlements.views.ts';
import { unsettledPeople } from './unsettled-days.views.ts';

type Input = ParsedRequest<typeof settleEntry>['body'];

/** People whose days in approved payrolls are still to be settled; nobody before the first one. */
export function listUnsettled(
  { services, principal, inTenant }: Caller,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: UnsettledPerson[]; totalRecords: number }> {
  const maySettle = isOpenTo(settleEntry.access, principal.role);
  return inTenant(async (tx) => {
    if ((await lastFinalRun(tx)) === null) return { rows: [], totalRecords: 0 };
    const month = await nextMonth(tx, await payrollSettingsOf(tx), services.clock.today());
    const { rows, totalRecords } = await unsettledPeople(tx, month, { limit: pageSize, offset });
    const locked = await lockedPay(tx, principal);
    return {
      rows: rows.map(({ firstName: _first, lastName: _last, ...person }) => ({
        ...person,
        actions: maySettle && !locked.has(person.employeeId) ? ['settle'] : [],
      })),
      totalRecords,
    };
  });
}

/**
 * Records how the open days of a person were settled. It counts for exactly these days: when the person's dates change
 * again, other days stand open. Errors: OWN_PAY unless nobody else could, CONFLICT when nothing is open, or a one-off is
 * to settle the days of somebody who is not paid next.
 */
export async function settleDays(caller: Caller, input: Input): Promise<{ settled: number }> {
  const { services, actor, principal, inTenant } = caller;
  return inTenant(async (tx) => {
    await refusePay(tx, principal, input.employeeId);
    await oneAtATime(tx);
    const settings = await payrollSettingsOf(tx);
    const month = await nextMonth(tx, settings, services.clock.today());
    const { rows } = await unsettledPeople(tx, month, { limit: 1, only: [input.employeeId] });
    const [person] = rows;
    if (person === undefined)
      throw problem('CONFLICT', { message: 'There are no days of this person to settle. Reload the page.' });
    if (input.how === 'one-off') {
      const period = await periodToPay(tx, settings, month);
      if (person.lastWorkingDay !== null && person.lastWorkingDay < period.from.toString()) {
        const message = `${person.employeeName} is not paid in ${formatMonth(month)}, so one-time pay cannot settle it. Choose another way.`;
        throw problem('CONFLICT', { message });
      }
    }
    await store(tx, actor, { month, days: person.days, ...input });
    await notePayChange(tx, caller, input.employeeId, 'settlement of days');
    return { settled: person.days.length };
  });
}

async function store(
  tx: TenantTx,
  actor: Actor,
  { month, days, employeeId, how, reason }: Input & { month: CalendarMonth; days: UnsettledPerson['days'] },
): Promise<void> {
  const settlements = days.map(({ payrollId, kind, from, to }) => ({
    id: randomUUIDv7(),
    userId: employeeId,
    runId: payrollId,
    kind,
    fromDay: from,
    toDay: to,
    how,
    reason,
    year: month.year,
    month: month.month,
    recordedByName: actor.name,
  }));
  await addSettlements(tx, settlements);
  await audit(tx, actor, {
    action: 'settled days',
    entity: 'user',
    entityId: employeeId,
    after: { payroll: formatMonth(month), how, reason, days: days.map(({ kind, from, to }) => ({ kind, from, to })) },
  });
}

/** Takes a record back; the days stand open again. Errors: NOT_FOUND, OWN_PAY, CONFLICT once the payroll it was for is final. */
export async function cancelSettlement(caller: Caller, id: string): Promise<null> {
  const { actor, principal, inTenant } = caller;
  return inTenant(async (tx) => {
    const row = await settlementById(tx, id);
    if (row === null) throw notFound();
    await refusePay(tx, principal, row.userId);
    if (isClosed(await lastFinalRun(tx), row)) {
      throw problem('CONFLICT', { message: `${formatMonth(row)} is already approved, so this cannot be taken back.` });
    }
    await removeSettlement(tx, id);
    const { kind, fromDay: from, toDay: to, how, reason } = row;
    await audit(tx, actor, {
      action: 'took a settlement back',
      entity: 'user',
      entityId: row.userId,
      before: { payroll: formatMonth(row), how, reason, days: [{ kind, from, to }] },
    });
    await notePayChange(tx, caller, row.userId, 'settlement of days');
    return null;
  });
}

/** What was settled for a payroll; records are taken back from the one that is its month's own. */
export async function shownSettlements(
  tx: TenantTx,
  reader: Principal,
  run: RunRow,
  lockedPeople: Promise<ReadonlySet<string>>,
): Promise<Settlement[]> {
  const [settlements, lastFinal, locked] = await together([settlementsFor(tx, run), lastFinalRun(tx), lockedPeople]);
  const mayTakeBack =
    isOpenTo(undoSettlement.access, reader.role) && isMonthsOwn(run.state) && !isClosed(lastFinal, run);
  return settlements.map((settlement) => ({
    ...settlement,
    actions: mayTakeBack && !locked.has(settlement.employeeId) ? ['take back'] : [],
  }));
}
