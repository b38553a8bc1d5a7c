import { and, asc, eq, gt } from 'drizzle-orm';
import { bySlices } from '../../platform/database/by-slices.ts';
import type { Services } from '../../platform/services.ts';
import { PERSON } from './person.facts.ts';
import { secretsOf } from './person-columns.facts.ts';
import { users } from './users.tables.ts';

/** Decrypts PAN and bank account of all people of an organisation and counts them; throws at one that cannot be read. */
export async function countReadableNumbers(
  { db, fields }: Pick<Services, 'db' | 'fields'>,
  tenantId: string,
): Promise<number> {
  let count = 0;
  const slice = (after: string, limit: number) =>
    db.inTenant(tenantId, (tx) =>
      tx
        .select(PERSON)
        .from(users)
        .where(and(eq(users.tenantId, tenantId), gt(users.id, after)))
        .orderBy(asc(users.id))
        .limit(limit),
    );
  for await (const person of bySlices(slice)) {
    const { pan, bankAccountNumber } = secretsOf(fields.of(tenantId, person.id), person);
    count += [pan, bankAccountNumber].filter((number) => number !== null).length;
  }
  return count;
}
