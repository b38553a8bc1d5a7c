import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { emailTokens, identities, memberships, sessionRows } from './account.tables.ts';

export type Identity = typeof identities.$inferSelect;

export async function identityByEmail(tx: GlobalTx, email: string): Promise<Identity | null> {
  const [row] = await tx.select().from(identities).where(eq(identities.email, email)).for('update');
  return row ?? null;
}

export async function identityById(tx: GlobalTx, id: string): Promise<Identity | null> {
  const [row] = await tx.select().from(identities).where(eq(identities.id, id));
  return row ?? null;
}

export async function insertIdentity(tx: GlobalTx, identity: typeof identities.$inferInsert): Promise<void> {
  await tx.insert(identities).values(identity);
}

export async function changeIdentity(
  tx: GlobalTx,
  id: string,
  changes: Partial<Omit<typeof identities.$inferInsert, 'id'>>,
): Promise<void> {
  await tx.update(identities).set(changes).where(eq(identities.id, id));
}

export async function insertMembership(tx: GlobalTx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

/**
 * The identity of each address; those that are new are made. Of one that never proved its address the password is
 * forgotten: whoever set it need not be the person who gets the mail.
 */
export async function identitiesFor(tx: GlobalTx, emails: readonly string[]): Promise<Map<string, string>> {
  const fresh = emails.map(() => randomUUIDv7());
  await tx.execute(sql`
    insert into identities (id, email)
    select * from unnest(${sql.param(fresh)}::uuid[], ${sql.param(emails)}::text[])
    on conflict (email) do update set password_hash = null where identities.verified_at is null`);
  const rows = await tx
    .select({ id: identities.id, email: identities.email })
    .from(identities)
    .where(sql`${identities.email} = any(${sql.param(emails)}::text[])`);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function insertMemberships(
  tx: TenantTx,
  rows: readonly { identityId: string; userId: string }[],
): Promise<void> {
  const [identityIds, userIds] = [rows.map(({ identityId }) => identityId), rows.map(({ userId }) => userId)];
  await tx.execute(sql`
    insert into memberships (tenant_id, identity_id, user_id)
    select ${tx.tenantId}, * from unnest(${sql.param(identityIds)}::uuid[], ${sql.param(userIds)}::uuid[])`);
}

export function membershipsOf(tx: GlobalTx, identityId: string) {
  return tx
    .select({ tenantId: memberships.tenantId, userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.identityId, identityId))
    .orderBy(memberships.tenantId);
}

export async function insertSession(tx: GlobalTx, row: typeof sessionRows.$inferInsert): Promise<void> {
  await tx.insert(sessionRows).values(row);
}

/** The session if it is neither revoked nor over. */
export async function liveSession(tx: GlobalTx, id: string, now: string) {
  const [row] = await tx
    .select()
    .from(sessionRows)
    .where(and(eq(sessionRows.id, id), isNull(sessionRows.revokedAt), gt(sessionRows.expiresAt, now)));
  return row ?? null;
}

/** Revokes the sessions of an identity, but for one if named. */
export async function revokeSessions(
  tx: GlobalTx,
  of: { identityId: string; except?: string } | { tenantId: string; userId: string } | { id: string },
  now: string,
): Promise<void> {
  const which =
    'identityId' in of
      ? and(eq(sessionRows.identityId, of.identityId), of.except ? ne(sessionRows.id, of.except) : undefined)
      : 'userId' in of
        ? and(eq(sessionRows.tenantId, of.tenantId), eq(sessionRows.userId, of.userId))
        : eq(sessionRows.id, of.id);
  await tx
    .update(sessionRows)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessionRows.revokedAt)));
}

const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Links of this purpose that are still good stop working. */
export async function voidEmailTokens(
  tx: GlobalTx,
  identityId: string,
  purpose: 'verify' | 'reset',
  now: string,
): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.identityId, identityId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
}

/** A new single-use link token; earlier ones of the same purpose stop working. */
export async function issueEmailToken(
  tx: GlobalTx,
  identityId: string,
  purpose: 'verify' | 'reset',
  now: Temporal.Instant,
  hours: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await voidEmailTokens(tx, identityId, purpose, now.toString());
  await tx.insert(emailTokens).values({
    digest: digest(token),
    identityId,
    purpose,
    expiresAt: now.add({ hours }).toString(),
  });
  return token;
}

/** As `issueEmailToken` for many identities at once: a verification token for each. */
export async function issueVerifyTokens(
  tx: GlobalTx,
  identityIds: readonly string[],
  now: Temporal.Instant,
  hours: number,
): Promise<Map<string, string>> {
  const tokens = new Map(identityIds.map((id) => [id, randomBytes(24).toString('base64url')]));
  await tx.execute(sql`
    update email_tokens set used_at = ${now.toString()}
    where identity_id = any(${sql.param(identityIds)}::uuid[]) and purpose = 'verify' and used_at is null`);
  const digests = [...tokens.values()].map(digest);
  await tx.execute(sql`
    insert into email_tokens (digest, identity_id, purpose, expires_at)
    select d, i, 'verify', ${now.add({ hours }).toString()}::timestamptz
    from unnest(${sql.param(digests)}::text[], ${sql.param([...tokens.keys()])}::uuid[]) as issued (d, i)`);
  return tokens;
}

/** The identity a live token belongs to, locked; null when unknown, used or over. */
export async function findEmailToken(tx: GlobalTx, token: string, purpose: 'verify' | 'reset', now: string) {
  const [row] = await tx
    .select()
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.digest, digest(token)),
        eq(emailTokens.purpose, purpose),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function spendEmailToken(tx: GlobalTx, tokenDigest: string, now: string): Promise<void> {
  await tx.update(emailTokens).set({ usedAt: now }).where(eq(emailTokens.digest, tokenDigest));
}
