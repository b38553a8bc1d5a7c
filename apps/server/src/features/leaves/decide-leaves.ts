import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { leaveInWords, wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { setLeaveStatus as entry } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { balancesAhead } from '../leave-balances/balances-ahead.facts.ts';
import { lockBalances } from '../leave-balances/leave-balances.facts.ts';
import { leaveSettingsOf, ruleVersionsOf } from '../leave-types/leave-types.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { daysInWords } from './judge/refusals.texts.ts';
import { decidables, deciderOf, refuseUnreadable } from './leaves.access.ts';
import { leavesCancelled, leavesDecided } from './record/leaves.events.ts';
import { notifyLeaveChange } from './record/leaves.facts.ts';
import {
  type Decidable,
  type Decider,
  decidesAt,
  type LeaveDecision,
  levelAfter,
  refusesDecision,
  statusOf,
} from './record/leaves.rules.ts';
import { type DecidedLeave, freeDaysOf, insertDecisions, writeDecisions } from './record/leaves.store.ts';
import { type LeaveRow, lockLeaves } from './record/leaves.views.ts';
import { leavePeople } from './record/people.views.ts';
import { settleEntries } from './record/settle-entries.ts';
import { joinedOf, type YearPart, yearPartsOf } from './record/year-parts.rules.ts';

type Input = Pick<ParsedRequest<typeof entry>, 'query' | 'body'>;
type Deciding = {
  readonly rows: readonly LeaveRow[];
  readonly status: LeaveDecision;
  readonly comments: string | null;
  readonly decider: Decider;
  readonly of: (row: LeaveRow) => Decidable;
};

/**
 * Approves, rejects or cancels leaves; one that cannot be decided refuses all of them. Errors: NOT_FOUND for one that is
 * not there or not for the caller to read; FORBIDDEN, OWN_LEAVE, NOT_SECOND_PERSON,
 * MODERATOR_ON_ADMINISTRATOR, LEAVE_DECIDED, LEAVE_BEGUN, CONFLICT where the balance
 * does not suffice any more.
 */
export function decideLeaves(caller: Caller, { query, body }: Input): Promise<ResponseOf<typeof entry>> {
  const { services, principal } = caller;
  const { leaveIdsCSV: ids, status } = query;
  return caller.inTenant(async (tx) => {
    const rows = await lockLeaves(tx, ids);
    await refuseUnreadable(tx, caller, rows);
    if (rows.length < ids.length) throw notFound();
    const decider = await deciderOf(tx, services, principal);
    const { of } = await decidables(tx, services, rows);
    const today = services.clock.today();
    for (const row of rows) {
      const refusal = refusesDecision(of(row), status, decider, today);
      if (refusal) throw await refused(tx, principal, refusal, row.userId);
    }
    const deciding = { rows, status, comments: body?.comments ?? null, decider, of };
    await carryOut(tx, caller, deciding);
    return { changed: rows.length };
  });
}

async function carryOut(tx: TenantTx, caller: Caller, deciding: Deciding): Promise<void> {
  const { rows, status, comments } = deciding;
  const decisions = rows.map((row) => decidedLeave(row, deciding));
  const at = caller.services.clock.moment().toString();
  await lockBalances(tx, [...new Set(rows.map(({ userId }) => userId))]);
  const approvedIds = new Set(decisions.filter((row) => row.status === LEAVE_STATUS.Approved).map(({ id }) => id));
  await refuseShortBalance(
    tx,
    caller.services,
    rows.filter(({ id }) => approvedIds.has(id)),
  );
  await writeDecisions(tx, decisions, { decidedBy: caller.actor.id, decidedAt: at, comments });
  await insertDecisions(
    tx,
    rows.map((row) => trailLine(row, deciding, caller, at)),
  );
  const counted =
    status === 'Cancelled'
      ? rows.filter((row) => row.status === LEAVE_STATUS.Approved)
      : rows.filter(({ id }) => approvedIds.has(id));
  if (status !== 'Approved')
    await freeDaysOf(
      tx,
      rows.map(({ id }) => id),
    );
  await settleDecided(tx, caller, counted, deciding);
  await notifyLeaveChange(
    tx,
    caller.services,
    counted.flatMap(({ userId, details }) => details.days.map(({ date }) => ({ userId, date }))),
  );
  await record(tx, caller, deciding, approvedIds);
}

function decidedLeave(row: LeaveRow, { status, decider, of }: Deciding): DecidedLeave {
  if (status !== 'Approved') return { id: row.id, status: LEAVE_STATUS[status], level: row.level };
  const decidable = of(row);
  const level = levelAfter(decidable, decider);
  const isLast = level >= decidable.approvers.length;
  return { id: row.id, level, status: LEAVE_STATUS[isLast ? 'Approved' : 'Pending'] };
}

/** Who decided, and for whom while that person is away. */
function trailLine(row: LeaveRow, { status, comments, decider, of }: Deciding, { actor }: Caller, at: string) {
  const approver = of(row).approvers[row.level] ?? null;
  const isDelegate =
    status !== 'Cancelled' &&
    decider.role === 'Member' &&
    approver !== null &&
    approver !== decider.userId &&
    decidesAt(approver, decider);
  return {
    id: randomUUIDv7(),
    leaveId: row.id,
    level: row.level,
    decision: DECISIONS[status],
    decidedBy: actor.id,
    decidedByName: actor.name,
    onBehalfOf: isDelegate ? approver : null,
    comment: comments,
    at,
  };
}

const DECISIONS = { Approved: 'approved', Rejected: 'rejected', Cancelled: 'cancelled' } as const;

/** What approved leave takes of balances, or gives back once it is cancelled. */
function settleDecided(
  tx: TenantTx,
  caller: Caller,
  rows: readonly LeaveRow[],
  { status, comments }: Deciding,
): Promise<void> {
  const isCancelled = status === 'Cancelled';
  const settled = rows.map(({ id, userId, leaveTypeId, details }) => ({
    id,
    userId,
    leaveTypeId,
    details: isCancelled ? { ...details, days: [] } : details,
    comment: isCancelled ? (comments ?? 'Leave was cancelled') : null,
  }));
  return settleEntries(tx, caller, settled);
}

async function record(
  tx: TenantTx,
  caller: Caller,
  { rows, status, comments, decider }: Deciding,
  approvedIds: ReadonlySet<string>,
): Promise<void> {
  const changes = rows.map(({ id, userId, status: before, level }) => {
    const isOwn = status !== 'Cancelled' && userId === decider.userId;
    const becomes = status === 'Approved' && !approvedIds.has(id) ? 'Pending' : status;
    const after = { status: becomes, level, comments, ...(isOwn ? { ownAsOnlyAdministrator: true } : {}) };
    return { action: DECISIONS[status], entity: 'leave', entityId: id, before: { status: statusOf(before) }, after };
  });
  await audit(tx, caller.actor, ...changes);
  const [first] = rows;
  if (!first) return;
  const leaveIds = rows.map(({ id }) => id);
  if (status === 'Cancelled') {
    const wasApproved = rows.filter((row) => row.status === LEAVE_STATUS.Approved).map(({ id }) => id);
    await recordEvent(tx, caller, leavesCancelled, { entityId: first.id, details: { leaveIds, wasApproved } });
    return;
  }
  const passedOn = status === 'Approved' ? leaveIds.filter((id) => !approvedIds.has(id)) : [];
  const details = { status, leaveIds: leaveIds.filter((id) => !passedOn.includes(id)), passedOn };
  await recordEvent(tx, caller, leavesDecided, { entityId: first.id, details });
}

/**
 * A balance may have shrunk since a leave was applied for: it is approved only where there is still enough, or where it
 * may go below zero. Several of one balance that are approved together share it. The balances are locked. Errors:
 * CONFLICT, with what is left.
 */
async function refuseShortBalance(tx: TenantTx, services: Services, rows: readonly LeaveRow[]): Promise<void> {
  const limited = rows
    .filter(({ details }) => details.hasBalance)
    .toSorted((one, other) => (one.fromDate < other.fromDate ? -1 : 1));
  if (limited.length === 0) return;
  const { allowNegativeBalance } = await leaveSettingsOf(tx);
  const versions = await ruleVersionsOf(tx, [...new Set(limited.map(({ leaveTypeId }) => leaveTypeId))]);
  const people = await leavePeople(
    tx,
    limited.map(({ userId }) => userId),
  );
  const asked = limited.flatMap((row) => {
    const { userId, leaveTypeId, fromDate, toDate, details } = row;
    const typeVersions = versions.get(leaveTypeId) ?? [];
    const policy = (typeVersions.findLast(({ from }) => from <= fromDate) ?? typeVersions[0])?.policy;
    if (!policy) throw new Error('A leave type has rules');
    const parts = yearPartsOf(policy, joinedOf(people.get(userId)), { fromDate, toDate, ...details });
    const below = allowNegativeBalance ? policy.negativeLimit : 0;
    return parts.map((part) => ({ row, below, part, key: `${userId} ${leaveTypeId}` }));
  });
  const balances = await balancesAhead(
    tx,
    services,
    asked.map(({ row: { userId, leaveTypeId }, part, key }) => {
      const before = asked.filter((one) => one.key === key && one.part.yearEnd < part.yearFrom);
      return { userId, leaveTypeId, ...part, earlier: before.flatMap((each) => each.part.days) };
    }),
  );
  const takenIn = new Map<string, number>();
  for (const [place, { row, below, part, key }] of asked.entries()) {
    const inYear = `${key} ${part.yearFrom}`;
    const available = (balances[place] ?? 0) + below - (takenIn.get(inYear) ?? 0);
    if (part.amount > available) throw problem('CONFLICT', { message: tooLittle(row, part, Math.max(0, available)) });
    takenIn.set(inYear, (takenIn.get(inYear) ?? 0) + part.amount);
  }
}

function tooLittle({ employeeName, typeName, unit }: LeaveRow, part: YearPart, left: number): string {
  const { fromDate, toDate, amount } = part;
  const words = (amount: number) => leaveInWords(unit, wireLeave(unit, amount));
  return `${employeeName} has ${words(left)} of ${typeName} left by now, and the leave of ${daysInWords(fromDate, toDate)} takes ${words(amount)}. Reject it, or put the balance right first.`;
}
