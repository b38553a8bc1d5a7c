import type { Report } from '@muster/contract/features/reports/reports.contract.ts';
import { calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { ReportPerson } from './reports.views.ts';
import type { Titles } from './sheet-parts.ts';

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
