import type { LeaveCost } from '@muster/engine/leaves/cost-types.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { problem } from '../../platform/http/problem.ts';
import type { AskedDays } from './leave-costs.ts';
import { nextHalf } from './leaves.rules.ts';
import { freeDaysOf, type Half, type Hours, insertHalves, insertHours } from './leaves.store.ts';
import { owedHalves, personsTypeKey } from './taken.views.ts';

/** A leave with what it costs, whose days are to be taken. */
export type Taking = {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly asked: AskedDays;
  readonly cost: Pick<LeaveCost, 'days'>;
  readonly paidPercent: number;
};

/** The days of leaves are taken, and nobody takes them twice: the database refuses it. */
export async function takeDays(tx: TenantTx, takings: readonly Taking[]): Promise<void> {
  const paidInPart = takings.filter(({ paidPercent }) => paidPercent > 0 && paidPercent < 100);
  const keys = paidInPart.map(({ asked: { userId }, leaveTypeId }) => ({ userId, leaveTypeId }));
  const owed = new Map(keys.length === 0 ? [] : await owedHalves(tx, keys));
  await namingOverlap(async () => {
    await insertHalves(
      tx,
      takings.flatMap((taking) => halvesOf(taking, owed)),
    );
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

/** `owed`, by person and type, goes on from leave to leave. */
function halvesOf({ id: leaveId, leaveTypeId, asked, cost, paidPercent }: Taking, owed: Map<string, number>): Half[] {
  if (asked.startMinute !== null) return [];
  const key = personsTypeKey({ userId: asked.userId, leaveTypeId });
  const isNextPaid = () => {
    const next = nextHalf(owed.get(key) ?? 0, paidPercent);
    owed.set(key, next.owed);
    return next.isPaid;
  };
  return cost.days.flatMap(({ date: day, first, second, amount, off }) => {
    const date = day.toString();
    const halves = [...(first ? [1 as const] : []), ...(second ? [2 as const] : [])];
    const isCounted = amount > 0;
    const isBeside = date < asked.fromDate || date > asked.toDate;
    return halves.map((half): Half => {
      const isPaid = !isCounted || isNextPaid();
      return { leaveId, userId: asked.userId, date, half, isPaid, isOffDay: off !== null, isCounted, isBeside };
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
