import { randomUUIDv7 } from 'node:crypto';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { tell } from './assign-shift.facts.ts';
import { cutBy, joinCells } from './shifts.rules.ts';
import { assignmentsIn, lockShifts, writeAssignments } from './shifts.store.ts';

/** The shift of one person on one day. */
export type ShiftCell = {
  readonly userId: string;
  readonly date: string;
  readonly shiftId: string;
  /** Whether the day is off, whatever the shift says; null where it decides. */
  readonly isOff: boolean | null;
  readonly notes: string | null;
};

/**
 * Assigns single days of any number of people, each another shift, in a fixed number of statements. What they overlap
 * gives way and resumes behind them. Whoever calls it says in the trail why.
 */
export async function assignCells(tx: TenantTx, caller: Caller, cells: readonly ShiftCell[]): Promise<void> {
  const days = cells.map(({ date }) => date).toSorted();
  const [startDate, endDate] = [days.at(0), days.at(-1)];
  if (startDate === undefined || endDate === undefined) return;
  await lockShifts(tx);
  const people = [...new Set(cells.map(({ userId }) => userId))];
  const spans = joinCells(cells);
  const spansOf = Map.groupBy(spans, ({ userId }) => userId);
  const existing = await assignmentsIn(tx, people, { startDate, endDate });
  const { gone, shortened, resumed } = cutBy(existing, ({ userId }) => spansOf.get(userId) ?? []);
  const createdBy = caller.actor.id;
  const added = [...spans.map((span) => ({ ...span, createdBy })), ...resumed];
  await writeAssignments(tx, { gone, shortened, added: added.map((row) => ({ ...row, id: randomUUIDv7() })) });
  await tell(tx, caller, { people, startDate, endDate, updateAttendance: true });
}
