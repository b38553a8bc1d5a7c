import { Role, type RoleName } from '@muster/contract/access.ts';
import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';
import { addressee } from '../users/notice.facts.ts';

const roleName = z.custom<RoleName>((value) => typeof value === 'string' && value in Role);

export const roleChanged = event('role changed', z.object({ ...addressee, role: roleName }), {
  action: 'role changed',
  entity: 'user',
});
