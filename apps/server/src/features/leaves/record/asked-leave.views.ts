import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { previewLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { MAX_LEAVE_AHEAD_DAYS, MAX_LEAVE_PAST_DAYS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { dayAfter } from './leave-calendar-days.views.ts';
import type { AskedDays } from './leave-costs.views.ts';
import type { LeaveRow } from './leaves.views.ts';

type Input = Pick<
  ParsedRequest<typeof previewLeave>['body'],
  'startDate' | 'endDate' | 'isHalfDay' | 'halfDayPart' | 'isFirstDayHalf' | 'isLastDayHalf' | 'startTime' | 'endTime'
>;

/** The days as they are stored. Half a day is the end or the beginning of it. */
export function askedDays(userId: string, input: Input): AskedDays {
  const { startDate: fromDate, endDate: toDate, isHalfDay = false, halfDayPart } = input;
  const isOneDay = fromDate === toDate;
  const half = isHalfDay ? halfDayPart : null;
  return {
    userId,
    fromDate,
    toDate,
    isFirstHalf: half === 'second' || (!isOneDay && (input.isFirstDayHalf ?? false)),
    isLastHalf: half === 'first' || (!isOneDay && (input.isLastDayHalf ?? false)),
    startMinute: minuteOf(input.startTime),
    endMinute: minuteOf(input.endTime),
  };
}

/** As they travel. */
export function shownDays(row: Pick<LeaveRow, Exclude<keyof AskedDays, 'userId'>>) {
  const { fromDate, toDate, isFirstHalf, isLastHalf } = row;
  const isOneDay = fromDate === toDate;
  const isHalfDay = isOneDay && (isFirstHalf || isLastHalf);
  return {
    startDate: fromDate,
    endDate: toDate,
    isHalfDay,
    halfDayPart: isHalfDay ? (isFirstHalf ? ('second' as const) : ('first' as const)) : null,
    isFirstDayHalf: !isOneDay && isFirstHalf,
    isLastDayHalf: !isOneDay && isLastHalf,
    startTime: timeOf(row.startMinute),
    endTime: timeOf(row.endMinute),
  };
}

function minuteOf(time: string | null | undefined): number | null {
  if (!time) return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function timeOf(minute: number | null): string | null {
  if (minute === null) return null;
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
  return `${hours}:${minutes}:00`;
}

/** Days too long ago or too far ahead are mistyped. */
export function refuseFarDays({ fromDate, toDate }: AskedDays, today: string): void {
  if (fromDate < dayAfter(today, -MAX_LEAVE_PAST_DAYS))
    throw fieldProblem('startDate', `At most ${MAX_LEAVE_PAST_DAYS} days back`);
  if (toDate > dayAfter(today, MAX_LEAVE_AHEAD_DAYS))
    throw fieldProblem('endDate', `At most ${MAX_LEAVE_AHEAD_DAYS} days ahead`);
}
