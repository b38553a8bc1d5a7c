import { pack, type Sheet, type SheetCell, type SheetColumn } from '../../platform/sheets/sheet.ts';
import type { DayOfPerson } from '../attendance/days/attendance.facts.ts';
import { approvalCode, figuresOf, type MusterRules, musterKind, musterLabel, musterTotals } from './reports.rules.ts';
import type { ReportPerson } from './reports.views.ts';
import {
  approvalWords,
  date,
  duration,
  PERSON_COLUMNS,
  personCells,
  type Titles,
  time,
  weekday,
} from './sheet-parts.document.ts';
import { shownPerson } from './shown-report.views.ts';

export type PersonsDays = { readonly person: ReportPerson; readonly days: readonly DayOfPerson[] };

const DAY_COLUMNS: readonly SheetColumn[] = [
  { title: 'Date', width: 12 },
  { title: 'Day', width: 11 },
  { title: 'Status', width: 20 },
  { title: 'Shift', width: 14 },
  { title: 'First IN', width: 10, align: 'right' },
  { title: 'Last Out', width: 11, align: 'right' },
  { title: 'Late by', width: 9, align: 'right' },
  { title: 'Over Time', width: 10, align: 'right' },
  { title: 'Total hours', width: 11, align: 'right' },
  { title: 'Approval Status', width: 14 },
];

/** Every day of a person, and what they add up to. */
export function ownSheet(titles: Titles, days: readonly DayOfPerson[], rules: MusterRules): Sheet {
  const totals = musterTotals(days, rules);
  const { presentDays, absentDays, halfDays, lateMarks, leaveDays, lostDays, esiDays, paidDays } = totals;
  const ofEsi = esiDays === 0 ? '' : `, paid by ESI ${esiDays}`;
  const late = days.reduce((sum, day) => sum + figuresOf(day).lateSeconds, 0);
  return {
    ...titles,
    columns: DAY_COLUMNS,
    stickyColumns: 1,
    rows: pack(days.map(dayCells)),
    totals: [
      'Total',
      null,
      null,
      null,
      null,
      null,
      duration(late),
      duration(totals.overtimeSeconds),
      duration(totals.workedSeconds),
      null,
    ],
    notes: [
      `Present ${presentDays}, half days ${halfDays}, absent ${absentDays}, on leave ${leaveDays}, late marks ${lateMarks}, lost days ${lostDays}${ofEsi}, paid days ${paidDays}.`,
    ],
    paper: 'A4 landscape',
  };
}

/** Every day of several people on one sheet, person after person. */
export function bulkSheet(titles: Titles, people: readonly PersonsDays[]): Sheet {
  return {
    ...titles,
    columns: [...PERSON_COLUMNS, ...DAY_COLUMNS],
    stickyColumns: 2,
    rows: pack(
      people.flatMap(({ person, days }) => {
        const cells = personCells(shownPerson(person));
        return days.map((day) => [...cells, ...dayCells(day)]);
      }),
    ),
    notes: [],
    paper: 'A4 landscape',
  };
}

function dayCells(one: DayOfPerson): SheetCell[] {
  const { day, facts } = one;
  const kind = musterKind(one);
  const label = musterLabel(kind, facts.facts);
  return [
    date(one.date),
    weekday(one.date),
    kind === 'holiday' ? `Holiday: ${label}` : label,
    day.kind === 'outside-employment' ? null : facts.shift.name,
    time(day.firstIn),
    time(day.lastOut),
    duration(figuresOf(one).lateSeconds),
    duration(day.overtimeSeconds),
    duration(day.workedSeconds),
    approvalWords(approvalCode(one)),
  ];
}
