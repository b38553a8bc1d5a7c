import { needsSession, type RoleName, rolesOf } from '@muster/contract/access.ts';
import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';

type Assignment = {
  readonly actor: { readonly userId: string; readonly role: RoleName };
  readonly target: { readonly id: string; readonly role: RoleName; readonly isActive: boolean };
  readonly role: RoleName;
};

type Refusal = { readonly code: ErrorCode; readonly message?: string };

/** Why a role cannot be given, or null. Words of our own where the code's do not fit. */
export function refusesRole({ actor, target, role }: Assignment): Refusal | null {
  if (actor.userId === target.id) return { code: 'OWN_ROLE' };
  if (actor.role !== 'Administrator' && target.role === 'Administrator') return { code: 'MODERATOR_ON_ADMINISTRATOR' };
  const giving = refusesGiving(actor.role, role);
  if (giving) return giving;
  if (!target.isActive)
    return { code: 'CONFLICT', message: 'Set a role only for an active user. This person is not active.' };
  if (target.role === role) return { code: 'ROLE_ALREADY_ASSIGNED' };
  return null;
}

/** Why somebody of this role may give that one to nobody, or null. */
export function refusesGiving(actor: RoleName, role: RoleName): Refusal | null {
  if (actor === 'Administrator' || role === 'Member') return null;
  return { code: 'MODERATOR_MAKES_STAFF' };
}

const ROLES_FROM_TOP = ['Administrator', 'Moderator', 'Member'] as const;

type Abilities = { readonly reads: string[]; readonly may: string[] };

/**
 * What a role can read and do and the next one cannot, out of the access and the ability that every endpoint declares.
 * What a call of both kinds is for, such as downloading, counts as reading.
 */
export function abilitiesOf(entries: readonly Endpoint[], role: RoleName): Abilities {
  const abilitiesWhere = (isRead: boolean) =>
    new Set(entries.filter(({ method }) => (method === 'GET') === isRead).flatMap((entry) => abilityOf(entry, role)));
  const reads = abilitiesWhere(true);
  return { reads: inOrder(reads), may: inOrder(abilitiesWhere(false).difference(reads)) };
}

/** A call that says the same of everyone is for the least role that may make it. */
function abilityOf({ ability, access }: Endpoint, role: RoleName): string[] {
  if (!ability || !needsSession(access)) return [];
  if (typeof ability !== 'string') return ability[role] === undefined ? [] : [ability[role]];
  return ROLES_FROM_TOP[rolesOf(access).length - 1] === role ? [ability] : [];
}

function inOrder(words: ReadonlySet<string>): string[] {
  return [...words].sort((one, other) => one.localeCompare(other));
}
