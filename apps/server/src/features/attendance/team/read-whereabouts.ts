import { pairPunches } from '@muster/engine/attendance/punches.ts';
import { shiftDuration, shiftEnd } from '@muster/engine/attendance/shift.ts';
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
import { type Moment, type Whereabouts, whereabouts } from './team-today.rules.ts';

type WithClock = Pick<Services, 'clock'>;

/** Where somebody is in the day that counts for them now. */
export type Place = { readonly moment: Moment; readonly where: Whereabouts };
export type PlaceInDay = Place & { readonly day: DayOfPerson };

/** People after whom others are served. */
const MAX_PEOPLE_AT_ONCE = 100;

/**
 * Where everybody is now, in their order, in a fixed number of statements. People of a kind share a day: it is worked out
 * once for those who have not punched, and of their punches alone for the others.
 */
export async function readPlaces(
  tx: TenantTx,
  services: WithClock,
  people: readonly PersonOfKind[],
): Promise<readonly Place[]> {
  const today = services.clock.today();
  const examples = examplesOf(people);
  const exampleById = new Map(
    people.map(({ id, kind }) => [id, (kind === null ? undefined : examples.get(kind)) ?? id]),
  );
  const exampleOf = (id: string) => exampleById.get(id) ?? id;
  const alone = people.filter(({ kind }) => kind === null).map(({ id }) => id);
  const query = { people: [...examples.values(), ...alone], from: today, to: today };
  const { days, sources } = await daysIn(tx, services, query);
  const dayOf = new Map(days.map((day) => [day.userId, day]));
  const punchers = people.filter(({ kind, hasLogs }) => kind !== null && hasLogs).map(({ id }) => id);
  const logs = await logsOf(tx, sources, { people: punchers, from: today, to: today }, exampleOf);
  const before = new Map(
    (await daysBefore(tx, services, sources, { people, exampleOf })).map((day) => [day.userId, momentOf(sources, day)]),
  );
  const withoutLogs = new Map([...examples.values()].map((id) => [id, computeDay(sources, id, today, [])]));
  const placesOfKinds = new Map([...withoutLogs].map(([id, day]) => [id, placeOf(momentOf(sources, day))]));
  const placeNow = (person: PersonOfKind): Place => {
    const yesterday = before.get(person.id);
    if (yesterday && isUnderWay(yesterday)) return placeOf(yesterday);
    const example = exampleOf(person.id);
    const own = person.kind === null ? dayOf.get(person.id) : undefined;
    if (own) return placeOf(momentOf(sources, own));
    const common = person.hasLogs ? undefined : placesOfKinds.get(example);
    return common ?? placeOf(momentOf(sources, computeDay(sources, example, today, logs(person.id, today))));
  };
  return inTurns(people, placeNow);
}

async function inTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const nextTurn = items.length > MAX_PEOPLE_AT_ONCE ? requestsFirst() : null;
  const results: R[] = [];
  for (const [at, item] of items.entries()) {
    results.push(work(item));
    if (nextTurn !== null && at % MAX_PEOPLE_AT_ONCE === MAX_PEOPLE_AT_ONCE - 1) await nextTurn();
  }
  return results;
}

/** Of each kind somebody. */
function examplesOf(people: readonly PersonOfKind[]): ReadonlyMap<string, string> {
  const examples = new Map<string, string>();
  for (const { id, kind } of people) if (kind !== null && !examples.has(kind)) examples.set(kind, id);
  return examples;
}

type ExampleOf = (id: string) => string;
type Days = { readonly people: readonly string[]; readonly from: string; readonly to: string };

/** The logs of people who punched; a device's moment is placed by the shifts of their kind. */
async function logsOf(tx: TenantTx, sources: Sources, days: Days, exampleOf: ExampleOf) {
  if (days.people.length === 0) return () => [];
  const shifts = new Map(
    days.people.flatMap((id) => {
      const own = sources.shifts.get(exampleOf(id));
      return own ? [[id, own] as const] : [];
    }),
  );
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
  const late = people.filter(
    ({ id, runningSince }) =>
      runningSince === yesterday || now < shiftEnd(shiftOn(sources, exampleOf(id), yesterday).shift),
  );
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
  const before = await daysBefore(tx, services, sources, { people, exampleOf: (id) => id });
  const daysOf = Map.groupBy([...before, ...days], ({ userId }) => userId);
  const places = new Map(
    ids.map((id) => {
      const moments = (daysOf.get(id) ?? []).map((day) => ({ day, moment: momentOf(sources, day) }));
      const [now, earlier] = moments.toReversed();
      if (!now) throw new Error('A day that was not read');
      const current = earlier && isUnderWay(earlier.moment) ? earlier : now;
      return [id, { ...current, where: whereabouts(current.moment) }] as const;
    }),
  );
  return { places, sources };
}

const placeOf = (moment: Moment): Place => ({ moment, where: whereabouts(moment) });

function momentOf(sources: Sources, { date, day, facts: { facts, rules } }: Omit<ComputedDay, 'userId'>): Moment {
  const now = secondsInto(sources.now, date);
  const { pairs, unmatched } = pairPunches(facts.punches, rules.duplicateSeconds);
  const spans = pairs.map(({ in: begun, out }) => ({ from: begun.at, to: out.at }));
  const open = unmatched.findLast(({ kind }) => kind === 'in' || kind === 'undirected');
  const isLast = open !== undefined && facts.punches.every(({ at }) => at <= open.at);
  const hours = { ...facts.shift, duration: shiftDuration(facts.shift) };
  const runs = isLast && now < unpairedAt(open.at, hours, settingsOn(sources, date).unpairedAfterHours);
  const logs = runs ? [...spans, { from: open.at, to: null }] : spans;
  return { day, facts, gracePeriod: rules.gracePeriod, logs, now };
}

/** Whether somebody is still in the day before: at work, or in a shift that has not ended yet. */
function isUnderWay({ logs, now, day, facts }: Moment): boolean {
  if (logs.some(({ from, to }) => from <= now && (to === null || to > now))) return true;
  return now < shiftEnd(facts.shift) && (day.kind === 'working-day' || day.kind === 'half-day-leave');
}
