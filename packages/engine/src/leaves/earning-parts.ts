import { addMonths, type DayFields, dayNumber, dayOfNumber, monthText } from '../kernel/calendar-date.ts';
import type { PartOfPeriod } from './credit-amount.ts';
import type { LeaveAccrual, LeavePolicy } from './leave-policy.ts';
import { type DatedPolicy, inMonth, isoOfNumber, MONTHS_OF, periodOf } from './leave-year.ts';
import type { LedgerFacts } from './ledger-types.ts';

/** A part of a period under one way of earning, with the day on which it is credited. */
export type EarningPart = PartOfPeriod & {
  readonly key: string;
  /** The policy in force on the day of the credit. */
  readonly policy: LeavePolicy;
  readonly day: number;
  /** Since when this way of earning holds for the person. */
  readonly earnsFrom: number;
  /** All of it lies before anything is earned. */
  readonly tooEarly: 'probation' | 'service-too-short' | null;
};

type Person = Pick<LedgerFacts, 'joined' | 'lastWorkingDay' | 'probationEnds'>;

const MONTHS = { monthly: 1, quarterly: 3, 'half-yearly': 6, yearly: 12 } as const;

/** Parts of periods in their order, and the day of the first that is credited later; null where there is none. */
export type EarningParts = { readonly parts: readonly EarningPart[]; readonly nextDay: number | null };

/**
 * What is credited from joining to a day; after the last working day one at most. Parts lie one behind the other and each
 * is credited within itself: behind the first that is later all are.
 */
export function earningParts(versions: readonly DatedPolicy[], facts: Person, upTo: number): EarningParts {
  const parts: EarningPart[] = [];
  const left = facts.lastWorkingDay === null ? Number.POSITIVE_INFINITY : dayNumber(facts.lastWorkingDay);
  const [first] = versions;
  if (first === undefined) return { parts, nextDay: null };
  const begins = Math.max(dayNumber(facts.joined), first.from);
  let earnsFrom = begins;
  let scheduleBefore: LeavePolicy | null = null;
  for (let day = begins; day !== Number.POSITIVE_INFINITY; ) {
    const schedule = scheduleOn(versions, first, day);
    if (scheduleBefore !== null && !isSameSchedule(schedule.policy, scheduleBefore)) earnsFrom = day;
    scheduleBefore = schedule.policy;
    const { accrual } = schedule.policy;
    if (accrual.kind === 'none') {
      day = schedule.changesOn;
      continue;
    }
    const part = partFrom({ versions, first, schedule, accrual, facts, day, begins, earnsFrom, left });
    if (part.earned.day > upTo) return { parts, nextDay: part.earned.day };
    parts.push(part.earned);
    if (part.earned.day > left) break;
    day = part.next;
  }
  return { parts, nextDay: null };
}

/** The last version that began by a day; none begins before the first. */
function inForce(versions: readonly DatedPolicy[], first: DatedPolicy, day: number): DatedPolicy {
  return versions.reduce((latest, version) => (version.from <= day ? version : latest), first);
}

type Schedule = { readonly policy: LeavePolicy; readonly changesOn: number };

/** The policy of a day, and the first later day on which leave is earned in another way; a new quota is none. */
function scheduleOn(versions: readonly DatedPolicy[], first: DatedPolicy, day: number): Schedule {
  const { policy } = inForce(versions, first, day);
  const change = versions.find((version) => version.from > day && !isSameSchedule(version.policy, policy));
  return { policy, changesOn: change?.from ?? Number.POSITIVE_INFINITY };
}

function isSameSchedule(one: LeavePolicy, other: LeavePolicy): boolean {
  return (
    monthsOf(one.accrual) === monthsOf(other.accrual) &&
    (one.accrual.kind === 'days-worked') === (other.accrual.kind === 'days-worked') &&
    one.creditOn === other.creditOn &&
    one.yearBeginsIn === other.yearBeginsIn
  );
}

function monthsOf(accrual: LeaveAccrual): number {
  if (accrual.kind === 'none') return 0;
  return accrual.kind === 'days-worked' ? MONTHS_OF[accrual.creditedEach] : MONTHS[accrual.kind];
}

type Place = {
  readonly versions: readonly DatedPolicy[];
  readonly first: DatedPolicy;
  readonly schedule: Schedule;
  readonly accrual: LeaveAccrual;
  readonly facts: Person;
  readonly day: number;
  readonly begins: number;
  readonly earnsFrom: number;
  readonly left: number;
};

/** What is credited when a period is over ends with its way of earning; what is credited before keeps its period. */
function partFrom(place: Place): { readonly earned: EarningPart; readonly next: number } {
  const { versions, first, schedule, accrual, facts, day, left } = place;
  const { policy, changesOn } = schedule;
  const months = monthsOf(accrual);
  const period = periodOf(policy, facts.joined, dayOfNumber(day), months);
  const isWorked = accrual.kind === 'days-worked';
  const isInArrears = isWorked || policy.creditOn === 'last-day';
  const end = isInArrears ? Math.min(period.to, changesOn - 1) : period.to;
  const isOtherWay = day > period.from && day !== place.begins;
  const earliest = earliestDay(policy, facts);
  const from = earliest.day > day && earliest.day <= end ? earliest.day : day;
  const isUntilLeaving = (isWorked || policy.isProratedOnLeaving) && left >= from;
  const to = isUntilLeaving ? Math.min(end, left) : end;
  const creditDay = isInArrears ? to : dayInAdvance(policy, facts.joined, { begins: period.begins, from, to });
  return {
    earned: {
      key: `credit:${isOtherWay ? isoOfNumber(day) : monthText(period.begins)}`,
      policy: inForce(versions, first, Math.min(creditDay, changesOn - 1)).policy,
      period,
      of: 12 / months,
      from,
      to,
      isJoining: from > period.from && !(isOtherWay && from === day),
      day: creditDay,
      earnsFrom: Math.max(place.earnsFrom, earliest.day),
      tooEarly: earliest.day > end ? earliest.why : null,
    },
    next: end + 1,
  };
}

/** The first day that earns anything, and what the days before wait for. */
function earliestDay(
  { startsAfterMonths, probation }: LeavePolicy,
  { joined, probationEnds }: Person,
): { readonly day: number; readonly why: 'probation' | 'service-too-short' } {
  const afterService = dayNumber(inMonth(addMonths(joined, startsAfterMonths), joined.day));
  const afterProbation = probation.kind === 'starts-after' && probationEnds !== null ? dayNumber(probationEnds) + 1 : 0;
  return afterProbation > afterService
    ? { day: afterProbation, why: 'probation' }
    : { day: afterService, why: 'service-too-short' };
}

/** The first day, or the day of joining in the period's first month; never before the part begins. */
function dayInAdvance(
  { creditOn }: LeavePolicy,
  joined: DayFields,
  part: { readonly begins: DayFields; readonly from: number; readonly to: number },
): number {
  if (creditOn === 'first-day') return part.from;
  const { year, month } = part.begins;
  return Math.min(Math.max(dayNumber(inMonth({ year, month }, joined.day)), part.from), part.to);
}
