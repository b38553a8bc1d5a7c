import { Role, type RoleName } from '@muster/contract/access.ts';
import { z } from '@muster/contract/zod.ts';
import { event } from '../../platform/events/event.ts';

/** Whom a mail reaches, as they were reached before the change. */
const addressee = { to: z.string().nullable(), name: z.string() };

/** Masked, as in the audit trail. */
const account = z.string().nullable();

export const bankAccountChanged = event(
  'bank account changed',
  z.object({ ...addressee, from: account, now: account }),
);

/** By the person themselves: an only administrator. */
export const ownSalaryChanged = event('own salary changed', z.object(addressee));

const roleName = z.custom<RoleName>((sent) => typeof sent === 'string' && sent in Role);

export const roleChanged = event('role changed', z.object({ ...addressee, role: roleName }), {
  action: 'role changed',
  entity: 'user',
});
