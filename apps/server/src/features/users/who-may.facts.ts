import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import type { USER_STATUS } from '@muster/contract/features/users/users-person.ts';
import type { PersonAction } from '@muster/contract/features/users/users-responses.ts';

type Actor = { readonly userId: string; readonly role: RoleName };
type Status = keyof typeof USER_STATUS;
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

/** What one may do to the other now, out of what both are. Other reasons against it come when it is tried. */
export function personActions(actor: Actor, target: Target & { readonly status: Status }): PersonAction[] {
  if (actor.role === 'Member' || refusesChange(actor, target)) return [];
  const { status } = target;
  // Only an administrator makes somebody a moderator, or one again.
  const makesStaff = actor.role === 'Administrator' || target.role === 'Member';
  const waits = status === 'PendingEmailVerification';
  const others: PersonAction[] =
    refusesRemoval(actor, target) !== null
      ? []
      : [
          ...(status === 'Active' && (actor.role === 'Administrator' || target.role === 'Moderator')
            ? (['set role'] as const)
            : []),
          ...(status === 'Active' || status === 'RestrictedLogin' ? (['de-activate'] as const) : []),
          ...(status === 'Deactivated' && makesStaff ? (['re-activate'] as const) : []),
          'delete',
        ];
  return ['edit', ...(waits || status === 'RestrictedLogin' ? (['invite'] as const) : []), ...others];
}
