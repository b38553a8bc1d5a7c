import { type HolidayKind, NATIONAL_DAYS } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { HolidayRow } from './holidays.store.ts';

export type HolidayInput = {
  readonly name: string;
  readonly date: string;
  readonly description?: string | null | undefined;
  readonly isOptional: boolean;
  readonly kind?: HolidayKind | undefined;
  readonly states?: readonly string[] | undefined;
  readonly locations?: readonly string[] | undefined;
  readonly isTentative?: boolean | undefined;
};

export type HolidayFields = Pick<
  HolidayRow,
  'name' | 'date' | 'description' | 'isOptional' | 'isNational' | 'states' | 'locations' | 'isTentative' | 'movedFrom'
>;

/**
 * What is stored of a holiday; what an edit leaves out of kind and places stays as it is.
 * Errors: INVALID_INPUT for a state that there is not.
 */
export function holidayFields(input: HolidayInput, before: HolidayRow | null): HolidayFields {
  const { name, date, description = null } = input;
  const kind = kindOf(input, before);
  return {
    name,
    date,
    description,
    isOptional: kind === 'optional',
    isNational: kind === 'national',
    states: statesOf(input.states) ?? before?.states ?? [],
    locations: distinct(input.locations) ?? before?.locations ?? [],
    isTentative: input.isTentative ?? before?.isTentative ?? false,
    movedFrom: movedFrom(date, before),
  };
}

function kindOf({ kind, isOptional, date }: HolidayInput, before: HolidayRow | null): HolidayKind {
  if (kind !== undefined) return kind;
  if (isOptional) return 'optional';
  if (before !== null && !before.isOptional) return before.isNational ? 'national' : 'ordinary';
  return NATIONAL_DAYS.includes(date.slice(5)) ? 'national' : 'ordinary';
}

/** The day it was first announced for stays known until it is back on it. */
function movedFrom(date: string, before: HolidayRow | null): string | null {
  if (before === null) return null;
  const first = before.movedFrom ?? before.date;
  return date === first ? null : first;
}

function statesOf(names: readonly string[] | undefined): string[] | undefined {
  const codes = names?.map((name) => {
    const code = stateCodeOf(name);
    if (code === null) throw fieldProblem('states', `There is no state ${name}`);
    return code;
  });
  return codes && [...new Set(codes)].toSorted();
}

function distinct(places: readonly string[] | undefined): string[] | undefined {
  return places && [...new Map(places.map((place) => [place.toLowerCase(), place])).values()].toSorted();
}
