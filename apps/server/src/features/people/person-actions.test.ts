import { Role, type RoleName } from '@muster/contract/access.ts';
import { USER_STATUS } from '@muster/contract/features/users/users-person.ts';
import { describe, expect, test } from 'vitest';
import { refusesGiving, refusesRole } from '../roles/roles.rules.ts';
import { personActions, refusesChange, refusesRemoval } from '../users/who-may.facts.ts';
import { nextStatus } from './people.rules.ts';

type Status = keyof typeof USER_STATUS;
const isRole = (name: string): name is RoleName => name in Role;
const isStatus = (name: string): name is Status => name in USER_STATUS;
const ROLES = Object.keys(Role).filter(isRole);
const STATUSES = Object.keys(USER_STATUS).filter(isStatus);

const cases = ROLES.filter((role) => role !== 'Member').flatMap((actor) =>
  ROLES.flatMap((role) =>
    STATUSES.flatMap((status) =>
      ['own', 'other'].map((id) => ({ actor: { userId: 'own', role: actor }, target: { id, role, status } })),
    ),
  ),
);

describe('what is offered of a person', () => {
  test.each(cases)(
    'is what the use cases do not refuse: $actor.role, $target.id $target.role $target.status',
    (one) => {
      const { actor, target } = one;
      const offered = new Set(personActions(actor, target));
      const removal = refusesRemoval(actor, target) === null;
      const isActive = target.status === 'Active';
      const roles = ROLES.filter((role) => refusesRole({ actor, target: { ...target, isActive }, role }) === null);
      expect(offered.has('edit')).toBe(refusesChange(actor, target) === null);
      expect(offered.has('set role')).toBe(roles.length > 0);
      expect(offered.has('de-activate')).toBe(removal && nextStatus(target.status, 'Deactivated', true) !== null);
      const mayBeStaff = refusesGiving(actor.role, target.role) === null;
      expect(offered.has('re-activate')).toBe(
        removal && mayBeStaff && nextStatus(target.status, 'Active', true) !== null,
      );
      expect(offered.has('delete')).toBe(removal);
    },
  );

  test('is nothing to a member, also to the manager of the person', () => {
    const actor = { userId: 'manager', role: 'Member' } as const;
    expect(personActions(actor, { id: 'other', role: 'Member', status: 'Active' })).toEqual([]);
  });
});
