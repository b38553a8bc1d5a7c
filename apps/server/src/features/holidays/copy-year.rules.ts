import { NATIONAL_DAYS } from '@muster/contract/features/holidays/holidays-shapes.ts';
import type { HolidayList } from '@muster/law/holidays/holiday-list.ts';
import type { PresentDay } from './plan-days.rules.ts';

export type CopiedDate = {
  readonly date: string;
  readonly dateFrom: 'list' | 'same date';
  readonly isTentative: boolean;
};

/** Where it is the same every year, nobody waits for a list. */
const FIXED_DAYS = new Set([...NATIONAL_DAYS, '01-01', '05-01', '12-25']);

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * The day on which a holiday of one year falls in another: as a list of its states or of the country names it, else the
 * same date again, which is not sure unless it is fixed. An estimate of a list is no more than that.
 */
export function copiedDate(holiday: PresentDay, year: number, lists: readonly HolidayList[]): CopiedDate {
  const same = Temporal.PlainDate.from(holiday.date).with({ year }).toString();
  if (FIXED_DAYS.has(holiday.date.slice(5))) return { date: same, dateFrom: 'same date', isTentative: false };
  const named = lists
    .filter((list) => list.year === year && (list.state === null || holiday.states.includes(list.state)))
    // What a state says of its own people goes before what the whole country says.
    .toSorted((one, other) => Number(one.state === null) - Number(other.state === null))
    .flatMap(({ days }) => days)
    .find((day) => plain(day.name) === plain(holiday.name));
  if (!named) return { date: same, dateFrom: 'same date', isTentative: true };
  const isTentative = named.isMoonDependent === true || named.status !== undefined;
  return { date: named.date, dateFrom: 'list', isTentative };
}
