import type { DemoRole } from '@muster/contract/features/account/account-demo.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller, Visitor } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { identitiesAt, type Membership, membershipsOf, revokeSessions } from './account.store.ts';

/** Of the trail: entries about how people sign in, each under the person it is about. */
export const SIGN_IN_ENTITY = 'sign-in';
export const SIGNED_IN = 'signed in';

/** Who acts is not known: somebody who did not get in, or who only asked. */
const SOMEBODY = { id: null, name: 'Somebody' } as const;

/** A session was opened. */
export async function recordSignIn(
  tx: TenantTx,
  { security }: Services,
  { userId, name, address, sessionId }: { userId: string; name: string; address: string; sessionId: string },
): Promise<void> {
  security('signed-in', { tenantId: tx.tenantId, userId, address, sessionId });
  await audit(tx, { id: userId, name, address }, { action: SIGNED_IN, entity: SIGN_IN_ENTITY, entityId: userId });
}

/** A wrong password for an address: recorded in every organisation that has it. `locks` when it was one too many. */
export async function recordFailure(
  { services, address }: Visitor,
  { email, locks }: { email: string; locks: boolean },
): Promise<void> {
  services.security('sign-in-failed', { email, address });
  const homes = await services.db.inGlobal(async (tx) => {
    const identities = await identitiesAt(tx, email);
    return membershipsOf(
      tx,
      identities.map(({ id }) => id),
    );
  });
  const actions = locks ? ['sign-in failed', 'locked'] : ['sign-in failed'];
  await recordIn({ services, address }, homes, actions);
}

/** A new password was asked for or set. */
export async function recordPassword(
  visitor: Visitor,
  homes: readonly Membership[],
  action: 'password changed' | 'password set by a link',
  email: string,
): Promise<void> {
  const { services, address } = visitor;
  services.security('password-changed', { email, address });
  await recordIn(visitor, homes, [action]);
}

export async function recordResetAsked(tx: TenantTx, { userId }: Membership): Promise<void> {
  await audit(tx, SOMEBODY, { action: 'asked for a new password', entity: SIGN_IN_ENTITY, entityId: userId });
}

/** Whoever runs Muster printed the link of a mail that was kept. */
export async function recordLinkPrinted(
  tx: TenantTx,
  userId: string,
  after: { recipient: string; subject: string },
): Promise<void> {
  const operator = { id: null, name: 'The person who runs Muster' };
  await audit(tx, operator, { action: 'printed the link of', entity: SIGN_IN_ENTITY, entityId: userId, after });
}

/** Row-level security shows one organisation at a time; nobody belongs to many. */
async function recordIn(
  { services, address }: Pick<Visitor, 'services' | 'address'>,
  homes: readonly Membership[],
  actions: readonly string[],
): Promise<void> {
  for (const { tenantId, userId } of homes) {
    await services.db.inTenant(tenantId, (tx) =>
      audit(
        tx,
        { ...SOMEBODY, address },
        ...actions.map((action) => ({ action, entity: SIGN_IN_ENTITY, entityId: userId })),
      ),
    );
  }
}

/** Ends the session of whoever signs out. */
export async function signOut({ services, principal, address, inTenant }: Caller): Promise<null> {
  const { sessionId, tenantId, userId, name } = principal;
  await inTenant(async (tx) => {
    await revokeSessions(tx, { id: sessionId }, services.clock.now().toString());
    await audit(tx, { id: userId, name, address }, { action: 'signed out', entity: SIGN_IN_ENTITY, entityId: userId });
  });
  services.invalidate({ sessionId });
  services.security('signed-out', { tenantId, userId, address, sessionId });
  return null;
}

/** Somebody looks at the demo as somebody else from now on. */
export async function recordDemoRole(
  tx: TenantTx,
  { services, principal, actor, address, requestId }: Caller,
  { userId, role }: { userId: string; role: DemoRole },
): Promise<void> {
  const { sessionId, tenantId } = principal;
  services.security('demo-viewed-as', {
    tenantId,
    userId: principal.userId,
    sessionId,
    asked: role,
    address,
    requestId,
  });
  await audit(tx, actor, { action: 'demo viewed as', entity: SIGN_IN_ENTITY, entityId: userId, after: { role } });
}
