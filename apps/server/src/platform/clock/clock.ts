/**
 * The only source of "now": business dates come from `today`, moments that belong to one from `moment`, lifetimes of
 * tokens and links from `now`.
 */
export type Clock = {
  /** Calendar date in Asia/Kolkata, YYYY-MM-DD. */
  today(): string;
  now(): Temporal.Instant;
  /** The whole second it is on the business date: where the date is fixed, the time of day runs on. */
  moment(): Temporal.Instant;
};

export const ZONE = 'Asia/Kolkata';

/** The system clock; with `fixedDay` the business date does not move while instants run on. */
export function systemClock(fixedDay: string | null = null): Clock {
  return {
    today: () => fixedDay ?? Temporal.Now.plainDateISO(ZONE).toString(),
    now: () => Temporal.Now.instant(),
    moment() {
      const now = Temporal.Now.zonedDateTimeISO(ZONE).round({ smallestUnit: 'second', roundingMode: 'floor' });
      const day = fixedDay === null ? now.toPlainDate() : Temporal.PlainDate.from(fixedDay);
      return day.toZonedDateTime({ timeZone: ZONE, plainTime: now.toPlainTime() }).toInstant();
    },
  };
}
