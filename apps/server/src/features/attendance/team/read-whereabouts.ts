import { pairPunches } from '@muster/engine/attendance/punches.ts';
import { type ShiftHours, shiftDuration, shiftEnd } from '@muster/engine/attendance/shift.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import { type DayOfPerson, daysIn } from '../days/attendance.facts.ts';
import { type ComputedDay, computeDay, type Sources, secondsInto, settingsOn, shiftOn } from '../days/compute-days.ts';
import { byPersonAndDay } from '../days/logs-of-day.rules.ts';
import { unpairedAt } from '../logs/attendance.rules.ts';
import { logsIn } from '../logs/time-logs.store.ts';
import type { PersonOfKind } from './team-kinds.views.ts';
import {
  askedOfDay,
  type DayAsked,
  isExpected,
  type Presence,
  presenceOfText,
  type Whereabouts,
  whereabouts,
} from './team-today.rules.ts';

type WithClock = Pick<Services, 'clock'>;

/** Where somebody is in the day that counts for them now, and whether they should have come by now. */
export type Place = { readonly where: Whereabouts; readonly isExpected: boolean };
export type PlaceInDay = Place & { readonly day: DayOfPerson };

/** People after whom others are served. */
const MAX_PEOPLE_AT_ONCE = 100;

/**
 * Where everybody is now, in their order, in a fixed number of statements. People of a kind share a day: of their logs
 * alone it says where they are, and is worked out for those whose logs say it only together.
 */
export async function readPlaces(
  tx: TenantTx,
  services: WithClock,
  people: readonly PersonOfKind[],
): Promise<readonly Place[]> {
  const today = services.clock.today();
  const examples = examplesOf(people);
  const exampleOf = ({ id, group: { kind } }: PersonOfKind) => (kind === null ? undefined : examples.get(kind)) ?? id;
  const alone = people.filter(({ group }) => group.kind === null).map(({ id }) => id);
  const query = { people: [...examples.values(), ...alone], from: today, to: today };
  const { days, sources } = await daysIn(tx, services, query);
  const dayOf = new Map(days.map((day) => [day.userId, day]));
  const kinds = new Map([...examples].map(([kind, id]) => [kind, commonDay(sources, id, today)]));
  const places = await inTurns(people, ({ group: { kind, hasMoments }, logs }) => {
    const common = kind === null || hasMoments ? undefined : kinds.get(kind);
    return common ? commonPlace(common, logs) : null;
  });
  const others = people.filter((_, at) => places[at] === null);
  const punchers = others.filter(({ group }) => group.kind !== null);
  const logs = await logsOf(tx, sources, { people: punchers, today }, exampleOf);
  const before = new Map(
    (await daysBefore(tx, services, sources, { people, exampleOf })).map((day) => [day.userId, momentOf(sources, day)]),
  );
  const placeNow = (person: PersonOfKind, common: Place | null): Place => {
    const yesterday = before.get(person.id);
    if (yesterday && isUnderWay(yesterday)) return placeOf(yesterday);
    if (common) return common;
    const own = person.group.kind === null ? dayOf.get(person.id) : undefined;
    return placeOf(momentOf(sources, own ?? computeDay(sources, exampleOf(person), today, logs(person.id, today))));
  };
  return inTurns(people, (person, at) => placeNow(person, places[at] ?? null));
}

/** What a day asks of everybody of a kind, where those are who have not punched, and when a log counts as forgotten. */
type CommonDay = {
  readonly asked: DayAsked;
  readonly withoutLogs: Place;
  readonly runsUntil: (from: number) => number;
};

function commonDay(sources: Sources, exampleId: string, today: string): CommonDay {
  const moment = momentOf(sources, computeDay(sources, exampleId, today, []));
  return { asked: moment.asked, withoutLogs: placeOf(moment), runsUntil: moment.runsUntil };
}

function commonPlace({ asked, withoutLogs, runsUntil }: CommonDay, logs: string): Place | null {
  if (logs === '') return withoutLogs;
  const presence = presenceOfText(asked, logs, runsUntil);
  return presence && placeAt(asked, presence);
}

async function inTurns<T, R>(items: readonly T[], work: (item: T, at: number) => R): Promise<R[]> {
  const nextTurn = items.length > MAX_PEOPLE_AT_ONCE ? requestsFirst() : null;
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    results.push(work(item, at));
    if (nextTurn !== null && at % MAX_PEOPLE_AT_ONCE === MAX_PEOPLE_AT_ONCE - 1) await nextTurn();
  }
  return results;
}

/** Of each kind somebody. */
function examplesOf(people: readonly PersonOfKind[]): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  for (const { id, group } of people)
    if (group.kind !== null && !examples.has(group.kind)) examples.set(group.kind, id);
  return examples;
}

type ExampleOf = (person: PersonOfKind) => string;
type Punchers = { readonly people: readonly PersonOfKind[]; readonly today: string };

