import { compareDates, daysBetween } from '../kernel/calendar-date.ts';
import type { CalendarDay, ChargedDay, CostReason, DayPart, LeaveCost, LeaveSpan } from './cost-types.ts';
import { type LeaveAmount, type LeavePolicy, ONE_DAY } from './leave-policy.ts';

export type CostInput = {
  readonly span: LeaveSpan;
  /** The days of the leave, and those around it as far as they are off or leave, with a working day beyond them. */
  readonly days: readonly CalendarDay[];
  readonly policy: Pick<LeavePolicy, 'unit' | 'offDays' | 'isStatutoryAnnual'>;
  /** A worker in the sense of the law, whose annual leave no day off may cost. */
  readonly isWorker: boolean;
};

/** What a leave costs day by day, each with its reason. */
export function leaveCost(input: CostInput): LeaveCost {
  const days = input.days.toSorted((one, other) => compareDates(one.date, other.date));
  const charged = days.flatMap((day, position) => {
    if (day.off !== null && day.isOnOtherLeave !== true) return chargedDayOff(input, days, position);
    return isInSpan(input.span, day) ? [chargedWorkingDay(input, day)] : [];
  });
  return { days: charged, amount: charged.reduce((total, { amount }) => total + amount, 0) };
}

function isInSpan({ from, to }: LeaveSpan, { date }: CalendarDay): boolean {
  return compareDates(date, from) >= 0 && compareDates(date, to) <= 0;
}

/** The halves of a day that the leave covers, off or not. */
function partOf({ from, to, firstDay, lastDay }: LeaveSpan, { date }: CalendarDay): DayPart {
  if (compareDates(date, from) === 0) return firstDay;
  return compareDates(date, to) === 0 ? lastDay : 'full-day';
}

function chargedWorkingDay({ span, policy }: CostInput, day: CalendarDay): ChargedDay {
  const { date, off } = day;
  if (span.hours !== null) {
    const { start, end } = span.hours;
    return { date, first: false, second: false, amount: end - start, off, reason: 'hours' };
  }
  const part = partOf(span, day);
  const [first, second] = [part !== 'second-half', part !== 'first-half'];
  const reason = first && second ? 'working-day' : 'half-day';
  return { date, first, second, amount: amountOf(policy, day, part), off, reason };
}

/** The halves of an odd minute add up to the day. */
function amountOf({ unit }: CostInput['policy'], { dutyMinutes }: CalendarDay, part: DayPart): LeaveAmount {
  const whole = unit === 'hour' ? dutyMinutes : ONE_DAY;
  if (part === 'full-day') return whole;
  return part === 'first-half' ? Math.ceil(whole / 2) : Math.floor(whole / 2);
}

/** A day off that lies in the leave or is charged beside it; none of another day. */
function chargedDayOff(input: CostInput, days: readonly CalendarDay[], position: number): readonly ChargedDay[] {
  const { span, policy } = input;
  const day = days[position];
  if (day === undefined || span.hours !== null) return [];
  const reason = reasonOf(input, days, position);
  const isCharged = reason === 'off-between' || reason === 'off-touching' || reason === 'off-inside';
  if (!isCharged && !isInSpan(span, day)) return [];
  const amount = isCharged ? amountOf(policy, day, 'full-day') : 0;
  return [{ date: day.date, first: isCharged, second: isCharged, amount, off: day.off, reason }];
}

function reasonOf(input: CostInput, days: readonly CalendarDay[], position: number): CostReason {
  const { policy, span, isWorker } = input;
  const day = days[position];
  const charge = policy.offDays[day?.off === 'holiday' ? 'holidays' : 'weekOffs'];
  if (day === undefined || charge === 'never') return 'off-free';
  if (policy.isStatutoryAnnual && isWorker) return 'off-statutory';
  if (charge === 'anywhere') return isInSpan(span, day) ? 'off-inside' : 'off-at-the-end';
  const before = leaveBeside(input, days, position, -1);
  const after = leaveBeside(input, days, position, 1);
  const isTouched = before === 'this' || after === 'this';
  if (isTouched && before !== 'none' && after !== 'none') return 'off-between';
  return isTouched && charge === 'around' ? 'off-touching' : 'off-at-the-end';
}

/**
 * Whether the first day beyond the days off is leave right up to them: of this leave, or of another. Half a day that
 * leaves work between itself and the days off does not touch them.
 */
function leaveBeside(
  { span }: CostInput,
  days: readonly CalendarDay[],
  position: number,
  step: -1 | 1,
): 'this' | 'other' | 'none' {
  let place = position;
  let [day, next] = [days[place], days[place + step]];
  while (day !== undefined && next !== undefined && daysBetween(day.date, next.date) === step) {
    if (next.isOnOtherLeave === true) return 'other';
    if (next.off === null) {
      const half = step === -1 ? 'first-half' : 'second-half';
      return isInSpan(span, next) && partOf(span, next) !== half ? 'this' : 'none';
    }
    place += step;
    [day, next] = [next, days[place + step]];
  }
  return 'none';
}
