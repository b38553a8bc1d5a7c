import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../ui/format-date.ts';
import { Mark } from '../../../ui/marks.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import styles from '../my-attendance.module.css';
import type { Axis } from '../team/team-lanes.ts';
import type { Day, ShownDay } from './attendance.queries.ts';
import { APPROVAL_TEXTS } from './attendance.texts.ts';
import { foldedDay, type Line, linesOf, sumWords, weekWords } from './attendance-weeks.ts';
import { BarHours, DayBar, HolidayBar, isFreeHoliday } from './day-bar.tsx';
import { axisOfBars, barOf, hourOfShifts } from './day-bars.ts';
import { clockWords, flagWords, markOf, shortHours, statusLabel } from './day-words.ts';

type Props = {
  readonly days: readonly Day[] | undefined;
  readonly isLoading: boolean;
  /** Shown where there are no rows: why, and what one may do. */
  readonly empty: ReactNode;
  readonly today: string;
  /** The time it is for the organisation, where it is known. */
  readonly now: string | null;
  /** The day that is open. */
  readonly opened: string | null;
  readonly onDay: (date: string) => void;
};

/** Every day opens its reason and its logs; the bar helps to read the times. */
export function AttendanceTable({ days, isLoading, empty, today, now, opened, onDay }: Props) {
  const lines = days && linesOf(days);
  const bars = (lines ?? []).filter(({ folded }) => folded.length === 0).map(({ day }) => barOf(day, now));
  const axis = axisOfBars(bars);
  const bar = (day: Day) =>
    isFreeHoliday(day) ? (
      <HolidayBar day={day} axis={axis} />
    ) : (
      <DayBar day={day} axis={axis} now={day.date === today || !day.isOver ? now : null} />
    );
  return (
    <Table
      label="Attendance"
      rows={lines}
      rowKey={({ day }) => day.date}
      columns={columnsOf({ axis, bar, onDay, start: hourOfShifts(bars), isNarrow: opened !== null })}
      loading={isLoading}
      groupOf={({ day }) => weekWords(day.date, today)}
      groupAside={sumWords}
      isTight
      openKey={opened}
      onRow={({ day }) => onDay(day.date)}
      card={({ day, folded }) =>
        folded.length > 0
          ? { title: `${folded.map(foldedDay).join(', ')}, week off` }
          : {
              icon: <Mark {...markOf(day)} height={28} />,
              title: `${day.day.slice(0, 3)} ${formatDate(day.date)}`,
              detail: statusLabel(day),
              line: (
                <>
                  {timesOf(day)}
                  <span className={styles.cardBar}>{bar(day)}</span>
                </>
              ),
              aside: <Approval day={day} />,
            }
      }
      empty={empty}
    />
  );
}

/** A mark for each of the days. */
function FoldedMarks({ count }: { readonly count: number }) {
  return (
    <span className={styles.status} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the line
        <Mark key={place} kind="off" height={16} />
      ))}
    </span>
  );
}

/** Week-offs in one line; each opens its day. */
function Folded({ days, onDay }: { readonly days: readonly Day[]; readonly onDay: (date: string) => void }) {
  return (
    <span className={styles.folded}>
      {days.map((day) => (
        <UnstyledButton
          key={day.date}
          className={styles.foldedDay ?? ''}
          aria-label={`${foldedDay(day)}, ${formatDate(day.date)}: week off`}
          onClick={(event) => {
            event.stopPropagation();
            onDay(day.date);
          }}
        >
          {foldedDay(day)}
        </UnstyledButton>
      ))}
      week off
    </span>
  );
}

/** What a day came to: its columns behind the date. */
export const DAY_COLUMNS: readonly Column<ShownDay>[] = [
  { key: 'status', title: 'Status', render: (day) => <StatusCell day={day} /> },
  { key: 'first', title: 'First IN', align: 'right', width: 92, render: ({ startTime }) => clockWords(startTime) },
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
  { key: 'approval', title: 'Approval Status', width: 132, render: (day) => <Approval day={day} /> },
];

type ListProps = Pick<Props, 'onDay'> & {
  readonly axis: Axis;
  readonly bar: (day: Day) => ReactNode;
  /** The hour of the shift, from which the hours are counted. */
  readonly start: number | null;
  readonly isNarrow: boolean;
};

/** The widths of the column with the bar, its padding with it. */
const BAR = 220;
const NARROW_BAR = 120;

/** What a list without room goes without. */
const LAST_TO_SHOW: ReadonlySet<string> = new Set(['day', 'over', 'approval']);

function columnsOf({ axis, bar, onDay, start, isNarrow }: ListProps): readonly Column<Line>[] {
  const [status, ...rest] = DAY_COLUMNS.map(
    (column): Column<Line> => ({
      ...column,
      render: ({ day, folded }) => (folded.length > 0 ? null : column.render(day)),
    }),
  );
  const columns: readonly (Column<Line> | undefined)[] = [
    { key: 'day', title: 'Day', width: 100, render: ({ day, folded }) => (folded.length > 0 ? '' : day.day) },
    {
      key: 'date',
      title: 'Date',
      width: 112,
      noWrap: true,
      render: ({ day, folded }) => (folded.length > 0 ? <FoldedMarks count={folded.length} /> : formatDate(day.date)),
    },
    status && {
      ...status,
      render: ({ day, folded }) => {
        if (folded.length > 0) return <Folded days={folded} onDay={onDay} />;
        // The name of a holiday stands where the bar would be, and what somebody should look at is said in the day.
        return <StatusCell day={isFreeHoliday(day) ? { ...day, holidayName: null } : day} isShort />;
      },
    },
    {
      // The library keeps a column's width by its key.
      key: isNarrow ? 'narrow-bar' : 'bar',
      title: 'Hours on the shift',
      heading: <BarHours axis={axis} width={(isNarrow ? NARROW_BAR : BAR) - 24} start={start} />,
      width: isNarrow ? NARROW_BAR : BAR,
      render: ({ day, folded }) => (folded.length > 0 ? null : bar(day)),
    },
    ...rest,
  ];
  return columns.flatMap((column) => (column && !(isNarrow && LAST_TO_SHOW.has(column.key)) ? [column] : []));
}

function StatusCell({ day, isShort = false }: { readonly day: ShownDay; readonly isShort?: boolean }) {
  const looks = [...new Set(day.timelogs.flatMap(flagWords))];
  return (
    <span className={styles.status}>
      <Mark {...markOf(day)} height={16} />
      <span>{day.holidayName === null ? statusLabel(day) : `${statusLabel(day)}: ${day.holidayName}`}</span>
      {looks.length > 0 && <Looks words={withCapital(looks.join(', '))} isShort={isShort} />}
    </span>
  );
}

/** What somebody should look at; the sign alone where a row has one line. */
function Looks({ words, isShort }: { readonly words: string; readonly isShort: boolean }) {
  if (!isShort) return <Status tone="wait" label={words} />;
  return (
    <span title={words} className={styles.look}>
      <StatusIcon tone="attention" size={15} />
      <span className="sr-only">{words}</span>
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

const withCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
