import { type LeaveUnit, leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { formatDate, formatLongDate } from '../../ui/format-date.ts';
import cells from '../../ui/table/cells.module.css';
import { HeadRow } from '../../ui/table/head-row.tsx';
import styles from './leaves.module.css';
import type { PreviewDay } from './leaves.queries.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const weekdayOf = (date: string) => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? '';

const longWeekdayOf = (date: string) => formatLongDate(date).split(',')[0] ?? '';

/** Monday, or Monday to Thursday. */
export const weekdaysOf = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
  startDate === endDate ? longWeekdayOf(startDate) : `${longWeekdayOf(startDate)} to ${longWeekdayOf(endDate)}`;

/** What each day of a leave costs, why, and who else is away. */
export function LeaveDays({ days, unit }: { readonly days: readonly PreviewDay[]; readonly unit: LeaveUnit }) {
  return (
    <table className={cells.days}>
      <HeadRow titles={['Day', 'Costs', 'Also away']} />
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">
              {weekdayOf(day.date)}, {formatDate(day.date)}
            </th>
            <td>
              <span>{day.amount === 0 ? 'Nothing' : leaveInWords(unit, day.amount)}</span>
              {whyOf(day) !== null && <span className={styles.detail}>{whyOf(day)}</span>}
            </td>
            <td>{awayWords(day)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function whyOf({ off, holidayName, note }: PreviewDay): string | null {
  const what = off === 'holiday' ? (holidayName ?? 'Holiday') : off === 'weekOff' ? 'Week off' : null;
  if (what === null) return note;
  return note === null ? what : `${what}: ${note}`;
}

const MAX_NAMES = 3;

/** Anna Rao, Ravi Kumar and 2 more. */
export function awayWords({ away }: Pick<PreviewDay, 'away'>): string {
  if (away.length === 0) return '–';
  const names = away.slice(0, MAX_NAMES).map(({ name, isPending }) => (isPending ? `${name} (waiting)` : name));
  const more = away.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
