import {
  addMonths,
  ageOn,
  type CalendarDate,
  compareDates,
  dateOf,
  dayNumber,
  daysBetween,
  isBefore,
} from '../kernel/calendar-date.ts';
import type { ChargedDay } from './cost-types.ts';
import { type LeaveAmount, type LeavePolicy, ONE_DAY } from './leave-policy.ts';
import { dateOfNumber, inMonth, MONTHS_OF, periodOf } from './leave-year.ts';
import type { Available, AvailableInYear, LeaveRefusal, LeaveRequest, RefusalFacts } from './refusal-types.ts';

type Refusals = readonly LeaveRefusal[];

const NONE: Refusals = [];

/**
 * Everything that speaks against a leave, each with its figures; nothing when it may be asked for. `available` has an
 * entry for each leave year that the leave lies in: what the old year leaves does not pay for the new one.
 */
export function leaveRefusals(
  request: LeaveRequest,
  available: readonly AvailableInYear[],
  policy: LeavePolicy,
  facts: RefusalFacts,
): Refusals {
  const { from, to } = request.span;
  if (isBefore(to, from)) return [{ code: 'END_BEFORE_START', facts: {} }];
  return [
    ...shapeRefusals(request, policy),
    ...employmentRefusals(request, facts),
    ...entitlementRefusals(request, policy, facts),
    ...serviceRefusals(request, policy, facts),
    ...available.flatMap((year) => balanceRefusals(year, policy)),
    ...lengthRefusals(request, policy, facts),
    ...periodRefusals(request, policy, facts),
    ...timingRefusals(request, policy),
    ...neighbourRefusals(policy, facts),
  ];
}

/** What can be asked for: what is there, less what waits for a decision, and what the balance may go below zero. */
export function availableLeave(
  { balance, pending }: Available,
  { negativeLimit }: Pick<LeavePolicy, 'negativeLimit'>,
): LeaveAmount {
  return balance - pending + negativeLimit;
}

function shapeRefusals(request: LeaveRequest, { unit }: LeavePolicy): Refusals {
  const { span, cost } = request;
  const refusals: LeaveRefusal[] = [];
  if (unit === 'day' && (span.firstDay !== 'full-day' || span.lastDay !== 'full-day')) {
    refusals.push({ code: 'HALF_DAYS_NOT_ALLOWED', facts: {} });
  }
  if (span.hours !== null && unit !== 'hour') refusals.push({ code: 'HOURS_NOT_ALLOWED', facts: {} });
  if (span.hours !== null) refusals.push(...hoursRefusals(request));
  if (cost.amount <= 0) refusals.push({ code: 'ONLY_DAYS_OFF', facts: {} });
  return refusals;
}

/** Leave in hours is time of the shift: more than it has, or outside it, there is nothing to be free from. */
function hoursRefusals({ cost: { amount: asked }, dutyMinutes: duty, minutesInShift: within }: LeaveRequest): Refusals {
  if (duty !== undefined && asked > duty) return [{ code: 'HOURS_OUTSIDE_DUTY', facts: { asked, duty } }];
  return within !== undefined && asked > within ? [{ code: 'HOURS_OUTSIDE_SHIFT', facts: { asked, within } }] : NONE;
}

function employmentRefusals({ span, cost }: LeaveRequest, facts: RefusalFacts): Refusals {
  const { joined, lastWorkingDay, others } = facts;
  const refusals: LeaveRefusal[] = [];
  if (isBefore(span.from, joined)) refusals.push({ code: 'BEFORE_JOINING', facts: { joined: joined.toString() } });
  if (lastWorkingDay !== null && isBefore(lastWorkingDay, span.to)) {
    refusals.push({ code: 'AFTER_LEAVING', facts: { lastWorkingDay: lastWorkingDay.toString() } });
  }
  const isTaken = (day: ChargedDay): boolean =>
    others.some(({ days }) =>
      days.some(
        (other) =>
          compareDates(other.date, day.date) === 0 && ((other.first && day.first) || (other.second && day.second)),
      ),
    );
  const dates = cost.days.filter(isTaken).map(({ date }) => date.toString());
  if (dates.length > 0) refusals.push({ code: 'OVERLAP', facts: { dates } });
  return refusals;
}

function entitlementRefusals({ span }: LeaveRequest, { gender, ages }: LeavePolicy, facts: RefusalFacts): Refusals {
  const refusals: LeaveRefusal[] = [];
  if (gender !== null && facts.gender !== gender) refusals.push({ code: 'GENDER', facts: { only: gender } });
  if (ages !== null && facts.dateOfBirth !== null) {
    const age = ageOn(facts.dateOfBirth, span.from);
    if (age < ages.from || age > ages.to) refusals.push({ code: 'AGE', facts: ages });
  }
  if (!facts.isEntitledByEmploymentType) refusals.push({ code: 'EMPLOYMENT_TYPE', facts: {} });
  return refusals;
}

