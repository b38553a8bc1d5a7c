import { randomUUIDv7 } from 'node:crypto';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { activateUser, setWorkEmail, signInFacts } from '../users/users.facts.ts';
import { changeNoticeMail } from './account.mails.ts';
import {
  changeIdentity,
  type Identity,
  identitiesOfSession,
  identityById,
  insertIdentity,
  memberOf,
  membershipsOf,
  moveMembership,
  provenAt,
  removeClaim,
  removeStrays,
  revokeSessions,
} from './account.store.ts';
import { keptFor } from './change-email.facts.ts';
import { judged } from './count-attempt.ts';
import { confirmChange, type EmailChange, lockChange } from './email-changes.store.ts';
import { changeState, provenAfter, type Standing, type Step, stepOf, UNDO_DAYS } from './identity.rules.ts';
import { findLink, issueLink, type Link, voidLinks } from './links.store.ts';
import { checkedHash } from './set-password.ts';

type Sent = { readonly email: string; readonly token: string };
type Opener = { readonly signedInAs: readonly string[]; readonly passwordHash: string | null };
const STRANGER: Opener = { signedInAs: [], passwordHash: null };

/**
 * Opens the link of an invitation, a registration or a new e-mail. Where only a known account may go on, `password`
 * is the one it has; otherwise the one it gets. Errors: LINK_INVALID, INVALID_INPUT at the password, ACCOUNT_LOCKED.
 */
export async function openLink(visitor: Visitor, sent: Sent & { password?: string | undefined }) {
  const { services } = visitor;
  const seen = await tryOpening(visitor, sent, STRANGER);
  if (seen.isDone || sent.password === undefined) return answerOf(seen);
  const { step } = seen;
  if (step.kind === 'choose password') {
    const passwordHash = await checkedHash(services, sent.email, sent.password);
    return answerOf(await tryOpening(visitor, sent, { signedInAs: [], passwordHash }));
  }
  if (step.kind !== 'sign in') return answerOf(seen);
  await checkPassword(services, step.identityId, sent.password);
  const opener = { signedInAs: [step.identityId], passwordHash: null };
  return answerOf(await tryOpening(visitor, sent, opener));
}

/** As `openLink`, as the person who is signed in. Errors: LINK_INVALID. */
export async function joinOrganisation(caller: Caller, sent: Sent) {
  const { sessionId } = caller.principal;
  const signedInAs = await caller.services.db.inGlobal((tx) => identitiesOfSession(tx, sessionId));
  return answerOf(await tryOpening(caller, sent, { signedInAs, passwordHash: null }));
}

async function checkPassword(services: Services, identityId: string, password: string): Promise<void> {
  const identity = await services.db.inGlobal((tx) => identityById(tx, identityId));
  if (!identity?.passwordHash) throw problem('LINK_INVALID');
  const { email, passwordHash } = identity;
  const { right } = await judged(services, email, () => passwordMatches(passwordHash, password));
  if (!right) throw fieldProblem('password', 'This is not the password of your Muster account.');
}

type Seen = {
  readonly isDone: boolean;
  readonly step: Step;
  readonly purpose: 'verify' | 'change';
  readonly tenantId: string;
  readonly organisation: string;
};

function answerOf({ isDone, step, purpose, tenantId, organisation }: Seen) {
  return {
    needsPassword: !isDone && step.kind === 'choose password',
    needsSignIn: !isDone && step.kind === 'sign in',
    purpose: purpose === 'change' ? ('change' as const) : ('invitation' as const),
    organisation: { id: tenantId, name: organisation },
  };
}

/** Goes as far as the opener may: to the end, or to what is asked of them. One transaction. */
async function tryOpening(visitor: Visitor, sent: Sent, opener: Opener): Promise<Seen> {
  const { services } = visitor;
  const tenantId = await services.db.inGlobal((tx) => tenantOfLink(tx, services, sent.token));
  const seen = await services.db.inTenant(tenantId, async (tx) => {
    const opened = await readLink(tx, services, sent, opener);
    const { link, step } = opened;
    const organisation = (await tenantOf(tx)).tenantName;
    const isDone = step.kind === 'join' || step.kind === 'settle' || step.kind === 'part';
    if (isDone) await carryOut(tx, visitor, opened, { opener, organisation });
    const purpose = link.purpose === 'change' ? ('change' as const) : ('verify' as const);
    return { isDone, step, purpose, tenantId, organisation };
  });
  if (seen.isDone) services.forget({ tenantId });
  return seen;
}

async function tenantOfLink(tx: GlobalTx, services: Services, token: string): Promise<string> {
  const link = await findLink(tx, token, ['verify', 'change'], services.clock.now().toString());
  if (!link?.tenantId) throw problem('LINK_INVALID');
  return link.tenantId;
}

type OpenedLink = {
  readonly link: Link;
  readonly userId: string;
  readonly address: string;
  readonly own: Identity;
  readonly change: EmailChange | null;
  readonly step: Step;
};

