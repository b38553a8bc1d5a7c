import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  addDelegation as addEntry,
  listDelegations as listEntry,
  removeDelegation as removeEntry,
} from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, notFound, orNotFound } from '../../platform/http/problem.ts';
import { lockPerson } from '../users/person.facts.ts';
import { writablePerson } from '../users/person-access.facts.ts';
import { type DelegationRow, delegationRows } from './delegations.store.ts';
import { delegationsFrom } from './leave-lists.views.ts';
import { leaveDelegated } from './record/leaves.events.ts';

type Output = ResponseOf<typeof addEntry>;

/** Who decides for whom, today and to come. */
export function listDelegations(
  { principal, services, inTenant }: Caller,
  { isOwn = false }: ParsedRequest<typeof listEntry>['query'],
): Promise<ResponseOf<typeof listEntry>> {
  return inTenant(async (tx) => {
    const userId = isOwn || principal.role === 'Member' ? principal.userId : null;
    const rows = (await delegationsFrom(tx, { userId, day: services.clock.today() })).map((row) =>
      shown(row, principal),
    );
    return { rows, totalRecords: rows.length };
  });
}

function shown(row: DelegationRow, { userId, role }: Principal): Output {
  return {
    id: row.id,
    fromEmployeeId: row.fromUserId,
    fromEmployeeName: row.fromName,
    toEmployeeId: row.toUserId,
    toEmployeeName: row.toName,
    startDate: row.fromDate,
    endDate: row.toDate,
    mayEnd: role !== 'Member' || row.fromUserId === userId,
  };
}

/**
 * Somebody else decides while a person is away. Errors: NOT_FOUND, FORBIDDEN for another's, INVALID_INPUT for oneself,
 * for somebody who cannot log in and for days that are over.
 */
export function addDelegation(caller: Caller, body: ParsedRequest<typeof addEntry>['body']): Promise<Output> {
  const { principal, services, actor } = caller;
  const { toEmployeeId: toUserId, startDate: fromDate, endDate: toDate } = body;
  return caller.inTenant(async (tx) => {
    const fromUserId = await writablePerson(tx, principal, body.employeeId);
    const today = services.clock.today();
    if (toDate < today) throw fieldProblem('endDate', 'These days are over');
    if (fromUserId === toUserId) throw fieldProblem('toEmployeeId', 'Choose somebody else');
    const to = orNotFound(await lockPerson(tx, toUserId));
    if (to.status !== 'Active') throw fieldProblem('toEmployeeId', 'Choose somebody who can log in');
    const id = randomUUIDv7();
    await delegationRows.insert(tx, { id, fromUserId, toUserId, fromDate, toDate, createdBy: actor.id });
    const details = { fromEmployeeId: fromUserId, toEmployeeId: toUserId, startDate: fromDate, endDate: toDate };
    await recordEvent(tx, caller, leaveDelegated, { entityId: id, details, after: details });
    const row = (await delegationsFrom(tx, { userId: fromUserId, day: today })).find((row) => row.id === id);
    if (!row) throw new Error('A delegation that was just stored is not there');
    return shown(row, principal);
  });
}

/** Errors: NOT_FOUND, also for one that the caller did not give. */
export function removeDelegation(
  { principal, services, actor, inTenant }: Caller,
  { id }: ParsedRequest<typeof removeEntry>['params'],
): Promise<null> {
  return inTenant(async (tx) => {
    const userId = principal.role === 'Member' ? principal.userId : null;
    const row = (await delegationsFrom(tx, { userId, day: services.clock.today() })).find((row) => row.id === id);
    if (!row || !shown(row, principal).mayEnd) throw notFound();
    await delegationRows.remove(tx, { id });
    const { fromUserId, toUserId, fromDate, toDate } = row;
    const before = { fromUserId, toUserId, fromDate, toDate };
    await audit(tx, actor, { action: 'ended', entity: 'leave delegation', entityId: id, before });
    return null;
  });
}
