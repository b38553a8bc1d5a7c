import { calendarDate, formatDay } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { checkSwaps, type SwapDay } from '../shifts/swap-shifts.facts.ts';
import { swapOf } from './complete-requests.ts';
import type { RequestRow } from './requests.views.ts';

/** What should be known before swaps are decided, by request: what the two exchange, and what stands against it. */
export async function swapWarnings(
  tx: TenantTx,
  services: Services,
  rows: readonly RequestRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const swaps = rows.filter(({ withUserId }) => withUserId !== null);
  const checked = await checkSwaps(tx, services, swaps.map(swapOf));
  return new Map(
    swaps.map((row, at) => {
      const { days, refusal } = checked[at] ?? { days: [], refusal: null };
      return [
        row.id,
        [
          ...(row.acceptedAt === null ? [`${row.withUserName} has not agreed yet`] : []),
          ...(refusal === null ? days.flatMap((day) => exchangeOf(row, day)) : [`Not possible: ${refusal}`]),
        ],
      ];
    }),
  );
}

function exchangeOf({ employeeName, withUserName }: RequestRow, { date, one, other }: SwapDay): string[] {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (ones === others) return [];
  return [`${formatDay(calendarDate(date))}: ${employeeName} gets ${others}, ${withUserName} gets ${ones}`];
}

const wordsOf = ({ shift, isWeekOff }: SwapDay['one']) => (isWeekOff ? 'the day off' : shift.name);
