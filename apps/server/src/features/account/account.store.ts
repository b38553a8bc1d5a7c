import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { GlobalTx } from '../../platform/database/database.ts';
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

/** A new single-use link token; earlier ones of the same purpose stop working. */
export async function issueEmailToken(
  tx: GlobalTx,
  identityId: string,
  purpose: 'verify' | 'reset',
  now: Temporal.Instant,
  hours: number,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx
    .update(emailTokens)
    .set({ usedAt: now.toString() })
    .where(and(eq(emailTokens.identityId, identityId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
  await tx.insert(emailTokens).values({
    digest: digest(token),
    identityId,
    purpose,
    expiresAt: now.add({ hours }).toString(),
  });
  return token;
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
