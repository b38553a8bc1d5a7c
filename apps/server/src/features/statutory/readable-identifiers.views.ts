import { and, asc, eq, gt } from 'drizzle-orm';
import { bySlices } from '../../platform/database/by-slices.ts';
import type { Services } from '../../platform/services.ts';
import { IDENTIFIERS, shownIdentifiers } from './identifiers.facts.ts';
import { statutoryIdentifiers as kept } from './identifiers.tables.ts';

/** As `countReadableNumbers`, for PF and ESI numbers. */
export async function countReadableIdentifiers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let count = 0;
  const slice = (after: string, limit: number) =>
    db.inTenant(tenantId, (tx) =>
      tx
        .select({ id: kept.userId, ...IDENTIFIERS })
        .from(kept)
        .where(and(eq(kept.tenantId, tenantId), gt(kept.userId, after)))
        .orderBy(asc(kept.userId))
        .limit(limit),
    );
  for await (const { id, ...row } of bySlices(slice)) {
    const { uan, pfNumber, esiNumber } = shownIdentifiers(fields.of(tenantId, id), row);
    count += [uan, pfNumber, esiNumber].filter((number) => number !== null).length;
  }
  return count;
}
