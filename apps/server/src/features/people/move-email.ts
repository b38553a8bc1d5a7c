import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { canSignIn, reinvite } from '../account/account.facts.ts';
import { startEmailChange, waitingEmailOf } from '../account/change-email.facts.ts';
import type { UserRow } from '../users/person.facts.ts';
import { noteHand } from '../users/second-person.facts.ts';

type EmailMove = 'invited' | 'asked' | 'waiting';

/**
 * What a new work e-mail means. Somebody who never signed in is invited anew, by whoever may invite; for somebody who
 * signs in it is only asked for, once. Errors: EMAIL_BY_ADMINISTRATOR.
 */
export async function emailMove(
  tx: TenantTx,
  { services, principal }: Caller,
  before: UserRow,
  email: string | null | undefined,
): Promise<EmailMove | null> {
  if (!email || email === before.email) return null;
  const isByStaffBelow = principal.role !== 'Administrator' && principal.userId !== before.id;
  // Whoever opens the invitation of a moderator becomes one, so this is as good as making one.
  if (isByStaffBelow && before.role !== 'Member') throw problem('EMAIL_BY_ADMINISTRATOR');
  if (!(await canSignIn(tx, before.id))) return null;
  if (before.status === 'PendingEmailVerification') return 'invited';
  if (isByStaffBelow) throw problem('EMAIL_BY_ADMINISTRATOR');
  return (await waitingEmailOf(tx, services, before.id)) === email ? 'waiting' : 'asked';
}

/** Carries it out. Errors: TOO_MANY_REQUESTS. */
export async function moveEmail(
  tx: TenantTx,
  caller: Caller,
  { move, before, to }: { move: EmailMove | null; before: UserRow; to: string },
): Promise<void> {
  const { id: userId, firstName: name } = before;
  const { services, principal } = caller;
  if (move === 'invited' || move === 'asked') await noteHand(tx, principal, [userId], 'email');
  if (move === 'invited') await reinvite(tx, services, { userId, email: to, name, invitedBy: principal.name });
  if (move === 'asked') await startEmailChange(tx, caller, { userId, name, from: before.email ?? '', to });
}
