import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { formatDate } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import styles from '../muster.module.css';
import { Code, lookOf, type MusterProps } from './muster-grid.tsx';
import type { MusterDay } from './reports.queries.ts';

/** On the phone: a card for a person with the days of the month. */
export function MusterCards({ rows, today, onDay }: MusterProps) {
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.employeeId} className={styles.card}>
          <div className="spread gap-8">
            <Person
              name={row.employeeName}
              imageUrl={row.imageUrl}
              size={34}
              detail={row.employeeNumber ?? undefined}
            />
            <span className="small secondary nowrap stack align-end">
              <span className={styles.paidDays}>{row.totals.paidDays}</span>
              <span>paid days</span>
            </span>
          </div>
          <div className={styles.days}>
            {row.days.map((day) => (
              <button
                key={day.date}
                type="button"
                className={clsx(styles.day, lookOf(day), day.date === today && styles.todayCell)}
                onClick={() => onDay({ ...row, date: day.date })}
              >
                <VisuallyHidden>
                  {formatDate(day.date)}: {day.label}
                </VisuallyHidden>
                {isQuiet(day) ? <span aria-hidden>{Number(day.date.slice(8))}</span> : <Code day={day} />}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Usual days show their number; what costs, or needs a look, its code. */
function isQuiet({ kind }: MusterDay): boolean {
  return kind === 'present' || kind === 'week-off' || kind === 'to-come' || kind === 'not-employed';
}
