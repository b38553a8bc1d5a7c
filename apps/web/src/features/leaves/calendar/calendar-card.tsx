import type { ReactNode } from 'react';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, FailedLine } from '../../../ui/states.tsx';
import type { Calendar } from '../leaves.queries.ts';
import { daysBetween } from './calendar-facts.ts';
import { CalendarRowsSkeleton } from './calendar-frame.tsx';
import { CalendarMonths, CalendarMonthsSkeleton } from './calendar-months.tsx';
import { CalendarRows, type CalendarRowsProps } from './calendar-rows.tsx';

export type NobodyInIt = { readonly why: string; readonly action: ReactNode };

type Shown = {
  /** Rows of people; else grids of months. */
  readonly isRows: boolean;
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
  readonly months: number;
};

type Props = Shown & {
  readonly query: {
    readonly data: Calendar | undefined;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly day: string;
  readonly onDay: (date: string) => void;
  readonly own: CalendarRowsProps['own'];
  readonly nobody: NobodyInIt;
};

/** The calendar in its card, which stays while it is loaded and where that failed. */
export function CalendarCard({ query, isRows, first, last, months, day, onDay, own, nobody }: Props) {
  const { data, isPending, isError, refetch } = query;
  const isEmpty = data?.people.length === 0;
  return (
    <Section flush>
      {isPending && <Loading isRows={isRows} first={first} last={last} months={months} />}
      {isError && <FailedLine onRetry={refetch} subject="the calendar" />}
      {isEmpty && (
        <EmptyState title="Nobody is in this calendar" action={nobody.action}>
          {nobody.why}
        </EmptyState>
      )}
      {data && !isEmpty && isRows && <CalendarRows calendar={data} days={daysBetween(first, last)} own={own} />}
      {data && !isEmpty && !isRows && (
        <CalendarMonths calendar={data} first={first} months={months} day={day} onDay={onDay} />
      )}
    </Section>
  );
}

function Loading({ isRows, first, last, months }: Shown) {
  return isRows ? (
    <CalendarRowsSkeleton days={daysBetween(first, last)} />
  ) : (
    <CalendarMonthsSkeleton first={first} months={months} />
  );
}
