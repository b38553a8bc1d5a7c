import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { IDENTIFIERS, shownIdentifiers } from './identifiers.facts.ts';
import { statutoryIdentifiers as kept } from './identifiers.tables.ts';

const AT_ONCE = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** As `countReadableNumbers`, for PF and ESI numbers. */
export async function countReadableIdentifiers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let read = 0;
  let last = FIRST_ID;
  for (;;) {
    const slice = await db.inTenant(tenantId, (tx) =>
      tx
        .select({ id: kept.userId, ...IDENTIFIERS })
        .from(kept)
        .where(and(eq(kept.tenantId, tenantId), gt(kept.userId, last)))
        .orderBy(asc(kept.userId))
        .limit(AT_ONCE),
    );
    for (const { id, ...row } of slice) {
      const { uan, pfNumber, esiNumber } = shownIdentifiers(fields.of(tenantId, id), row);
      read += [uan, pfNumber, esiNumber].filter((number) => number !== null).length;
    }
    const next = slice.at(-1)?.id;
    if (next === undefined) return read;
    last = next;
  }
}
