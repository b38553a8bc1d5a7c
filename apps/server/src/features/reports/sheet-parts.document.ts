import { WEEKDAYS } from '@muster/contract/features/attendance/attendance-day.ts';
import type { Report } from '@muster/contract/features/reports/reports.contract.ts';
import { calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { secondsOf } from '../../platform/clock/time-of-day.ts';
import type { Sheet, SheetCell, SheetColumn } from '../../platform/sheets/sheet.ts';
import type { ReportPerson } from './reports.views.ts';

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

const NAMES: Readonly<Record<Report | 'attendance', string>> = {
  attendance: 'Attendance',
  musterRoll: 'Muster roll',
  late: 'Late and early',
  overtime: 'Overtime',
  absence: 'Absence',
  regularizations: 'Regularizations',
};

type About = {
  readonly report: Report | 'attendance';
  readonly organisation: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly people: readonly Pick<ReportPerson, 'id' | 'name'>[];
};

type ReportTitles = {
  readonly fileName: string;
  /** Of a sheet for all of them. */
  readonly bulk: Titles;
  /** Of the sheet of one. */
  readonly of: (person: Pick<ReportPerson, 'name' | 'employeeNumber' | 'departmentName'>) => Titles;
};

/** What a file and its sheets are called. */
export function titlesOf({ report, organisation, days, people }: About): ReportTitles {
  const name = NAMES[report];
  const period = periodInWords(days);
  const [only] = people.length === 1 ? people : [];
  const about = (...parts: (string | null)[]) => [organisation, ...parts, period].filter(Boolean).join(' · ');
  return {
    fileName: [name, only?.name, period].filter(Boolean).join(' '),
    bulk: {
      name,
      title: name,
      about: about(people.length === 1 ? (only?.name ?? null) : `${people.length.toLocaleString('en-IN')} people`),
    },
    of: (person) => ({
      name: person.name,
      title: `${name}: ${person.name}`,
      about: about(person.employeeNumber, person.departmentName),
    }),
  };
}

/** November 2026, 3 Nov 2026, or 3 Nov 2026 to 9 Nov 2026. */
function periodInWords({ from, to }: About['days']): string {
  const [first, last] = [calendarDate(from), calendarDate(to)];
  const isMonth = first.day === 1 && last.day === last.daysInMonth && from.slice(0, 7) === to.slice(0, 7);
  if (isMonth) return formatMonth(first);
  return from === to ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}
