import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { adjustBalance as entry } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords, storedLeave, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { leaveTypesOf } from '../leave-types/leave-types.facts.ts';
import { refusePay } from '../users/own-pay.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { balanceAdjusted } from './leave-balances.events.ts';
import { lockBalances } from './leave-balances.facts.ts';
import { balancesUpTo, entryById, insertEntries, insertReversals } from './leave-entries.store.ts';
import { leavePeople } from './leave-people.views.ts';

/**
 * Brings today's balance to an amount by one more line. Errors: NOT_FOUND, OWN_BALANCE unless nobody else could,
 * MODERATOR_ON_ADMINISTRATOR, CONFLICT where it was another balance than the one that was looked at.
 */
export function adjustBalance(
  caller: Caller,
  { employeeId, leaveTypeId, balance, comment, was }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { actor, services, principal } = caller;
  const date = services.clock.today();
  return caller.inTenant(async (tx) => {
    await refusePay(tx, principal, employeeId, 'OWN_BALANCE');
    const type = (await leaveTypesOf(tx)).find(({ id }) => id === leaveTypeId);
    const [person] = await leavePeople(tx, [employeeId]);
    if (!type || !person) throw notFound();
    const { unit } = type;
    await lockBalances(tx, [employeeId]);
    const rows = await balancesUpTo(tx, { people: [employeeId], date });
    const before = rows.find((row) => row.leaveTypeId === leaveTypeId)?.amount ?? 0;
    if (was !== undefined && storedLeave(unit, was) !== before) {
      const now = leaveInWords(unit, wireLeave(unit, before));
      throw problem('CONFLICT', { message: `The balance is ${now} by now. Look at it once more.` });
    }
    const amount = storedLeave(unit, balance) - before;
    const amounts = { before: wireLeave(unit, before), balance: wireLeave(unit, before + amount) };
    if (amount === 0) return { id: null, ...amounts };
    const line = { userId: employeeId, leaveTypeId, date, kind: 'adjusted', amount, comment } as const;
    const [entry] = await insertEntries(tx, [
      { ...line, sourceKey: `adjusted:${randomUUIDv7()}`, createdBy: actor.id },
    ]);
    await recordEvent(tx, caller, balanceAdjusted, {
      entityId: employeeId,
      details: { leaveType: type.name, amount: leaveInWords(unit, wireLeave(unit, amount)), comment },
      before: { leaveType: type.name, balance: amounts.before },
      after: { leaveType: type.name, balance: amounts.balance, comment },
    });
    await notePayChange(tx, caller, employeeId, 'leave balance');
    return { id: entry?.id ?? null, ...amounts };
  });
}

/**
 * Errors: NOT_FOUND, OWN_BALANCE, MODERATOR_ON_ADMINISTRATOR, CONFLICT for a line that is none of hand or is taken back
 * already.
 */
export function takeBackAdjustment(caller: Caller, id: string): Promise<null> {
  const { actor, services, principal } = caller;
  return caller.inTenant(async (tx) => {
    const line = orNotFound(await entryById(tx, id));
    await refusePay(tx, principal, line.userId, 'OWN_BALANCE');
    if (!line.sourceKey.startsWith('adjusted:')) {
      throw problem('CONFLICT', { message: 'Only an adjustment can be taken back.' });
    }
    await lockBalances(tx, [line.userId]);
    const why = { comment: 'Adjustment taken back', createdBy: actor.id };
    const reversals = await insertReversals(tx, [line.sourceKey], services.clock.today(), why);
    if (reversals === 0) throw problem('CONFLICT', { message: 'This adjustment was taken back already.' });
    const type = (await leaveTypesOf(tx)).find((candidate) => candidate.id === line.leaveTypeId);
    const [unit, name] = [type?.unit ?? 'day', type?.name ?? ''];
    await recordEvent(tx, caller, balanceAdjusted, {
      entityId: line.userId,
      details: { leaveType: name, amount: leaveInWords(unit, wireLeave(unit, -line.amount)), comment: why.comment },
      before: { leaveType: name, adjusted: wireLeave(unit, line.amount) },
      after: { leaveType: name, adjusted: 0, comment: why.comment },
    });
    await notePayChange(tx, caller, line.userId, 'leave balance');
    return null;
  });
}
