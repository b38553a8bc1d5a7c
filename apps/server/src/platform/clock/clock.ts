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

/** The day of an instant there, both as ISO text. */
export function dayOf(instant: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDate().toString();
}

/** What the database stamps things with in place of its own time; null where that is the time they are told with. */
export type ToldTime = () => string | null;

/**
 * The system clock; with `fixedDay` the business date does not move while instants run on. Its time of day is that of the
 * system, or begins at `startsAt` (HH:mm) and runs on from there.
 */
export function systemClock(
  fixedDay: string | null = null,
  startsAt: string | null = null,
): Clock & { readonly told: ToldTime } {
  const began = Temporal.Now.instant();
  function timeOfDay(): Temporal.PlainTime {
    if (startsAt === null) return Temporal.Now.plainTimeISO(ZONE);
    return Temporal.PlainTime.from(startsAt).add(Temporal.Now.instant().since(began));
  }
  function onDay(day: string, plainTime: Temporal.PlainTime): Temporal.Instant {
    return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime }).toInstant();
  }
  return {
    told: () => (fixedDay === null ? null : onDay(fixedDay, timeOfDay()).toString()),
    today: () => fixedDay ?? Temporal.Now.plainDateISO(ZONE).toString(),
    now: () => Temporal.Now.instant(),
    moment() {
      const second = { smallestUnit: 'second', roundingMode: 'floor' } as const;
      if (fixedDay === null) return Temporal.Now.instant().round(second);
      return onDay(fixedDay, timeOfDay().round(second));
    },
  };
}
