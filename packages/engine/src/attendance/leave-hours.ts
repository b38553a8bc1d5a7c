import type { AttendanceFacts } from './attendance-types.ts';
import type { DaySeconds, Span } from './punches.ts';
import { shiftEnd } from './shift.ts';

type HoursFacts = Pick<AttendanceFacts, 'shift' | 'leaveHours'>;

const DAY: DaySeconds = 86_400;

/**
 * The time of the shift that is leave in hours, in order and each second once. Of a shift over midnight, times before its
 * end are of the next day.
 */
export function leaveSpans({ shift, leaveHours = [] }: HoursFacts): readonly Span[] {
  const end = shiftEnd(shift);
  const within = leaveHours
    .map(({ from, to }) => (from < end - DAY ? { from: from + DAY, to: to + DAY } : { from, to }))
    .map(({ from, to }) => ({ from: Math.max(from, shift.start), to: Math.min(to, end) }))
    .toSorted((left, right) => left.from - right.from);
  let until = shift.start;
  return within.flatMap(({ from, to }) => {
    const begins = Math.max(from, until);
    if (to <= begins) return [];
    until = to;
    return [{ from: begins, to }];
  });
}

/** How long they are. */
export function leaveSeconds(facts: HoursFacts): number {
  return sumOf(leaveSpans(facts));
}

/** The same beside the time worked: who works during leave in hours has that time once. */
export function leaveSecondsBeside(facts: HoursFacts, worked: readonly Span[]): number {
  const leave = leaveSpans(facts);
  const both = leave.flatMap((span) =>
    worked.map((other) => Math.max(0, Math.min(span.to, other.to) - Math.max(span.from, other.from))),
  );
  return sumOf(leave) - both.reduce((sum, seconds) => sum + seconds, 0);
}

/** The moment after leave in hours that covers this one; the moment itself where none does. */
export function afterLeave(facts: HoursFacts, moment: DaySeconds): DaySeconds {
  return leaveSpans(facts).reduce((at, { from, to }) => (from <= at && at < to ? to : at), moment);
}

/** The moment before leave in hours that runs up to this one; the moment itself where none does. */
export function beforeLeave(facts: HoursFacts, moment: DaySeconds): DaySeconds {
  return leaveSpans(facts).reduceRight((at, { from, to }) => (from < at && at <= to ? from : at), moment);
}

/** The names of the types. */
export function leaveHoursName({ leaveHours = [] }: Pick<AttendanceFacts, 'leaveHours'>): string {
  return [...new Set(leaveHours.map(({ name }) => name))].join(', ');
}

function sumOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