/** The logs of people who punched; a device's moment is placed by the shifts of their kind. */
async function logsOf(tx: TenantTx, sources: Sources, { people, today }: Punchers, exampleOf: ExampleOf) {
  if (people.length === 0) return () => [];
  const shifts = new Map(
    people.flatMap((person) => {
      const own = sources.shifts.get(exampleOf(person));
      return own ? [[person.id, own] as const] : [];
    }),
  );
  const days = { people: people.map(({ id }) => id), from: today, to: today };
  return byPersonAndDay({ shifts }, await logsIn(tx, days, sources.zone));
}

/** Yesterday of those whose shift of then has not ended, or whose log of then still runs. */
async function daysBefore(
  tx: TenantTx,
  services: WithClock,
  sources: Sources,
  { people, exampleOf }: { readonly people: readonly PersonOfKind[]; readonly exampleOf: ExampleOf },
): Promise<readonly DayOfPerson[]> {
  const yesterday = addDays(calendarDate(sources.now.date), -1).toString();
  const now = secondsInto(sources.now, yesterday);
  const isLate = new Map<string, boolean>();
  const lasts = (person: PersonOfKind): boolean => {
    const example = exampleOf(person);
    const known = isLate.get(example);
    if (known !== undefined) return known;
    const is = now < shiftEnd(shiftOn(sources, example, yesterday).shift);
    isLate.set(example, is);
    return is;
  };
  const late = people.filter((person) => person.group.runsSinceYesterday || lasts(person));
  if (late.length === 0) return [];
  const ids = late.map(({ id }) => id);
  return (await daysIn(tx, services, { people: ids, from: yesterday, to: yesterday })).days;
}

/** The same of a few people, with the day itself, as it is stored or would be. */
export async function readPlacesInDays(
  tx: TenantTx,
  services: WithClock,
  people: readonly PersonOfKind[],
): Promise<{ readonly places: ReadonlyMap<string, PlaceInDay>; readonly sources: Sources }> {
  const today = services.clock.today();
  const ids = people.map(({ id }) => id);
  const { days, sources } = await daysIn(tx, services, { people: ids, from: today, to: today });
  const before = await daysBefore(tx, services, sources, { people, exampleOf: ({ id }) => id });
  const daysOf = Map.groupBy([...before, ...days], ({ userId }) => userId);
  const places = new Map(
    ids.map((id) => {
      const moments = (daysOf.get(id) ?? []).map((day) => ({ day, moment: momentOf(sources, day) }));
      const [now, earlier] = moments.toReversed();
      if (!now) throw new Error('A day that was not read');
      const current = earlier && isUnderWay(earlier.moment) ? earlier : now;
      return [id, { ...placeOf(current.moment), day: current.day }] as const;
    }),
  );
  return { places, sources };
}

/** A person's day at a moment. */
type Moment = {
  readonly asked: DayAsked;
  readonly presence: Presence;
  readonly shift: ShiftHours;
  readonly runsUntil: (from: number) => number;
};

const placeOf = ({ asked, presence }: Moment): Place => placeAt(asked, presence);

function placeAt(asked: DayAsked, presence: Presence): Place {
  const where = whereabouts(asked, presence);
  return { where, isExpected: isExpected(asked, where) };
}

function momentOf(sources: Sources, { date, day, facts: { facts, rules } }: Omit<ComputedDay, 'userId'>): Moment {
  const now = secondsInto(sources.now, date);
  const { shift } = facts;
  const hours = { ...shift, duration: shiftDuration(shift) };
  const { unpairedAfterHours } = settingsOn(sources, date);
  const runsUntil = (from: number) => unpairedAt(from, hours, unpairedAfterHours);
  const { pairs, unmatched } = pairPunches(facts.punches, rules.duplicateSeconds);
  const spans = pairs.map(({ in: begun, out }) => ({ from: begun.at, to: out.at }));
  const open = unmatched.findLast(({ kind }) => kind === 'in' || kind === 'undirected');
  const isLast = open !== undefined && facts.punches.every(({ at }) => at <= open.at);
  const logs = isLast && now < runsUntil(open.at) ? [...spans, { from: open.at, to: null }] : spans;
  return {
    asked: askedOfDay(day.kind, facts, { gracePeriod: rules.gracePeriod, now }),
    presence: { firstIn: day.firstIn, isLate: day.isLate, logs },
    shift,
    runsUntil,
  };
}

/** Whether somebody is still in the day before: at work, or in a shift that has not ended yet. */
function isUnderWay({ asked: { kind, now }, presence: { logs }, shift }: Moment): boolean {
  if (logs.some(({ from, to }) => from <= now && (to === null || to > now))) return true;
  return now < shiftEnd(shift) && (kind === 'working-day' || kind === 'half-day-leave');
}
