import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { LeaveCost } from '@muster/engine/leaves/cost-types.ts';
import { policyOn } from '@muster/engine/leaves/leave-year.ts';
import { SYSTEM } from '../../../platform/audit/audit.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBalances } from '../../leave-balances/leave-balances.facts.ts';
import { ruleVersionsOf } from '../../leave-types/leave-types.facts.ts';
import { costsOf, detailsOf, type TouchingLeave, touchingLeaves, type WhichLeave } from './leave-costs.views.ts';
import { notifyLeaveChange } from './leaves.facts.ts';
import { writeCosts } from './leaves.store.ts';
import type { LeaveDetails } from './leaves.tables.ts';
import { leavePeople } from './people.views.ts';
import { settleEntries } from './settle-entries.ts';
import { takeDaysAgain } from './take-days.ts';
import { joinedOf } from './year-parts.rules.ts';

/** Of whom, null for anybody, and from when until when, null for without end. */
type Changed = { readonly people: readonly string[] | null; readonly from: string; readonly to: string | null };

type Recosted = { readonly row: TouchingLeave; readonly cost: LeaveCost; readonly details: LeaveDetails };

/** Leave that costs other days than it is stored with, as the days are now; nothing is stored. */
export async function recosted(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  rows: readonly TouchingLeave[],
): Promise<readonly Recosted[]> {
  const versions = await ruleVersionsOf(tx, [...new Set(rows.map(({ leaveTypeId }) => leaveTypeId))]);
  const costed = rows.flatMap((row) => {
    const policy = policyOn(versions.get(row.leaveTypeId) ?? [], calendarDate(row.fromDate));
    return policy === null ? [] : [{ ...row, policy, isWorker: row.details.isWorker ?? true }];
  });
  const costs = await costsOf(tx, services, costed);
  const people = await leavePeople(tx, [...new Set(rows.map(({ userId }) => userId))]);
  return costed.flatMap(({ policy, isWorker, ...row }, at) => {
    const whole = costs[at]?.cost;
    if (whole === undefined) return [];
    const person = people.get(row.userId);
    const cost = untilLastDay(whole, person?.lastWorkingDay ?? null);
    // How much of it is paid, whether it has a balance, and whose it is, is as it was when it was applied for.
    const { paidPercent, hasBalance, maternity = null } = row.details;
    const details = { ...detailsOf(cost, policy, joinedOf(person), maternity), paidPercent, hasBalance, isWorker };
    return JSON.stringify(details.days) === daysText(row.details) ? [] : [{ row, cost, details }];
  });
}

/** Nobody is on leave after their last working day: what lies behind it costs nothing and frees its days. */
function untilLastDay({ days, amount }: LeaveCost, lastWorkingDay: string | null): LeaveCost {
  if (lastWorkingDay === null) return { days, amount };
  const employed = days.filter(({ date }) => date.toString() <= lastWorkingDay);
  return { days: employed, amount: employed.reduce((sum, day) => sum + day.amount, 0) };
}

/**
 * Days became week-offs or holidays, are none any more, or are none of the employment: pending and approved leave that
 * touches them costs what it costs now. Of approved leave the difference is a line of its own in the ledger: a holiday
 * inside it comes back.
 */
export async function recostLeaves(
  tx: TenantTx,
  services: Services,
  { which = 'days', ...changed }: Changed & { readonly which?: WhichLeave },
  why: string,
): Promise<void> {
  const rows = await touchingLeaves(tx, { ...changed, which }, 'locked');
  if (rows.length === 0) return;
  await lockBalances(tx, [...new Set(rows.map(({ userId }) => userId))]);
  const others = await recosted(tx, services, rows);
  await writeCosts(
    tx,
    others.map(({ row, cost, details }) => ({ id: row.id, amount: cost.amount, details })),
  );
  await takeDaysAgain(
    tx,
    others.map(({ row, cost, details: { paidPercent } }) => {
      const { id, leaveTypeId } = row;
      return { id, leaveTypeId, asked: row, cost, paidPercent };
    }),
  );
  const approved = others.filter(({ row }) => row.isApproved);
  const settled = approved.map(({ row: { id, userId, leaveTypeId }, details }) => ({
    id,
    userId,
    leaveTypeId,
    details,
    comment: why,
  }));
  await settleEntries(tx, { services, actor: SYSTEM }, settled);
  const days = approved.flatMap(({ row, details }) =>
    [...row.details.days, ...details.days].map(({ date }) => ({ userId: row.userId, date })),
  );
  await notifyLeaveChange(tx, services, days);
}

/** In the order of keys in which they are made: the database keeps them in another. */
const daysText = ({ days }: LeaveDetails) =>
  JSON.stringify(
    days.map(({ date, first, second, amount, off, reason }) => ({ date, first, second, amount, off, reason })),
  );
