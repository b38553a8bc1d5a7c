import type { RoleName } from '@muster/contract/access.ts';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts';
import { moderatorPayChanged, staffAdded } from './users.events.ts';
import { users } from './users.tables.ts';

type Noting = Pick<Caller, 'services' | 'principal' | 'actor'>;

/**
 * Notes that the pay of people, or what it is computed from, was changed: administrators are told where one of them is
 * a moderator, and an only administrator who changed their own has an entry that says so. `what` is in words after
 * "the", as "leave balance".
 */
export async function notePayChange(
  tx: TenantTx,
  caller: Noting,
  people: string | readonly string[],
  what: string,
): Promise<void> {
  const ids = typeof people === 'string' ? [people] : [...new Set(people)];
  if (ids.length === 0) return;
  await noteOwnChange(tx, caller, ids, what);
  const moderators = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(own(tx, users, { role: 'Moderator' }, sql`${users.id} = any(${sql.param(ids)}::uuid[])`));
  const changes = moderators.map(({ id, firstName, lastName }) => ({
    actor: caller.actor,
    entityId: id,
    details: { name: `${firstName} ${lastName}`.trim(), what },
  }));
  if (changes.length > 0) await recordEvents(tx, caller.services, moderatorPayChanged, changes);
}

/** The entry of an only administrator who decided on what is their own: nobody else could. */
export async function noteOwnChange(
  tx: TenantTx,
  { principal, actor }: Pick<Noting, 'principal' | 'actor'>,
  people: readonly string[],
  what: string,
): Promise<void> {
  if (!people.includes(principal.userId) || principal.role !== 'Administrator') return;
  const action = 'changed their own as the only administrator';
  await audit(tx, actor, { action, entity: 'user', entityId: principal.userId, after: { what } });
}

/** Tells administrators of somebody who is a moderator or an administrator from now on. */
export async function noteNewStaff(
  tx: TenantTx,
  caller: Pick<Caller, 'services' | 'actor'>,
  person: { readonly id: string; readonly name: string; readonly role: RoleName },
): Promise<void> {
  const { id, name, role } = person;
  if (role === 'Member') return;
  await recordEvent(tx, caller, staffAdded, { entityId: id, details: { name, role } });
}
