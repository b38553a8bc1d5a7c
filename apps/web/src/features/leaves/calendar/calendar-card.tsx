import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../ui/format-date.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, Loaded, type LoadState } from '../../../ui/states.tsx';
import type { Calendar } from '../leaves.queries.ts';
import { daysBetween, type ThinDay, thinDays, thinWords } from './calendar-facts.ts';
import { CalendarRowsSkeleton } from './calendar-frame.tsx';
import { CalendarMonths, CalendarMonthsSkeleton } from './calendar-months.tsx';
import { CalendarRows, type CalendarRowsProps } from './calendar-rows.tsx';
import styles from './team-calendar.module.css';

export type NobodyInIt = { readonly why: string; readonly action: ReactNode };

type Props = {
  readonly query: LoadState<Calendar>;
  /** Rows of people; else grids of months. */
  readonly isRows: boolean;
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  readonly months: number;
  readonly day: string;
  readonly onDay: (date: string) => void;
  readonly own: CalendarRowsProps['own'];
  readonly nobody: NobodyInIt;
};

/** The calendar in its card, which stays while it is loaded and where that failed. */
export function CalendarCard({ query, isRows, first, last, months, day, onDay, own, nobody }: Props) {
  const days = daysBetween(first, last);
  const skeleton = isRows ? (
    <CalendarRowsSkeleton days={days} />
  ) : (
    <CalendarMonthsSkeleton first={first} months={months} />
  );
  return (
    <Section flush>
      <Loaded query={query} subject="the calendar" isLine skeleton={skeleton}>
        {(calendar) => {
          if (calendar.people.length === 0)
            return (
              <EmptyState title="Nobody is in this calendar" action={nobody.action}>
                {nobody.why}
              </EmptyState>
            );
          if (isRows) return <CalendarRows calendar={calendar} days={days} own={own} />;
          return <CalendarMonths calendar={calendar} first={first} months={months} day={day} onDay={onDay} />;
        }}
      </Loaded>
    </Section>
  );
}

/** Which days run thin, and who is away on them; nothing where none does. */
export function ThinDays({ calendar }: { readonly calendar: Calendar }) {
  const { people, limit } = calendar;
  const days = thinDays(calendar);
  if (days.length === 0) return null;
  const [head, rest] = thinWords(days, people.length, limit);
  return (
    <section className={styles.thin} aria-label="Thin days">
      <IconAlertTriangle size={18} aria-hidden />
      <div>
        <p>
          <strong>{head}</strong> {rest}
        </p>
        <details>
          <summary>See the days</summary>
          <ul>
            {days.map((day) => (
              <li key={day.date}>
                <strong>{formatLongDate(day.date)}</strong> {namesOn(calendar, day)}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </section>
  );
}

function namesOn({ people }: Calendar, { date }: ThinDay): string {
  const names = people
    .filter(
      ({ leaves, weekOffs }) =>
        !weekOffs.includes(date) && leaves.some(({ startDate, endDate }) => date >= startDate && date <= endDate),
    )
    .map(({ name }) => name);
  return names.join(', ');
}
