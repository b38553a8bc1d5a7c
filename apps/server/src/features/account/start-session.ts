import { randomUUIDv7 } from 'node:crypto';
import { Role } from '@muster/contract/access.ts';
import type { Answered } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { login } from '@muster/contract/features/account.contract.ts';
import { TOKEN_HOURS } from '../../platform/auth/tokens.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { recordLogin, signInFacts } from '../users/users.facts.ts';
import { insertSession, membershipsOf } from './account.store.ts';
import { sessionUserOf } from './session-user.ts';

type SignedIn = Answered<typeof login>;

/**
 * Opens a session for whoever is known to be all of these identities, in the organisation named or in the first that
 * lets them in. Errors: ACCOUNT_DEACTIVATED, LOGIN_RESTRICTED, EMAIL_NOT_VERIFIED, NO_ORGANISATION, NOT_FOUND for a
 * foreign organisation.
 */
export async function startSession(
  services: Services,
  identityIds: readonly string[],
  address: string,
  tenantId?: string,
): Promise<SignedIn> {
  const all = await services.db.inGlobal((tx) => membershipsOf(tx, identityIds));
  if (!all.length) throw problem('NO_ORGANISATION');
  const standings = await Promise.all(all.map((one) => standingOf(services, one)));
  const candidates = tenantId ? standings.filter((one) => one.tenantId === tenantId) : standings;
  const admitted = candidates.filter((one) => one.refusal === null);
  // A closed organisation lets its administrators in to reopen it, but not before one they can work in.
  const chosen = admitted.find((one) => !one.closed) ?? admitted[0] ?? candidates[0];
  if (!chosen) throw problem('NOT_FOUND');
  if (chosen.refusal) throw problem(chosen.refusal);
  const names = standings.filter((one) => one.refusal === null).map((one) => ({ id: one.tenantId, name: one.name }));
  return open(services, identityIds, address, chosen, names);
}

type Membership = { tenantId: string; userId: string; identityId: string };

function standingOf(services: Services, one: Membership) {
  return services.db.inTenant(one.tenantId, async (tx) => {
    const person = await signInFacts(tx, one.userId);
    const { tenantName: name, deletedAt } = await tenantOf(tx);
    const closed = deletedAt !== null;
    return { ...one, name, closed, refusal: refusalOf(person, closed) };
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
  services: Services,
  identityIds: readonly string[],
  address: string,
  { tenantId, userId, identityId }: Membership,
  tenants: SignedIn['tenants'],
): Promise<SignedIn> {
  const now = services.clock.now();
  const id = randomUUIDv7();
  return services.db.inTenant(tenantId, async (tx) => {
    await insertSession(tx, {
      id,
      identityId,
      alsoIdentityIds: identityIds.filter((one) => one !== identityId),
      tenantId,
      userId,
      address,
      expiresAt: now.add({ hours: TOKEN_HOURS }).toString(),
    });
    await recordLogin(tx, userId, now.toString());
    const user = await sessionUserOf(tx, services, userId);
    if (!user) throw problem('NOT_FOUND');
    const token = await services.tokens.sign({ sub: userId, tenant: tenantId, role: Role[user.roleId], session: id });
    return { ...user, token, tenants };
  });
}
