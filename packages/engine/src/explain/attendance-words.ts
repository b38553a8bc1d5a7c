import { calendarDate, formatDate } from '../kernel/calendar-date.ts';
import { formatDuration, formatTime } from '../kernel/format-time.ts';
import type {
  ArrivalTold,
  AttendanceReason,
  LostReason,
  RequiredTold,
  ShiftTold,
  WorkTold,
} from './attendance-reasons.ts';
import type { Voice } from './reader.ts';
import { inList, type Words } from './words.ts';

export const ATTENDANCE_WORDS: Words<AttendanceReason> = {
  'day-before-joining': ({ joiningDay }, { voice }) =>
    `${voice.You} joined on ${formatDate(calendarDate(joiningDay))}, after this day.`,
  'day-after-leaving': ({ lastDay }, { voice }) =>
    `${voice.Your} last working day was ${formatDate(calendarDate(lastDay))}, before this day.`,
  'day-holiday': ({ name, work }) => (work === null ? `${name}: a holiday.` : `${worked(work)}. ${name}: a holiday.`),
  'day-on-leave': ({ leave, work }, { voice }) =>
    work === null ? `${voice.You} ${voice.were} on ${leave}.` : `${worked(work)}, on a day of ${leave}.`,
  'day-on-half-leave': ({ leave, half, work, arrival, required, otherHalf }, { voice }) => {
    const said = `${leave} covers the ${half} half of the day`;
    const own = work === null ? 'No time counts' : worked(work, arrival);
    switch (otherHalf) {
      case 'worked':
        return `${lateness(arrival, voice)}${own}, and a half day needs ${halfNeeded(required)}. ${said}: together a full day.`;
      case 'missing':
        return `${lateness(arrival, voice)}${own}, and a half day needs ${halfNeeded(required)}. ${said}; the other half is not covered.`;
      case 'open':
        return `${lateness(arrival, voice)}${work === null ? '' : `${own}. `}${said}; the other half is not over.`;
      case 'forgiven':
        return `${own}. ${said}; under the lenient rule nobody is absent for the other.`;
    }
  },
  'day-week-off': ({ work }, { voice }) =>
    work === null ? `A week off of ${voice.your} shift.` : `${worked(work)}, on a week off of ${voice.your} shift.`,
  'day-to-come': ({ shift }, { voice }) => `${voice.Your} shift on this day will be ${hours(shift)}.`,
  'day-under-way': ({ shift, arrival, work, isRunning }, { voice }) => {
    const rest = `The day is not over: ${voice.your} shift is ${hours(shift)}.`;
    if (arrival === null) return `No punch so far. ${rest}`;
    const late = arrival.isLate ? lateness(arrival, voice) : `First in ${formatTime(arrival.firstIn)}. `;
    const soFar = work === null ? '' : `${formatDuration(work.worked)} until ${formatTime(work.to)}. `;
    return `${late}${soFar}${isRunning ? 'The log is still running. ' : ''}${rest}`;
  },
  'day-worked': ({ result, arrival, work, required }, { voice }) =>
    `${lateness(arrival, voice)}${worked(work, arrival)}, ${held(result, required)}.`,
  'day-without-work': ({ shift, firstIn, mode }, { voice }) => {
    const own = firstIn === null ? 'No punch on this day' : `First in ${formatTime(firstIn)}, but no time counts`;
    const rule = mode === 'lenient' ? ' Under the lenient rule nobody is absent.' : '';
    return `${own}; ${voice.your} shift was ${hours(shift)}.${rule}`;
  },
  'time-first-to-last': ({ from, to, worked: time }) =>
    `${formatDuration(time)}, from the first in at ${formatTime(from)} to the last out at ${formatTime(to)}.`,
  'time-of-pairs': ({ pairs, worked: time }) =>
    `${formatDuration(time)}: ${inList(pairs.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`))}.`,
  'time-none': () => 'No punch in with a punch out after it.',
  'time-beyond-shift': ({ worked: time, shift }, { voice }) =>
    `${formatDuration(time)} worked, minus the ${formatDuration(shift)} of ${voice.your} shift.`,
  'lost-absent': ({ halves }) => `${days(halves)}: absent.`,
  'lost-short-day': ({ halves }) => `${days(halves)}: less than a full day was worked.`,
  'lost-beside-leave': ({ halves }) => `${days(halves)}: the half beside the leave was not worked.`,
  'lost-rejected': ({ halves }) => `${days(halves)}: the attendance of the day was rejected.`,
  'lost-unpaid-leave': ({ halves }) => `${days(halves)}: leave without pay.`,
  'lost-late-marks': ({ halves, mark, every }) =>
    `${days(halves)}: late mark ${mark} of the month, and every ${every} of them cost half a day.`,
  'lost-days': ({ halves, of, lateMarks }) => {
    if (halves === 0) return lateMarks === 0 ? 'No day is lost.' : `No day is lost; ${marks(lateMarks)}.`;
    const parts = of.map((part) => `${days(part.halves)} ${LOST_FOR[part.kind]}`);
    return `${inList(parts)}${lateMarks === 0 ? '' : `; ${marks(lateMarks)} in all`}.`;
  },
};

const LOST_FOR: Readonly<Record<LostReason['kind'], string>> = {
  'lost-absent': 'of absence',
  'lost-short-day': 'of short work',
  'lost-beside-leave': 'beside half-day leave',
  'lost-rejected': 'of rejected attendance',
  'lost-unpaid-leave': 'of leave without pay',
  'lost-late-marks': 'for late marks',
};

/** What was worked; a late arrival that was told already is not told again. */
function worked(work: Exclude<WorkTold, null>, arrival: ArrivalTold = null): string {
  const time = formatDuration(work.worked);
  if (arrival?.isLate && work.stretches === null && arrival.firstIn === work.from) {
    return `Last out ${formatTime(work.to)}: ${time}`;
  }
  if (work.stretches === null) return `First in ${formatTime(work.from)}, last out ${formatTime(work.to)}: ${time}`;
  const between = `between ${formatTime(work.from)} and ${formatTime(work.to)}`;
  return work.stretches === 1 ? `${time} ${between}` : `${time} in ${work.stretches} stretches ${between}`;
}

/** The arrival and its limit where somebody came late; nothing otherwise. */
function lateness(arrival: ArrivalTold, voice: Voice): string {
  if (arrival === null || !arrival.isLate) return '';
  const { firstIn, due, graceUntil, isAfterLeave } = arrival;
  const begins = isAfterLeave ? `${voice.your} half of the day began` : `${voice.your} shift began`;
  const grace = graceUntil === due ? '' : ` and the grace period ran until ${formatTime(graceUntil)}`;
  return `First in ${formatTime(firstIn)}; ${begins} at ${formatTime(due)}${grace}: late. `;
}

function held(result: 'full' | 'half' | 'none', required: RequiredTold): string {
  const full = formatDuration(required.fullDay);
  const source = required.from === 'shift' ? ', the length of the shift' : '';
  if (result === 'full') return `and a full day needs ${full}${source}`;
  if (result === 'none') return `below the ${formatDuration(required.halfDay)} of a half day`;
  const below = `below the ${full} of a full day`;
  return required.mode === 'lenient'
    ? `${below}; any work is at least half a day`
    : `${below}; a half day needs ${formatDuration(required.halfDay)}`;
}

function halfNeeded({ mode, halfDay }: RequiredTold): string {
  return mode === 'lenient' ? 'any work' : formatDuration(halfDay);
}

function hours({ start, end }: ShiftTold): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

function days(halves: number): string {
  if (halves === 1) return 'Half a day';
  return halves === 2 ? '1 day' : `${halves / 2} days`;
}

function marks(count: number): string {
  return count === 1 ? '1 late mark' : `${count} late marks`;
}
