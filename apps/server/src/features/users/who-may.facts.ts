import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

type Actor = { readonly userId: string; readonly role: RoleName };
type Target = { readonly id: string; readonly role: RoleName };

/** Why this person may not change that one, or null. A moderator never touches an administrator. */
export function refusesChange(actor: Actor, target: Target): ErrorCode | null {
  if (target.role === 'Administrator' && actor.role !== 'Administrator') return 'MODERATOR_ON_ADMINISTRATOR';
  return null;
}

/** As `refusesChange`, for what nobody does to themselves: deleting and changing the status. */
export function refusesRemoval(actor: Actor, target: Target): ErrorCode | null {
  if (actor.userId === target.id) return 'NOT_YOURSELF';
  return refusesChange(actor, target);
}
