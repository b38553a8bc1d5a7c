import { VisuallyHidden } from '@mantine/core';
import { conflictWords } from '@muster/contract/features/shifts/shifts-conflicts.ts';
import { IconRepeat } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { formatDate, formatDay, formatLongDate, formatTime, todayIso } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { useGridKeys } from '../../ui/table/use-grid-keys.ts';
import { hoursOf } from './shift-kind.ts';
import { ConflictMark, kindOfDay, lookOfDay, ShiftIcon } from './shift-mark.tsx';
import type { Cell, ShiftDay, WeekRow } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';
import cards from './week-cards.module.css';
import styles from './week-grid.module.css';

export type WeekProps = {
  readonly rows: readonly WeekRow[];
  readonly days: { readonly dates: readonly string[]; readonly holidays: ReadonlyMap<string, string> };
  readonly onCell: (cell: Cell) => void;
};

/** A line for a person, a column for a day; one stop of the Tab key, the arrows go from cell to cell. */
export function WeekGrid({ rows, days, onCell }: WeekProps) {
  const { table, go, cellProps } = useGridKeys(rows.length, days.dates.length);
  return (
    <div className={styles.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of buttons that the arrow keys go through */}
      <table className={styles.grid} role="grid" aria-label={SHIFT_TEXTS.mapping} ref={table} onKeyDown={go}>
        <thead>
          <tr>
            <th scope="col" className={styles.who}>
              Employee
            </th>
            {days.dates.map((date) => (
              <DayHead key={date} date={date} holiday={days.holidays.get(date)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.employeeId}>
              <th scope="row" className={styles.who}>
                <Person name={row.employeeName} imageUrl={row.imageUrl} detail={row.departmentName ?? undefined} />
              </th>
              {row.dailyShifts.map((day, place) => (
                <td key={day.date}>
                  <button
                    type="button"
                    className={clsx(styles.cell, lookOfDay(day))}
                    title={day.conflicts.map(conflictWords).join(', ') || undefined}
                    {...cellProps(at, place)}
                    onClick={() => onCell({ row, day })}
                  >
                    <VisuallyHidden>{nameOfCell(row, day)}</VisuallyHidden>
                    <CellWords day={day} />
                    {day.conflicts.length > 0 && <ConflictMark />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Arvind Iyer, 25 Nov 2026: Night, 10:00 PM to 7:00 AM, week off */
export function nameOfCell({ employeeName }: WeekRow, day: ShiftDay): string {
  return `${employeeName}, ${formatDate(day.date)}: ${wordsOf(day)}`;
}

function wordsOf({ shiftName, shiftStart, shiftEnd, isWeekOff, rotationName, conflicts }: ShiftDay): string {
  const against = conflicts.map(conflictWords);
  if (shiftName === null || shiftStart === null || shiftEnd === null) return [SHIFT_TEXTS.none, ...against].join(', ');
  const words = [shiftName, hoursOf({ shiftStart, shiftEnd })];
  return [
    ...words,
    ...(isWeekOff ? ['week off'] : []),
    ...(rotationName ? [`rotation ${rotationName}`] : []),
    ...against,
  ].join(', ');
}

function CellWords({ day }: { readonly day: ShiftDay }) {
  const { shiftName, shiftStart, shiftEnd, isWeekOff } = day;
  if (shiftName === null || shiftStart === null || shiftEnd === null)
    return <span aria-hidden>{SHIFT_TEXTS.none}</span>;
  return (
    <span aria-hidden>
      <span className={styles.name}>
        {!isWeekOff && <ShiftIcon kind={kindOfDay(day)} />}
        <span className="one-line">{shiftName}</span>
        {day.rotationName !== null && <IconRepeat className={styles.turn} size={12} />}
      </span>
      <span className={styles.time}>
        {isWeekOff ? 'Week off' : `${formatTime(shiftStart)} – ${formatTime(shiftEnd)}`}
      </span>
    </span>
  );
}

function DayHead({ date, holiday }: { readonly date: string; readonly holiday: string | undefined }) {
  const [weekday = ''] = formatLongDate(date).split(',');
  const isToday = date === todayIso();
  return (
    <th scope="col" className={clsx(isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.date}>{formatDay(date)}</span>
      <span className={styles.weekday}>
        {weekday}
        {holiday !== undefined && (
          <>
            , <abbr title={holiday}>holiday</abbr>
          </>
        )}
      </span>
    </th>
  );
}

/** On the phone: a card for a person with seven days. */
export function WeekCards({ rows, onCell }: WeekProps) {
  return (
    <ul className="plain-list">
      {rows.map((row) => (
        <li key={row.employeeId} className="ruled pad-16">
          <Person name={row.employeeName} imageUrl={row.imageUrl} size={34} detail={row.departmentName ?? undefined} />
          <div className={cards.days}>
            {row.dailyShifts.map((day) => (
              <button
                key={day.date}
                type="button"
                className={clsx(cards.day, lookOfDay(day), day.date === todayIso() && cards.today)}
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
