import { type Clock, type ToldTime, ZONE } from '@muster/server/platform/clock/clock.ts';
import { TIME, TODAY } from './organisation.ts';

/**
 * The clock of the story: what took months is made in seconds, and carries the times at which it happened. Only how long
 * something holds, such as a session, goes by the time of the machine.
 */
export type Story = {
  readonly clock: Clock;
  readonly told: ToldTime;
  /** The point of the story, the same whenever it is told. */
  mark(): string;
  /** It is this day, and this time of it by the clock on the wall; from then on time goes by as usual. */
  at(day: string, time?: string): void;
  /** The day on which somebody finds the demo, at the time it is by then. */
  atItsEnd(): void;
};

/** The morning on which the organisation began to use Muster. */
const BEGINNING = '2026-04-01';
const MORNING = '10:10';

export function storyClock(installation: Clock): Story {
  let today = BEGINNING;
  let began = instantAt(BEGINNING, MORNING);
  let since = Temporal.Now.instant();
  let mark = BEGINNING;
  const moment = () => began.add(Temporal.Now.instant().since(since));
  const goTo = (day: string, instant: Temporal.Instant) => {
    today = day;
    began = instant;
    since = Temporal.Now.instant();
  };
  return {
    clock: {
      today: () => today,
      now: () => installation.now(),
      moment: () => moment().round({ smallestUnit: 'second', roundingMode: 'floor' }),
    },
    told: () => moment().toString(),
    mark: () => mark,
    at(day, time = MORNING) {
      mark = `${day} ${time}`;
      goTo(day, instantAt(day, time));
    },
    atItsEnd() {
      mark = 'end';
      goTo(TODAY, installation.today() === TODAY ? installation.moment() : instantAt(TODAY, TIME));
    },
  };
}

function instantAt(day: string, time: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant();
}

/** So many working days before a day, Saturdays and Sundays left out. */
export function workingDaysBefore(day: string, count: number): string {
  let date = Temporal.PlainDate.from(day);
  for (let left = count; left > 0; ) {
    date = date.subtract({ days: 1 });
    if (date.dayOfWeek <= 5) left -= 1;
  }
  return date.toString();
}
