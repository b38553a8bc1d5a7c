import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { nameOf } from '../users/contacts.facts.ts';
import { managerAssigned } from './people.events.ts';

type Assigned = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly reportingManagerId?: string | null | undefined;
};

/** Somebody has a manager, or another one than before. */
export async function tellManager(
  tx: TenantTx,
  caller: Caller,
  person: Assigned,
  before: Pick<Assigned, 'reportingManagerId'> | null,
): Promise<void> {
  const managerId = person.reportingManagerId ?? null;
  if (managerId === null || managerId === before?.reportingManagerId) return;
  const managerName = await nameOf(tx, managerId);
  const name = `${person.firstName} ${person.lastName}`.trim();
  const details = { managerId, managerName, name, isNew: before === null };
  await recordEvent(tx, caller, managerAssigned, { entityId: person.id, details });
}
