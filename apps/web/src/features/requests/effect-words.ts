import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { formatTime } from '../../ui/format-date.ts';
import { MARK_OF_STATUS, type MarkOf } from '../../ui/marks.tsx';
import type { Effect, Request } from './requests.queries.ts';

export type EffectDay = Effect['days'][number];
export type DayState = EffectDay['before'];

export const markOfState = ({ attendanceStatus }: DayState): MarkOf => MARK_OF_STATUS[attendanceStatus];

/** What a day is; one that is not over has no status yet. */
export function labelOfState({ attendanceStatus, isOver }: DayState): string {
  return attendanceStatus === 0 && !isOver ? 'Not over yet' : ATTENDANCE_LABELS[attendanceStatus];
}

/** 9:52 AM to 7:05 PM, 9 h 13 min */
export function timesOfState({ startTime, endTime, endDayOffset, totalHours }: DayState): string {
  const times = [startTime, endTime].flatMap((time) => (time === null ? [] : [formatTime(time)])).join(' to ');
  if (times === '') return '';
  const [hours = '0', minutes = '00'] = totalHours.split(':');
  return `${times}${endDayOffset > 0 ? ` +${endDayOffset}` : ''}, ${Number(hours)} h ${minutes} min`;
}

const SKIPPED = {
  'week-off': 'Week off, left out',
  holiday: 'Holiday, left out',
  leave: 'On leave, left out',
} as const;

/** Why a day is not touched. */
export const skippedWords = ({ skippedFor, after }: EffectDay): string =>
  skippedFor === null ? (after === null ? 'No change' : '') : SKIPPED[skippedFor];

/** Loss of pay in words: half a day, 1 day, 2.5 days. */
function daysOfHalves(halves: number): string {
  if (halves === 1) return 'half a day';
  return halves === 2 ? '1 day' : `${halves / 2} days`;
}

/** What a decision does to pay; nothing where attendance does not drive it. */
export function payWords(paidHalves: number | null): string | null {
  if (paidHalves === null) return null;
  if (paidHalves === 0) return 'no change in pay';
  return `${daysOfHalves(Math.abs(paidHalves))} of loss of pay ${paidHalves > 0 ? 'less' : 'more'}`;
}

/** What the days become, in a few words: Half day becomes present. */
export function changeWords({ requestType, effect }: Pick<Request, 'requestType' | 'effect'>): string | null {
  const changes = (effect?.days ?? []).flatMap(({ before, after }) => (after === null ? [] : [{ before, after }]));
  const [first] = changes;
  if (!first) return null;
  if (requestType === 'ShiftChange' || requestType === 'ShiftSwap') return shiftWords(first.after);
  const becomes = new Set(changes.map(({ after }) => labelOfState(after).toLowerCase()));
  const what = becomes.size === 1 ? [...becomes].join() : 'what was asked for';
  if (changes.length > 1) return `${changes.length} days become ${what}`;
  const [was, is] = [labelOfState(first.before), labelOfState(first.after)];
  if (!first.before.isOver && first.before.attendanceStatus === 0) return `Will be ${is.toLowerCase()}`;
  return was === is ? `Stays ${is.toLowerCase()}` : `${was} becomes ${is.toLowerCase()}`;
}

const shiftWords = ({ shiftInfo: { shiftName, shiftStart, shiftEnd } }: DayState) =>
  `${shiftName}, ${formatTime(shiftStart)} to ${formatTime(shiftEnd)}`;

/** What deciding several comes to: 3 days become present, 1.5 days of loss of pay less. */
export function sumWords(requests: readonly Pick<Request, 'effect'>[]): string | null {
  const effects = requests.flatMap(({ effect }) => (effect ? [effect] : []));
  const days = effects.flatMap((effect) => effect.days).filter(({ after }) => after !== null).length;
  const drivesPay = effects.some(({ paidHalves }) => paidHalves !== null);
  const halves = effects.reduce((sum, { paidHalves }) => sum + (paidHalves ?? 0), 0);
  const words = [
    ...(days > 0 ? [days === 1 ? '1 day changes' : `${days} days change`] : []),
    ...(drivesPay ? [payWords(halves) ?? ''] : []),
  ];
  return words.length === 0 ? null : words.join(', ');
}

/** Same kind before: 2 times, both approved. */
export function earlierWords({ completed, rejected }: Effect['earlier']): string {
  const total = completed + rejected;
  if (total === 0) return 'None';
  const times = total === 1 ? 'Once' : `${total} times`;
  if (rejected === 0) return `${times}, ${total === 1 ? '' : total === 2 ? 'both ' : 'all '}approved`;
  if (completed === 0) return `${times}, ${total === 1 ? '' : total === 2 ? 'both ' : 'all '}rejected`;
  return `${times}, ${rejected} rejected`;
}
