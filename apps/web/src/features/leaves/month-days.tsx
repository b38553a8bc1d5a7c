import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../ui/format-date.ts';
import styles from './month-days.module.css';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** What a day of a month shows. */
export type MonthDay = {
  /** Said of it behind its date. */
  readonly words: readonly string[];
  readonly mark: ReactNode;
  readonly isOff: boolean;
  /** A holiday, or otherwise worth a look. */
  readonly isMarked: boolean;
  readonly isChosen: boolean;
  /** One of the days away in a row, with the days off around them. */
  readonly isAway?: boolean;
  readonly className?: string | undefined;
};

type Props = {
  readonly month: Temporal.PlainDate;
  readonly dayOf: (date: string) => MonthDay;
  readonly onPick: (date: string) => void;
  /** The one day that Tab leads to; where none is named, each. */
  readonly tabDate?: string;
  /** Narrow, among other months: the weekdays are a letter each. */
  readonly isSmall?: boolean;
};

/** The days of a month under their weekdays, each to be pressed. */
export function MonthDays({ month, dayOf, onPick, tabDate, isSmall = false }: Props) {
  const dates = Array.from({ length: month.daysInMonth }, (_, at) => month.add({ days: at }).toString());
  const before = month.dayOfWeek % 7;
  return (
    <div className={clsx(styles.month, isSmall && styles.small)}>
      <div className={styles.grid} aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day} className={styles.head}>
            {isSmall ? day.charAt(0) : day}
          </span>
        ))}
      </div>
      <div className={styles.grid}>
        {dates.map((date, at) => (
          <Day
            key={date}
            date={date}
            day={dayOf(date)}
            {...(at === 0 ? { column: before + 1 } : {})}
            {...(tabDate === undefined ? {} : { tabIndex: date === tabDate ? 0 : -1 })}
            onPick={onPick}
          />
        ))}
      </div>
    </div>
  );
}

type DayProps = {
  readonly date: string;
  readonly day: MonthDay;
  readonly column?: number;
  readonly tabIndex?: number;
  readonly onPick: (date: string) => void;
};

function Day({ date, day, column, tabIndex, onPick }: DayProps) {
  const { words, mark, isOff, isMarked, isChosen, isAway = false, className } = day;
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        isOff && styles.isOff,
        isMarked && styles.isMarked,
        isChosen && styles.isChosen,
        isAway && styles.isAway,
        className,
      )}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      data-date={date}
      tabIndex={tabIndex}
      aria-pressed={isChosen}
      onClick={() => onPick(date)}
    >
      <VisuallyHidden>{[formatLongDate(date), ...words].join(', ')}</VisuallyHidden>
      <span className="tabular" aria-hidden>
        {Number(date.slice(8))}
      </span>
      <span className={styles.mark} aria-hidden>
        {mark}
      </span>
    </button>
  );
}
