import type { LeaveCost } from '@muster/engine/leaves/cost-types.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { databaseConstraint } from '../../../platform/http/errors.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { AskedDays } from './leave-costs.views.ts';
import { freeDaysOf, type Half, type Hours, insertHalves, insertHours } from './leaves.store.ts';

/** A leave with what it costs, whose days are to be taken. */
export type Taking = {
  readonly id: string;
  readonly asked: AskedDays;
  readonly cost: Pick<LeaveCost, 'days'>;
  readonly paidPercent: number;
};

/** The days of leaves are taken, and nobody takes them twice: the database refuses it. */
export async function takeDays(tx: TenantTx, takings: readonly Taking[]): Promise<void> {
  await namingOverlap(async () => {
    await insertHalves(tx, takings.flatMap(halvesOf));
    await insertHours(tx, takings.flatMap(hoursOf));
  });
}

/** The same for leaves whose days count otherwise than before. */
export async function takeDaysAgain(tx: TenantTx, takings: readonly Taking[]): Promise<void> {
  if (takings.length === 0) return;
  await freeDaysOf(
    tx,
    takings.map(({ id }) => id),
  );
  await takeDays(tx, takings);
}

/** Every half that is counted costs the part of it that is not paid: half a day at half pay is a quarter of a day. */
function halvesOf({ id: leaveId, asked, cost, paidPercent }: Taking): Half[] {
  if (asked.startMinute !== null) return [];
  return cost.days.flatMap(({ date: day, first, second, amount, off }) => {
    const date = day.toString();
    const halves = [...(first ? [1 as const] : []), ...(second ? [2 as const] : [])];
    const isCounted = amount > 0;
    const isBeside = date < asked.fromDate || date > asked.toDate;
    return halves.map((half): Half => {
      const unpaid = isCounted ? 100 - paidPercent : 0;
      return { leaveId, userId: asked.userId, date, half, unpaid, isOffDay: off !== null, isCounted, isBeside };
    });
  });
}

function hoursOf({ id: leaveId, asked, cost, paidPercent }: Taking): Hours[] {
  const { userId, fromDate: date, startMinute, endMinute } = asked;
  if (startMinute === null || endMinute === null || cost.days.length === 0) return [];
  return [{ leaveId, userId, date, startMinute, endMinute, isPaid: paidPercent > 0 }];
}

async function namingOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseConstraint(error) !== 'leave_halves_once') throw error;
    const message = 'There is leave on some of these days already.';
    throw problem('CONFLICT', { message, errors: [{ field: 'startDate', message }] });
  }
}
