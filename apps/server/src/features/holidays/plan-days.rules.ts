import type { READY_STATES } from '@muster/contract/features/holidays/holidays-lists.contract.ts';
import type { HolidayKind } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';

type Places = { readonly states: readonly string[]; readonly locations: readonly string[] };

/** A holiday that is to be there. */
export type WantedDay = Places & {
  readonly date: string;
  readonly name: string;
  readonly description: string | null;
  readonly kind: HolidayKind;
  readonly isTentative: boolean;
  /** The ready list it is from. */
  readonly list: string | null;
};

/** One that is there. */
export type PresentDay = Places & {
  readonly id: string;
  readonly date: string;
  readonly name: string;
  readonly isOptional: boolean;
  readonly isNational: boolean;
  readonly lists: readonly string[];
};

export type PlannedDay<W extends WantedDay = WantedDay> = {
  readonly wanted: W;
  readonly state: (typeof READY_STATES)[number];
  /** What the organisation has on the day: the same holiday, or another one. */
  readonly present: PresentDay | null;
};

/** Holds what is wanted against what is there: the same day under the same name is known, whatever its letters. */
export function planDays<W extends WantedDay>(days: readonly W[], present: readonly PresentDay[]): PlannedDay<W>[] {
  const onDay = Map.groupBy(present, ({ date }) => date);
  return days.map((wanted) => {
    const there = onDay.get(wanted.date) ?? [];
    const same = there.find((other) => isSame(wanted, other));
    if (same) return { wanted, state: covers(same, wanted) ? 'added' : 'elsewhere', present: same };
    const other = there.find((day) => !day.isOptional && covers(day, wanted)) ?? null;
    return { wanted, state: other ? 'same day' : 'new', present: other };
  });
}

function isSame(day: WantedDay, present: PresentDay): boolean {
  if (plain(day.name) === plain(present.name)) return true;
  // The three fixed days have many names, and are one each.
  return day.kind === 'national' && present.isNational;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const isEverybodys = ({ states, locations }: Places) => states.length === 0 && locations.length === 0;

function covers(present: Places, places: Places): boolean {
  if (isEverybodys(present)) return true;
  if (isEverybodys(places)) return false;
  return (
    places.states.every((state) => present.states.includes(state)) &&
    places.locations.every((place) => lower(present.locations).includes(place.toLowerCase()))
  );
}

const lower = (places: readonly string[]) => places.map((place) => place.toLowerCase());

/** The states and locations of a holiday that is there, by name. */
export function placeNames(present: PresentDay | null): string[] {
  if (present === null) return [];
  return [...present.states.map((state) => (isStateCode(state) ? STATES[state] : state)), ...present.locations];
}

/** The places of both; everybody where one of them is everybody’s. */
export function widened(present: Places, places: Places): { states: string[]; locations: string[] } {
  if (isEverybodys(present) || isEverybodys(places)) return { states: [], locations: [] };
  const newPlaces = places.locations.filter((place) => !lower(present.locations).includes(place.toLowerCase()));
  return {
    states: [...new Set([...present.states, ...places.states])].toSorted(),
    locations: [...present.locations, ...newPlaces].toSorted(),
  };
}
