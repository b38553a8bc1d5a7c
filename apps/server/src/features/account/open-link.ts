import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import type { GlobalTx, TenantTx } from '../../platform/database/database.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem, Problem, problem } from '../../platform/http/problem.ts';
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
import { isBrowserKeyOf } from './browser-key.rules.ts';
import { outboxOptions } from './change-email.facts.ts';
import { countedCheck } from './count-attempt.ts';
import { type EmailChange, emailChangeRows } from './email-changes.store.ts';
import {
  changeState,
  type IdentityState,
  mayEnter,
  provenAfter,
  type Step,
  stepOf,
  UNDO_DAYS,
} from './identity.rules.ts';
import { findLink, issueLink, type Link, voidLinks } from './links.store.ts';
import { startSession } from './start-session.ts';
import { hashOfNewPassword } from './update-password.ts';

type Input = { readonly email: string; readonly token: string };
type OpenInput = ParsedRequest<typeof verifyUser>['body'];
type Intent = OpenInput['intent'];
type Opener = {
  readonly signedInAs: readonly string[];
  readonly passwordHash: string | null;
  readonly intent: Intent;
  readonly browserKey?: string | undefined;
  /** Of who opens the link from a session. */
  readonly sessionId?: string;
};

/**
 * Opens the link of an invitation, a registration or a new e-mail, or only looks what it is about. Where only a known
 * account may go on, `password` is the one it has; otherwise the one it gets. Errors: LINK_INVALID, INVALID_INPUT at the
 * password, ACCOUNT_LOCKED.
 */
export async function openLink(visitor: Visitor, input: OpenInput) {
  const { intent, password, browserKey } = input;
  const stranger = { signedInAs: [], passwordHash: null, intent, browserKey };
  const opening = await tryOpening(visitor, input, stranger);
  if (opening.isDone || intent === 'look' || password === undefined) return entered(visitor, opening);
  const opener = { ...stranger, ...(await proofOf(visitor.services, { email: input.email, password }, opening)) };
  return entered(visitor, await tryOpening(visitor, input, opener));
}

/** As `openLink`, as the person who is signed in. Errors: LINK_INVALID. */
export async function joinOrganisation(caller: Caller, input: Input) {
  const { sessionId } = caller.principal;
  const signedInAs = await caller.services.db.inGlobal((tx) => identitiesOfSession(tx, sessionId));
  return responseOf(await tryOpening(caller, input, { signedInAs, passwordHash: null, intent: 'open', sessionId }));
}

/** What a password proves: a new one is chosen, or it is the one of an account that is here. */
async function proofOf(
  services: Services,
  { email, password }: { email: string; password: string },
  { step, ownId }: Opening,
): Promise<Pick<Opener, 'passwordHash'> | Pick<Opener, 'signedInAs'>> {
  if (step.kind === 'choose password') return { passwordHash: await hashOfNewPassword(services, email, password) };
  const identityId = step.kind === 'sign in' ? step.identityId : ownId;
  await checkPassword(services, identityId, password);
  return { signedInAs: [identityId] };
}

/** With a session, where the link may open one and the organisation lets its owner in. */
async function entered(visitor: Visitor, opening: Opening) {
  const { enters, tenantId } = opening;
  const session =
    enters === null
      ? null
      : await startSession(visitor, { identityIds: [enters], tenantId, byPassword: true }).catch((error: unknown) => {
          if (error instanceof Problem) return null;
          throw error;
        });
  return { ...responseOf(opening), session };
}

async function checkPassword(services: Services, identityId: string, password: string): Promise<void> {
  const identity = await services.db.inGlobal((tx) => identityById(tx, identityId));
  if (!identity?.passwordHash) throw problem('LINK_INVALID');
  const { email, passwordHash } = identity;
  const { right } = await countedCheck(services, email, () => passwordMatches(passwordHash, password));
  if (!right) throw fieldProblem('password', 'This is not the password of your Muster account.');
}

