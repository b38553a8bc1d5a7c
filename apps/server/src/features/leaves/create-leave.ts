import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { createLeave as entry } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound, problem } from '../../platform/http/problem.ts';
import { lockBalances } from '../leave-balances/leave-balances.facts.ts';
import { leaveSettingsOf } from '../leave-types/leave-types.facts.ts';
import { writablePerson } from '../users/person-access.facts.ts';
import { detailsOfJudged, type JudgedLeave, judgeLeave } from './judge/judge-leave.ts';
import { maternityRefusal } from './judge/maternity.texts.ts';
import { refusalInWords } from './judge/refusals.texts.ts';
import { claimDocument } from './leave-documents.store.ts';
import { askedDays, refuseFarDays } from './record/asked-leave.views.ts';
import type { AskedDays } from './record/leave-costs.views.ts';
import { leaveApplied, leavesDecided } from './record/leaves.events.ts';
import { notifyLeaveChange } from './record/leaves.facts.ts';
import { levelsFor } from './record/leaves.rules.ts';
import { leaveRows } from './record/leaves.store.ts';
import type { LeaveDetails } from './record/leaves.tables.ts';
import { leaveById } from './record/leaves.views.ts';
import { settleEntries } from './record/settle-entries.ts';
import { takeDays } from './record/take-days.ts';
import { type ShownLeave, shownLeaves } from './shown-leave.views.ts';

type Body = ParsedRequest<typeof entry>['body'];

type Applied = Omit<Body, 'employeeId' | 'rest'>;

/**
 * Applies for leave: people for their own, staff for everybody. It waits for the first level, or is approved at once
 * where nobody decides. Days of another type that come with it are applied for in the same transaction: both are, or
 * neither. Errors: NOT_FOUND, FORBIDDEN for another's, INVALID_INPUT with every reason why it cannot be applied for,
 * CONFLICT where the days are taken in the same moment.
 */
export function createLeave(caller: Caller, { employeeId, rest, ...leave }: Body): Promise<ResponseOf<typeof entry>> {
  return caller.inTenant(async (tx) => {
    const userId = await writablePerson(tx, caller.principal, employeeId);
    await lockBalances(tx, [userId]);
    const id = await applyFor(tx, caller, userId, leave);
    if (rest) await applyFor(tx, caller, userId, { ...rest, reason: leave.reason });
    return shownLeave(tx, caller, id);
  });
}

async function applyFor(tx: TenantTx, caller: Caller, userId: string, leave: Applied): Promise<string> {
  const { services, principal, actor } = caller;
  const request = askedDays(userId, leave);
  refuseFarDays(request, services.clock.today());
  const documentFileId = leave.documentId ?? null;
  const { leaveTypeId, reason } = leave;
  const verdict = await judgeLeave(tx, services, {
    ...request,
    id: null,
    leaveTypeId,
    hasDocument: documentFileId !== null,
    maternity: leave.maternity ?? null,
  });
  throwRefusals(verdict, userId !== principal.userId);
  const id = randomUUIDv7();
  const levels = await levelsOf(tx, verdict);
  const newLeave = {
    id,
    ...request,
    leaveTypeId,
    reason,
    documentFileId,
    createdBy: actor.id,
    levels: [...levels],
    amount: verdict.cost.amount,
    details: detailsOfJudged(verdict),
  };
  await leaveRows.insert(tx, { ...newLeave, status: LEAVE_STATUS[levels.length === 0 ? 'Approved' : 'Pending'] });
  if (documentFileId !== null)
    await claimDocument(tx, { fileId: documentFileId, userId: principal.userId, leaveId: id });
  await takeDays(tx, [{ id, asked: request, cost: verdict.cost, paidPercent: verdict.policy.paidPercent }]);
  const { fromDate: startDate, toDate: endDate } = request;
  await recordEvent(tx, caller, leaveApplied, {
    entityId: id,
    details: { employeeId: userId, leaveTypeId, startDate, endDate },
    after: { employeeId: userId, leaveType: verdict.type.name, startDate, endDate, amount: newLeave.amount, reason },
  });
  if (levels.length === 0) await approveAtOnce(tx, caller, newLeave);
  return id;
}

type Stored = AskedDays & {
  readonly id: string;
  readonly leaveTypeId: string;
  readonly details: LeaveDetails;
};

/** Where nobody decides, leave counts when it is applied for. */
async function approveAtOnce(tx: TenantTx, caller: Caller, leave: Stored): Promise<void> {
  const { id, userId, leaveTypeId, details } = leave;
  await settleEntries(tx, caller, [{ id, userId, leaveTypeId, details, comment: null }]);
  await notifyLeaveChange(
    tx,
    caller.services,
    details.days.map(({ date }) => ({ userId, date })),
  );
  await recordEvent(tx, caller, leavesDecided, {
    entityId: id,
    details: { status: 'Approved', leaveIds: [id], passedOn: [] },
  });
}

/** Which levels a leave goes through, by its type and length. */
export async function levelsOf(tx: TenantTx, { rules, cost, type }: JudgedLeave): Promise<readonly string[]> {
  const days = type.unit === 'hour' ? null : cost.amount;
  return levelsFor(await leaveSettingsOf(tx), rules.approvalLevels, days);
}

/** What staff need not keep to who enter leave of others afterwards. */
const FOR_APPLICANTS: ReadonlySet<string> = new Set(['NOTICE_TOO_SHORT', 'TOO_LATE', 'DOCUMENT_NEEDED']);

/** What speaks against a leave, without what staff are spared. */
export function refusalsFor(verdict: JudgedLeave, isByStaff: boolean) {
  const ofLaw = maternityRefusal(verdict.maternity);
  const others = verdict.refusals
    .filter(({ code }) => !(isByStaff && FOR_APPLICANTS.has(code)))
    .map((refusal) => refusalInWords(refusal, verdict));
  return ofLaw === null ? others : [ofLaw, ...others];
}

export function throwRefusals(verdict: JudgedLeave, isByStaff: boolean): void {
  const refusals = refusalsFor(verdict, isByStaff);
  const [first] = refusals;
  if (!first) return;
  const errors = refusals.map(({ field, message }) => ({ field, message }));
  throw problem('INVALID_INPUT', { ...(refusals.length === 1 ? { message: first.message } : {}), errors });
}

export async function shownLeave(tx: TenantTx, caller: Caller, id: string): Promise<ShownLeave> {
  const row = orNotFound(await leaveById(tx, id));
  const [result] = await shownLeaves(tx, caller, [row]);
  if (!result) throw new Error('A leave that was not result');
  return result;
}
