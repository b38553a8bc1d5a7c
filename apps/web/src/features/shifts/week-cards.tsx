import { clsx } from 'clsx';
import { formatLongDate, todayIso } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { kindOfDay, lookOfDay, ShiftIcon } from './shift-mark.tsx';
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
                aria-label={nameOfCell(row, day)}
                aria-current={day.date === todayIso() ? 'date' : undefined}
                onClick={() => onCell({ row, day })}
              >
                <span>{formatLongDate(day.date).slice(0, 3)}</span>
                <strong>{Number(day.date.slice(8))}</strong>
                <ShortShift day={day} />
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const LETTERS = 3;

function ShortShift({ day }: { readonly day: ShiftDay }) {
  if (day.shiftName === null) return <span>None</span>;
  if (day.isWeekOff) return <span>Off</span>;
  if (day.isDefault) return <span>{day.shiftName.slice(0, LETTERS)}</span>;
  return <ShiftIcon kind={kindOfDay(day)} />;
}
