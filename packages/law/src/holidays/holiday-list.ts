import type { CalendarDay } from '../dated.ts';
import type { StateCode } from '../states.ts';

/** Whose day it is: public holidays first, then those that an employee picks, then those of some offices only. */
export type HolidayScope =
  | 'national'
  | 'gazetted'
  | 'state'
  | 'restricted'
  | 'optional'
  | 'state-offices-only'
  | 'bank'
  | 'exchange';

/** Where a list or a day was read. `pages` is empty where the calendar itself says it. */
export type HolidaySource = { readonly title: string; readonly pages: readonly string[] };

export type ListedDay = {
  readonly date: CalendarDay;
  readonly name: string;
  readonly scope: HolidayScope;
  readonly confidence: 'high' | 'medium' | 'low';
  /** The government may move it by a late order: tentative until the day has come. */
  readonly isMoonDependent?: true;
  /** `disputed`: sources differ. `proposal`: an estimate, never added by itself. */
  readonly status?: 'disputed' | 'proposal';
  /** The states it is for, where the list is of the whole country. */
  readonly states?: readonly StateCode[];
  readonly note?: string;
  /** Where it is not that of the list. */
  readonly source?: HolidaySource;
};

/** A list as a government published it, or what was found of it. */
export type HolidayList = {
  readonly id: string;
  readonly name: string;
  readonly year: number;
  /** Null for lists of the whole country. */
  readonly state: StateCode | null;
  /** How many days the government says it has. */
  readonly officialCount: number | null;
  readonly isComplete: boolean;
  readonly missing: readonly string[];
  readonly note: string | null;
  /** How many days of choice its employees may take. */
  readonly employeeMayTake?: number;
  /** Null where no list was found. */
  readonly source: HolidaySource | null;
  readonly confirmedOn: CalendarDay;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly days: readonly ListedDay[];
};

/** The day all of them were looked up. */
export const CONFIRMED_ON: CalendarDay = '2026-11-22';
