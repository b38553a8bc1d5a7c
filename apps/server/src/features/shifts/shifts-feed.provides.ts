import { timeOf } from '../../platform/clock/time-of-day.ts';
import type { FeedEvent, FeedSource } from '../feeds/feeds.facts.ts';
import { daysFree, shiftsInForce } from './shifts.facts.ts';
import { isEmployedOn } from './shifts.rules.ts';
import { namedPeople } from './shifts.views.ts';

/** Further ahead shifts are not planned yet, and further back nobody looks. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 56];
const A_DAY = 86_400;

/** One’s own shifts of the next weeks, without days off, holidays and leave. */
export const shiftsFeed: FeedSource = {
  part: 'shifts',
  feature: 'Attendance',
  read: async (tx, services, { userId }) => {
    const today = Temporal.PlainDate.from(services.clock.today());
    const from = today.subtract({ days: DAYS_BEFORE }).toString();
    const span = { people: [userId], from, to: today.add({ days: DAYS_AFTER }).toString() };
    const [person] = await namedPeople(tx, [userId]);
    const days = (await shiftsInForce(tx, span)).get(userId) ?? [];
    const free = (await Promise.all(daysFree.of(services).map((read) => read(tx, span)))).flat();
    const freeDays = new Set(free.map(({ date }) => date));
    const asOf = { today, changedAt: services.clock.now().toZonedDateTimeISO('UTC').startOfDay().toInstant() };
    return days
      .filter(({ date, isWeekOff }) => !isWeekOff && !freeDays.has(date) && person && isEmployedOn(person, date))
      .map(({ date, shift }) => eventOf(userId, { date, shift }, asOf));
  },
};

type Worked = {
  readonly date: string;
  readonly shift: { readonly name: string; readonly start: number; readonly end: number };
};
type AsOf = { readonly today: Temporal.PlainDate; readonly changedAt: Temporal.Instant };

const FIRST_DAY = Temporal.PlainDate.from('2020-01-01');

/** Nothing says when a day’s shift last changed: what a calendar has of yesterday is older than today’s. */
function eventOf(userId: string, { date, shift }: Worked, { today, changedAt }: AsOf): FeedEvent {
  const { name, start, end } = shift;
  const last = end > start ? date : Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  return {
    uid: `shift-${userId}-${date}`,
    summary: name,
    time: { startsAt: `${date}T${timeOf(start)}`, endsAt: `${last}T${timeOf(end % A_DAY)}` },
    status: 'CONFIRMED',
    sequence: FIRST_DAY.until(today).days,
    changedAt: changedAt.toString(),
    isBusy: false,
  };
}
