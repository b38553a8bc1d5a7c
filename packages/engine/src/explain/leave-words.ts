import { calendarDate, formatDate } from '../kernel/calendar-date.ts';
import { formatDuration } from '../kernel/format-time.ts';
import type { LeaveMeasure, LeaveReason, LineKind } from './leave-reasons.ts';
import type { Words } from './words.ts';

const LINES: Readonly<Record<LineKind, string>> = {
  opening: 'opening balance',
  credit: 'credited',
  'comp-off': 'credited for days off worked',
  taken: 'taken',
  returned: 'given back',
  lapsed: 'lapsed',
  encashed: 'encashed',
  adjusted: 'adjusted',
  correction: 'corrected',
};

export const LEAVE_WORDS: Words<LeaveReason> = {
  'leave-balance': ({ amount, measure, carried, since, of }) => {
    const before = carried === 0 ? [] : [{ amount: carried, words: `carried forward on ${date(since)}` }];
    const parts = [...before, ...of.map((part) => ({ amount: part.amount, words: LINES[part.kind] }))];
    if (parts.length === 0) return 'Nothing was credited or taken until this day.';
    return `${leaveInWords(amount, measure)} = ${parts.map((part, place) => term(part, place, measure)).join(' ')}.`;
  },
  'leave-credit': ({ amount, measure, from, to, quota, worked, isPartial, probationPercent, cutOff }) => {
    const days = from === to ? date(from) : `${date(from)} to ${date(to)}`;
    const base =
      quota === null
        ? `${leaveInWords(amount, measure)} for ${leaveInWords(worked ?? 0, 'days')} worked, ${days}`
        : `${leaveInWords(amount, measure)} for ${days}, at ${leaveInWords(quota.amount, measure)} a year${quota.of === 'employment-type' ? ' for this employment type' : ''}`;
    const part = isPartial ? ', for a part of the period only' : '';
    const probation = probationPercent === null ? '' : `; ${probationPercent}% of it in probation`;
    const left =
      cutOff === 0 ? '' : `; ${leaveInWords(cutOff, measure)} not credited, as the balance is at its maximum`;
    return `${base}${part}${probation}${left}.`;
  },
  'leave-year-end': ({ amount, measure, rest, carried, refused, isEncashed }) => {
    const because = refused === 0 ? '' : `, ${leaveInWords(refused, measure)} of them because leave had been refused`;
    const what = `${leaveInWords(Math.abs(amount), measure)} ${isEncashed ? 'encashed' : 'lapsed'}`;
    return `${amountAlone(carried, measure)} of ${leaveInWords(rest, measure)} carried forward${because}; ${what}.`;
  },
  'leave-lapse': ({ amount, measure, of, since }) => {
    const origin = of === 'carried' ? `carried forward on ${date(since)}` : `for the day off worked on ${date(since)}`;
    return `Expired unused: ${leaveInWords(Math.abs(amount), measure)} ${origin}.`;
  },
  'leave-leaving': ({ measure, rest }) => `Balance on the last working day, encashed: ${leaveInWords(rest, measure)}.`,
  'leave-before-opening': () => 'Already part of the opening balance.',
  'leave-correction': ({ measure, expected, written }) =>
    `Worked out again: ${leaveInWords(expected, measure)} instead of ${leaveInWords(written, measure)}.`,
  'leave-line': ({ amount, measure, line, day }) =>
    `${leaveInWords(Math.abs(amount), measure)} ${LINES[line]} on ${date(day)}.`,
  'leave-day': ({ amount, measure, because, off }) => {
    const name = off === 'holiday' ? 'A holiday' : 'A week off';
    const cost = leaveInWords(amount, measure);
    switch (because) {
      case 'working-day':
        return `A working day: ${cost}.`;
      case 'half-day':
        return `Half of a working day: ${cost}.`;
      case 'hours':
        return `Hours of a working day: ${cost}.`;
      case 'off-free':
        return `${name}: not counted as leave.`;
      case 'off-at-the-end':
        return `${name} at the end of the leave: not counted.`;
      case 'off-statutory':
        return `${name}: never counted as annual leave under the law.`;
      case 'off-between':
        return `Sandwich rule, ${name.toLowerCase()} with leave on both sides: ${cost}.`;
      case 'off-touching':
        return `${name} next to the leave: ${cost}.`;
      case 'off-inside':
        return `${name} within the leave, where every day is counted: ${cost}.`;
    }
  },
};

/** 12.5 days, 1 day, 7 h 30 min; below zero with its sign. */
export function leaveInWords(amount: number, measure: LeaveMeasure): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? '−' : '';
  if (measure === 'minutes') return `${sign}${formatDuration(size * 60)}`;
  return size === 100 ? `${sign}1 day` : `${sign}${size / 100} days`;
}

/** Days as a number alone, where the word follows. */
function amountAlone(amount: number, measure: LeaveMeasure): string {
  return measure === 'minutes' ? formatDuration(Math.abs(amount) * 60) : String(Math.abs(amount) / 100);
}

/** '10 carried', '+ 4.5 credited', '− 2 taken' */
function term(
  { amount, words }: { readonly amount: number; readonly words: string },
  place: number,
  measure: LeaveMeasure,
): string {
  const size = amountAlone(amount, measure);
  const sign = amount < 0 ? '−' : '+';
  if (place === 0) return `${amount < 0 ? sign : ''}${size} ${words}`;
  return `${sign} ${size} ${words}`;
}

function date(iso: string): string {
  return formatDate(calendarDate(iso));
}
