import { esicBenefits, type MaternityRule, maternityLeave } from '@muster/law/leaves/maternity.ts';
import type { ExplanationSource } from '../explain/trace.ts';
import { addDays, type CalendarDate, daysBetween, daysInclusive, isBefore } from '../kernel/calendar-date.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type Cited, citeOrThrow } from '../statutory/cited.ts';

export type MaternityEvent =
  /** The day a birth is expected; the day it came once that is known. */
  | {
      readonly kind: 'birth';
      readonly day: CalendarDate;
      readonly deliveredOn: CalendarDate | null;
      readonly survivingChildren: number;
    }
  | { readonly kind: 'miscarriage' | 'tubectomy'; readonly day: CalendarDate }
  /** From the day the child is handed over. */
  | { readonly kind: 'adoption'; readonly day: CalendarDate; readonly childBorn: CalendarDate }
  | { readonly kind: 'commissioning'; readonly day: CalendarDate }
  /** That arises from it, from its first day: Code on Social Security, 2020, s.65(3). */
  | { readonly kind: 'illness'; readonly day: CalendarDate };

export type MaternityFacts = {
  readonly event: MaternityEvent;
  /** Whole days worked in the twelve months before. */
  readonly daysWorked: number;
  /**
   * Insured under ESI, with so many days of contribution in the two periods before, where they are known: ESIC counts
   * them itself. Null when not insured.
   */
  readonly esicContributionDays: number | 'unknown' | null;
};

export type MaternityLeave = {
  /** Days of the calendar, days off among them. */
  readonly days: number;
  readonly earliest: CalendarDate;
  /** The last day when it begins as late as it may. */
  readonly latest: CalendarDate;
  /** Nobody may be employed in these days. */
  readonly withoutWork: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** ESIC pays: the employer pays no wages, and the days are no loss of pay either. */
  readonly paidBy: 'employer' | 'esic';
  readonly source: readonly ExplanationSource[];
};

export type MaternityRefusal = 'TOO_FEW_DAYS_WORKED' | 'CHILD_TOO_OLD';

/** What the law gives for a birth, and what comes near it. */
export function maternityEntitlement(facts: MaternityFacts): MaternityLeave | Refusal<MaternityRefusal> {
  const { event, daysWorked, esicContributionDays } = facts;
  const law = citeOrThrow(maternityLeave, event.day, (value) => value);
  const esic = citeOrThrow(esicBenefits, event.day, ({ maternityContributionDays }) => maternityContributionDays);
  const isPaidByEsic =
    esicContributionDays === 'unknown' || (esicContributionDays !== null && esicContributionDays >= esic.value);
  const needed = law.value.daysWorked;
  if (!isPaidByEsic && daysWorked < needed) {
    const figures = { worked: daysWorked, needed };
    const message = `${needed} days worked in the 12 months before are needed; ${daysWorked} were worked.`;
    return refuse('TOO_FEW_DAYS_WORKED', message, figures);
  }
  const refusal = ageRefusal(event, law.value);
  if (refusal !== null) return refusal;
  return {
    ...lengthOf(event, law),
    paidBy: isPaidByEsic ? 'esic' : 'employer',
    source: isPaidByEsic ? [law.source, esic.source] : [law.source],
  };
}

function ageRefusal(
  event: MaternityEvent,
  { adoptedChildBelowMonths }: MaternityRule,
): Refusal<'CHILD_TOO_OLD'> | null {
  if (event.kind !== 'adoption' || adoptedChildBelowMonths === null) return null;
  const limit = event.childBorn.add({ months: adoptedChildBelowMonths });
  if (isBefore(event.day, limit)) return null;
  const months = adoptedChildBelowMonths;
  return refuse('CHILD_TOO_OLD', `Until 16 March 2026 the child had to be below ${months} months.`, { months });
}

type Length = Pick<MaternityLeave, 'days' | 'earliest' | 'latest' | 'withoutWork'>;

function lengthOf(event: MaternityEvent, { value: law }: Cited<MaternityRule>): Length {
  const { day } = event;
  const from = (first: CalendarDate, days: number): Length => ({
    days,
    earliest: first,
    latest: addDays(first, days - 1),
    withoutWork: null,
  });
  // "Immediately following the day": Code on Social Security, 2020, s.65(1) and (2).
  const dayAfter = addDays(day, 1);
  switch (event.kind) {
    case 'birth': {
      const isShorter = event.survivingChildren >= law.childrenForShorter;
      const days = isShorter ? law.daysShorter : law.days;
      const delivery = event.deliveredOn ?? day;
      return {
        days,
        earliest: addDays(day, -(isShorter ? law.daysBeforeShorter : law.daysBefore)),
        latest: addDays(delivery, days - 1),
        withoutWork: { from: addDays(delivery, 1), to: addDays(delivery, law.daysWithoutWork) },
      };
    }
    case 'miscarriage':
      return {
        ...from(dayAfter, law.daysAfterMiscarriage),
        withoutWork: { from: dayAfter, to: addDays(day, law.daysWithoutWork) },
      };
    case 'tubectomy':
      return from(dayAfter, law.daysAfterTubectomy);
    case 'adoption':
      return from(day, law.daysOfAdoption);
    case 'commissioning':
      return from(day, law.daysOfCommissioning);
    case 'illness':
      return from(day, daysInclusive(day, addDays(day.add({ months: law.monthsOfIllness }), -1)));
  }
}

export type SpanRefusal = 'TOO_MANY_DAYS' | 'TOO_MANY_DAYS_BEFORE' | 'TOO_EARLY' | 'OUTSIDE_THE_TIME';

/**
 * Whether a span of days lies within what the law gives; every day of the calendar counts. `taken` are the days of other
 * leave for the same event.
 */
export function maternitySpanRefusal(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  event: MaternityEvent,
  leave: MaternityLeave,
  daysTaken = 0,
): Refusal<SpanRefusal> | null {
  const days = daysInclusive(from, to) + daysTaken;
  if (days > leave.days) {
    return refuse('TOO_MANY_DAYS', `${leave.days} days are given; ${days} were asked for.`, {
      asked: days,
      max: leave.days,
    });
  }
  if (isBefore(from, leave.earliest) && event.kind !== 'birth') {
    return refuse('TOO_EARLY', `The leave begins on ${leave.earliest} at the earliest.`, {
      earliest: leave.earliest.toString(),
    });
  }
  if (isBefore(from, leave.earliest)) {
    const [before, max] = [daysBetween(from, event.day), daysBetween(leave.earliest, event.day)];
    return refuse('TOO_MANY_DAYS_BEFORE', `At most ${max} days lie before; ${before} were asked for.`, { before, max });
  }
  if (isBefore(leave.latest, to)) {
    return refuse('OUTSIDE_THE_TIME', `The leave ends on ${leave.latest} at the latest.`, {
      latest: leave.latest.toString(),
    });
  }
  return null;
}

/** What a day of leave means for pay. */
export type LeavePay = {
  /** What the employer pays, in percent. */
  readonly percent: number;
  /** Not paid and not lost either: neither service nor leave suffers. */
  readonly reason: 'ESIC' | null;
  readonly isLossOfPay: boolean;
};

/** A day that ESIC pays is unpaid with its reason, and no loss of pay. */
export function payOfLeaveDay(paidPercent: number, isPaidByEsic: boolean): LeavePay {
  if (isPaidByEsic) return { percent: 0, reason: 'ESIC', isLossOfPay: false };
  return { percent: paidPercent, reason: null, isLossOfPay: paidPercent < 100 };
}
