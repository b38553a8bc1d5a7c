import {
  asksForMaternity,
  type MaternityFacts,
  type StoredMaternity,
} from '@muster/contract/features/leaves/leaves-maternity.ts';
import { type CalendarDate, calendarDate, daysBetween, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import { isRefusal, type Refusal, refuse } from '@muster/engine/kernel/refusal.ts';
import {
  type MaternityEvent,
  type MaternityLeave,
  type MaternityRefusal,
  maternityEntitlement,
  maternitySpanRefusal,
  type SpanRefusal,
} from '@muster/engine/leaves/maternity.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { workedDays } from '../../leave-balances/leave-balances.slots.facts.ts';
import { insuredPeople } from '../../users/person.facts.ts';
import { dayAfter } from '../record/leave-calendar-days.views.ts';
import { type OtherLeaveRow, otherLeaves } from '../record/taken.views.ts';

type Query = {
  /** Of a leave that is changed: it does not stand in its own way. */
  readonly id: string | null;
  readonly userId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly joined: CalendarDate;
  readonly purpose: string;
  readonly facts: MaternityFacts | null;
};

export type JudgedMaternity = {
  readonly refusal: Refusal<MaternityRefusal | SpanRefusal | 'FACTS_MISSING' | 'DAY_TOO_FAR'> | null;
  /** What law gives for it; null where it gives nothing, or nobody said what the leave is for. */
  readonly leave: MaternityLeave | null;
  /** As it is kept with the leave. */
  readonly stored: StoredMaternity | null;
};

const NOTHING: JudgedMaternity = { refusal: null, leave: null, stored: null };

/** What law gives for the event of a leave, and whether its days lie in that. Nothing of leave of another purpose. */
export async function judgeMaternity(tx: TenantTx, services: Services, query: Query): Promise<JudgedMaternity> {
  const { purpose, facts, userId, fromDate, toDate } = query;
  if (!asksForMaternity(purpose)) return NOTHING;
  if (facts === null) return { ...NOTHING, refusal: refuse('FACTS_MISSING', 'Nobody said what the leave is for') };
  if (isFar(facts, fromDate)) return { ...NOTHING, refusal: refuse('DAY_TOO_FAR', 'A year lies between') };
  const event = eventOf(facts);
  const isInsured = (await insuredPeople.of(services)(tx, [userId])).has(userId);
  const leave = maternityEntitlement({
    event,
    daysWorked: await daysWorkedBefore(tx, services, query, event.day),
    esicContributionDays: isInsured ? 'unknown' : null,
  });
  if (isRefusal(leave)) return { ...NOTHING, refusal: leave };
  const span = { from: calendarDate(fromDate), to: calendarDate(toDate) };
  const takenDays = await takenFor(tx, query, facts);
  const { deliveredOn = null, survivingChildren = null, childBorn = null } = facts;
  return {
    refusal: maternitySpanRefusal(span, event, leave, takenDays),
    leave,
    stored: { event: facts.event, day: facts.day, deliveredOn, survivingChildren, childBorn, paidBy: leave.paidBy },
  };
}

const MAX_DAYS_BETWEEN = 366;

/** A day that has nothing to do with the leave is mistyped. */
function isFar({ day, deliveredOn }: MaternityFacts, fromDate: string): boolean {
  return [day, deliveredOn ?? day].some(
    (birth) => Math.abs(daysBetween(calendarDate(birth), calendarDate(fromDate))) > MAX_DAYS_BETWEEN,
  );
}

function eventOf({
  event: kind,
  day: text,
  deliveredOn,
  survivingChildren,
  childBorn,
}: MaternityFacts): MaternityEvent {
  const day = calendarDate(text);
  if (kind === 'birth')
    return {
      kind,
      day,
      survivingChildren: survivingChildren ?? 0,
      deliveredOn: deliveredOn ? calendarDate(deliveredOn) : null,
    };
  return kind === 'adoption' ? { kind, day, childBorn: calendarDate(childBorn ?? text) } : { kind, day };
}

/** Other leave for the same event, whatever leave year it lies in. */
export async function leavesForEvent(
  tx: TenantTx,
  { id: except, userId }: Pick<Query, 'id' | 'userId'>,
  { event, day }: Pick<MaternityFacts, 'event' | 'day'>,
): Promise<readonly OtherLeaveRow[]> {
  const [from, to] = [dayAfter(day, -MAX_DAYS_BETWEEN), dayAfter(day, MAX_DAYS_BETWEEN)];
  const others = await otherLeaves(tx, { userId, except, from, to });
  return others.filter(({ details: { maternity } }) => maternity?.event === event && maternity.day === day);
}

/** The days of the calendar in it. */
async function takenFor(tx: TenantTx, query: Query, facts: MaternityFacts): Promise<number> {
  const same = await leavesForEvent(tx, query, facts);
  return same.reduce(
    (sum, { fromDate, toDate }) => sum + daysInclusive(calendarDate(fromDate), calendarDate(toDate)),
    0,
  );
}

/**
 * Whole days worked in the twelve months before the event: those of attendance, and from today on the days until the
 * leave. Of somebody whose attendance nobody keeps the days of employment count.
 */
async function daysWorkedBefore(
  tx: TenantTx,
  services: Services,
  { userId, fromDate, joined }: Query,
  day: CalendarDate,
): Promise<number> {
  const today = services.clock.today();
  const first = later(day.subtract({ years: 1 }).toString(), joined.toString());
  const before = dayAfter(earlier(fromDate, day.toString()), -1);
  const last = earlier(before, dayAfter(today, -1));
  const months = last < first ? [] : await workedDays.of(services)(tx, { people: [userId], from: first, to: last });
  const worked = Math.floor(months.reduce((sum, { days }) => sum + days, 0) / 100);
  return (worked > 0 ? worked : daysFrom(first, last)) + daysFrom(later(today, first), before);
}

const earlier = (one: string, other: string) => [one, other].toSorted()[0] ?? one;
const later = (one: string, other: string) => [one, other].toSorted()[1] ?? one;
const daysFrom = (from: string, to: string) => (to < from ? 0 : daysInclusive(calendarDate(from), calendarDate(to)));
