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
export function planDays<W extends WantedDay>(wanted: readonly W[], present: readonly PresentDay[]): PlannedDay<W>[] {
  const onDay = Map.groupBy(present, ({ date }) => date);
  return wanted.map((one) => {
    const there = onDay.get(one.date) ?? [];
    const same = there.find((other) => isSame(one, other));
    if (same) return { wanted: one, state: covers(same, one) ? 'added' : 'elsewhere', present: same };
    const other = there.find((day) => !day.isOptional && covers(day, one)) ?? null;
    return { wanted: one, state: other ? 'same day' : 'new', present: other };
  });
}

function isSame(wanted: WantedDay, present: PresentDay): boolean {
  if (plain(wanted.name) === plain(present.name)) return true;
  // The three fixed days have many names, and are one each.
  return wanted.kind === 'national' && present.isNational;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

const isEverybodys = ({ states, locations }: Places) => states.length === 0 && locations.length === 0;

function covers(present: Places, wanted: Places): boolean {
  if (isEverybodys(present)) return true;
  if (isEverybodys(wanted)) return false;
  return (
    wanted.states.every((state) => present.states.includes(state)) &&
    wanted.locations.every((place) => lower(present.locations).includes(place.toLowerCase()))
  );
}

const lower = (places: readonly string[]) => places.map((place) => place.toLowerCase());

/** The states and locations of a holiday that is there, by name. */
export function placeNames(present: PresentDay | null): string[] {
  if (present === null) return [];
  return [...present.states.map((state) => (isStateCode(state) ? STATES[state] : state)), ...present.locations];
}

/** The places of both; everybody where one of them is everybody’s. */
export function widened(present: Places, wanted: Places): { states: string[]; locations: string[] } {
  if (isEverybodys(present) || isEverybodys(wanted)) return { states: [], locations: [] };
  const added = wanted.locations.filter((place) => !lower(present.locations).includes(place.toLowerCase()));
  return {
    states: [...new Set([...present.states, ...wanted.states])].toSorted(),
    locations: [...present.locations, ...added].toSorted(),
  };
}
