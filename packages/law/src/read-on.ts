import { allParameters } from './all-parameters.ts';
import { type CalendarDay, inForce } from './dated.ts';

/** The day on which a fact in force on a day was last read against its sources, of the fact for which that is longest ago. */
export function lastReadOn(day: CalendarDay): CalendarDay {
  let oldest: CalendarDay | null = null;
  for (const parameter of allParameters) {
    const confirmedOn = inForce(parameter, day)?.confirmedOn ?? null;
    if (confirmedOn !== null && (oldest === null || confirmedOn < oldest)) oldest = confirmedOn;
  }
  if (oldest === null) throw new RangeError(`No law is known on ${day}`);
  return oldest;
}
