import { calendarDate, formatDate } from '../kernel/calendar-date.ts';
import { formatDistance } from '../kernel/format-distance.ts';
import { formatDuration, formatTime } from '../kernel/format-time.ts';
import type {
  ArrivalFigures,
  AttendanceReason,
  DueAfter,
  HoursFigures,
  LostReason,
  RequiredFigures,
  ShiftFigures,
  WorkFigures,
} from './attendance-reasons.ts';
import { daysInWords } from './days-in-words.ts';
import type { Note } from './note.ts';
import type { Voice } from './reader.ts';
import { inList, type Words } from './words.ts';

export const ATTENDANCE_WORDS: Words<AttendanceReason> = {
  'day-before-joining': ({ joiningDay }, { voice }) =>
    `${voice.You} joined on ${formatDate(calendarDate(joiningDay))}, after this day.`,
  'day-after-leaving': ({ lastDay }, { voice }) =>
    `${voice.Your} last working day was ${formatDate(calendarDate(lastDay))}, before this day.`,
  'day-holiday': ({ name, work }) =>
    work === null ? `${name}: a holiday.` : `${workInWords(work)}. ${name}: a holiday.`,
  'day-on-leave': ({ leave, work }) =>
    work === null ? `On leave: ${leave}.` : `${workInWords(work)}. On leave: ${leave}.`,
  'day-on-half-leave': (reason, { voice }) => {
    const leaveWords = `${reason.leave} covers the ${reason.half} half of the day`;
    return `${lateness(reason.arrival, voice)}${otherHalf(reason, leaveWords)}`;
  },
  'day-week-off': ({ work }, { voice }) =>
    work === null
      ? `A week off of ${voice.your} shift.`
      : `${workInWords(work)}, on a week off of ${voice.your} shift.`,
  'day-to-come': ({ shift }, { voice }) => `${voice.Your} shift on this day will be ${shiftInWords(shift)}.`,
  'day-under-way': ({ shift, arrival, lastOut, work, isRunning, hours }, { voice }) => {
    const rest = `The day is not over: ${voice.your} shift is ${shiftInWords(shift)}.`;
    const running = isRunning ? 'The log is still running. ' : '';
    if (work === null)
      return `${lateness(arrival, voice)}${withoutTime(arrival, lastOut, isRunning)}. ${running}${alone(hours)}${rest}`;
    return `${lateness(arrival, voice)}${workInWords(work, arrival)} so far${withLeave(work, hours)}. ${running}${rest}`;
  },
  'day-worked': ({ result, arrival, work, required, hours }, { voice }) =>
    `${lateness(arrival, voice)}${workInWords(work, arrival)}${withLeave(work, hours)}, ${compared(result, required)}.`,
  'day-without-work': ({ shift, arrival, lastOut, mode, hours }, { voice }) => {
    const rule = mode === 'lenient' ? ' Under the lenient rule nobody is absent.' : '';
    const leave = hours === undefined ? '' : ` ${alone(hours).trim()}`;
    return `${lateness(arrival, voice)}${withoutTime(arrival, lastOut)}; ${voice.your} shift was ${shiftInWords(shift)}.${leave}${rule}`;
  },
  'time-first-to-last': ({ from, to, worked: time }) =>
    `${formatDuration(time)}, from the first in at ${formatTime(from)} to the last out at ${formatTime(to)}.`,
  'time-of-pairs': ({ pairs, worked: time }) =>
    `${formatDuration(time)}: ${inList(pairs.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`))}.`,
  'time-none': () => 'No complete in and out punch.',
  'time-beyond-shift': ({ worked: time, shift }, { voice }) =>
    `${formatDuration(time)} worked, minus the ${formatDuration(shift)} of ${voice.your} shift.`,
  'lost-absent': ({ halves }) => `${sentence(daysInWords(halves))}: absent.`,
  'lost-short-day': ({ halves }) => `${sentence(daysInWords(halves))}: less than a full day was worked.`,
  'lost-beside-leave': ({ halves }) => `${sentence(daysInWords(halves))}: the half beside the leave was not worked.`,
  'lost-rejected': ({ halves }) => `${sentence(daysInWords(halves))}: the attendance of the day was rejected.`,
  'lost-unpaid-leave': ({ halves }) => `${sentence(daysInWords(halves))}: leave without pay.`,
  'lost-esi-leave': ({ halves }) =>
    `${sentence(daysInWords(halves))}: leave that Employees’ State Insurance pays. It counts as service.`,
  'lost-unpaid-hours': ({ halves }) =>
    `${sentence(daysInWords(halves))}: leave without pay in hours, added up over the month.`,
  'lost-late-marks': ({ halves, mark, every }) =>
    `${sentence(daysInWords(halves))}: late mark ${mark} of the month, and every ${every} of them cost half a day.`,
  'lost-days': ({ halves, of, lateMarks }) => {
    if (halves === 0) return lateMarks === 0 ? 'No day is lost.' : `No day is lost; ${marksInWords(lateMarks)}.`;
    const parts = of.map((part) => `${daysInWords(part.halves)} ${LOST_FOR[part.kind]}`);
    return `${sentence(inList(parts))}${lateMarks === 0 ? '' : `; ${marksInWords(lateMarks)} in all`}.`;
  },
};

type AttendanceNote = Extract<
  Note,
  {
    readonly kind:
      | 'punch-without-other-half'
      | 'log-closed-unpaired'
      | 'check-in-outside-site'
      | 'check-in-place-unknown'
      | 'check-out-outside-site'
      | 'check-out-place-unknown';
  }
>;

export const ATTENDANCE_NOTE_WORDS: Words<AttendanceNote> = {
  'punch-without-other-half': ({ at, missing }) =>
    missing === 'out'
      ? `The punch in at ${formatTime(at)} has no punch out.`
      : `The punch out at ${formatTime(at)} has no punch in.`,
  'log-closed-unpaired': ({ at }) =>
    `The log that began at ${formatTime(at)} was closed because nobody checked out: its time does not count until it is regularized.`,
  'check-in-outside-site': ({ at, site, metres, radius }) =>
    `The check-in at ${formatTime(at)} was ${formatDistance(metres)} from ${site}, which reaches ${formatDistance(radius)} around it.`,
  'check-out-outside-site': ({ at, site, metres, radius }) =>
    `The check-out at ${formatTime(at)} was ${formatDistance(metres)} from ${site}, which reaches ${formatDistance(radius)} around it.`,
  'check-out-place-unknown': ({ at }) => `The place of the check-out at ${formatTime(at)} is not known.`,
  'check-in-place-unknown': ({ at }) => `The place of the check-in at ${formatTime(at)} is not known.`,
};

/** What lost days are lost for, behind how many they are. */
export const LOST_FOR: Readonly<Record<LostReason['kind'], string>> = {
  'lost-absent': 'of absence',
  'lost-short-day': 'of short work',
  'lost-beside-leave': 'beside half-day leave',
  'lost-rejected': 'of rejected attendance',
  'lost-unpaid-leave': 'of leave without pay',
  'lost-esi-leave': 'of leave that ESI pays',
  'lost-unpaid-hours': 'of leave without pay in hours',
  'lost-late-marks': 'for late marks',
};

/** What was worked; an arrival that was told already, or that counts nothing, is not told as its beginning. */
function workInWords(work: Exclude<WorkFigures, null>, arrival: ArrivalFigures = null): string {
  const time = formatDuration(work.worked);
  const [from, to] = [formatTime(work.from), formatTime(work.to)];
  if (work.periods !== null) {
    return work.periods === 1
      ? `${time} between ${from} and ${to}`
      : `${time} in ${work.periods} periods between ${from} and ${to}`;
  }
  if (arrival !== null && arrival.firstIn !== work.from) return `${from} to ${to}: ${time}`;
  return arrival?.isLate ? `Last out ${to}: ${time}` : `First in ${from}, last out ${to}: ${time}`;
}

/** The arrival and its limit where somebody came late; nothing otherwise. */
function lateness(arrival: ArrivalFigures, voice: Voice): string {
  if (arrival === null || !arrival.isLate) return '';
  const { firstIn, due, graceUntil, after } = arrival;
  const begins = `${voice.your} ${DUE_AFTER[after]}`;
  const grace = graceUntil === due ? '' : ` and the grace period ran until ${formatTime(graceUntil)}`;
  return `First in ${formatTime(firstIn)}; ${begins} at ${formatTime(due)}${grace}: late. `;
}

const DUE_AFTER: Readonly<Record<DueAfter, string>> = {
  nothing: 'shift began',
  'half-day-leave': 'half of the day began',
  'leave-in-hours': 'leave ended',
};

/** What leave in hours adds to the work, and both together. */
function withLeave(work: WorkFigures, hours: HoursFigures | undefined): string {
  if (work === null || hours === undefined) return '';
  const { leave, seconds } = hours;
  return `, with ${formatDuration(seconds)} of ${leave} ${formatDuration(work.worked + seconds)}`;
}

function alone(hours: HoursFigures | undefined): string {
  return hours === undefined ? '' : `${hours.leave} covers ${formatDuration(hours.seconds)}. `;
}

function compared(result: 'full' | 'half' | 'none', required: RequiredFigures): string {
  const full = formatDuration(required.fullDay);
  const source = required.from === 'shift' ? ', the length of the shift' : '';
  if (result === 'full') return `and a full day needs ${full}${source}`;
  if (result === 'none') return `below the ${formatDuration(required.halfDay)} of a half day`;
  const below = `below the ${full} of a full day`;
  return required.mode === 'lenient'
    ? `${below}; any work is at least half a day`
    : `${below}; a half day needs ${formatDuration(required.halfDay)}`;
}

type HalfLeave = Extract<AttendanceReason, { readonly kind: 'day-on-half-leave' }>;

/** What the half beside the leave came to. */
function otherHalf({ work, arrival, lastOut, required, otherHalf: result, hours }: HalfLeave, leave: string): string {
  const punchWords =
    work === null ? withoutTime(arrival, lastOut) : `${workInWords(work, arrival)}${withLeave(work, hours)}`;
  const half = formatDuration(required.halfDay);
  switch (result) {
    case 'worked': {
      const rule = required.mode === 'lenient' ? 'any work is at least half a day' : `a half day needs ${half}`;
      return `${punchWords}, and ${rule}. ${leave}: together a full day.`;
    }
    case 'missing':
      return `${punchWords}${work === null ? '' : `, below the ${half} of a half day`}. ${leave}; the other half is not covered.`;
    case 'open':
      return `${punchWords}${work === null ? '' : ' so far'}. ${leave}; the other half is not over.`;
    case 'forgiven':
      return `${punchWords}. ${leave}; under the lenient rule nobody is absent for the other.`;
  }
}

/** The punches of somebody none of whose time counts. A late arrival was told already; somebody still at work waits. */
function withoutTime(arrival: ArrivalFigures, lastOut: number | null, isRunning = false): string {
  if (arrival === null) return lastOut === null ? 'No punch' : `Last out ${formatTime(lastOut)}, but no time counts`;
  if (arrival.isLate) return isRunning ? 'No time counts yet' : 'No time counts';
  const firstIn = `First in ${formatTime(arrival.firstIn)}`;
  return isRunning ? firstIn : `${firstIn}, but no time counts`;
}

function shiftInWords({ start, end }: ShiftFigures): string {
  return `${formatTime(start)} to ${formatTime(end)}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function marksInWords(count: number): string {
  return count === 1 ? '1 late mark' : `${count} late marks`;
}
