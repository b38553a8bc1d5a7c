import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { formatDay } from '../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import type { Effect, Holiday, HolidayYear } from './holidays.queries.ts';

type States = HolidayYear['states'];

/** Whose a holiday is: "Everybody", "Karnataka, Mumbai". */
export function placesOf({ states, locations }: Pick<Holiday, 'states' | 'locations'>, names: States): string {
  const nameOf = new Map(names.map(({ code, name }) => [code, name]));
  const places = [...states.map((code) => nameOf.get(code) ?? code), ...locations];
  return places.length === 0 ? 'Everybody' : places.join(', ');
}

export const isEverybodys = ({ states, locations }: Pick<Holiday, 'states' | 'locations'>) =>
  states.length === 0 && locations.length === 0;

/** How a day is drawn: by its kind, an ordinary one of some places apart. */
export type DayKind = 'national' | 'everybody' | 'place' | 'optional';

export function dayKindOf(holiday: Holiday): DayKind {
  if (holiday.kind !== 'ordinary') return holiday.kind;
  return isEverybodys(holiday) ? 'everybody' : 'place';
}

export const KIND_LABELS: Readonly<Record<DayKind, string>> = {
  national: 'National',
  everybody: 'Everybody',
  place: 'By place',
  optional: 'Optional',
};

/** What stands under the name of a holiday. */
export function detailOf(holiday: Holiday, names: States): string {
  const { isTentative, movedFrom, description } = holiday;
  return [
    isEverybodys(holiday) ? null : placesOf(holiday, names),
    isTentative ? 'date may move' : null,
    movedFrom === null ? null : `moved from ${formatDay(movedFrom)}`,
    description,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Holidays of a place: of a state code, of the reader's own place, or all of them. */
export function isIn(holiday: Holiday, place: string): boolean {
  if (place === '') return true;
  if (place === 'mine') return holiday.isOfMyPlace;
  return isEverybodys(holiday) || holiday.states.includes(place);
}

/** "2027: 12 days kept, 2 of 3 optional ones to choose." */
export function purposeOf(year: number, rows: readonly Holiday[] | undefined, quota: number | undefined): string {
  if (rows === undefined) return 'The days your organisation keeps free.';
  const optional = rows.filter(({ kind }) => kind === 'optional').length;
  const days = new Set(rows.filter(({ kind }) => kind !== 'optional').map(({ date }) => date)).size;
  const keptDays = `${days} ${days === 1 ? 'day' : 'days'} kept`;
  const choice =
    quota === undefined || quota === 0
      ? `${optional} optional`
      : `${Math.min(quota, optional)} of ${optional} optional to choose`;
  return `${year}: ${keptDays}${optional > 0 ? `, ${choice}` : ''}.`;
}

/** "Karnataka", "Karnataka and Peenya office", "Goa, Kerala and 3 more". */
function placesInWords(places: readonly string[]): string {
  const [first = '', second, ...more] = places;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** Of a holiday that other places have: what ticking it does. `added` is null where it is for everybody then. */
export function elsewhereWords(places: readonly string[], addedPlaces: string | null, isTicked: boolean): string {
  const there = placesInWords(places);
  if (!isTicked) return `Already a holiday in ${there}. Tick to add ${addedPlaces ?? 'everybody'}.`;
  return `Also in ${there}: ${addedPlaces === null ? 'will be for everybody' : `${addedPlaces} will be added`}`;
}

type State = Effect['rows'][number]['before'];

/** "Absent", "Holiday, half a day lost": what a day of somebody is. */
export function stateWords({ attendanceStatus, lostHalves }: State): string {
  const status = LABELS.get(attendanceStatus) ?? '';
  const word = status === ATTENDANCE_LABELS[0] ? 'Not yet' : status;
  return lostHalves === 0 || attendanceStatus === 3
    ? word
    : `${word}, ${lostHalves === 1 ? 'half a day' : 'a day'} lost`;
}

const LABELS: ReadonlyMap<number, string> = new Map(
  Object.entries(ATTENDANCE_LABELS).map(([code, label]) => [Number(code), label]),
);

export const peopleWords = (n: number) => (n === 0 ? 'Nobody' : formatPeople(n));
export const daysWords = (n: number) => `${formatCount(n)} ${n === 1 ? 'day' : 'days'}`;
