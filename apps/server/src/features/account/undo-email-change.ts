import { randomUUIDv7 } from 'node:crypto';
import { audit } from '../../platform/audit/audit.ts';
import type { Visitor } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { setWorkEmail, signInFacts } from '../users/users.facts.ts';
import {
  changeIdentity,
  identityById,
  insertIdentity,
  memberOf,
  membershipsOf,
  moveMembership,
  provenAt,
  revokeSessions,
} from './account.store.ts';
import { changesOf, type EmailChange, emailChangeRows, endChanges } from './email-changes.store.ts';
import { changeState } from './identity.rules.ts';
import { findLink, type Link, voidLinks } from './links.store.ts';

/**
 * The old address does not agree with a change of e-mail. A change that waits is stopped. One that was made is taken
 * back with all that came after it: the old address signs in again, everybody who is signed in is signed out, and the
 * password, which may be somebody else's by now, is forgotten. Without `undo` only says what it is about.
 * Errors: LINK_INVALID.
 */
export async function undoEmailChange(visitor: Visitor, input: { token: string; undo: boolean }) {
  const { services } = visitor;
  const now = services.clock.now();
  const undoLink = await services.db.inGlobal((tx) => findLink(tx, input.token, ['undo'], now.toString()));
  if (!undoLink?.tenantId) throw problem('LINK_INVALID');
  const { tenantId } = undoLink;
  const result = await services.db.inTenant(tenantId, async (tx) => {
    const link = await findLink(tx, input.token, ['undo'], now.toString());
    const change = link?.changeId ? await emailChangeRows.lock(tx, { id: link.changeId }) : null;
    const state = change ? changeState(change, now) : 'over';
    if (!link || !change || state === 'over') throw problem('LINK_INVALID');
    if (input.undo) await undoChange(tx, visitor, link, change);
    const { oldEmail, newEmail } = change;
    return { oldEmail, newEmail, organisation: (await tenantOf(tx)).tenantName, wasMade: state === 'changed' };
  });
  if (input.undo) services.invalidate({ tenantId });
  return result;
}

async function undoChange(tx: TenantTx, visitor: Visitor, link: Link, change: EmailChange): Promise<void> {
  const { services, address } = visitor;
  const now = services.clock.now().toString();
  const { userId, oldEmail, newEmail } = change;
  const person = await signInFacts(tx, userId);
  if (!person) throw problem('LINK_INVALID');
  const since = (await changesOf(tx, userId)).filter(({ id, endedAt }) => id >= change.id && endedAt === null);
  await endChanges(
    tx,
    since.map(({ id }) => id),
    now,
  );
  if (change.confirmedAt) {
    await restoreIdentity(tx, link, change, now);
    await setWorkEmail(tx, userId, oldEmail);
  }
  const actor = { id: userId, name: `${person.firstName} ${person.lastName}`.trim(), address };
  const action = change.confirmedAt ? 'undid the change of e-mail' : 'stopped the change of e-mail';
  const emails = { before: { email: newEmail }, after: { email: oldEmail } };
  await audit(tx, actor, { action, entity: 'user', entityId: userId, ...emails });
}

/** The membership goes back to the identity it had, and that to the address it had. */
async function restoreIdentity(tx: TenantTx, link: Link, change: EmailChange, now: string): Promise<void> {
  const { userId, oldEmail } = change;
  const membership = { tenantId: tx.tenantId, userId };
  const present = await memberOf(tx, membership);
  if (!present) throw problem('LINK_INVALID');
  await revokeSessions(tx, membership, now);
  await voidLinks(tx, membership, now);
  // What it joined since then invited the other address: it is not the old one's to open.
  const isShared = (await membershipsOf(tx, [present.id])).length > 1;
  if (present.id !== change.identityId || isShared) {
    const former = present.id === change.identityId ? null : await identityById(tx, change.identityId);
    await moveMembership(tx, membership, former?.id ?? (await identityAtOldAddress(tx, link, change, now)));
    return;
  }
  await revokeSessions(tx, { identityId: present.id }, now);
  await voidLinks(tx, { identityId: present.id, purpose: 'reset' }, now);
  const another = await provenAt(tx, oldEmail);
  const provenSince = another ? null : (change.oldProvenAt ?? (link.byMail ? now : null));
  await changeIdentity(tx, present.id, { email: oldEmail, provenAt: provenSince, passwordHash: null });
}

async function identityAtOldAddress(tx: TenantTx, link: Link, change: EmailChange, now: string): Promise<string> {
  const proven = await provenAt(tx, change.oldEmail);
  if (proven && link.byMail) return proven.id;
  const id = randomUUIDv7();
  const provenSince = link.byMail ? now : null;
  await insertIdentity(tx, { id, email: change.oldEmail, verifiedAt: now, provenAt: provenSince });
  return id;
}
