/** The only source of "now": business dates come from `today`, lifetimes of tokens and links from `now`. */
export type Clock = {
  /** Calendar date in Asia/Kolkata, YYYY-MM-DD. */
  today(): string;
  now(): Temporal.Instant;
};

export const ZONE = 'Asia/Kolkata';

/** The system clock; with `fixedDay` the business date does not move while instants run on. */
export function systemClock(fixedDay: string | null = null): Clock {
  return {
    today: () => fixedDay ?? Temporal.Now.plainDateISO(ZONE).toString(),
    now: () => Temporal.Now.instant(),
  };
}
