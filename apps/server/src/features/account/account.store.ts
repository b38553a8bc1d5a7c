import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { identities, memberships, sessionRows } from './account.tables.ts';

export type Identity = typeof identities.$inferSelect;
export type Membership = { readonly tenantId: string; readonly userId: string };

/** More than these at one address are made by nobody in earnest: each costs a sign-in the checking of a password. */
const MAX_AT_AN_ADDRESS = 6;

/** Those who sign in with an address: the proven one first, then whoever has signed in, then those yet to be verified. */
export function identitiesAt(tx: GlobalTx, email: string): Promise<Identity[]> {
  return tx
    .select()
    .from(identities)
    .where(and(eq(identities.email, email), isNotNull(identities.passwordHash)))
    .orderBy(
      sql`${identities.provenAt} is null`,
      sql`${identities.verifiedAt} is null`,
      desc(identities.createdAt),
      desc(identities.id),
    )
    .limit(MAX_AT_AN_ADDRESS);
}

/** Those at an address who have signed in, or could: the proven one first. */
export function verifiedAt(tx: GlobalTx, email: string): Promise<Identity[]> {
  return tx
    .select()
    .from(identities)
    .where(and(eq(identities.email, email), isNotNull(identities.verifiedAt)))
    .orderBy(sql`${identities.provenAt} is null`, identities.createdAt, identities.id)
    .limit(MAX_AT_AN_ADDRESS);
}

/** The one identity whose owner is known to receive the mail of the address, locked. */
export async function provenAt(tx: GlobalTx, email: string): Promise<Identity | null> {
  const [row] = await tx
    .select()
    .from(identities)
    .where(and(eq(identities.email, email), isNotNull(identities.provenAt)))
    .for('update');
  return row ?? null;
}

export async function identityById(tx: GlobalTx, id: string): Promise<Identity | null> {
  const [row] = await tx.select().from(identities).where(eq(identities.id, id)).for('update');
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
  await tx
    .update(identities)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(identities.id, id));
}

/** A registration that was never verified keeps no password once the address is registered again. */
export async function clearClaimedPasswords(tx: GlobalTx, email: string): Promise<void> {
  await tx
    .update(identities)
    .set({ passwordHash: null })
    .where(and(eq(identities.email, email), isNull(identities.verifiedAt)));
}

/** Removes identities at the address that belong nowhere and prove nothing; the proven one too when it is in the way. */
export async function removeStrays(tx: GlobalTx, email: string, options: { alsoProven: boolean }): Promise<void> {
  await tx
    .delete(identities)
    .where(
      and(
        eq(identities.email, email),
        options.alsoProven ? undefined : isNull(identities.provenAt),
        sql`not exists (select from memberships m where m.identity_id = ${identities.id})`,
      ),
    );
}

export async function insertMembership(tx: GlobalTx, row: typeof memberships.$inferInsert): Promise<void> {
  await tx.insert(memberships).values(row);
}

/** A new identity for each, which is nobody until the link of its membership is opened. */
export async function claimMemberships(
  tx: TenantTx,
  people: readonly { userId: string; email: string }[],
): Promise<Map<string, string>> {
  const ids = people.map(() => randomUUIDv7());
  const emails = people.map(({ email }) => email);
  const userIds = people.map(({ userId }) => userId);
  await tx.execute(sql`
    insert into identities (id, email)
    select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(emails)}::text[])`);
  await tx.execute(sql`
    insert into memberships (tenant_id, identity_id, user_id)
    select ${tx.tenantId}, * from unnest(${sql.param(ids)}::uuid[], ${sql.param(userIds)}::uuid[])`);
  return new Map(ids.map((id, at) => [userIds[at] ?? '', id]));
}

export function membershipsOf(tx: GlobalTx, identityIds: readonly string[]) {
  return tx
    .select({ tenantId: memberships.tenantId, userId: memberships.userId, identityId: memberships.identityId })
    .from(memberships)
    .where(inArray(memberships.identityId, [...identityIds]))
    .orderBy(memberships.tenantId);
}

/** The identity of a membership, locked; null where there is none. */
export async function memberOf(tx: GlobalTx, { tenantId, userId }: Membership): Promise<Identity | null> {
  const [row] = await tx
    .select({ identityId: memberships.identityId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .for('update');
  return row ? identityById(tx, row.identityId) : null;
}

export async function moveMembership(
  tx: GlobalTx,
  { tenantId, userId }: Membership,
  identityId: string,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ identityId })
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
}

