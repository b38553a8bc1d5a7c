import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import type { GlobalTx } from '../../platform/database/database.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { endsWithPassword } from './account.slots.facts.ts';
import {
  changeIdentity,
  type Identity,
  identityById,
  membershipsOf,
  provenAt,
  removeStrays,
  revokeSessions,
  verifiedAt,
} from './account.store.ts';
import { clearCount, OWN_PASSWORD, SIGN_INS } from './address-counts.store.ts';
import { countedCheck } from './count-attempt.ts';
import { findLink, voidLinks } from './links.store.ts';
import { recordPassword } from './record-sign-ins.ts';

/** Sets a new password with the link's token, ends every session. Errors: LINK_INVALID, INVALID_INPUT. */
export async function resetPassword(
  visitor: Visitor,
  input: { email: string; token: string; password: string },
): Promise<null> {
  const { services } = visitor;
  const now = services.clock.now().toString();
  const passwordHash = await hashOfNewPassword(services, input.email, input.password);
  const homes = await services.db.inGlobal(async (tx) => {
    const link = await findLink(tx, input.token, ['reset'], now);
    const identity = link ? await identityById(tx, link.identityId) : null;
    if (!link || !identity || identity.email !== input.email) throw problem('LINK_INVALID');
    const provenSince = link.byMail ? await provenByReset(tx, identity, now) : identity.provenAt;
    await changeIdentity(tx, identity.id, { passwordHash, provenAt: provenSince });
    await voidLinks(tx, { identityId: identity.id, purpose: 'reset' }, now);
    await revokeSessions(tx, { identityId: identity.id }, now);
    // Only who has the mail of the address is forgiven the wrong guesses of others.
    if (link.byMail) await clearCount(tx, SIGN_INS, identity.email);
    return membershipsOf(tx, [identity.id]);
  });
  for (const { tenantId } of homes) services.invalidate({ tenantId });
  await recordPassword(visitor, homes, 'password set by a link', input.email);
  await endOtherReading(visitor, homes);
  return null;
}

/** A link that came by mail proves the address, unless somebody else at it is proven already. */
async function provenByReset(tx: GlobalTx, identity: Identity, now: string): Promise<string | null> {
  if (identity.provenAt) return identity.provenAt;
  const another = await provenAt(tx, identity.email);
  if (another && (await membershipsOf(tx, [another.id])).length) return null;
  if (another) await removeStrays(tx, identity.email, { alsoProven: true });
  return now;
}

/** Changes the own password, ends all other sessions. Errors: INVALID_INPUT at the wrong field, ACCOUNT_LOCKED. */
export async function updatePassword(
  caller: Caller,
  input: { currentPassword: string; newPassword: string; revokeFeeds?: boolean | undefined },
): Promise<null> {
  const { services, principal } = caller;
  const identity = await services.db.inGlobal((tx) => identityById(tx, principal.identityId));
  const currentHash = identity?.passwordHash;
  const check =
    currentHash &&
    (await countedCheck(
      services,
      identity.id,
      () => passwordMatches(currentHash, input.currentPassword),
      OWN_PASSWORD,
    ));
  if (!identity || !check || check.right === false)
    throw fieldProblem('currentPassword', 'This is not your current password.');
  const passwordHash = await hashOfNewPassword(services, identity.email, input.newPassword);
  const homes = await services.db.inGlobal(async (tx) => {
    await changeIdentity(tx, identity.id, { passwordHash });
    const now = services.clock.now().toString();
    await revokeSessions(tx, { identityId: identity.id, except: principal.sessionId }, now);
    await voidLinks(tx, { identityId: identity.id, purpose: 'reset' }, now);
    return membershipsOf(tx, [identity.id]);
  });
  if (!homes.length) throw problem('NOT_FOUND');
  for (const { tenantId } of homes) services.invalidate({ tenantId });
  await recordPassword(caller, homes, 'password changed', identity.email);
  if (input.revokeFeeds) await endOtherReading(caller, homes);
  return null;
}

/** Row-level security shows one organisation at a time; nobody belongs to many. */
async function endOtherReading(
  { services, address }: Visitor,
  homes: readonly { tenantId: string; userId: string }[],
): Promise<void> {
  for (const { tenantId, userId } of homes) {
    await services.db.inTenant(tenantId, async (tx) => {
      const person = await signInFacts(tx, userId);
      const name = person ? `${person.firstName} ${person.lastName}`.trim() : 'Somebody';
      const by = { services, actor: { id: userId, name, address } };
      for (const end of endsWithPassword.of(services)) await end(tx, by, userId);
    });
  }
}

export async function hashOfNewPassword(services: Services, email: string, password: string): Promise<string> {
  const { weakness } = await import('./weak-passwords.rules.ts');
  const weak = weakness(password, await wordsAbout(services, email));
  if (weak) throw fieldProblem('password', weak);
  return hashPassword(password);
}

/** What is known of whoever signs in with an address: names, and those of their organisations. */
async function wordsAbout({ db }: Services, email: string): Promise<string[]> {
  const homes = await db.inGlobal(async (tx) => {
    const identities = await verifiedAt(tx, email);
    return membershipsOf(
      tx,
      identities.map(({ id }) => id),
    );
  });
  // Row-level security shows one organisation at a time.
  const words = await Promise.all(
    homes.map(({ tenantId, userId }) =>
      db.inTenant(tenantId, async (tx) => {
        const person = await signInFacts(tx, userId);
        return [(await tenantOf(tx)).tenantName, person?.firstName ?? '', person?.lastName ?? ''];
      }),
    ),
  );
  return [email, ...words.flat()];
}