type Opening = {
  readonly isDone: boolean;
  readonly step: Step;
  readonly purpose: 'verify' | 'change';
  readonly tenantId: string;
  readonly organisation: string;
  /** The identity of the membership before the link was opened. */
  readonly ownId: string;
  /** The identity that gets a session. */
  readonly enters: string | null;
  readonly needsOwnPassword: boolean;
};

function responseOf({ isDone, step, purpose, tenantId, organisation, needsOwnPassword }: Opening) {
  return {
    needsPassword: !isDone && step.kind === 'choose password',
    needsSignIn: !isDone && step.kind === 'sign in',
    needsOwnPassword,
    purpose: purpose === 'change' ? ('change' as const) : ('invitation' as const),
    organisation: { id: tenantId, name: organisation },
  };
}

/** Goes as far as the opener may: to the end, or to the next thing they have to enter. One transaction. */
async function tryOpening(visitor: Visitor, input: Input, opener: Opener): Promise<Opening> {
  const { services } = visitor;
  const tenantId = await services.db.inGlobal((tx) => tenantOfLink(tx, services, input.token));
  const opening = await services.db.inTenant(tenantId, async (tx) => {
    const openedLink = await readLink(tx, services, input, opener);
    const { link, step, own } = openedLink;
    const organisation = (await tenantOf(tx)).tenantName;
    const purpose = link.purpose === 'change' ? ('change' as const) : ('verify' as const);
    const leadsOn = step.kind === 'join' || step.kind === 'settle' || step.kind === 'part';
    const isEntrance = leadsOn && purpose === 'verify' && opener.intent !== 'open';
    const enters = isEntrance && entersBy(services, opener, openedLink);
    const needsOwnPassword = isEntrance && !enters;
    const isDone = leadsOn && opener.intent !== 'look' && !needsOwnPassword;
    const identityId = isDone ? await applyLink(tx, visitor, openedLink, { opener, organisation }) : null;
    const outcome = { isDone, step, purpose, tenantId, organisation, ownId: own.id, needsOwnPassword };
    return { ...outcome, enters: enters ? identityId : null };
  });
  if (opening.isDone) services.invalidate({ tenantId });
  return opening;
}

