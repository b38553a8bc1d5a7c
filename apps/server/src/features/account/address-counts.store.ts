import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { GlobalTx } from '../../platform/database/database.ts';
import { addressCounts } from './account.tables.ts';
import { instantOf } from './identity.rules.ts';

/** At most `most` times in `minutes`; once that is reached, nothing for as long again. */
export type Limit = { readonly name: string; readonly most: number; readonly minutes: number };

export const SIGN_INS: Limit = { name: 'sign-in', most: 5, minutes: 15 };
export const OWN_PASSWORD: Limit = { name: 'own password', most: 5, minutes: 15 };
export const MAILS: Limit = { name: 'mail', most: 5, minutes: 60 };

const digestOf = ({ name }: Limit, key: string) => createHash('sha256').update(`${name} ${key}`).digest('base64url');

/** Until when there is none to be had; `isSettled` when all that were counted are known to be wrong. */
export type Exhausted = { readonly until: Temporal.Instant; readonly isSettled: boolean };

/**
 * Counts one more and returns null, or returns that there is none to be had. One statement: of many at once exactly
 * as many pass as may.
 */
export async function countOne(
  tx: GlobalTx,
  limit: Limit,
  key: string,
  now: Temporal.Instant,
): Promise<Exhausted | null> {
  const digest = digestOf(limit, key);
  const before = now.subtract({ minutes: limit.minutes }).toString();
  const { rows } = await tx.execute(sql`
    insert into address_counts as c (digest, n, since, last) values (${digest}, 1, ${now.toString()}, ${now.toString()})
    on conflict (digest) do update set
      n = case when c.since <= ${before} then 1 else c.n + 1 end,
      wrong = case when c.since <= ${before} then 0 else c.wrong end,
      since = case when c.since <= ${before} then excluded.since else c.since end,
      last = excluded.last
    where c.n < ${limit.most} or c.last <= ${before}
    returning n`);
  if (rows.length) return null;
  const [row] = await tx.select().from(addressCounts).where(eq(addressCounts.digest, digest));
  const last = row ? instantOf(row.last) : now;
  return { until: last.add({ minutes: limit.minutes }), isSettled: !row || row.wrong >= limit.most };
}

/** The last one counted was none. */
export async function uncountOne(tx: GlobalTx, limit: Limit, key: string): Promise<void> {
  await tx
    .update(addressCounts)
    .set({ n: sql`greatest(${addressCounts.n} - 1, 0)` })
    .where(eq(addressCounts.digest, digestOf(limit, key)));
}

/** The last one counted was a wrong guess. Answers whether there is none to be had now. */
export async function countWrong(tx: GlobalTx, limit: Limit, key: string): Promise<boolean> {
  const [row] = await tx
    .update(addressCounts)
    .set({ wrong: sql`${addressCounts.wrong} + 1` })
    .where(eq(addressCounts.digest, digestOf(limit, key)))
    .returning({ wrong: addressCounts.wrong });
  return row !== undefined && row.wrong >= limit.most;
}

export async function clearCount(tx: GlobalTx, limit: Limit, key: string): Promise<void> {
  await tx.delete(addressCounts).where(eq(addressCounts.digest, digestOf(limit, key)));
}

export async function deleteOldCounts(tx: GlobalTx, before: string): Promise<void> {
  await tx.delete(addressCounts).where(lt(addressCounts.last, before));
}