function serviceRefusals({ span }: LeaveRequest, policy: LeavePolicy, facts: RefusalFacts): Refusals {
  const refusals: LeaveRefusal[] = [];
  const { probationEnds, noticeFrom, joined } = facts;
  if (!policy.isUsableInProbation && probationEnds !== null && !isBefore(probationEnds, span.from)) {
    refusals.push({ code: 'PROBATION', facts: { until: probationEnds.toString() } });
  }
  if (!policy.isUsableInNotice && noticeFrom !== null && !isBefore(span.to, noticeFrom)) {
    refusals.push({ code: 'NOTICE_PERIOD', facts: { since: noticeFrom.toString() } });
  }
  const { daysWorked: needed, months } = policy.lockedUntil;
  const worked = facts.daysWorked + (policy.countsEarlierService ? facts.daysWorkedBefore : 0);
  if (needed !== null && worked < needed) refusals.push({ code: 'LOCKED_DAYS_WORKED', facts: { worked, needed } });
  if (months !== null) {
    const unlocked = inMonth(addMonths(joined, months), joined.day);
    if (compareDates(span.from, unlocked) < 0) {
      const from = dateOf(unlocked.year, unlocked.month, unlocked.day).toString();
      refusals.push({ code: 'LOCKED_SERVICE', facts: { from, months } });
    }
  }
  return refusals;
}

function balanceRefusals(year: AvailableInYear, policy: LeavePolicy): Refusals {
  const left = availableLeave(year, policy);
  if (!policy.isLimitedByBalance || year.asked <= left) return NONE;
  const { asked, balance, pending, since } = year;
  const facts = { asked, balance, pending, since, negativeLimit: policy.negativeLimit, available: Math.max(0, left) };
  return [{ code: 'NOT_ENOUGH_LEAVE', facts }];
}

/** The longest stretch is that of whoever is away, in however many requests; the shortest that of one request. */
function lengthRefusals(
  { cost }: LeaveRequest,
  { maxStretch: max, minStretch: min }: LeavePolicy,
  { besideSameType: beside }: RefusalFacts,
): Refusals {
  const amount = cost.amount;
  if (max !== null && amount + beside > max) return [{ code: 'TOO_LONG', facts: { asked: amount, beside, max } }];
  return min !== null && amount < min ? [{ code: 'TOO_SHORT', facts: { asked: amount, min } }] : NONE;
}

/** The limit of a period is held against each period that the leave lies in. */
function periodRefusals({ cost }: LeaveRequest, policy: LeavePolicy, facts: RefusalFacts): Refusals {
  const { maxInPeriod: limit, maxSpells } = policy;
  const tooMany: Refusals =
    maxSpells !== null && facts.spellsInYear >= maxSpells
      ? [{ code: 'TOO_MANY_SPELLS', facts: { max: maxSpells } }]
      : NONE;
  if (limit === null) return tooMany;
  const periods = new Map(
    cost.days.map(({ date }) => {
      const period = periodOf(policy, facts.joined, date, MONTHS_OF[limit.period]);
      return [period.from, period] as const;
    }),
  );
  const takenDays = facts.others.filter(({ isSameType }) => isSameType).flatMap(({ days }) => days);
  const refusals = [...periods.values()].flatMap((period): Refusals => {
    const within = (days: readonly { readonly date: CalendarDate; readonly amount: LeaveAmount }[]): LeaveAmount =>
      days
        .filter(({ date }) => dayNumber(date) >= period.from && dayNumber(date) <= period.to)
        .reduce((total, { amount }) => total + amount, 0);
    const [inRequest, already] = [within(cost.days), within(takenDays)];
    if (inRequest + already <= limit.amount) return NONE;
    const [from, to] = [dateOfNumber(period.from).toString(), dateOfNumber(period.to).toString()];
    const facts = { period: limit.period, from, to, asked: inRequest, taken: already, max: limit.amount };
    return [{ code: 'TOO_MUCH_IN_PERIOD', facts }];
  });
  return [...refusals, ...tooMany];
}

function timingRefusals({ span, cost, askedOn, hasDocument }: LeaveRequest, policy: LeavePolicy): Refusals {
  const refusals: LeaveRefusal[] = [];
  const { noticeDays: needed, maxDaysLate, documentAfterDays } = policy;
  const ahead = daysBetween(askedOn, span.from);
  if (needed > 0 && ahead < needed)
    refusals.push({ code: 'NOTICE_TOO_SHORT', facts: { given: Math.max(0, ahead), needed } });
  if (maxDaysLate !== null && -ahead > maxDaysLate) {
    refusals.push({ code: 'TOO_LATE', facts: { late: -ahead, max: maxDaysLate } });
  }
  const days = policy.unit === 'hour' ? cost.days.length * ONE_DAY : cost.amount;
  if (documentAfterDays !== null && !hasDocument && days > documentAfterDays * ONE_DAY) {
    refusals.push({ code: 'DOCUMENT_NEEDED', facts: { afterDays: documentAfterDays } });
  }
  return refusals;
}

function neighbourRefusals({ notBeside, isAllowedBesideOffDays }: LeavePolicy, facts: RefusalFacts): Refusals {
  const refusals: LeaveRefusal[] = [];
  const typeIds = facts.besides.filter((id) => notBeside === 'any' || notBeside.includes(id));
  if (typeIds.length > 0) refusals.push({ code: 'CLUBBED', facts: { typeIds } });
  if (!isAllowedBesideOffDays && facts.isBesideOffDay) refusals.push({ code: 'BESIDE_DAY_OFF', facts: {} });
  return refusals;
}
