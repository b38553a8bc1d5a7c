import type { Services } from '../../platform/services.ts';
import { withoutRow } from './files.store.ts';

/** An upload writes the bytes first and the row soon afterwards: what has none after a day never gets one. */
const RETENTION_HOURS = 24;

/** Removes what interrupted uploads and removals left on the disk; how many files. */
export async function sweepFiles({ db, clock, files }: Services, tenantId: string): Promise<number> {
  const storedIds = await files.idsOf(tenantId);
  if (storedIds.length === 0) return 0;
  const unused = await db.inTenant(tenantId, (tx) => withoutRow(tx, storedIds));
  const before = clock.now().subtract({ hours: RETENTION_HOURS });
  let removed = 0;
  for (const id of unused) {
    const writtenAt = await files.writtenAt(tenantId, id);
    if (writtenAt === null || Temporal.Instant.compare(writtenAt, before) > 0) continue;
    await files.remove(tenantId, id);
    removed += 1;
  }
  return removed;
}
