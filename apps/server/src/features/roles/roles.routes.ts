import { assignRole as assignRoleEntry, listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { countByRole } from '../users/users.facts.ts';
import { assignRole } from './assign-role.ts';
import { abilitiesOf, refusesGiving } from './roles.rules.ts';

const ROLES = ['Administrator', 'Moderator', 'Member'] as const;

export function rolesRoutes(app: FastifyInstance): void {
  route(app, listRoles, async (_, { inTenant, principal }) => {
    const counts = await inTenant(countByRole);
    return ROLES.map((name) => ({
      id: name,
      name,
      usersCount: counts.get(name) ?? 0,
      ...abilitiesOf(app.contractEntries, name),
      mayGive: refusesGiving(principal.role, name) === null,
    }));
  });
  route(app, assignRoleEntry, ({ params }, call) => assignRole(call, { userId: params.user, role: params.role }));
}
