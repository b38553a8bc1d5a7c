import { Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import { formatLongDate, formatMonth } from '../../../ui/format-date.ts';
import { Person } from '../../../ui/person.tsx';
import type { Calendar } from '../leaves.queries.ts';
import { type MonthDay, MonthDays } from '../month-days.tsx';
import { type CalendarDays, calendarDays, thinDays } from './calendar-facts.ts';
import styles from './calendar-months.module.css';

type Props = {
  readonly calendar: Calendar;
  readonly first: Temporal.PlainDate;
  readonly months: number;
  /** The day that is open; empty until one is picked. */
  readonly day: string;
  readonly onDay: (date: string) => void;
};

/** Months as grids of days, each with how many are away; a day opens who they are. One’s own leave has a frame. */
export function CalendarMonths({ calendar, first, months, day, onDay }: Props) {
  const facts = factsOf(calendar);
  // The day on which most are away is open first.
  const busiest = thinDays(calendar).toSorted((one, other) => other.count - one.count)[0]?.date;
  const visibleMonths = monthsFrom(first, months);
  const isShown = visibleMonths.some((month) => day.startsWith(month.toString().slice(0, 7)));
  const chosenDay = (isShown ? day : busiest) ?? null;
  return (
    <>
      <div className={clsx(styles.months, months > 3 && styles.year)}>
        {visibleMonths.map((month) => (
          <MonthGrid key={month.toString()} month={month} facts={facts} chosen={chosenDay} onChoose={onDay} />
        ))}
      </div>
      <p className={styles.note}>
        The number is how many are away. A blue frame: your own leave. Coloured: a holiday, or a day that runs thin.
      </p>
      {chosenDay !== null && (
        <AwayOn calendar={calendar} date={chosenDay} holiday={facts.holidays.get(chosenDay)?.name ?? null} />
      )}
    </>
  );
}

const monthsFrom = (first: Temporal.PlainDate, months: number) =>
  Array.from({ length: months }, (_, at) => first.add({ months: at }));

const WEEKDAYS_AND_WEEKS_PIXELS = 210;

/** The months under their names, while their days are on the way. */
export function CalendarMonthsSkeleton({ first, months }: Pick<Props, 'first' | 'months'>) {
  return (
    <div role="status" aria-label="Loading" className={clsx(styles.months, months > 3 && styles.year)}>
      {monthsFrom(first, months).map((month) => (
        <div key={month.toString()}>
          <p className="note strong under-6">{formatMonth(month.year, month.month)}</p>
          <Skeleton height={WEEKDAYS_AND_WEEKS_PIXELS} />
        </div>
      ))}
    </div>
  );
}

type Facts = Omit<CalendarDays, 'days'> & {
  readonly isOwn: (date: string) => boolean;
  readonly thinFrom: number;
};

function factsOf(calendar: Calendar): Facts {
  const own = calendar.people.find(({ isSelf }) => isSelf)?.leaves ?? [];
  return {
    ...calendarDays(calendar, []),
    isOwn: (date) => own.some(({ startDate, endDate }) => date >= startDate && date <= endDate),
    thinFrom: calendar.thinFrom,
  };
}

type MonthProps = {
  readonly month: Temporal.PlainDate;
  readonly facts: Facts;
  readonly chosen: string | null;
  readonly onChoose: (date: string) => void;
};

function MonthGrid({ month, facts, chosen, onChoose }: MonthProps) {
  const name = formatMonth(month.year, month.month);
  return (
    <section aria-label={name}>
      <h2 className="note strong under-6">{name}</h2>
      <MonthDays
        month={month}
        dayOf={(date) => ({ ...shownDay(date, facts), isChosen: date === chosen })}
        onPick={onChoose}
        isSmall
      />
    </section>
  );
}

function shownDay(date: string, facts: Facts): Omit<MonthDay, 'isChosen'> {
  const holiday = facts.holidays.get(date)?.name;
  const isOff = facts.weekOffs.has(date);
  const count = isOff ? 0 : (facts.away.get(date) ?? 0);
  const isOwn = facts.isOwn(date) && !isOff;
  const isThin = count >= facts.thinFrom;
  return {
    words: [
      ...(holiday === undefined ? [] : [holiday]),
      ...(isOff ? ['week off'] : []),
      ...(isOwn ? ['your leave'] : []),
      ...(count > 0 ? [`${count} away`] : []),
      ...(isThin ? ['runs thin'] : []),
    ],
    mark: count === 0 ? '' : isThin ? <strong>{count}</strong> : count,
    isOff,
    isMarked: holiday !== undefined || isThin,
    className: isOwn ? styles.isOwn : undefined,
  };
}

type AwayProps = { readonly calendar: Calendar; readonly date: string; readonly holiday: string | null };

function AwayOn({ calendar: { people }, date, holiday }: AwayProps) {
  const away = people.flatMap((person) => {
    const leave = person.leaves.find(({ startDate, endDate }) => date >= startDate && date <= endDate);
    return leave && !person.weekOffs.includes(date) ? [{ person, leave }] : [];
  });
  return (
    <section className={styles.away} aria-label={`Away on ${formatLongDate(date)}`} aria-live="polite">
      <h2 className="note strong under-6">{formatLongDate(date)}</h2>
      {holiday !== null && <p className="note secondary under-6">{holiday}</p>}
      {away.length === 0 && <p className="note secondary under-6">Nobody is away.</p>}
      <ul className="plain-list gap-10 grid">
        {away.map(({ person, leave }) => (
          <li key={person.employeeId}>
            <Person
              name={person.name}
              imageUrl={person.imageUrl}
              detail={`${leave.typeName ?? 'Away'}${leave.isPending ? ', approval pending' : ''}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
