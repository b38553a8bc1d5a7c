import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { ChargedDay, LeaveSpan } from './cost-types.ts';
import type { LeaveAmount } from './leave-policy.ts';

/** Another leave of the type: its days with their halves and what each costs. */
type Neighbour = { readonly days: readonly Pick<ChargedDay, 'date' | 'amount' | 'first' | 'second'>[] };

/**
 * What other leave of the same type touches this one without a half day of work between: days off do not separate, and
 * it goes on from leave to leave. With it a stretch is as long as it is for whoever is away, in however many requests.
 */
export function stretchBeside(
  span: LeaveSpan,
  others: readonly Neighbour[],
  isOff: (date: CalendarDate) => boolean,
): LeaveAmount {
  if (span.hours !== null) return 0;
  const amounts = amountsByHalf(others);
  const first = { date: span.from, half: span.firstDay === 'second-half' ? 2 : 1 } as const;
  const isOneDay = span.from.equals(span.to);
  const lastPart = isOneDay ? span.firstDay : span.lastDay;
  const last = { date: span.to, half: lastPart === 'first-half' ? 1 : 2 } as const;
  return walk(first, before, amounts, isOff) + walk(last, after, amounts, isOff);
}

type Half = { readonly date: CalendarDate; readonly half: 1 | 2 };

const keyOf = ({ date, half }: Half) => `${date} ${half}`;
const before = ({ date, half }: Half): Half => (half === 2 ? { date, half: 1 } : { date: addDays(date, -1), half: 2 });
const after = ({ date, half }: Half): Half => (half === 1 ? { date, half: 2 } : { date: addDays(date, 1), half: 1 });

/** A day of leave costs as much in one half as in the other. */
function amountsByHalf(others: readonly Neighbour[]): ReadonlyMap<string, LeaveAmount> {
  return new Map(
    others
      .flatMap(({ days }) => days)
      .flatMap(({ date, amount, first, second }) => {
        if (first && second) return [1, 2].map((half) => [`${date} ${half}`, amount / 2] as const);
        return [[`${date} ${first ? 1 : 2}`, amount] as const];
      }),
  );
}

function walk(
  from: Half,
  next: (half: Half) => Half,
  amounts: ReadonlyMap<string, LeaveAmount>,
  isOff: (date: CalendarDate) => boolean,
): LeaveAmount {
  let total = 0;
  for (let at = next(from); ; at = next(at)) {
    const amount = amounts.get(keyOf(at));
    if (amount === undefined && !isOff(at.date)) return total;
    total += amount ?? 0;
  }
}
