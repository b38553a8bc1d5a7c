import { type RoleName, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
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
  if (!target.isActive)
    return { code: 'CONFLICT', message: 'Set a role only for an active user. This person is not active.' };
  if (target.role === role) return { code: 'ROLE_ALREADY_ASSIGNED' };
  return null;
}

const LEAST = ['Administrator', 'Moderator', 'Member'] as const;

/**
 * What a role can do and the next one cannot, out of the access and the ability that every endpoint declares. Reading
 * is left out but for what administrators alone may read: moderators read what they work on, members their own.
 */
export function mayDo(entries: readonly Endpoint[], role: RoleName): string[] {
  const own = entries.filter((entry) => hasAbility(entry) && LEAST[rolesOf(entry.access).length - 1] === role);
  return [...new Set(own.flatMap(({ ability }) => ability ?? []))].sort((one, other) => one.localeCompare(other));
}

/** Whether the Roles page has a word about a call: those that change something, and what administrators alone read. */
export function hasAbility({ access, method }: Endpoint): boolean {
  return access.who !== 'public' && (method !== 'GET' || rolesOf(access).length === 1);
}
