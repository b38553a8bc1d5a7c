/* Reads the lines of attendance-days-for-tests.ts. */

import { ATTENDANCE_STATUS, type AttendanceFacts, type AttendanceRules } from './attendance-types.ts';
import type { Punch } from './punches.ts';
import type { ShiftHours } from './shift.ts';

export type DayLine = {
  readonly line: string;
  readonly facts: AttendanceFacts;
  readonly rules: AttendanceRules;
  readonly expected: {
    readonly status: string;
    readonly worked: string;
    readonly marks: string;
    readonly overtime: string;
    readonly uncovered: string;
    readonly reason: string;
  };
};

export const STATUS_NAMES: Readonly<Record<number, string>> = {
  [ATTENDANCE_STATUS.notApplicable]: 'Not applicable',
  [ATTENDANCE_STATUS.present]: 'Present',
  [ATTENDANCE_STATUS.halfDay]: 'Half day',
  [ATTENDANCE_STATUS.absent]: 'Absent',
  [ATTENDANCE_STATUS.presentButLate]: 'Present but late',
  [ATTENDANCE_STATUS.weekOff]: 'Week off',
  [ATTENDANCE_STATUS.holiday]: 'Holiday',
  [ATTENDANCE_STATUS.presentOnHoliday]: 'Present on holiday',
  [ATTENDANCE_STATUS.presentOnLeave]: 'Present on leave',
  [ATTENDANCE_STATUS.weekOffPresent]: 'Week off present',
};

/** The cases of a table, by the headings between them. */
export function readTable(table: string): readonly (readonly [heading: string, lines: readonly DayLine[]])[] {
  const chapters = table.trim().split(/^# /m).slice(1);
  return chapters.map((chapter) => {
    const [heading = '', ...lines] = chapter.trim().split('\n');
    return [heading, lines.map(readLine)];
  });
}

function readLine(line: string): DayLine {
  const cells = line.split('|').map((cell) => cell.trim());
  const [shift = '', settings = '', day = '', punches = '', status = '', worked = '', marks = ''] = cells;
  const [overtime = '', uncovered = '', reason = ''] = cells.slice(7);
  return {
    line,
    facts: { ...readDay(day), shift: readShift(shift), punches: readPunches(punches) },
    rules: readSettings(settings),
    expected: { status, worked, marks, overtime, uncovered, reason },
  };
}

function readShift(text: string): ShiftHours {
  const [start = '', end = ''] = text.split('-');
  return { start: readTime(start), end: readTime(end) };
}

/** `8/4` hours, or `shift`; then `lenient`, `pairs` and `grace 0` where they differ from strict, first to last and 15. */
function readSettings(text: string): AttendanceRules {
  const [required = ''] = text.split(' ');
  const [fullDay = '', halfDay = ''] = required.split('/');
  const [, grace = '15'] = /grace (\d+)/.exec(text) ?? [];
  return {
    hours: text.includes('pairs') ? 'every-pair' : 'first-in-last-out',
    mode: text.includes('lenient') ? 'lenient' : 'strict',
    requiredHours:
      required === 'shift'
        ? { kind: 'shift' }
        : { kind: 'manual', fullDay: readTime(fullDay), halfDay: readTime(halfDay) },
    gracePeriod: Number(grace) * 60,
    latesForHalfDay: null,
  };
}

function readDay(line: string): Omit<AttendanceFacts, 'shift' | 'punches'> {
  const leaveHours = [...line.matchAll(SHORT_LEAVE)].map(([, from = '', to = '']) => {
    return { from: readTime(from), to: readTime(to), name: 'Short leave' };
  });
  const text = line.replaceAll(SHORT_LEAVE, '');
  const isLeave = text.includes('leave');
  const part = text.includes('first half') ? 'first-half' : text.includes('second half') ? 'second-half' : 'full-day';
  return {
    stage: text.includes('today') ? 'under-way' : text.includes('to come') ? 'to-come' : 'over',
    employment: readEmployment(text),
    holiday: text.includes('holiday') ? 'Diwali' : null,
    isWeekOff: text.includes('week off'),
    leave: isLeave ? { part, name: 'Casual leave' } : null,
    ...(leaveHours.length === 0 ? {} : { leaveHours }),
  };
}

/** `short leave 13-16:30` */
const SHORT_LEAVE = /short leave ([\d:]+)-([\d:]+)/g;

function readEmployment(text: string): AttendanceFacts['employment'] {
  if (text.includes('before joining')) return { kind: 'before-joining', joiningDay: '2026-10-05' };
  if (text.includes('after leaving')) return { kind: 'after-leaving', lastDay: '2026-10-02' };
  return { kind: 'employed' };
}

/** `in 10:00 out 18:00`; `closed 10:00` of a log nobody ended; a time alone of a device that does not say which. */
function readPunches(text: string): readonly Punch[] {
  return [...text.matchAll(/(in |out |closed )?([+-]?[\d:]+)/g)].map(([, kind = '', at = '']) => ({
    kind: KINDS[kind.trim()] ?? 'undirected',
    at: readTime(at),
  }));
}

const KINDS: Readonly<Record<string, Punch['kind']>> = { in: 'in', out: 'out', closed: 'unpaired-in' };

/** `10`, `10:15`, `10:15:30`; with + of the next day, with - of the day before. */
function readTime(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  const days = text.startsWith('+') ? 1 : text.startsWith('-') ? -1 : 0;
  return days * 86_400 + hours * 3_600 + minutes * 60 + seconds;
}

/** 8:00, 7:59:59 */
export function showDuration(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const shown = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return rest === 0 ? shown : `${shown}:${String(rest).padStart(2, '0')}`;
}