/** Removes a person's way into this organisation; an identity that was only invited goes with it. */
export async function deleteMembership(tx: TenantTx, userId: string): Promise<void> {
  const rows = await tx
    .delete(memberships)
    .where(own(tx, memberships, { userId }))
    .returning({ id: memberships.identityId });
  await removeClaim(tx, rows[0]?.id ?? null);
}

/** An identity that never signed in and belongs nowhere is nobody. */
export async function removeClaim(tx: GlobalTx, identityId: string | null): Promise<void> {
  if (!identityId) return;
  await tx
    .delete(identities)
    .where(
      and(
        eq(identities.id, identityId),
        isNull(identities.verifiedAt),
        sql`not exists (select from memberships m where m.identity_id = ${identities.id})`,
      ),
    );
}

/** The memberships at an address that wait for their link to be opened, newest first. */
export function claimsAt(tx: GlobalTx, email: string, max: number) {
  return tx
    .select({ tenantId: memberships.tenantId, userId: memberships.userId })
    .from(memberships)
    .innerJoin(identities, eq(identities.id, memberships.identityId))
    .where(eq(identities.email, email))
    .orderBy(sql`${identities.verifiedAt} is not null`, desc(identities.createdAt))
    .limit(max);
}

export async function insertSession(tx: GlobalTx, row: typeof sessionRows.$inferInsert): Promise<void> {
  await tx.insert(sessionRows).values(row);
}

/** A session, live or not. */
export async function sessionById(tx: GlobalTx, id: string) {
  const [row] = await tx.select().from(sessionRows).where(eq(sessionRows.id, id));
  return row ?? null;
}

/** Every identity that the person of a session has signed in as. */
export async function identitiesOfSession(tx: GlobalTx, id: string): Promise<string[]> {
  const row = await sessionById(tx, id);
  return row ? [row.identityId, ...row.alsoIdentityIds] : [];
}

/** Revokes the sessions of an identity, but for one if named. */
export async function revokeSessions(
  tx: GlobalTx,
  of: { identityId: string; except?: string } | { tenantId: string; userId: string } | { id: string },
  now: string,
): Promise<void> {
  await tx
    .update(sessionRows)
    .set({ revokedAt: now })
    .where(and(sessionsOf(of), isNull(sessionRows.revokedAt)));
}

function sessionsOf(of: Parameters<typeof revokeSessions>[1]): SQL | undefined {
  if ('userId' in of) return and(eq(sessionRows.tenantId, of.tenantId), eq(sessionRows.userId, of.userId));
  if ('id' in of) return eq(sessionRows.id, of.id);
  const theirs = or(
    eq(sessionRows.identityId, of.identityId),
    sql`${of.identityId}::uuid = any(${sessionRows.alsoIdentityIds})`,
  );
  return and(theirs, of.except ? ne(sessionRows.id, of.except) : undefined);
}

/** Whether somebody has verified an address on this installation. */
export async function anybodyVerified(tx: GlobalTx, email?: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: identities.id })
    .from(identities)
    .where(and(isNotNull(identities.verifiedAt), email ? eq(identities.email, email) : undefined))
    .limit(1);
  return row !== undefined;
}

/** Those of an organisation who sign in with one of these addresses. */
export function membersAt(tx: TenantTx, emails: readonly string[]) {
  return tx
    .select({ userId: memberships.userId, identityId: identities.id, email: identities.email })
    .from(memberships)
    .innerJoin(identities, eq(identities.id, memberships.identityId))
    .where(own(tx, memberships, {}, inArray(identities.email, [...emails]), isNotNull(identities.verifiedAt)));
}

/** Whether there is any organisation but this one. */
export async function anybodyElsewhere(tx: GlobalTx, tenantId: string): Promise<boolean> {
  const [row] = await tx
    .select({ tenantId: memberships.tenantId })
    .from(memberships)
    .where(ne(memberships.tenantId, tenantId))
    .limit(1);
  return row !== undefined;
}

/** Whether anybody ever registered or was invited here. */
export async function anybodyKnown(tx: GlobalTx): Promise<boolean> {
  const [any] = await tx.select({ id: identities.id }).from(identities).limit(1);
  return any !== undefined;
}
