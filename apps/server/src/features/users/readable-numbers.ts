import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { SECRET_NAMES, SECRETS, secretsOf } from './person-columns.facts.ts';
import { users } from './users.tables.ts';

const AT_ONCE = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Decrypts every personal number of an organisation's people and counts them; throws at one that cannot be read. */
export async function countReadableNumbers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let read = 0;
  let last = FIRST_ID;
  for (;;) {
    const slice = await db.inTenant(tenantId, (tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.tenantId, tenantId), gt(users.id, last)))
        .orderBy(asc(users.id))
        .limit(AT_ONCE),
    );
    for (const person of slice) {
      secretsOf(fields.of(tenantId, person.id), person);
      read += SECRET_NAMES.filter((name) => person[SECRETS[name]] !== null).length;
    }
    const next = slice.at(-1)?.id;
    if (next === undefined) return read;
    last = next;
  }
}
