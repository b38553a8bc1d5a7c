import type { By } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { logsClosedUnpaired } from '../logs/attendance.events.ts';
import { closeUnpaired, type LogRow, unpairedAmong } from '../logs/time-logs.store.ts';
import { recomputeKeys } from './attendance.facts.ts';

/** Closes logs that nobody ended: they count nothing, and their days say so. */
export async function closeLogs(tx: TenantTx, by: By, logs: readonly LogRow[]): Promise<void> {
  if (logs.length === 0) return;
  await closeUnpaired(
    tx,
    logs.map(({ id }) => id),
  );
  await recomputeKeys(
    tx,
    by.services,
    logs.map(({ userId, day }) => ({ userId, date: day })),
    { lock: logs.length === 1 ? 'person' : 'everybody' },
  );
  // Those after which a device was pressed are ended by it.
  const unpaired = await unpairedAmong(
    tx,
    logs.map(({ id }) => id),
  );
  const closed = logs.filter(({ id }) => unpaired.has(id));
  const [first] = closed;
  if (!first) return;
  const details = { logs: closed.map(({ userId, day }) => ({ employeeId: userId, date: day })) };
  await recordEvent(tx, by, logsClosedUnpaired, { entityId: first.id, details, after: details });
}
