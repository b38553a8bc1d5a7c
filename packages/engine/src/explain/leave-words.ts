import { calendarDate, formatDate } from '../kernel/calendar-date.ts';
import { formatDuration } from '../kernel/format-time.ts';
import type { LeaveMeasure, LeaveReason, LineKind } from './leave-reasons.ts';
import type { Words } from './words.ts';

const LINES: Readonly<Record<LineKind, string>> = {
  opening: 'brought in',
  credit: 'credited',
  'comp-off': 'for days off worked',
  taken: 'taken',
  returned: 'given back',
  lapsed: 'lapsed',
  encashed: 'paid out',
  adjusted: 'adjusted',
  correction: 'corrected',
};

export const LEAVE_WORDS: Words<LeaveReason> = {
  'leave-balance': ({ amount, measure, carried, since, of }) => {
    const before = carried === 0 ? [] : [{ amount: carried, words: `carried into the leave year of ${date(since)}` }];
    const parts = [...before, ...of.map((part) => ({ amount: part.amount, words: LINES[part.kind] }))];
    if (parts.length === 0) return 'Nothing was credited or taken until this day.';
    return `${leaveInWords(amount, measure)} = ${parts.map((part, place) => term(part, place, measure)).join(' ')}.`;
  },
  'leave-credit': ({ amount, measure, from, to, quota, worked, isPartial, probationPercent, cutOff }) => {
    const days = from === to ? date(from) : `${date(from)} to ${date(to)}`;
    const base =
      quota === null
        ? `${leaveInWords(amount, measure)} for ${leaveInWords(worked ?? 0, 'days')} worked, ${days}`
        : `${leaveInWords(amount, measure)} of ${leaveInWords(quota.amount, measure)} a year${quota.of === 'employment-type' ? ' of the employment type' : ''}, for ${days}`;
    const part = isPartial ? ', a part of the period' : '';
    const probation = probationPercent === null ? '' : `; in probation ${probationPercent}% is credited`;
    const left = cutOff === 0 ? '' : `; left out above the highest balance: ${leaveInWords(cutOff, measure)}`;
    return `${base}${part}${probation}${left}.`;
  },
  'leave-year-end': ({ amount, measure, rest, carried, refused, isEncashed }) => {
    const kept = refused === 0 ? '' : `, of which ${leaveInWords(refused, measure)} had been refused`;
    const gone = `${isEncashed ? 'Paid out' : 'Lapsed'}: ${leaveInWords(Math.abs(amount), measure)}`;
    return `Left at the end of the leave year: ${leaveInWords(rest, measure)}. Carried: ${leaveInWords(carried, measure)}${kept}. ${gone}.`;
  },
  'leave-lapse': ({ amount, measure, of, since }) => {
    const origin = of === 'carried' ? `carried on ${date(since)}` : `for the day off worked on ${date(since)}`;
    return `Not used by its last day: ${leaveInWords(Math.abs(amount), measure)} ${origin}.`;
  },
  'leave-leaving': ({ measure, rest }) =>
    `What was left on the last working day is paid out: ${leaveInWords(rest, measure)}.`,
  'leave-before-opening': () => 'The opening balance stands for everything up to its day.',
  'leave-correction': ({ measure, expected, written }) =>
    `By what is known now: ${leaveInWords(expected, measure)}; written before: ${leaveInWords(written, measure)}.`,
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
        return `${name}, which costs no leave.`;
      case 'off-at-the-end':
        return `${name} at the end of the leave, which costs none.`;
      case 'off-statutory':
        return `${name}: annual leave of the law is not charged for it.`;
      case 'off-between':
        return `${name} with leave on both sides: ${cost}.`;
      case 'off-touching':
        return `${name} beside the leave: ${cost}.`;
      case 'off-inside':
        return `${name} within the leave, which counts every day: ${cost}.`;
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

/** '10 carried', '+ 4.5 credited', '− 2 taken' */
function term(
  { amount, words }: { readonly amount: number; readonly words: string },
  place: number,
  measure: LeaveMeasure,
): string {
  const size = measure === 'minutes' ? formatDuration(Math.abs(amount) * 60) : String(Math.abs(amount) / 100);
  const sign = amount < 0 ? '−' : '+';
  if (place === 0) return `${amount < 0 ? sign : ''}${size} ${words}`;
  return `${sign} ${size} ${words}`;
}

function date(iso: string): string {
  return formatDate(calendarDate(iso));
}
