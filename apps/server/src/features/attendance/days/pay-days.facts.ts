import type { DayKind } from '@muster/engine/attendance/attendance-types.ts';
import type { DayForPay } from '@muster/engine/attendance/lop-days.ts';
import type { OvertimePolicy } from '@muster/engine/attendance/overtime.ts';
import { shiftDuration } from '@muster/engine/attendance/shift.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type LeaveOnDay, unpaidLeaveIn } from '../../leaves/record/leaves.facts.ts';
import { approvalOf } from '../logs/attendance.rules.ts';
import { settingsOf } from '../logs/attendance-settings.rules.ts';
import { settingsHistory } from '../logs/attendance-settings.store.ts';
import { daysIn, recomputeKeys } from './attendance.facts.ts';
import { nowIn } from './compute-days.ts';
import { standingFacts } from './day-sources.views.ts';
import { shiftsOfDays } from './kept-days.views.ts';
import {
  type CostlyDay,
  costlyDays,
  datesToWork,
  daysNotStored,
  daysWaiting,
  type PeoplesDays,
  whoPunched,
} from './pay-days.views.ts';

type WithClock = Pick<Services, 'clock'>;

/**
 * The days of people that may cost pay, by person: what nobody worked, what is rejected, late arrivals, each inside the
 * employment and over, and leave that is not paid. Days that were never stored are worked out from `computedFrom` on;
 * before it they cost nothing. Leave counts up to `leaveTo`, over or not. The number of statements is fixed.
 */
export async function daysForPay(
  tx: TenantTx,
  services: WithClock,
  { people, from, to, computedFrom, leaveTo = to }: PeoplesDays & PayDaysFrom,
): Promise<ReadonlyMap<string, readonly DayForPay[]>> {
  const query = { people, from, to };
  const storedDays = await costlyDays(tx, query);
  const computed = await computedDays(tx, services, { ...query, from: computedFrom > from ? computedFrom : from });
  const unpaid = await unpaidLeave(tx, { people, from, to: leaveTo });
  const leaveOn = new Map(unpaid.map((leave) => [keyOf(leave), leave]));
  const attended = [...storedDays, ...computed];
  const isAttended = new Set(attended.map(keyOf));
  const all = [
    ...attended.map((day) => ({ userId: day.userId, day: dayForPay(day, leaveOn.get(keyOf(day))) })),
    ...unpaid.filter((leave) => !isAttended.has(keyOf(leave))).map(leaveForPay),
  ];
  return byPerson(all);
}

type PayDaysFrom = { readonly computedFrom: string; readonly leaveTo?: string };

/** The days of people whose leave is not paid, by person: what pay loses where attendance does not drive it. */
export async function leaveDaysForPay(
  tx: TenantTx,
  query: PeoplesDays,
): Promise<ReadonlyMap<string, readonly DayForPay[]>> {
  return byPerson((await unpaidLeave(tx, query)).map(leaveForPay));
}

/** Leave that is not paid in full, and how long the shift is of a day on which it is in hours. */
type UnpaidLeave = LeaveOnDay & { readonly dutyMinutes: number };

async function unpaidLeave(tx: TenantTx, query: PeoplesDays): Promise<readonly UnpaidLeave[]> {
  const leaves = await unpaidLeaveIn(tx, query);
  const inHours = leaves.filter(({ unpaidMinutes }) => unpaidMinutes > 0);
  if (inHours.length === 0) return leaves.map((leave) => ({ ...leave, dutyMinutes: 0 }));
  const people = [...new Set(inHours.map(({ userId }) => userId))];
  const shifts = await shiftsOfDays(tx, { ...query, people });
  const dutyOn = new Map(
    [...shifts].flatMap(([userId, days]) =>
      days.map(({ date, shift }) => [keyOf({ userId, date }), Math.round(shiftDuration(shift) / 60)]),
    ),
  );
  return leaves.map((leave) => ({ ...leave, dutyMinutes: dutyOn.get(keyOf(leave)) ?? 0 }));
}

type DayOf = { readonly userId: string; readonly day: DayForPay };

function byPerson(all: readonly DayOf[]): ReadonlyMap<string, readonly DayForPay[]> {
  return new Map(
    [...Map.groupBy(all, ({ userId }) => userId)].map(([userId, days]) => [userId, days.map(({ day }) => day)]),
  );
}

const keyOf = ({ userId, date }: { readonly userId: string; readonly date: string }) => `${userId} ${date}`;

/** A day that loses nothing but what its leave does. */
function leaveForPay(leave: UnpaidLeave): DayOf {
  const coveredHalves = leave.first && leave.second ? 2 : leave.first || leave.second ? 1 : 0;
  const day = { kind: KINDS[coveredHalves], coveredHalves, uncoveredHalves: 0, isLate: false } as const;
  const unpaid = unpaidOf(leave);
  return { userId: leave.userId, day: { date: calendarDate(leave.date), day, approval: 'pending', ...unpaid } };
}

