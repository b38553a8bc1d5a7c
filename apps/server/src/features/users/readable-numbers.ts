import { and, asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { PERSON } from './person.facts.ts';
import { secretsOf } from './person-columns.facts.ts';
import { users } from './users.tables.ts';

const AT_ONCE = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Decrypts PAN and bank account of all people of an organisation and counts them; throws at one that cannot be read. */
export async function countReadableNumbers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let read = 0;
  let last = FIRST_ID;
  for (;;) {
    const slice = await db.inTenant(tenantId, (tx) =>
      tx
        .select(PERSON)
        .from(users)
        .where(and(eq(users.tenantId, tenantId), gt(users.id, last)))
        .orderBy(asc(users.id))
        .limit(AT_ONCE),
    );
    for (const person of slice) {
      const { pan, bankAccountNumber } = secretsOf(fields.of(tenantId, person.id), person);
      read += [pan, bankAccountNumber].filter((number) => number !== null).length;
    }
    const next = slice.at(-1)?.id;
    if (next === undefined) return read;
    last = next;
  }
}