function entersBy(services: Services, opener: Opener, { link, step, own, change }: OpenedLink): boolean {
  const { signedInAs, browserKey, passwordHash } = opener;
  const isRegistering = browserKey !== undefined && isBrowserKeyOf(services, own.id, browserKey);
  return mayEnter({
    purpose: change ? 'change' : 'verify',
    step,
    byMail: link.byMail,
    choosesPassword: passwordHash !== null,
    isOwner: signedInAs.includes(own.id) || isRegistering,
  });
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
async function readLink(tx: TenantTx, services: Services, input: Input, opener: Opener): Promise<OpenedLink> {
  const now = services.clock.now();
  const link = await findLink(tx, input.token, ['verify', 'change'], now.toString());
  if (!link?.userId) throw problem('LINK_INVALID');
  const { userId } = link;
  const own = await memberOf(tx, { tenantId: tx.tenantId, userId });
  const change = link.changeId ? await emailChangeRows.lock(tx, { id: link.changeId }) : null;
  if (!own || (change && changeState(change, now) !== 'waiting')) throw problem('LINK_INVALID');
  const address = change?.newEmail ?? own.email;
  if (address !== input.email) throw problem('LINK_INVALID');
  const proven = await provenAt(tx, address);
  const keeper = proven && proven.id !== own.id ? proven : null;
  const step = stepOf({
    purpose: change ? 'change' : 'verify',
    address,
    byMail: link.byMail,
    own: await identityStateOf(tx, own),
    keeper: keeper && (await identityStateOf(tx, keeper)),
    signedInAs: opener.signedInAs,
    choosesPassword: opener.passwordHash !== null,
  });
  return { link, userId, address, own, change, step };
}

async function identityStateOf(
  tx: GlobalTx,
  { id, email, passwordHash, verifiedAt }: Identity,
): Promise<IdentityState> {
  const { length: organisations } = await membershipsOf(tx, [id]);
  return { id, email, hasPassword: passwordHash !== null, isVerified: verifiedAt !== null, organisations };
}

type OpeningContext = { readonly opener: Opener; readonly organisation: string };

/** Answers the identity that the membership has now. */
async function applyLink(
  tx: TenantTx,
  visitor: Visitor,
  openedLink: OpenedLink,
  context: OpeningContext,
): Promise<string> {
  const { services, address } = visitor;
  const { userId, change } = openedLink;
  const now = services.clock.now().toString();
  const before = await signInFacts(tx, userId);
  if (!before) throw problem('LINK_INVALID');
  const identityId = await giveIdentity(tx, openedLink, context.opener, now);
  await voidLinks(tx, { tenantId: tx.tenantId, userId }, now);
  const actor = { id: userId, name: `${before.firstName} ${before.lastName}`.trim(), address };
  if (change) await finishChange(tx, services, openedLink, { change, ...context, actor, name: before.firstName });
  else {
    await activateUser(tx, userId);
    const after = { email: openedLink.address, isProvenByMail: openedLink.link.byMail };
    await audit(tx, actor, { action: 'verified the e-mail', entity: 'user', entityId: userId, after });
  }
  return identityId;
}

/** The membership gets the identity that the step says. */
async function giveIdentity(
  tx: TenantTx,
  { link, userId, address, own, change, step }: OpenedLink,
  { passwordHash, sessionId }: Opener,
  now: string,
): Promise<string> {
  const membership = { tenantId: tx.tenantId, userId };
  const conflict = problem('CONFLICT', {
    message: 'This organisation already has you under another e-mail. Ask your administrator.',
  });
  if (step.kind === 'settle') {
    await removeStrays(tx, address, { alsoProven: link.byMail });
    const proven = provenAfter({ byMail: link.byMail, address }, own, now);
    const changes = { email: address, verifiedAt: own.verifiedAt ?? now, provenAt: proven };
    await changeIdentity(tx, own.id, passwordHash ? { ...changes, passwordHash } : changes);
    if (change) {
      // What was mailed to the old address, and whoever signed in with it, have no more to do with this log-in.
      await voidLinks(tx, { identityId: own.id, purpose: 'reset' }, now);
      await revokeSessions(tx, { identityId: own.id, ...(sessionId ? { except: sessionId } : {}) }, now);
    }
    return own.id;
  }
  let to = step.kind === 'join' ? step.identityId : null;
  if (to === null) {
    await removeStrays(tx, address, { alsoProven: link.byMail });
    to = randomUUIDv7();
    const provenSince = link.byMail ? now : null;
    await insertIdentity(tx, { id: to, email: address, passwordHash, verifiedAt: now, provenAt: provenSince });
  }
  if (to !== own.id) {
    const newIdentityId = to;
    await refusingDuplicate('memberships_identity', conflict, () => moveMembership(tx, membership, newIdentityId));
    await removeClaim(tx, own.id);
  }
  if (change) await revokeSessions(tx, membership, now);
  return to;
}

async function finishChange(
  tx: TenantTx,
  services: Services,
  { link, userId, address: newEmail, own }: OpenedLink,
  { change, actor, name, organisation }: OpeningContext & { change: EmailChange; actor: Actor; name: string },
): Promise<void> {
  const now = services.clock.now();
  await setWorkEmail(tx, userId, newEmail);
  await emailChangeRows.change(tx, { id: change.id }, { confirmedAt: now.toString() });
  const undo = { identityId: own.id, tenantId: tx.tenantId, userId, changeId: change.id, byMail: link.byMail };
  const token = await issueLink(tx, { ...undo, purpose: 'undo' }, now, UNDO_DAYS * 24);
  const words = { to: change.oldEmail, name, organisation, askedBy: change.askedBy, newEmail, token, isDone: true };
  const mail = changeNoticeMail(services.config.publicUrl, words);
  await services.mail.enqueue(tx, { ...mail, ...outboxOptions({ provenAt: change.oldProvenAt }, userId) });
  await audit(tx, actor, {
    action: 'changed the e-mail',
    entity: 'user',
    entityId: userId,
    before: { email: change.oldEmail },
    after: { email: newEmail, isProvenByMail: link.byMail },
  });
}
