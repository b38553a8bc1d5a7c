import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { formatLongDate, todayIso } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { ConflictMark, kindOfDay, lookOfDay, ShiftIcon } from './shift-mark.tsx';
import type { ShiftDay } from './shifts.queries.ts';
import styles from './week-cards.module.css';
import { nameOfCell, type WeekProps } from './week-grid.tsx';

/** On the phone: a card for a person with seven days. */
export function WeekCards({ rows, onCell }: WeekProps) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.employeeId} className={styles.card}>
          <Person name={row.employeeName} imageUrl={row.imageUrl} size={34} detail={row.departmentName ?? undefined} />
          <div className={styles.days}>
            {row.dailyShifts.map((day) => (
              <button
                key={day.date}
                type="button"
                className={clsx(styles.day, lookOfDay(day), day.date === todayIso() && styles.today)}
                aria-current={day.date === todayIso() ? 'date' : undefined}
                onClick={() => onCell({ row, day })}
              >
                <VisuallyHidden>{nameOfCell(row, day)}</VisuallyHidden>
                <span aria-hidden>{formatLongDate(day.date).slice(0, 3)}</span>
                <strong aria-hidden>{Number(day.date.slice(8))}</strong>
                <span aria-hidden>{shortShift(day)}</span>
                {day.conflicts.length > 0 && <ConflictMark />}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const LETTERS = 3;

function shortShift(day: ShiftDay) {
  if (day.shiftName === null) return 'None';
  if (day.isWeekOff) return 'Off';
  return day.isDefault ? day.shiftName.slice(0, LETTERS) : <ShiftIcon kind={kindOfDay(day)} />;
}
