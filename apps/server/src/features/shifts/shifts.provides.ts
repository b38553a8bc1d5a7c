import { randomUUIDv7 } from 'node:crypto';
import { timeOf } from '../../platform/clock/time-of-day.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { seedOnRegistration } from '../account/account.slots.facts.ts';
import { departmentBlockers } from '../departments/departments.facts.ts';
import { type FeedEvent, type FeedSource, feedEvents } from '../feeds/feeds.facts.ts';
import { daysOffChanged } from '../organisation/organisation.facts.ts';
import { keepHistory } from './keep-earlier.ts';
import { rotationsOfDepartment } from './rotations.store.ts';
import { daysFree, notifyShiftsChanged, shiftsInForce } from './shifts.facts.ts';
import { isEmployedOn } from './shifts.rules.ts';
import { lockShifts, shiftRows, shiftsOfDepartment } from './shifts.store.ts';
import { everybody, namedPeople } from './shifts.views.ts';

/** Off are the days of the organisation: Saturday and Sunday until it chooses others. */
async function addDefaultShift(tx: TenantTx, { clock }: Services): Promise<void> {
  await shiftRows.insert(tx, {
    id: randomUUIDv7(),
    name: 'General',
    startTime: '10:00:00',
    endTime: '19:00:00',
    weekOffs: null,
    isDefault: true,
  });
  await keepHistory(tx, clock.today());
}

/** Everybody's days from today on, as far as a shift without days off of its own decides them. */
async function notifyEverybody(tx: TenantTx, services: Services): Promise<void> {
  await lockShifts(tx);
  const from = services.clock.today();
  await keepHistory(tx, from);
  await notifyShiftsChanged(tx, services, { people: await everybody(tx), from, to: null });
}

/** Further ahead shifts are not planned yet, and further back nobody looks. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 56];
const A_DAY = 86_400;

/** One’s own shifts of the next weeks, without days off, holidays and leave. */
const shiftsFeed: FeedSource = {
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

/** What shifts tell features below them. */
export const shiftsProvides: readonly Provision[] = [
  feedEvents.with(shiftsFeed),
  daysOffChanged.with(notifyEverybody),
  seedOnRegistration.with(addDefaultShift),
  departmentBlockers.with({ one: 'shift', many: 'shifts', count: shiftsOfDepartment }),
  departmentBlockers.with({ one: 'shift rotation', many: 'shift rotations', count: rotationsOfDepartment }),
];
