import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type cancelEncashment as cancelEntry,
  type decideEncashment as decideEntry,
  ENCASHMENT_STATUS,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { encashedKey } from '@muster/engine/leaves/entry-keys.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { fieldProblem, notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { noteOwnChange } from '../users/pay-changes.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { tooMuch } from './ask-encashment.ts';
import { encashmentStatus, refusesEncashment } from './encashments.rules.ts';
import { changeEncashment } from './encashments.store.ts';
import { type EncashmentRow, encashmentById } from './encashments.views.ts';
import { encashmentDecided } from './leave-balances.events.ts';
import { lockBalances } from './leave-balances.facts.ts';
import { insertEntries, insertReversals } from './leave-entries.store.ts';
import { leavePeople } from './leave-people.views.ts';
import { encashableTypes } from './read-encashable.ts';
import { type EncashmentReader, encashmentReader, isPaidOut, shownEncashment } from './read-encashments.ts';

const REFUSALS = {
  forbidden: 'FORBIDDEN',
  own: 'You cannot decide on your own leave. Ask another administrator.',
  decided: 'This request is already decided. Reload to see the result.',
  paid: 'The payroll it is paid with is approved. What was paid is recovered there.',
} as const;

/**
 * Approves or rejects. What is approved leaves the balance at once and is paid with the payroll of its month. Errors:
 * NOT_FOUND, FORBIDDEN for one's own unless nobody else could, CONFLICT for one that is decided or where less is left by
 * now, INVALID_INPUT for a month that is paid.
 */
export function decideEncashment(
  caller: Caller,
  id: string,
  { status, payMonth, comments }: ParsedRequest<typeof decideEntry>['body'],
): Promise<ResponseOf<typeof decideEntry>> {
  return caller.inTenant(async (tx) => {
    const { row, reader } = await decidable(tx, caller, id, status === 'Approved' ? 'approve' : 'reject');
    if (status === 'Rejected') return decided(tx, caller, { row, status, comments, payMonth: null });
    const month = payMonth ?? reader.nextMonth;
    refuseMonth(month, reader);
    await lockBalances(tx, [row.userId]);
    await refuseTooMuch(tx, caller, row);
    const { userId, leaveTypeId, amount } = row;
    const line = { userId, leaveTypeId, date: caller.services.clock.today(), kind: 'encashed' } as const;
    await insertEntries(tx, [
      { ...line, amount: -amount, sourceKey: encashedKey(id), comment: comments ?? null, createdBy: caller.actor.id },
    ]);
    return decided(tx, caller, { row, status, comments, payMonth: month });
  });
}

/** Errors: NOT_FOUND, FORBIDDEN for another's, CONFLICT for one that is decided or paid. */
export function cancelEncashment(caller: Caller, id: string): Promise<ResponseOf<typeof cancelEntry>> {
  return caller.inTenant(async (tx) => {
    const { row } = await decidable(tx, caller, id, 'cancel');
    if (row.status === ENCASHMENT_STATUS.Approved) {
      await lockBalances(tx, [row.userId]);
      const why = { comment: 'Not paid out after all', createdBy: caller.actor.id };
      await insertReversals(tx, [encashedKey(id)], caller.services.clock.today(), why);
    }
    return decided(tx, caller, { row, status: 'Cancelled', comments: row.comments, payMonth: null });
  });
}

async function decidable(tx: TenantTx, caller: Caller, id: string, action: 'approve' | 'reject' | 'cancel') {
  const row = await encashmentById(tx, id, 'locked');
  const { userId, role } = caller.principal;
  if (!row || (role === 'Member' && row.userId !== userId)) throw notFound();
  const reader = await encashmentReader(tx, caller);
  const refusal = refusesEncashment({ ...row, isPaid: isPaidOut(row, reader) }, action, reader.decider);
  if (refusal === 'forbidden') throw problem('FORBIDDEN');
  if (refusal === 'own') throw problem('FORBIDDEN', { message: REFUSALS.own });
  const barred = reader.decider.barred.get(row.userId);
  if (refusal === 'barred' && barred !== undefined) throw await refused(tx, caller.principal, barred, row.userId);
  if (refusal !== null && refusal !== 'barred') throw problem('CONFLICT', { message: REFUSALS[refusal] });
  return { row, reader };
}

const MAX_MONTHS_AHEAD = 12;

function refuseMonth(month: string, { nextMonth }: EncashmentReader): void {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [nextYear = 0, nextNumber = 0] = nextMonth.split('-').map(Number);
  const ahead = (year - nextYear) * 12 + number - nextNumber;
  const name = formatMonth({ year, month: number });
  if (ahead < 0) throw fieldProblem('payMonth', `The payroll of ${name} is over. Choose a later month.`);
  if (ahead > MAX_MONTHS_AHEAD) throw fieldProblem('payMonth', `At most ${MAX_MONTHS_AHEAD} months ahead.`);
}

/** The balance may be another one since it was asked for. */
async function refuseTooMuch(
  tx: TenantTx,
  { services }: Caller,
  { id, userId, leaveTypeId, amount, ...type }: EncashmentRow,
) {
  const person = orNotFound((await leavePeople(tx, [userId]))[0]);
  const types = await encashableTypes(tx, services, { person, except: id });
  const available = types.find((each) => each.type.id === leaveTypeId)?.amount ?? 0;
  if (amount > available) throw problem('CONFLICT', { message: tooMuch(available, type) });
}

type Decision = {
  readonly row: EncashmentRow;
  readonly status: 'Approved' | 'Rejected' | 'Cancelled';
  readonly comments: string | null | undefined;
  readonly payMonth: string | null;
};

async function decided(tx: TenantTx, caller: Caller, { row, status, comments = null, payMonth }: Decision) {
  const { id, userId: employeeId, name: leaveType, unit } = row;
  await changeEncashment(tx, id, {
    status: ENCASHMENT_STATUS[status],
    payMonth: payMonth === null ? null : `${payMonth}-01`,
    decidedBy: caller.principal.userId,
    comment: comments,
  });
  const amount = leaveInWords(unit, wireLeave(unit, row.amount));
  if (status !== 'Cancelled') await noteOwnChange(tx, caller, [employeeId], 'leave that is paid out');
  await recordEvent(tx, caller, encashmentDecided, {
    entityId: id,
    details: { employeeId, leaveType, amount, status, payMonth, comments },
    before: { status: encashmentStatus(row.status) },
    after: { employeeId, leaveType, amount, status, payMonth, comments },
  });
  const after = orNotFound(await encashmentById(tx, id, 'read'));
  return shownEncashment(after, await encashmentReader(tx, caller));
}
