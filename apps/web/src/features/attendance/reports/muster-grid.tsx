import { VisuallyHidden } from '@mantine/core';
import { MUSTER_CODES, type MusterKind } from '@muster/contract/features/attendance/attendance-muster.ts';
import { clsx } from 'clsx';
import { formatDate, formatLongDate } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import { useGridKeys } from '../../../ui/table/use-grid-keys.ts';
import { formatHours } from '../days/day-words.ts';
import styles from '../muster.module.css';
import type { DayOf } from '../team/team-day-drawer.tsx';
import type { MusterDay, MusterRow } from './reports.queries.ts';

export type MusterProps = {
  readonly rows: readonly MusterRow[];
  readonly today: string;
  readonly onDay: (day: DayOf) => void;
};

const TOTALS = [
  ['In', 'Days present', ({ totals }: MusterRow) => String(totals.presentDays)],
  ['Late', 'Late marks', ({ totals }: MusterRow) => String(totals.lateMarks)],
  ['Leave', 'Days on leave', ({ totals }: MusterRow) => String(totals.leaveDays)],
  ['LOP', 'Days without pay', ({ totals }: MusterRow) => String(totals.lostDays)],
  ['ESI', 'Days of leave that ESI pays', ({ totals }: MusterRow) => String(totals.esiDays)],
  ['Paid', 'Paid days', ({ totals }: MusterRow) => String(totals.paidDays)],
] as const;

/** A line for a person, a column for a day; one stop of the Tab key, the arrows go from cell to cell. */
export function MusterGrid({ rows, today, onDay }: MusterProps) {
  // Whom ESI pays has a column of its own; elsewhere it would be empty.
  const hasEsi = rows.some((row) => row.totals.esiDays > 0);
  const totals = TOTALS.filter(([short]) => short !== 'ESI' || hasEsi);
  const dates = rows[0]?.days.map(({ date }) => date) ?? [];
  const { table, go, cellProps } = useGridKeys(rows.length, dates.length);
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons that the arrow keys go through */}
      <table className={styles.grid} role="grid" aria-label="Muster roll" ref={table} onKeyDown={go}>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              Employee
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className={clsx(date === today && styles.today)}>
                <VisuallyHidden>{formatLongDate(date)}</VisuallyHidden>
                <span aria-hidden>{formatLongDate(date).slice(0, 1)}</span>
                <strong aria-hidden>{Number(date.slice(8))}</strong>
              </th>
            ))}
            {totals.map(([short, long]) => (
              <th key={short} scope="col" className={styles.sum}>
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.employeeId}>
              <th scope="row" className={styles.who} title={hoursOf(row)}>
                <Person name={row.employeeName} imageUrl={row.imageUrl} detail={row.employeeNumber ?? undefined} />
              </th>
              {row.days.map((day, index) => (
                <td key={day.date} className={lookOf(day)}>
                  <button type="button" {...cellProps(place, index)} onClick={() => onDay({ ...row, date: day.date })}>
                    <VisuallyHidden>{nameOfCell(row, day)}</VisuallyHidden>
                    <Code day={day} />
                  </button>
                </td>
              ))}
              {totals.map(([short, , text]) => (
                <td key={short} className={clsx(styles.sum, short === 'LOP' && row.totals.lostDays > 0 && styles.lost)}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const hoursOf = ({ totals }: MusterRow) =>
  `${formatHours(totals.workedSeconds)} worked, ${formatHours(totals.overtimeSeconds)} over time`;

/** Ibrahim Pathan, 26 Nov 2026: Absent, not approved */
function nameOfCell({ employeeName }: MusterRow, { date, label, isLate, kind, approvalStatus }: MusterDay): string {
  const late = isLate && kind !== 'late' ? ', late' : '';
  const open = approvalStatus === 1 ? ', not approved' : approvalStatus === 3 ? ', rejected' : '';
  return `${employeeName}, ${formatDate(date)}: ${label}${late}${open}`;
}

const LOOKS: Readonly<Partial<Record<MusterKind, string | undefined>>> = {
  absent: styles.absent,
  'half-day': styles.half,
  'week-off': styles.off,
  holiday: styles.holiday,
  leave: styles.leave,
  'worked-on-week-off': styles.extra,
  'worked-on-holiday': styles.extra,
  'worked-on-leave': styles.extra,
  'not-employed': styles.outside,
};

export function lookOf({ kind }: Pick<MusterDay, 'kind'>): string {
  return LOOKS[kind] ?? '';
}

/** The code with a mark of lateness above and, where it waits for approval, dots under it. */
export function Code({ day }: { readonly day: Pick<MusterDay, 'code' | 'isLate' | 'approvalStatus'> }) {
  return (
    <span
      aria-hidden
      className={clsx(styles.code, day.isLate && styles.late, day.approvalStatus === 1 && styles.waits)}
    >
      {day.code}
    </span>
  );
}

const SHOWN_IN_LEGEND: readonly MusterKind[] = [
  'present',
  'late',
  'half-day',
  'absent',
  'leave',
  'holiday',
  'week-off',
  'worked-on-week-off',
  'worked-on-holiday',
];

/** What the codes mean. */
export function MusterLegend() {
  return (
    <ul className={styles.legend} aria-label="Codes">
      {SHOWN_IN_LEGEND.map((kind) => (
        <li key={kind} className="row gap-6">
          <span className={clsx(styles.sample, lookOf({ kind }))}>
            <Code day={{ code: MUSTER_CODES[kind].code, isLate: kind === 'late', approvalStatus: 2 }} />
          </span>
          <span>
            <VisuallyHidden>{MUSTER_CODES[kind].code}: </VisuallyHidden>
            {kind === 'leave' ? 'Leave' : MUSTER_CODES[kind].label}
          </span>
        </li>
      ))}
      <li>
        <span className={styles.sample}>
          <Code day={{ code: 'P', isLate: false, approvalStatus: 1 }} />
        </span>
        <span>Not approved</span>
      </li>
    </ul>
  );
}
