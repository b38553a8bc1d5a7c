import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { askEncashment as entry } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { leaveInWords, storedLeave, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, notFound, problem } from '../../platform/http/problem.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { encashmentRows } from './encashments.store.ts';
import { encashmentById } from './encashments.views.ts';
import { encashmentAsked } from './leave-balances.events.ts';
import { lockBalances } from './leave-balances.facts.ts';
import { leavePeople } from './leave-people.views.ts';
import { encashableTypes } from './read-encashable.ts';
import { encashmentReader, shownEncashment } from './read-encashments.ts';

/**
 * Asks for leave to be paid out: people of their own, staff of everybody. It waits for staff. Errors: NOT_FOUND,
 * FORBIDDEN for another's, INVALID_INPUT for a type that is not paid out and for more than can be.
 */
export function askEncashment(
  caller: Caller,
  { employeeId, leaveTypeId, amount: wanted, reason }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { principal, actor, services } = caller;
  const userId = employeeId ?? principal.userId;
  if (userId !== principal.userId && principal.role === 'Member') throw problem('FORBIDDEN');
  const today = services.clock.today();
  return caller.inTenant(async (tx) => {
    const [person] = await leavePeople(tx, [userId]);
    const type = (await leaveTypesOf(tx)).find(({ id }) => id === leaveTypeId);
    if (!person || !type) throw notFound();
    if (person.lastWorkingDay !== null && person.lastWorkingDay < today)
      throw fieldProblem('leaveTypeId', 'The balance on the last working day is encashed with the last payroll.');
    await lockBalances(tx, [userId]);
    const encashable = (await encashableTypes(tx, services, { person })).find((own) => own.type.id === leaveTypeId);
    if (!encashable) throw fieldProblem('leaveTypeId', `${type.name} cannot be encashed.`);
    const amount = storedLeave(type.unit, wanted);
    if (amount > encashable.amount) throw fieldProblem('amount', tooMuch(encashable.amount, type));
    const id = randomUUIDv7();
    await encashmentRows.insert(tx, { id, userId, leaveTypeId, amount, reason, askedOn: today, createdBy: actor.id });
    const words = leaveInWords(type.unit, wanted);
    await recordEvent(tx, caller, encashmentAsked, {
      entityId: id,
      details: { employeeId: userId, leaveType: type.name, amount: words },
      after: { employeeId: userId, leaveType: type.name, amount: words, reason },
    });
    const row = await encashmentById(tx, id, 'read');
    if (!row) throw new Error('A request that was just stored');
    return shownEncashment(row, await encashmentReader(tx, caller));
  });
}

type Named = { readonly name: string; readonly unit: Parameters<typeof leaveInWords>[0] };

export function tooMuch(amount: number, { name, unit }: Named): string {
  if (amount <= 0) return `Nothing of ${name} can be encashed today.`;
  return `At most ${leaveInWords(unit, wireLeave(unit, amount))} of ${name} can be encashed today.`;
}
