import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { settleDays as entry, UnsettledPerson } from '@muster/contract/features/payroll-settlements.contract.ts';
import { type CalendarMonth, compareMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { nextMonth, periodToPay } from './next-payroll.ts';
import { lastFinalRun, oneAtATime } from './payroll.store.ts';
import { addSettlements, removeSettlement, settlementById } from './settlements.store.ts';
import { unsettledPeople } from './unsettled-days.views.ts';

type Sent = ParsedRequest<typeof entry>['body'];

/** People whose days in approved payrolls are still to be settled; nobody before the first one. */
export function listUnsettled({ inTenant }: Caller, { pageSize, offset }: { pageSize: number; offset: number }) {
  return inTenant(async (tx) => {
    if ((await lastFinalRun(tx)) === null) return { rows: [], totalRecords: 0 };
    const month = await nextMonth(tx, await payrollSettingsOf(tx));
    return unsettledPeople(tx, month, { limit: pageSize, offset });
  });
}

/**
 * Records how the open days of a person were settled. It answers for exactly these days: when the person's dates change
 * again, other days stand open. Errors: CONFLICT when nothing is open, or a one-off is to settle the days of somebody
 * who is not paid next.
 */
export async function settleDays({ actor, inTenant }: Caller, sent: Sent): Promise<{ settled: number }> {
  return inTenant(async (tx) => {
    await oneAtATime(tx);
    const settings = await payrollSettingsOf(tx);
    const month = await nextMonth(tx, settings);
    const { rows } = await unsettledPeople(tx, month, { limit: 1, offset: 0, only: sent.employeeId });
    const [person] = rows;
    if (person === undefined)
      throw problem('CONFLICT', { message: 'There are no days of this person to settle. Reload the page.' });
    if (sent.how === 'one-off') {
      const period = await periodToPay(tx, settings, month);
      if (person.lastWorkingDay !== null && person.lastWorkingDay < period.from.toString()) {
        const message = `${person.employeeName} is not paid in ${formatMonth(month)}, so one-time pay cannot settle it. Choose another way.`;
        throw problem('CONFLICT', { message });
      }
    }
    await store(tx, actor, { month, days: person.days, ...sent });
    return { settled: person.days.length };
  });
}

async function store(
  tx: TenantTx,
  actor: Actor,
  { month, days, employeeId, how, reason }: Sent & { month: CalendarMonth; days: UnsettledPerson['days'] },
): Promise<void> {
  const settled = days.map(({ payrollId, kind, from, to }) => ({
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
  await addSettlements(tx, settled);
  await audit(tx, actor, {
    action: 'settled days',
    entity: 'user',
    entityId: employeeId,
    after: { payroll: formatMonth(month), how, reason, days: days.map(({ kind, from, to }) => ({ kind, from, to })) },
  });
}

/** Takes a record back; the days stand open again. Errors: NOT_FOUND, CONFLICT once the payroll it was for is final. */
export async function takeBack({ actor, inTenant }: Caller, id: string): Promise<null> {
  return inTenant(async (tx) => {
    const row = await settlementById(tx, id);
    if (row === null) throw notFound();
    const last = await lastFinalRun(tx);
    if (last !== null && compareMonths(last, row) >= 0) {
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
    return null;
  });
}
