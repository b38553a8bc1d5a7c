import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { emailTokens, type LinkPurpose, mailRequests } from './account.tables.ts';

export type Link = typeof emailTokens.$inferSelect;

export type NewLink = Pick<Link, 'identityId' | 'purpose' | 'byMail'> &
  Partial<Pick<Link, 'tenantId' | 'userId' | 'changeId'>>;

/** A token of a link is stored as its digest only. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(24).toString('base64url');

/** A new single-use token. Earlier ones stay good: a stranger who asks for another must not spoil them. */
export async function issueLink(tx: GlobalTx, link: NewLink, now: Temporal.Instant, hours: number): Promise<string> {
  const token = newToken();
  await tx.insert(emailTokens).values({ ...link, digest: digestOf(token), expiresAt: now.add({ hours }).toString() });
  return token;
}

/** A verification token for each of these memberships, by user. */
export async function issueInvitations(
  tx: TenantTx,
  identityIds: ReadonlyMap<string, string>,
  { byMail, now, hours }: { byMail: boolean; now: Temporal.Instant; hours: number },
): Promise<Map<string, string>> {
  const tokens = new Map([...identityIds.keys()].map((userId) => [userId, newToken()]));
  await tx.execute(sql`
    insert into email_tokens (digest, identity_id, purpose, tenant_id, user_id, by_mail, expires_at)
    select d, i, 'verify', ${tx.tenantId}, u, ${byMail}, ${now.add({ hours }).toString()}::timestamptz
    from unnest(${sql.param([...tokens.values()].map(digestOf))}::text[], ${sql.param([...identityIds.values()])}::uuid[],
      ${sql.param([...identityIds.keys()])}::uuid[]) as issued (d, i, u)`);
  return tokens;
}

/** What a link that is still good is for, locked; null when unknown, used or over. */
export async function findLink(tx: GlobalTx, token: string, purposes: readonly LinkPurpose[], now: string) {
  const [row] = await tx
    .select()
    .from(emailTokens)
    .where(and(eq(emailTokens.digest, digestOf(token)), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now)))
    .for('update');
  return row && purposes.includes(row.purpose) ? row : null;
}

/** A link by its digest, good or not. */
export async function anyLink(tx: GlobalTx, digest: string): Promise<Link | null> {
  const [row] = await tx.select().from(emailTokens).where(eq(emailTokens.digest, digest));
  return row ?? null;
}

type LinkFilter =
  | { identityId: string; purpose: LinkPurpose }
  | { tenantId: string; userId: string }
  | { changeIds: readonly string[] };

/** Links that are still good stop working. */
export async function voidLinks(tx: GlobalTx, of: LinkFilter, now: string): Promise<void> {
  const condition =
    'changeIds' in of
      ? inArray(emailTokens.changeId, [...of.changeIds])
      : 'userId' in of
        ? and(
            eq(emailTokens.tenantId, of.tenantId),
            eq(emailTokens.userId, of.userId),
            sql`${emailTokens.purpose} <> 'undo'`,
          )
        : and(eq(emailTokens.identityId, of.identityId), eq(emailTokens.purpose, of.purpose));
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(condition, isNull(emailTokens.usedAt)));
}

/** That a stranger asked for a mail with a link. */
export type MailRequest = typeof mailRequests.$inferSelect;

export async function noteMailRequest(
  tx: GlobalTx,
  request: Pick<MailRequest, 'purpose' | 'email' | 'tokenDigest'>,
): Promise<void> {
  await tx.insert(mailRequests).values({ id: randomUUIDv7(), ...request });
}

/** The oldest that nobody works on, locked. */
export async function nextMailRequest(tx: GlobalTx): Promise<MailRequest | undefined> {
  const [request] = await tx
    .select()
    .from(mailRequests)
    .orderBy(asc(mailRequests.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return request;
}

export async function removeMailRequest(tx: GlobalTx, id: string): Promise<void> {
  await tx.delete(mailRequests).where(eq(mailRequests.id, id));
}
