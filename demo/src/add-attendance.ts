import { randomUUIDv7 } from 'node:crypto';
import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { type DayOfPerson, daysIn, recomputeDays } from '@muster/server/features/attendance/days/attendance.facts.ts';
import { timeLogs } from '@muster/server/features/attendance/logs/attendance.tables.ts';
import { insertSet } from '@muster/server/platform/database/insert-set.ts';
import type { Services } from '@muster/server/platform/services.ts';
import type { ApiClient } from './api-client.ts';
import type { DemoStaff } from './demo-people.ts';
import { TODAY } from './organisation.ts';
import { LOST_DAYS } from './pay-months.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import type { Story } from './story-clock.ts';

const ZONE = 'Asia/Kolkata';
const SINCE = '2026-04-01';
/** Later days wait for somebody to approve them. */
const APPROVED_TO = '2026-11-20';
/** A demo of thousands shows how payroll holds; these people punch. */
export const MAX_PEOPLE = 150;
/** Who worked on a day off, for which a comp-off is asked. */
export const WORKED_OFF = { position: 18, date: '2026-11-21' } as const;
const MINUTE = 60;

type Demo = {
  readonly services: Services;
  readonly tenantId: string;
  readonly api: ApiClient;
  readonly story: Story;
};

/**
 * What people punched since April, absent on the days they were not paid for, approved until a week ago. It is written
 * in bulk, as a device would hand it in: by single calls it would take minutes.
 */
export async function addAttendance(
  { services, tenantId, api, story }: Demo,
  { people, ids }: DemoStaff,
): Promise<void> {
  story.atItsEnd();
  const staff = people.slice(0, MAX_PEOPLE).flatMap((person, position) => {
    const userId = ids.get(person.employeeNumber);
    return userId === undefined ? [] : [{ userId, position, isPending: person.isPending }];
  });
  const userIds = staff.map(({ userId }) => userId);
  await services.db.inTenant(tenantId, async (tx) => {
    const { days } = await daysIn(tx, services, { people: userIds, from: SINCE, to: TODAY });
    if (days.some(({ logs }) => logs.length > 0)) return;
    const daysOf = Map.groupBy(days, ({ userId }) => userId);
    const now = services.clock.moment();
    const logs = staff.flatMap(({ userId, position, isPending }) => {
      const [past, today] = partition(daysOf.get(userId) ?? []);
      const punches = [...punchesOf(position, past), ...punchesByNow(position, today, now)];
      // Who cannot sign in yet goes by the machine at the door.
      return punches.map((log) => ({ ...log, source: isPending ? 'device' : 'web' }));
    });
    await insertSet(
      tx,
      timeLogs,
      logs.map((log) => ({ id: randomUUIDv7(), tenantId, ...log })),
    );
    await recomputeDays(tx, services, { people: userIds, from: SINCE, to: TODAY });
  });
  await approve({ api, story }, userIds);
}

/** Without an end somebody is still at work. */
type Log = { readonly userId: string; readonly day: string; readonly inAt: string; readonly outAt: string | null };
type WholeLog = Log & { readonly outAt: string };

function partition(days: readonly DayOfPerson[]): [past: DayOfPerson[], today: DayOfPerson[]] {
  return [days.filter(({ date }) => date < TODAY), days.filter(({ date }) => date === TODAY)];
}

/** The working days of one person as punches; the first ones of a month are lost where payroll deducted them. */
function punchesOf(position: number, days: readonly DayOfPerson[]): Log[] {
  const random = seededRandom(position + 1);
  const lost = new Map<number, number>();
  for (const [month, people] of Object.entries(LOST_DAYS)) {
    const [, count = 0] = people.find(([at]) => at === position) ?? [];
    lost.set(Number(month), count);
  }
  return days
    .filter((day) => isWorkingDay(day) || isWorkedOff(position, day))
    .flatMap((day) => {
      const month = Number(day.date.slice(5, 7));
      const left = lost.get(month) ?? 0;
      lost.set(month, Math.max(0, left - 1));
      return left >= 1 ? [] : [punch(day, random, { isHalf: left > 0, isLate: isLateOn(position, day) })];
    });
}

function isWorkingDay({ facts: { facts } }: DayOfPerson): boolean {
  const { employment, holiday, isWeekOff, leave } = facts;
  return employment.kind === 'employed' && holiday === null && !isWeekOff && leave?.part !== 'full-day';
}

/** One came in on a Saturday to close the quarter. */
function isWorkedOff(position: number, { date }: DayOfPerson): boolean {
  return position === WORKED_OFF.position && date === WORKED_OFF.date;
}

/** Nobody is late so often that somebody would speak to them; on every working day a few are. */
function isLateOn(position: number, { date }: DayOfPerson): boolean {
  const day = Temporal.PlainDate.from(SINCE).until(date).days;
  return (position * 7 + day) % 29 === 0;
}

/** In around the start of the shift, now and then late; out after its end, or after half of it. */
function punch(
  { userId, date, facts: { facts } }: DayOfPerson,
  random: Random,
  { isHalf, isLate }: { readonly isHalf: boolean; readonly isLate: boolean },
): WholeLog {
  const { start, end } = facts.shift;
  const duration = end > start ? end - start : end + 24 * 60 * MINUTE - start;
  const late = random.chance(5) || isLate ? random.between(16, 50) : random.between(-12, 9);
  const inSeconds = start + (isHalf ? 0 : late * MINUTE);
  const worked = isHalf ? duration / 2 : duration + random.between(2, 35) * MINUTE;
  return { userId, day: date, inAt: instantOf(date, inSeconds), outAt: instantOf(date, inSeconds + worked) };
}

function instantOf(date: string, seconds: number): string {
  return Temporal.PlainDate.from(date).toZonedDateTime(ZONE).add({ seconds }).toInstant().toString();
}

/** The four accounts with a known password find their day as they make it themselves. */
const NOT_YET = 4;

/**
 * What happened of today by now: who is in has an open log, whose shift is over has gone, one in nine has not come.
 */
function punchesByNow(position: number, days: readonly DayOfPerson[], now: Temporal.Instant): Log[] {
  const random = seededRandom(1_000 + position);
  if (position < NOT_YET || random.chance(11)) return [];
  return days.filter(isWorkingDay).flatMap((day) => {
    const { inAt, outAt, ...log } = punch(day, random, { isHalf: false, isLate: isLateOn(position, day) });
    if (Temporal.Instant.compare(inAt, now) > 0) return [];
    return [{ ...log, inAt, outAt: Temporal.Instant.compare(outAt, now) > 0 ? null : outAt }];
  });
}

/** The most days that one call decides. */
const DAYS_A_CALL = 5_000;

async function approve({ api, story }: Pick<Demo, 'api' | 'story'>, userIds: readonly string[]): Promise<void> {
  for (const [startDate, endDate] of monthsTo(APPROVED_TO)) {
    story.at(endDate === APPROVED_TO ? '2026-11-23' : endDate, '18:10');
    const slice = Math.floor(DAYS_A_CALL / 31);
    for (let at = 0; at < userIds.length; at += slice) {
      const employeeIds = userIds.slice(at, at + slice);
      await api.call(decideAttendance, {
        query: {},
        body: { status: 'Approved', employeeIds, startDate, endDate },
      });
    }
  }
}

function* monthsTo(last: string): Generator<[string, string]> {
  for (let month = 4; month <= 11; month += 1) {
    const first = Temporal.PlainDate.from({ year: 2026, month, day: 1 });
    const end = first.with({ day: first.daysInMonth }).toString();
    yield [first.toString(), end < last ? end : last];
  }
}