const unpaidOf = ({ unpaidHalves, unpaidBy, unpaidMinutes: minutes, dutyMinutes }: UnpaidLeave) => ({
  unpaidLeaveHalves: unpaidHalves,
  ...(unpaidBy === 'esi' ? { unpaidLeavePaidBy: 'esi' as const } : {}),
  ...(minutes > 0 ? { unpaidHours: { minutes, dutyMinutes } } : {}),
});

async function computedDays(tx: TenantTx, services: WithClock, query: PeoplesDays): Promise<CostlyDay[]> {
  if (query.to < query.from) return [];
  const missing = await daysNotStored(tx, query);
  if (missing.length === 0) return [];
  const isMissing = new Set(missing.map(({ userId, date }) => `${userId} ${date}`));
  const dates = missing.map(({ date }) => date).toSorted();
  const { days } = await daysIn(tx, services, {
    people: [...new Set(missing.map(({ userId }) => userId))],
    from: dates[0] ?? query.from,
    to: dates.at(-1) ?? query.to,
  });
  return days.flatMap(({ userId, date, facts, day, approval: code }): CostlyDay[] => {
    if (!isMissing.has(`${userId} ${date}`) || facts.facts.stage !== 'over') return [];
    const { coveredHalves, uncoveredHalves, isLate } = day;
    const approval = APPROVALS[approvalOf(code)];
    return [{ userId, date, coveredHalves, uncoveredHalves, isLate, approval }];
  });
}

const APPROVALS = { Pending: 'pending', Approved: 'approved', Rejected: 'rejected' } as const;

/** Half of a day is covered by leave alone; what else covers a day covers all of it. */
const KINDS = ['working-day', 'half-day-leave', 'leave'] as const satisfies readonly DayKind[];

function dayForPay(
  { date, coveredHalves, uncoveredHalves, isLate, approval }: CostlyDay,
  leave: UnpaidLeave | undefined,
): DayForPay {
  const kind = KINDS[coveredHalves];
  return {
    date: calendarDate(date),
    day: { kind, coveredHalves, uncoveredHalves, isLate },
    approval,
    ...(leave === undefined ? { unpaidLeaveHalves: 0 } : unpaidOf(leave)),
  };
}

/** Stores the days of people that nobody touched, so that a month is paid by days that are there to be changed. */
export async function storeDaysForPay(
  tx: TenantTx,
  services: Pick<Services, 'clock' | 'slots'>,
  query: PeoplesDays,
): Promise<void> {
  if (query.to < query.from) return;
  const missing = await daysNotStored(tx, query);
  if (missing.length > 0) await recomputeKeys(tx, services, missing);
}

/**
 * The dates of people, by person, on which they were to work or did: no day off and no holiday. Nobody is there whose days
 * in the employment are not all over and stored.
 */
export async function workingDates(
  tx: TenantTx,
  query: PeoplesDays & { readonly countedTo: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (query.people.length === 0) return new Map();
  return new Map((await datesToWork(tx, query)).map(({ userId, dates }) => [userId, dates]));
}

/** Days of people that wait for a decision. */
export type WaitingDays = { readonly days: number; readonly first: string; readonly last: string };

export async function waitingDays(tx: TenantTx, query: PeoplesDays): Promise<ReadonlyMap<string, WaitingDays>> {
  return new Map((await daysWaiting(tx, query)).map(({ userId, ...waiting }) => [userId, waiting]));
}

/** Those of these people who have no punch at all in these days. */
export async function withoutPunch(tx: TenantTx, query: PeoplesDays): Promise<readonly string[]> {
  const punched = await whoPunched(tx, query);
  return query.people.filter((id) => !punched.has(id));
}

/** What the attendance settings say of pay. */
export type PayRules = {
  readonly latesForHalfDay: number | null;
  /** Null where overtime is not counted. */
  readonly overtime: OvertimePolicy | null;
};

/** What counts on a day: settings that are saved later do not judge what was before. */
export async function payRules(tx: TenantTx, day: string): Promise<PayRules> {
  const [version] = await settingsHistory(tx, day, day);
  const settings = settingsOf(version?.settings ?? null);
  const { latesForHalfDay, overtimeCounts } = settings;
  const policy: OvertimePolicy = {
    onlyAfterShift: settings.overtimeAfterShiftOnly,
    minimumSeconds: settings.overtimeMinimumMinutes * 60,
    needsApproval: settings.overtimeNeedsApproval,
  };
  return { latesForHalfDay, overtime: overtimeCounts ? policy : null };
}

/** The date where the organisation is. */
export async function todayThere(tx: TenantTx, services: WithClock): Promise<string> {
  const today = services.clock.today();
  const { zone } = await standingFacts(tx, { people: [], from: today, to: today, lock: 'none' });
  return nowIn(services, zone).date;
}

/** The status of each day of people as it is now, by person and day: what a list draws as marks. */
export async function statusesOf(
  tx: TenantTx,
  services: WithClock,
  query: PeoplesDays,
): Promise<ReadonlyMap<string, number>> {
  if (query.people.length === 0 || query.to < query.from) return new Map();
  const { days } = await daysIn(tx, services, query);
  return new Map(days.map(({ userId, date, day }) => [`${userId} ${date}`, day.status]));
}
