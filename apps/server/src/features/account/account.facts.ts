import { eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { mapInTurns } from '../../platform/threads/request-scheduler.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { invitationMail, VERIFY_HOURS } from './account.mails.ts';
import { claimMemberships, deleteMembership, revokeSessions } from './account.store.ts';
import { identities, memberships } from './account.tables.ts';
import { issueInvitations } from './links.store.ts';

type Invitation = { userId: string; email: string; name: string; invitedBy: string };

/**
 * Lets people sign in to this organisation once they open the link of their mail: a claimed identity, a membership
 * and a mail for each, set by set. What is known of their addresses elsewhere plays no part.
 */
export async function inviteIdentities(
  tx: TenantTx,
  services: Services,
  ...people: readonly Invitation[]
): Promise<void> {
  if (!people.length) return;
  await mailInvitations(tx, services, await claimMemberships(tx, people), people);
}

/** Mails the links of memberships that are there already. */
export async function mailInvitations(
  tx: TenantTx,
  services: Services,
  identityIds: ReadonlyMap<string, string>,
  people: readonly Invitation[],
): Promise<void> {
  const { hasSmtp } = services.mail;
  const tokens = await issueInvitations(tx, identityIds, {
    byMail: hasSmtp,
    now: services.clock.now(),
    hours: VERIFY_HOURS,
  });
  const { tenantName: organisation } = await tenantOf(tx);
  const mails = await mapInTurns(people, ({ userId, email: to, name, invitedBy }) => ({
    ...invitationMail(services.config.publicUrl, {
      to,
      name,
      invitedBy,
      organisation,
      token: tokens.get(userId) ?? '',
    }),
    userId,
  }));
  await services.mail.enqueue(tx, ...mails);
}

/** Somebody who never signed in has another address: a new invitation, and the old link is void. */
export async function reinvite(tx: TenantTx, services: Services, invitation: Invitation): Promise<void> {
  await deleteMembership(tx, invitation.userId);
  await inviteIdentities(tx, services, invitation);
}

/** Of these addresses, those whose owners belong to this organisation already. */
export async function memberEmails(tx: TenantTx, emails: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: identities.email })
    .from(identities)
    .innerJoin(memberships, eq(memberships.identityId, identities.id))
    .where(own(tx, memberships, {}, sql`${identities.email} = any(${sql.param([...emails])}::text[])`));
  return rows.map(({ email }) => email);
}

/** Whether a person of this organisation has a way to sign in, now or once a link is opened. */
export async function canSignIn(tx: TenantTx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(memberships)
    .where(own(tx, memberships, { userId }));
  return rows.length > 0;
}

/** Ends every session of a person in this organisation. */
export async function endSessions(tx: TenantTx, services: Pick<Services, 'clock'>, userId: string): Promise<void> {
  await revokeSessions(tx, { tenantId: tx.tenantId, userId }, services.clock.now().toString());
}

/** Removes a person's way into this organisation. */
export async function removeMembership(tx: TenantTx, userId: string): Promise<void> {
  await deleteMembership(tx, userId);
}
