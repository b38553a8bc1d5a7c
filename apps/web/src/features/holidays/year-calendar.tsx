import { UnstyledButton } from '@mantine/core';
import { daysInMonth } from '@muster/contract/wire.ts';
import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import { clsx } from 'clsx';
import { formatDay, todayIso } from '../../ui/format-date.ts';
import marks from '../../ui/legend.module.css';
import { Section } from '../../ui/section.tsx';
import { type DayKind, dayKindOf, KIND_LABELS } from './holiday-words.ts';
import styles from './holidays.module.css';
import type { Holiday } from './holidays.queries.ts';

type Props = {
  readonly year: number;
  readonly holidays: readonly Holiday[];
  readonly onPick: (holiday: Holiday) => void;
};

/** The year by month; a marked day leads to its row in the list. */
export function YearCalendar({ year, holidays, onPick }: Props) {
  const onDay = Map.groupBy(holidays, ({ date }) => date);
  return (
    <Section>
      <div className={clsx(marks.legend, styles.legend)} aria-hidden>
        {Object.entries(KIND_LABELS).map(([kind, label]) => (
          <span key={kind}>
            <i className={clsx(styles.swatch, styles[kind])} /> {label}
          </span>
        ))}
      </div>
      <div className={styles.months}>
        {MONTH_NAMES.map((name, index) => (
          <Month key={name} name={name} year={year} month={index + 1} onDay={onDay} onPick={onPick} />
        ))}
      </div>
    </Section>
  );
}

type MonthProps = Pick<Props, 'year' | 'onPick'> & {
  readonly name: string;
  readonly month: number;
  readonly onDay: ReadonlyMap<string, readonly Holiday[]>;
};

function Month({ name, year, month, onDay, onPick }: MonthProps) {
  const today = todayIso();
  const prefix = `${year}-${String(month).padStart(2, '0')}`;
  const first = new Date(`${prefix}-01T00:00:00Z`).getUTCDay();
  const dates = Array.from(
    { length: daysInMonth(year, month) },
    (_, at) => `${prefix}-${String(at + 1).padStart(2, '0')}`,
  );
  return (
    <section aria-label={`${name} ${year}`}>
      <h2 className="note strong under-6">{name.slice(0, 3)}</h2>
      <div className={styles.grid}>
        {dates.map((date, at) => (
          <Day
            key={date}
            date={date}
            column={at === 0 ? first + 1 : undefined}
            isToday={date === today}
            holidays={onDay.get(date) ?? []}
            onPick={onPick}
          />
        ))}
      </div>
    </section>
  );
}

type DayProps = {
  readonly date: string;
  readonly column: number | undefined;
  readonly isToday: boolean;
  readonly holidays: readonly Holiday[];
  readonly onPick: Props['onPick'];
};

const ORDER: readonly DayKind[] = ['national', 'everybody', 'place', 'optional'];

function Day({ date, column, isToday, holidays, onPick }: DayProps) {
  const place = column === undefined ? {} : { style: { gridColumnStart: column } };
  const number = Number(date.slice(8));
  const [first] = holidays.toSorted((one, other) => ORDER.indexOf(dayKindOf(one)) - ORDER.indexOf(dayKindOf(other)));
  if (!first) {
    return (
      <span className={clsx(styles.day, isToday && styles.today)} aria-hidden {...place}>
        {number}
      </span>
    );
  }
  const names = holidays.map((day) => `${day.name}, ${KIND_LABELS[dayKindOf(day)].toLowerCase()}`).join('; ');
  return (
    <UnstyledButton
      className={clsx(styles.day, styles.marked, styles[dayKindOf(first)], isToday && styles.today)}
      aria-label={`${number} ${formatDay(date).slice(3)}: ${names}`}
      title={names}
      onClick={() => onPick(first)}
      {...place}
    >
      {number}
      {first.isTentative && <span aria-hidden>?</span>}
    </UnstyledButton>
  );
}
