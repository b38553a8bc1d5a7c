import { formatDate } from '../../ui/format-date.ts';
import { Mark } from '../../ui/marks.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-types.ts';
import type { Day, ShownDay } from './attendance.queries.ts';
import { APPROVAL_TEXTS } from './attendance.texts.ts';
import { clockWords, flagWords, markOf, shortHours, statusLabel } from './day-words.ts';
import styles from './my-attendance.module.css';

type Props = {
  readonly days: readonly Day[] | undefined;
  readonly isLoading: boolean;
  readonly onDay: (date: string) => void;
};

/** Every day opens its reason and its logs. */
export function AttendanceTable({ days, isLoading, onDay }: Props) {
  return (
    <Table
      label="Attendance"
      rows={days}
      rowKey={({ date }) => date}
      columns={COLUMNS}
      loading={isLoading}
      onRow={({ date }) => onDay(date)}
      card={(day) => ({
        icon: <Mark {...markOf(day)} height={28} />,
        title: `${day.day.slice(0, 3)} ${formatDate(day.date)}`,
        detail: statusLabel(day),
        line: timesOf(day),
        aside: <Approval day={day} />,
      })}
      empty={<EmptyState title="No days yet">Days show here from the day you joined.</EmptyState>}
    />
  );
}

/** What a day came to: its columns behind the date. */
export const DAY_COLUMNS: readonly Column<ShownDay>[] = [
  { key: 'status', title: 'Status', render: (day) => <StatusCell day={day} /> },
  { key: 'first', title: 'First IN', align: 'right', width: 100, render: ({ startTime }) => clockWords(startTime) },
  {
    key: 'last',
    title: 'Last Out',
    align: 'right',
    width: 110,
    render: ({ endTime, endDayOffset }) => clockWords(endTime, endDayOffset),
  },
  { key: 'over', title: 'Over Time', align: 'right', width: 100, render: ({ overTime }) => shortHours(overTime) },
  {
    key: 'total',
    title: 'Total hours',
    align: 'right',
    width: 110,
    render: ({ totalHours }) => <strong>{shortHours(totalHours)}</strong>,
  },
  { key: 'approval', title: 'Approval Status', width: 140, render: (day) => <Approval day={day} /> },
];

const COLUMNS: readonly Column<ShownDay>[] = [
  { key: 'day', title: 'Day', width: 110, render: ({ day }) => day },
  { key: 'date', title: 'Date', width: 120, noWrap: true, render: ({ date }) => formatDate(date) },
  ...DAY_COLUMNS,
];

function StatusCell({ day }: { readonly day: ShownDay }) {
  const looks = [...new Set(day.timelogs.flatMap(flagWords))];
  return (
    <span className={styles.status}>
      <Mark {...markOf(day)} height={16} />
      <span>{day.holidayName === null ? statusLabel(day) : `${statusLabel(day)}: ${day.holidayName}`}</span>
      {looks.length > 0 && <Status tone="wait" label={capitalised(looks.join(', '))} />}
    </span>
  );
}

export function Approval({ day }: { readonly day: ShownDay }) {
  if (day.timelogs.some(({ isRunning }) => isRunning)) return 'Running';
  if (day.approvalStatus === null) return '–';
  return <Status {...APPROVAL_TEXTS[day.approvalStatus]} />;
}

export function timesOf({ startTime, endTime, endDayOffset, totalHours }: ShownDay): string {
  const times = [clockWords(startTime), clockWords(endTime, endDayOffset)].filter(Boolean).join(' to ');
  return [times, shortHours(totalHours)].filter(Boolean).join(', ');
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
