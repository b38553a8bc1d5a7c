import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatLongDate, formatMonth } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import styles from './calendar-months.module.css';
import type { Calendar } from './leaves.queries.ts';

const HEADS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'] as const;

type Props = { readonly calendar: Calendar; readonly first: Temporal.PlainDate; readonly months: number };

/** Months as grids of days, each with how many are away; a day opens who they are. One’s own leave has a frame. */
export function CalendarMonths({ calendar, first, months }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const facts = factsOf(calendar);
  return (
    <>
      <div className={clsx(styles.months, months > 3 && styles.year)}>
        {Array.from({ length: months }, (_, at) => first.add({ months: at })).map((month) => (
          <MonthGrid key={month.toString()} month={month} facts={facts} chosen={chosen} onChoose={setChosen} />
        ))}
      </div>
      <p className={styles.note}>
        The number is how many are away. A frame is your own leave; coloured days are holidays or run thin.
      </p>
      {chosen !== null && <AwayOn calendar={calendar} date={chosen} holiday={facts.holidays.get(chosen) ?? null} />}
    </>
  );
}

type Facts = {
  readonly holidays: ReadonlyMap<string, string>;
  readonly weekOffs: ReadonlySet<string>;
  readonly away: ReadonlyMap<string, number>;
  readonly isOwn: (date: string) => boolean;
  readonly thinFrom: number;
};

function factsOf({ people, holidays, away, thinFrom }: Calendar): Facts {
  const self = people.find(({ isSelf }) => isSelf);
  const own = self?.leaves ?? [];
  return {
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    // Of somebody who is not in it, such as a manager of a team, the days that everybody has off.
    weekOffs: new Set(
      self?.weekOffs ?? people[0]?.weekOffs.filter((day) => people.every((one) => one.weekOffs.includes(day))),
    ),
    away: new Map(away.map(({ date, count }) => [date, count])),
    isOwn: (date) => own.some(({ startDate, endDate }) => date >= startDate && date <= endDate),
    thinFrom,
  };
}

type MonthProps = {
  readonly month: Temporal.PlainDate;
  readonly facts: Facts;
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
};

function MonthGrid({ month, facts, chosen, onChoose }: MonthProps) {
  const days = Array.from({ length: month.daysInMonth }, (_, at) => month.add({ days: at }).toString());
  const name = formatMonth(month.year, month.month);
  return (
    <section aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.grid} aria-hidden>
        {HEADS.map((head, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days begin with the same letter
          <span key={at} className={styles.head}>
            {head}
          </span>
        ))}
      </div>
      <div className={styles.grid}>
        {days.map((date, at) => (
          <Day
            key={date}
            date={date}
            column={at === 0 ? (month.dayOfWeek % 7) + 1 : undefined}
            facts={facts}
            isChosen={date === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  );
}

type DayProps = {
  readonly date: string;
  readonly column: number | undefined;
  readonly facts: Facts;
  readonly isChosen: boolean;
  readonly onChoose: (date: string) => void;
};

function Day({ date, column, facts, isChosen, onChoose }: DayProps) {
  const holiday = facts.holidays.get(date);
  const isOff = facts.weekOffs.has(date);
  const count = isOff ? 0 : (facts.away.get(date) ?? 0);
  const isOwn = facts.isOwn(date) && !isOff;
  const isThin = count >= facts.thinFrom;
  const words = [
    ...(holiday === undefined ? [] : [holiday]),
    ...(isOff ? ['week off'] : []),
    ...(isOwn ? ['your leave'] : []),
    ...(count > 0 ? [`${count} away`] : []),
    ...(isThin ? ['runs thin'] : []),
  ];
  return (
    <button
      type="button"
      className={clsx(
        styles.day,
        isOff && styles.isOff,
        (holiday !== undefined || isThin) && styles.isMarked,
        isOwn && styles.isOwn,
        isChosen && styles.isChosen,
      )}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      aria-pressed={isChosen}
      onClick={() => onChoose(date)}
    >
      <VisuallyHidden>{[formatLongDate(date), ...words].join(', ')}</VisuallyHidden>
      <span aria-hidden="true">{Number(date.slice(8))}</span>
      <span aria-hidden="true" className={clsx(styles.count, isThin && styles.isThin)}>
        {count > 0 ? count : ''}
      </span>
    </button>
  );
}

type AwayProps = { readonly calendar: Calendar; readonly date: string; readonly holiday: string | null };

function AwayOn({ calendar: { people }, date, holiday }: AwayProps) {
  const away = people.flatMap((person) => {
    const leave = person.leaves.find(({ startDate, endDate }) => date >= startDate && date <= endDate);
    return leave && !person.weekOffs.includes(date) ? [{ person, leave }] : [];
  });
  return (
    <section className={styles.away} aria-label={`Away on ${formatLongDate(date)}`} aria-live="polite">
      <h3 className={styles.name}>{formatLongDate(date)}</h3>
      {holiday !== null && <p className={styles.none}>{holiday}</p>}
      {away.length === 0 && <p className={styles.none}>Nobody is away.</p>}
      <ul className={styles.people}>
        {away.map(({ person, leave }) => (
          <li key={person.employeeId}>
            <Person
              name={person.name}
              imageUrl={person.imageUrl}
              detail={`${leave.typeName ?? 'Away'}${leave.isPending ? ', waits for approval' : ''}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