/** The link with all that decides what becomes of it, locked. Errors: LINK_INVALID. */
async function readLink(tx: TenantTx, services: Services, sent: Sent, opener: Opener): Promise<OpenedLink> {
  const now = services.clock.now();
  const link = await findLink(tx, sent.token, ['verify', 'change'], now.toString());
  if (!link?.userId) throw problem('LINK_INVALID');
  const { userId } = link;
  const own = await memberOf(tx, { tenantId: tx.tenantId, userId });
  const change = link.changeId ? await lockChange(tx, link.changeId) : null;
  if (!own || (change && changeState(change, now) !== 'waiting')) throw problem('LINK_INVALID');
  const address = change?.newEmail ?? own.email;
  if (address !== sent.email) throw problem('LINK_INVALID');
  const proven = await provenAt(tx, address);
  const keeper = proven && proven.id !== own.id ? proven : null;
  const step = stepOf({
    purpose: change ? 'change' : 'verify',
    address,
    byMail: link.byMail,
    own: await standingOf(tx, own),
    keeper: keeper && (await standingOf(tx, keeper)),
    signedInAs: opener.signedInAs,
    choosesPassword: opener.passwordHash !== null,
  });
  return { link, userId, address, own, change, step };
}

async function standingOf(tx: GlobalTx, { id, email, passwordHash, verifiedAt }: Identity): Promise<Standing> {
  const { length: organisations } = await membershipsOf(tx, [id]);
  return { id, email, hasPassword: passwordHash !== null, isVerified: verifiedAt !== null, organisations };
}

type Around = { readonly opener: Opener; readonly organisation: string };

async function carryOut(tx: TenantTx, visitor: Visitor, opened: OpenedLink, around: Around): Promise<void> {
  const { services, address } = visitor;
  const { userId, change } = opened;
  const now = services.clock.now().toString();
  const before = await signInFacts(tx, userId);
  if (!before) throw problem('LINK_INVALID');
  await giveIdentity(tx, opened, around.opener.passwordHash, now);
  await voidLinks(tx, { tenantId: tx.tenantId, userId }, now);
  const actor = { id: userId, name: `${before.firstName} ${before.lastName}`, address };
  if (change) await finishChange(tx, services, opened, { change, ...around, actor, name: before.firstName });
  else {
    await activateUser(tx, userId);
    const after = { email: opened.address, isProvenByMail: opened.link.byMail };
    await audit(tx, actor, { action: 'verified the e-mail', entity: 'user', entityId: userId, after });
  }
}

/** The membership gets the identity that the step says. */
async function giveIdentity(
  tx: TenantTx,
  { link, userId, address, own, change, step }: OpenedLink,
  passwordHash: string | null,
  now: string,
): Promise<void> {
  const membership = { tenantId: tx.tenantId, userId };
  const taken = problem('CONFLICT', {
    message: 'This organisation already has you under another e-mail. Ask your administrator.',
  });
  if (step.kind === 'settle') {
    await removeStrays(tx, address, { alsoProven: link.byMail });
    const proven = provenAfter({ byMail: link.byMail, address }, own, now);
    const changes = { email: address, verifiedAt: own.verifiedAt ?? now, provenAt: proven };
    await changeIdentity(tx, own.id, passwordHash ? { ...changes, passwordHash } : changes);
    return;
  }
  let to = step.kind === 'join' ? step.identityId : null;
  if (to === null) {
    await removeStrays(tx, address, { alsoProven: link.byMail });
    to = randomUUIDv7();
    const provenSince = link.byMail ? now : null;
    await insertIdentity(tx, { id: to, email: address, passwordHash, verifiedAt: now, provenAt: provenSince });
  }
  if (to !== own.id) {
    const moved = to;
    await refusingDuplicate('memberships_identity', taken, () => moveMembership(tx, membership, moved));
    await removeClaim(tx, own.id);
  }
  if (change) await revokeSessions(tx, membership, now);
}

async function finishChange(
  tx: TenantTx,
  services: Services,
  { link, userId, address: newEmail, own }: OpenedLink,
  { change, actor, name, organisation }: Around & { change: EmailChange; actor: Actor; name: string },
): Promise<void> {
  const now = services.clock.now();
  await setWorkEmail(tx, userId, newEmail);
  await confirmChange(tx, change.id, now.toString());
  const undo = { identityId: own.id, tenantId: tx.tenantId, userId, changeId: change.id, byMail: link.byMail };
  const token = await issueLink(tx, { ...undo, purpose: 'undo' }, now, UNDO_DAYS * 24);
  const words = { to: change.oldEmail, name, organisation, askedBy: change.askedBy, newEmail, token, isDone: true };
  const mail = changeNoticeMail(services.config.publicUrl, words);
  await services.mail.enqueue(tx, { ...mail, ...keptFor({ provenAt: change.oldProvenAt }, userId) });
  await audit(tx, actor, {
    action: 'changed the e-mail',
    entity: 'user',
    entityId: userId,
    before: { email: change.oldEmail },
    after: { email: newEmail, isProvenByMail: link.byMail },
  });
}
