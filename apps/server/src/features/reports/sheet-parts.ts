import { WEEKDAYS } from '@muster/contract/features/attendance/attendance-day.ts';
import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { secondsOf } from '../../platform/clock/time-of-day.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../platform/sheets/sheet.ts';

export type Titles = Pick<Sheet, 'name' | 'title' | 'about'>;

/** Whose row it is; where a sheet is of one person, its title says that. */
export const PERSON_COLUMNS: readonly SheetColumn[] = [
  { title: 'Employee number', width: 12 },
  { title: 'Name', width: 22 },
  { title: 'Department', width: 18 },
];

type Person = {
  readonly employeeNumber: string | null;
  readonly employeeName: string;
  readonly departmentName: string | null;
};

export const personCells = ({ employeeNumber, employeeName, departmentName }: Person): SheetCell[] => [
  employeeNumber,
  employeeName,
  departmentName,
];

export const date = (day: string): SheetCell => ({ kind: 'date', day });
export const time = (seconds: number | null): SheetCell => (seconds === null ? null : { kind: 'time', seconds });

/** A time of day as it travels, so many days later. */
export const clock = (text: string | null, days = 0): SheetCell =>
  time(text === null ? null : secondsOf(text) + days * 86_400);

/** Nothing of no time. */
export const duration = (seconds: number): SheetCell => (seconds === 0 ? null : { kind: 'duration', seconds });

export const weekday = (day: string): string => WEEKDAYS[calendarDate(day).dayOfWeek % 7] ?? '';

const APPROVALS = { 1: 'Pending', 2: 'Approved', 3: 'Rejected' } as const;
export const approvalWords = (code: 1 | 2 | 3 | null): string => (code === null ? '' : APPROVALS[code]);
