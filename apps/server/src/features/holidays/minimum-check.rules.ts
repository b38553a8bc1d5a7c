import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { holidayMinimums, UNVERIFIED_MINIMUMS } from '@muster/law/holidays/holiday-minimums.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';

export type KeptDay = {
  readonly date: string;
  readonly isOptional: boolean;
  readonly states: readonly string[];
  readonly locations: readonly string[];
};

/** The days of a year that everybody of a state keeps without choosing, each once. */
export function daysKeptIn(state: string | null, days: readonly KeptDay[]): readonly string[] {
  const holidayDates = days.filter(
    ({ isOptional, states, locations }) =>
      !isOptional && ((states.length === 0 && locations.length === 0) || (state !== null && states.includes(state))),
  );
  return [...new Set(holidayDates.map(({ date }) => date))].toSorted();
}

export type MinimumCheck = {
  /** Null where the law is not known well enough to say. */
  readonly isMet: boolean | null;
  readonly sentence: string;
  readonly law: string | null;
};

/** A plain sentence about what a state’s holidays Act asks for and what is kept there; null where none is held. */
export function minimumCheck(state: string, year: number, holidayDates: readonly string[]): MinimumCheck | null {
  if (!isStateCode(state)) return null;
  const name = STATES[state];
  if (UNVERIFIED_MINIMUMS.includes(state)) {
    const sentence = `How many holidays ${name} asks for was not verified: look it up in its Act.`;
    return { isMet: null, sentence, law: null };
  }
  const minimum = holidayMinimums[state];
  if (!minimum) return null;
  const { fixedDays, total } = minimum.value;
  const missing = fixedDays.map((day) => `${year}-${day}`).filter((date) => !holidayDates.includes(date));
  const few = total === null ? 0 : Math.max(0, total - holidayDates.length);
  const problems = [
    ...(missing.length > 0
      ? [`${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} fixed by law and not kept`]
      : []),
    ...(few > 0
      ? [`${holidayDates.length} of at least ${total} days are kept: ${few} more ${few === 1 ? 'is' : 'are'} needed`]
      : []),
  ];
  const doubt = minimum.confidence === 'low' ? ' The law was read in one weak source: check it.' : '';
  const law = minimum.legalBasis ?? null;
  if (problems.length > 0) return { isMet: false, sentence: `${name}: ${problems.join('; ')}.${doubt}`, law };
  const asked =
    total === null ? `${fixedDays.length} fixed days; how many festivals was not verified` : `at least ${total} days`;
  const sentence = `${name} asks for ${asked}; ${holidayDates.length} are kept.${doubt}`;
  return { isMet: total === null ? null : true, sentence, law };
}

function listed(dates: readonly string[]): string {
  const words = dates.map((date) => formatDate(calendarDate(date)));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}
