import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

type Assignment = {
  readonly actor: { readonly userId: string; readonly role: RoleName };
  readonly target: { readonly id: string; readonly role: RoleName; readonly isActive: boolean };
  readonly role: RoleName;
};

/** Why a role cannot be given, or null. Words of our own where the code's do not fit. */
export function refusesRole({ actor, target, role }: Assignment): { code: ErrorCode; message?: string } | null {
  if (actor.userId === target.id) return { code: 'OWN_ROLE' };
  if (actor.role !== 'Administrator') {
    if (target.role === 'Administrator') return { code: 'MODERATOR_ON_ADMINISTRATOR' };
    if (role === 'Administrator') {
      return {
        code: 'MODERATOR_ON_ADMINISTRATOR',
        message: 'Only an administrator can make someone an administrator.',
      };
    }
  }
  if (!target.isActive) return { code: 'CONFLICT', message: 'A role can be set for active users only.' };
  if (target.role === role) return { code: 'ROLE_ALREADY_ASSIGNED' };
  return null;
}
