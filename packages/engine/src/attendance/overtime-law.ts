import type { StateCode } from '@muster/law/states.ts';
import { type HoursOfWork, hoursOfWork } from '@muster/law/working-hours/hours-of-work.ts';
import type { OvertimeCap } from '@muster/law/working-hours/overtime-cap.ts';
import { overtimeCapsByState } from '@muster/law/working-hours/overtime-caps-by-state.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type Cited, cite, citeOrThrow } from '../statutory/cited.ts';

/** The most overtime that law allows, in seconds; null where it sets no limit for the period. */
export type OvertimeCaps = {
  readonly day: number | null;
  readonly week: number | null;
  readonly quarter: number | null;
  readonly year: number | null;
};

/** Hours beyond which work of a day and a week is overtime. */
export function overtimeThresholdsOn(
  day: CalendarDate,
): Cited<{ readonly dailySeconds: number; readonly weeklySeconds: number }> {
  return citeOrThrow(hoursOfWork, day, ({ dayMinutes, weekMinutes }: HoursOfWork) => ({
    dailySeconds: dayMinutes * 60,
    weeklySeconds: weekMinutes * 60,
  }));
}

/** The caps of a state on a day; null where none are held. */
export function overtimeCapsOn(state: StateCode, day: CalendarDate): Cited<OvertimeCaps> | null {
  const caps = overtimeCapsByState[state];
  return caps === undefined ? null : cite(caps, day, inSeconds);
}

function inSeconds({ perDay, perWeek, perQuarter, perYear }: OvertimeCap): OvertimeCaps {
  return { day: seconds(perDay), week: seconds(perWeek), quarter: seconds(perQuarter), year: seconds(perYear) };
}

function seconds(minutes: number | undefined): number | null {
  return minutes === undefined ? null : minutes * 60;
}
