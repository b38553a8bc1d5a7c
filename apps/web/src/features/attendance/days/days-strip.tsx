import { formatDate } from '../../../ui/format-date.ts';
import { Mark } from '../../../ui/marks.tsx';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';
import type { Totals } from './attendance.queries.ts';
import { formatHours } from './day-words.ts';
import { isWholeMonth, monthWords, type Range } from './range.ts';

export type StripProps = { readonly totals: Totals; readonly range: Range; readonly isNarrow: boolean };

/** How many totals the strip has. */
export const totalsBeside = (isNarrow: boolean) => (isNarrow ? 4 : 6);

/** What the days of a range add up to; beside an open day there is room for four of them. */
export function DaysStrip({ totals, range, isNarrow }: StripProps) {
  const { startDate, endDate } = range;
  const where = isWholeMonth(range)
    ? `in ${monthWords(startDate)}`
    : `from ${formatDate(startDate)} to ${formatDate(endDate)}`;
  const {
    workedSeconds,
    averageSeconds,
    presentDays,
    lateDays,
    leaveDays,
    overtimeSeconds,
    overtimeDays,
    pendingDays,
  } = totals;
  return (
    <TotalsStrip
      totals={[
        {
          label: `Worked ${where}`,
          text: formatHours(workedSeconds),
          // Of a first day nothing is over yet.
          ...(averageSeconds === 0 ? {} : { note: `${formatHours(averageSeconds)} a day on average` }),
        },
        { label: 'Days present', text: String(presentDays) },
        {
          label: 'Late',
          text: <Marked kind="late" count={lateDays.length} />,
          note: lateDays
            .slice(0, 3)
            .map((date) => formatDate(date).slice(0, 6))
            .join(', '),
        },
        { label: 'On leave', text: <Marked kind="leave" count={leaveDays} /> },
        ...(isNarrow
          ? []
          : [
              {
                label: 'Over time',
                text: formatHours(overtimeSeconds),
                note: overtimeDays === 1 ? '1 day' : `${overtimeDays} days`,
              },
              { label: 'Pending', text: String(pendingDays), note: 'waiting for approval' },
            ]),
      ]}
    />
  );
}

/** A count with the mark of what is counted. */
function Marked({ kind, count }: { readonly kind: 'late' | 'leave'; readonly count: number }) {
  return (
    <span className="inline-row gap-8">
      <Mark kind={kind} height={16} /> {count}
    </span>
  );
}
