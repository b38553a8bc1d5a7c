import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { type LeaveUnit, leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { getLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { CostReason } from '@muster/engine/leaves/cost-types.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { fileOf } from '../files/files.facts.ts';
import { rulesOn } from '../leave-types/leave-types.facts.ts';
import { benefitShown } from './judge/maternity-benefit.views.ts';
import { refuseUnreadable } from './leaves.access.ts';
import { personDays } from './record/leave-calendar-days.views.ts';
import { availableLeave } from './record/leave-days.views.ts';
import type { StoredLeaveDay } from './record/leaves.tables.ts';
import { decisionsOf, type LeaveRow, leaveById } from './record/leaves.views.ts';
import { type AwayDay, awayIn, leavePeople, teamOf } from './record/people.views.ts';
import { otherLeaves } from './record/taken.views.ts';
import { joinedOf, yearPartsOf } from './record/year-parts.rules.ts';
import { shownLeaves } from './shown-leave.views.ts';

type Whole = ResponseOf<typeof getLeave>;

/** A leave with its days, decisions, the balance after it and who else is away. Errors: NOT_FOUND. */
export function showLeave(caller: Caller, { id }: ParsedRequest<typeof getLeave>['params']): Promise<Whole> {
  return caller.inTenant(async (tx) => {
    const row = orNotFound(await leaveById(tx, id));
    await refuseUnreadable(tx, caller, [row]);
    const [result] = await shownLeaves(tx, caller, [row]);
    if (!result) throw new Error('A leave that was not shown');
    const { userId, fromDate: from, toDate: to, unit } = row;
    const days = (await personDays(tx, { people: [userId], from, to })).get(userId) ?? [];
    const names = new Map(days.map(({ date, holidayName }) => [date, holidayName]));
    const away = await awayIn(tx, { people: await teamOf(tx, userId), from, to });
    const balance = row.status === LEAVE_STATUS.Pending ? await balanceOf(tx, caller, row) : null;
    const file = row.documentFileId === null ? null : await fileOf(tx, row.documentFileId);
    return {
      ...result,
      breakdown: row.details.days.map((day) => shownDay(day, unit, names.get(day.date) ?? null, away)),
      decisions: await decisionsOf(tx, id),
      documentName: file?.fileName ?? null,
      benefit: await benefitOfRow(tx, caller, row),
      balance: balance && { before: wireLeave(unit, balance.before), after: wireLeave(unit, balance.after) },
      warnings: balance?.isShort ? [tooLittle(row, balance)] : [],
    };
  });
}

/** Of leave that waits or is approved. */
async function benefitOfRow(tx: TenantTx, caller: Caller, row: LeaveRow) {
  const { id, userId, fromDate, toDate, status, details } = row;
  const { maternity = null, paidPercent } = details;
  if (maternity === null || (status !== LEAVE_STATUS.Pending && status !== LEAVE_STATUS.Approved)) return null;
  const joined = joinedOf((await leavePeople(tx, [userId])).get(userId));
  return benefitShown(tx, caller, { id, userId, fromDate, toDate, joined, paidPercent, stored: maternity });
}

type Balance = { readonly before: number; readonly after: number; readonly isShort: boolean };

/**
 * What is left on the last day without the days of its leave year, and with them; null where there is no balance. It is
 * short where a leave year it lies in has too little.
 */
async function balanceOf(tx: TenantTx, { services }: Caller, row: LeaveRow): Promise<Balance | null> {
  if (!row.details.hasBalance) return null;
  const rules = (await rulesOn(tx, [row.leaveTypeId], row.fromDate)).get(row.leaveTypeId);
  if (!rules) return null;
  const { userId, leaveTypeId, fromDate, toDate, details } = row;
  const others = await otherLeaves(tx, { userId, except: row.id, from: fromDate, to: toDate });
  const person = (await leavePeople(tx, [userId])).get(userId);
  const parts = yearPartsOf(rules.policy, joinedOf(person), { fromDate, toDate, ...details });
  // What is booked for later does not speak against it here: the last day is what is shown.
  const [first, ...later] = parts.map((part) => ({ ...part, yearEnd: part.toDate }));
  if (first === undefined) return null;
  const years = await availableLeave(tx, services, { userId, leaveTypeId, parts: [first, ...later], others });
  const left = years.map(({ asked, balance, pending }) => ({ before: balance - pending, asked }));
  const { before, asked } = left.at(-1) ?? { before: 0, asked: 0 };
  const { negativeLimit } = rules.policy;
  const isShort = left.some((year) => year.before - year.asked < -negativeLimit);
  return { before, after: before - asked, isShort };
}

function tooLittle({ unit, typeName }: LeaveRow, { before }: Balance): string {
  return `${leaveInWords(unit, wireLeave(unit, before))} of ${typeName} is available on the last day, less than this leave needs.`;
}

type ShownDay = Whole['breakdown'][number];

export function shownDay(
  day: StoredLeaveDay,
  unit: LeaveUnit,
  holidayName: string | null,
  away: readonly AwayDay[],
): ShownDay {
  const { date, first, second, amount, off, reason } = day;
  const halves = (first ? 1 : 0) + (second ? 1 : 0);
  return {
    date,
    halves: halves === 2 ? 2 : halves === 1 ? 1 : 0,
    off: off === 'week-off' ? 'weekOff' : off,
    holidayName,
    amount: wireLeave(unit, amount),
    note: NOTES[reason],
    away: away
      .filter((entry) => entry.date === date)
      .map(({ userId, name, isPending }) => ({ employeeId: userId, name, isPending })),
  };
}

const NOTES: Readonly<Record<CostReason, string | null>> = {
  'working-day': null,
  'half-day': null,
  hours: null,
  'off-free': 'not counted as leave',
  'off-at-the-end': 'not counted at the end of leave',
  'off-statutory': 'never counted as annual leave under the law',
  'off-between': 'sandwich rule: counted, with leave on both sides',
  'off-touching': 'counted, as it is next to leave',
  'off-inside': 'counted, as it is within the leave',
};
