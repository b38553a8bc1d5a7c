import { randomUUIDv7 } from 'node:crypto';
import { Role } from '@muster/contract/access.ts';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { login } from '@muster/contract/features/account/account.contract.ts';
import { TOKEN_HOURS } from '../../platform/auth/tokens.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { recordLogin, signInFacts } from '../users/users.facts.ts';
import { identitiesOfSession, insertSession, membershipsOf, revokeSessions } from './account.store.ts';
import { recordSignIn } from './record-sign-ins.ts';
import { sessionUserOf } from './session-user.views.ts';

type SignedIn = ResponseOf<typeof login>;

/** Whoever is known to be all of these identities. */
export type Entrant = {
  readonly identityIds: readonly string[];
  /** The organisation that is wanted. */
  readonly tenantId?: string;
  readonly byPassword?: true;
  /** The session that the new one takes the place of, and what the trail says of that beside the signing in. */
  readonly leaves?: { readonly sessionId: string; readonly record?: (tx: TenantTx) => Promise<void> };
};

/**
 * Opens a session in the organisation named or in the first that lets them in. Errors: ACCOUNT_DEACTIVATED, LOGIN_RESTRICTED, EMAIL_NOT_VERIFIED, NO_ORGANISATION, NOT_FOUND for a
 * foreign organisation, BAD_CREDENTIALS for a password that everybody knows (the demo's) where it is not to be used.
 */
export async function startSession(visitor: Visitor, entrant: Entrant): Promise<SignedIn> {
  const { services } = visitor;
  const { identityIds, tenantId, byPassword, leaves } = entrant;
  const all = await services.db.inGlobal((tx) => membershipsOf(tx, identityIds));
  if (!all.length) throw problem('NO_ORGANISATION');
  const allHomes = await Promise.all(all.map((membership) => homeOf(services, membership)));
  const isDemoClosed = byPassword && !services.config.demoSignsIn;
  const homes = isDemoClosed ? allHomes.filter(({ isDemo }) => !isDemo) : allHomes;
  if (!homes.length) throw problem('BAD_CREDENTIALS');
  const candidates = tenantId ? homes.filter((home) => home.tenantId === tenantId) : homes;
  const admitted = candidates.filter((home) => home.refusal === null);
  // A closed organisation lets its administrators in to reopen it, but not before one they can work in.
  const home = admitted.find((candidate) => !candidate.closed) ?? admitted[0] ?? candidates[0];
  if (!home) throw problem('NOT_FOUND');
  if (home.refusal) throw problem(home.refusal);
  const names = homes.filter((home) => home.refusal === null).map((home) => ({ id: home.tenantId, name: home.name }));
  const signedIn = await open(visitor, entrant, home, names);
  if (leaves) services.invalidate({ sessionId: leaves.sessionId });
  return signedIn;
}

/** Goes on in another of the caller's organisations, in a session that takes the place of this one. Errors: those of startSession. */
export async function enterOrganisation(caller: Caller, tenantId: string): Promise<SignedIn> {
  const { sessionId } = caller.principal;
  const identityIds = await caller.services.db.inGlobal((tx) => identitiesOfSession(tx, sessionId));
  return startSession(caller, { identityIds, tenantId, leaves: { sessionId } });
}

type Membership = { tenantId: string; userId: string; identityId: string };

function homeOf(services: Services, membership: Membership) {
  return services.db.inTenant(membership.tenantId, async (tx) => {
    const person = await signInFacts(tx, membership.userId);
    const { tenantName: name, deletedAt, isDemo } = await tenantOf(tx);
    const closed = deletedAt !== null;
    return { ...membership, name, closed, isDemo, refusal: refusalOf(person, closed) };
  });
}

function refusalOf(person: Awaited<ReturnType<typeof signInFacts>>, closed: boolean): ErrorCode | null {
  switch (person?.status) {
    case 'Active':
      return closed && person.role !== 'Administrator' ? 'ACCOUNT_DEACTIVATED' : null;
    case 'PendingEmailVerification':
      return 'EMAIL_NOT_VERIFIED';
    case 'RestrictedLogin':
      return 'LOGIN_RESTRICTED';
    default:
      return 'ACCOUNT_DEACTIVATED';
  }
}

async function open(
  { services, address }: Visitor,
  { identityIds, leaves }: Entrant,
  { tenantId, userId, identityId }: Membership,
  tenants: SignedIn['tenants'],
): Promise<SignedIn> {
  const now = services.clock.now();
  const id = randomUUIDv7();
  return services.db.inTenant(tenantId, async (tx) => {
    await insertSession(tx, {
      id,
      identityId,
      alsoIdentityIds: identityIds.filter((id) => id !== identityId),
      tenantId,
      userId,
      address,
      expiresAt: now.add({ hours: TOKEN_HOURS }).toString(),
    });
    if (leaves) await revokeSessions(tx, { id: leaves.sessionId }, now.toString());
    await leaves?.record?.(tx);
    await recordLogin(tx, userId);
    const user = await sessionUserOf(tx, services, userId);
    if (!user) throw problem('NOT_FOUND');
    const name = `${user.firstName} ${user.lastName}`.trim();
    await recordSignIn(tx, services, { userId, name, address, sessionId: id });
    const token = await services.tokens.sign({ sub: userId, tenant: tenantId, role: Role[user.roleId], session: id });
    return { ...user, token, tenants };
  });
}
