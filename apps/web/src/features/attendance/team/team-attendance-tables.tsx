import { Mark, MarkRow } from '../../../ui/marks.tsx';
import { Person } from '../../../ui/person.tsx';
import { EmptyState, type LoadState } from '../../../ui/states.tsx';
import { LoadedTable } from '../../../ui/table/loaded-table.tsx';
import type { Column, Paging } from '../../../ui/table/table-types.ts';
import type { ShownDay } from '../days/attendance.queries.ts';
import { Approval, DAY_COLUMNS, timesOf } from '../days/attendance-table.tsx';
import { formatHours, markOf, statusLabel } from '../days/day-words.ts';
import { monthWords } from '../days/range.ts';
import type { TeamPage, TeamRow } from './team.queries.ts';
import type { DayOf } from './team-day-drawer.tsx';
import { TEAM_TEXTS } from './team-words.ts';

type TableProps = { readonly query: LoadState<TeamPage>; readonly paging: Omit<Paging, 'total'> };

const SUBJECT = 'the attendance of your team';

const empty = <EmptyState title={TEAM_TEXTS.noneFound}>{TEAM_TEXTS.noneWhy}</EmptyState>;

const person = ({ employeeName, employeeNumber, designation, imageUrl }: TeamRow) => (
  <Person name={employeeName} imageUrl={imageUrl} detail={designation ?? employeeNumber ?? ''} />
);

type MonthProps = TableProps & { readonly today: string; readonly onPerson: (employeeId: string) => void };

/** A month of each person: a mark a day, and what the days add up to. */
export function TeamMonthTable({ query, paging, today, onPerson }: MonthProps) {
  return (
    <LoadedTable
      label="Attendance of the month"
      query={query}
      subject={SUBJECT}
      rowKey={({ employeeId }) => employeeId}
      columns={monthColumns(today)}
      paging={paging}
      onRow={({ employeeId }) => onPerson(employeeId)}
      card={(row) => ({
        title: row.employeeName,
        detail: sumOf(row),
        line: <Marks row={row} today={today} />,
        aside: formatHours(row.totals.workedSeconds),
      })}
      empty={empty}
    />
  );
}

function monthColumns(today: string): readonly Column<TeamRow>[] {
  const count = (key: string, title: string, of: (totals: TeamRow['totals']) => number): Column<TeamRow> => ({
    key,
    title,
    align: 'right',
    width: 76,
    render: ({ totals }) => of(totals),
  });
  return [
    { key: 'person', title: 'Employee', width: 220, render: person },
    { key: 'days', title: 'Days', render: (row) => <Marks row={row} today={today} /> },
    count('present', 'Present', ({ presentDays }) => presentDays),
    count('late', 'Late', ({ lateDays }) => lateDays.length),
    count('absent', 'Absent', ({ uncoveredDays }) => uncoveredDays),
    count('leave', 'Leave', ({ leaveDays }) => leaveDays),
    {
      key: 'over',
      title: 'Over Time',
      align: 'right',
      width: 100,
      render: ({ totals }) => hours(totals.overtimeSeconds),
    },
    {
      key: 'total',
      title: 'Total hours',
      align: 'right',
      width: 110,
      render: ({ totals }) => <strong>{hours(totals.workedSeconds)}</strong>,
    },
    count('pending', 'Pending', ({ pendingDays }) => pendingDays),
  ];
}

const hours = (seconds: number) => (seconds === 0 ? '–' : formatHours(seconds));

const sumOf = ({ totals: { presentDays, lateDays, uncoveredDays, pendingDays } }: TeamRow) =>
  `${presentDays} present, ${lateDays.length} late, ${uncoveredDays} absent, ${pendingDays} pending`;

function Marks({ row, today }: { readonly row: TeamRow; readonly today: string }) {
  const days = row.days.filter(({ date }) => date <= today);
  const [first] = days;
  const label = first ? `${monthWords(first.date)}: ${sumOf(row)}` : 'No days yet';
  return <MarkRow height={20} label={label} marks={days.map(markOf)} />;
}

type PersonDay = { readonly row: TeamRow; readonly day: ShownDay };
type DayProps = TableProps & { readonly onDay: (day: DayOf) => void };

/** One day of everybody, in the columns of a person’s own days. */
export function TeamDayTable({ query, paging, onDay }: DayProps) {
  const { data } = query;
  const days = data && {
    ...data,
    rows: data.rows.flatMap((row) => row.days.map((day): PersonDay => ({ row, day }))),
  };
  return (
    <LoadedTable
      label="Attendance of the day"
      query={{ ...query, data: days }}
      subject={SUBJECT}
      rowKey={({ row }) => row.employeeId}
      columns={PERSON_DAY_COLUMNS}
      paging={paging}
      onRow={({ row: { employeeId, employeeName }, day: { date } }) => onDay({ employeeId, employeeName, date })}
      card={({ row, day }) => ({
        icon: <Mark {...markOf(day)} height={28} />,
        title: row.employeeName,
        detail: statusLabel(day),
        line: timesOf(day),
        aside: <Approval day={day} />,
      })}
      empty={empty}
    />
  );
}

const PERSON_DAY_COLUMNS: readonly Column<PersonDay>[] = [
  { key: 'person', title: 'Employee', width: 220, render: ({ row }) => person(row) },
  ...DAY_COLUMNS.map((column): Column<PersonDay> => ({ ...column, render: ({ day }) => column.render(day) })),
];
