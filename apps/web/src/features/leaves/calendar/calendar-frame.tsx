import { Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatMonth } from '../../../ui/format-date.ts';
import { weekdayOf } from '../leave-days.tsx';
import { type CalendarDays, placeOf } from './calendar-facts.ts';
import styles from './team-calendar.module.css';

type FrameProps = {
  readonly days: readonly string[];
  /** Not there while they are loaded. */
  readonly facts?: CalendarDays;
  readonly children: ReactNode;
};

/** The months and days over the rows: there before anybody is known who is in them. */
export function CalendarFrame({ days, facts, children }: FrameProps) {
  return (
    <div className={styles.frame}>
      {facts && <Columns facts={facts} />}
      <table className={styles.rows}>
        <caption className="sr-only">Who is away on which day</caption>
        <thead>
          <MonthNames days={days} />
          <DayNumbers days={days} />
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const ROWS_TO_COME = 8;

/** People and their days are on the way: rows as high as theirs. */
export function CalendarRowsSkeleton({ days }: { readonly days: readonly string[] }) {
  return (
    <div role="status" aria-label="Loading">
      <CalendarFrame days={days}>
        <tr>
          <th scope="row" className={styles.band}>
            Away each day
          </th>
          <td>
            <div className={styles.awayBand} />
          </td>
        </tr>
        {Array.from({ length: ROWS_TO_COME }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without data have no other name
          <tr key={row}>
            <td>
              <Skeleton height={12} width={`${88 - ((row * 17) % 40)}%`} />
            </td>
            <td />
          </tr>
        ))}
      </CalendarFrame>
    </div>
  );
}

/** Week-offs and holidays run behind all rows. */
function Columns({ facts: { days, weekOffs, holidays } }: { readonly facts: CalendarDays }) {
  return (
    <div className={styles.columns} aria-hidden>
      {days.map((date, at) => {
        const holiday = holidays.get(date);
        if (!weekOffs.has(date) && holiday === undefined && !date.endsWith('-01')) return null;
        return (
          <span
            key={date}
            className={clsx(
              weekOffs.has(date) && styles.off,
              holiday && (holiday.isOptional ? styles.optional : styles.holiday),
              date.endsWith('-01') && at > 0 && styles.month,
            )}
            style={placeOf(at, 1, days.length)}
          />
        );
      })}
    </div>
  );
}

function MonthNames({ days }: { readonly days: readonly string[] }) {
  const months = days.flatMap((date, at) => (at === 0 || date.endsWith('-01') ? [{ date, at }] : []));
  return (
    <tr>
      <td />
      <th scope="col" className={styles.track}>
        {months.map(({ date, at }) => (
          <span key={date} className={styles.monthName} style={placeOf(at, 1, days.length)}>
            {formatMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)))}
          </span>
        ))}
      </th>
    </tr>
  );
}

/** Of a month every day, of a quarter the Mondays. */
function DayNumbers({ days }: { readonly days: readonly string[] }) {
  const isMonth = days.length <= 31;
  return (
    <tr>
      <td className={styles.weekOf}>{isMonth ? '' : 'week of'}</td>
      <td className={styles.track}>
        {days.map((date, at) =>
          isMonth || weekdayOf(date) === 'Mon' ? (
            <span key={date} className={styles.dayNumber} style={placeOf(at, 1, days.length)}>
              {Number(date.slice(8))}
            </span>
          ) : null,
        )}
      </td>
    </tr>
  );
}
