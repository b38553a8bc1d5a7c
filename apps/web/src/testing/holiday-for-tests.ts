import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';

type Holiday = ResponseOf<typeof listHolidays>[number];

/** A holiday for everybody, as a member sees it. */
export function holiday(changes: Partial<Holiday> = {}): Holiday {
  return {
    id: '0190a000-0000-7000-8000-0000000000f1',
    name: 'Republic Day',
    date: '2026-01-26',
    description: null,
    isOptional: false,
    kind: 'ordinary',
    states: [],
    locations: [],
    isTentative: false,
    movedFrom: null,
    lists: [],
    isOfMyPlace: true,
    isChosen: false,
    actions: [],
    version: 1,
    ...changes,
  };
}
