import { randomUUIDv7 } from 'node:crypto';
import { Role } from '@muster/contract/access.ts';
import type { Answered } from '@muster/contract/endpoint.ts';
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
 * Opens a session for a proven identity, in the organisation named or in the first that lets them in.
 * Errors: ACCOUNT_DEACTIVATED, LOGIN_RESTRICTED, EMAIL_NOT_VERIFIED, NOT_FOUND for a foreign organisation.
 */
export async function startSession(
  services: Services,
  identityId: string,
  address: string,
  tenantId?: string,
): Promise<SignedIn> {
  const all = await services.db.inGlobal((tx) => membershipsOf(tx, identityId));
  const candidates = tenantId ? all.filter((one) => one.tenantId === tenantId) : all;
  if (!candidates.length) throw problem('NOT_FOUND');
  const standing = await Promise.all(candidates.map((one) => standingOf(services, one)));
  const chosen = standing.find((one) => one.refusal === null) ?? standing[0];
  if (!chosen) throw problem('NOT_FOUND');
  if (chosen.refusal) throw problem(chosen.refusal);
  const names = await Promise.all(
    all.map((one) =>
      services.db.inTenant(one.tenantId, async (tx) => ({ id: one.tenantId, name: (await tenantOf(tx)).tenantName })),
    ),
  );
  return open(services, identityId, address, chosen, names);
}

type Membership = { tenantId: string; userId: string };

async function standingOf(services: Services, one: Membership) {
  const person = await services.db.inTenant(one.tenantId, (tx) => signInFacts(tx, one.userId));
  const refusal =
    person?.status === 'Active'
      ? null
      : person?.status === 'PendingEmailVerification'
        ? ('EMAIL_NOT_VERIFIED' as const)
        : person?.status === 'RestrictedLogin'
          ? ('LOGIN_RESTRICTED' as const)
          : ('ACCOUNT_DEACTIVATED' as const);
  return { ...one, refusal };
}

async function open(
  services: Services,
  identityId: string,
  address: string,
  { tenantId, userId }: Membership,
  tenants: SignedIn['tenants'],
): Promise<SignedIn> {
  const now = services.clock.now();
  const id = randomUUIDv7();
  return services.db.inTenant(tenantId, async (tx) => {
    await insertSession(tx, {
      id,
      identityId,
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
