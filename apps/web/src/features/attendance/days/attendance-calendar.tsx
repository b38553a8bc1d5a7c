import { UnstyledButton } from '@mantine/core';
import { WEEKDAYS } from '@muster/contract/features/attendance/attendance-day.ts';
import { clsx } from 'clsx';
import { formatLongDate } from '../../../ui/format-date.ts';
import { Mark } from '../../../ui/marks.tsx';
import { RowsSkeleton } from '../../../ui/states.tsx';
import styles from '../my-attendance.module.css';
import type { Day } from './attendance.queries.ts';
import { codeOf, tintOf } from './day-tint.ts';
import { markOf, statusLabel } from './day-words.ts';

type Props = {
  readonly days: readonly Day[] | undefined;
  readonly today: string;
  readonly opened: string | null;
  readonly onDay: (date: string) => void;
  /** Days have the colour of what they are and its code, instead of a mark. */
  readonly isTinted?: boolean;
};

/** The month as weeks from Sunday, one mark for each day. */
export function AttendanceCalendar({ days, today, opened, onDay, isTinted = false }: Props) {
  if (!days) return <RowsSkeleton />;
  return (
    <table className={styles.calendar} aria-label="Calendar">
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week.find((day) => day !== null)?.date}>
            {week.map((day, place) => (
              <td key={WEEKDAYS[place]}>
                {day && (
                  <UnstyledButton
                    className={clsx(
                      styles.cell,
                      day.date === today && styles.today,
                      day.date === opened && styles.opened,
                      isTinted && styles.tinted,
                      isTinted && styles[tintOf(day, today)],
                    )}
                    aria-label={`${formatLongDate(day.date)}: ${statusLabel(day)}`}
                    {...(isTinted && day.date <= today ? { 'data-code': codeOf(day) } : {})}
                    onClick={() => onDay(day.date)}
                  >
                    {day.date <= today && !isTinted && <Mark {...markOf(day)} height={20} />}
                    <span>{Number(day.date.slice(8))}</span>
                  </UnstyledButton>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Days in rows of seven, with nothing before the first and behind the last. */
function weeksOf(days: readonly Day[]): (Day | null)[][] {
  const [first] = days;
  const before = first ? WEEKDAYS.indexOf(first.day) : 0;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const rows = Math.ceil(cells.length / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_cell, column) => cells[row * 7 + column] ?? null),
  );
}
