import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { updateLeave as entry } from '@muster/contract/features/leaves/leaves.contract.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import { lockBalances } from '../leave-balances/leave-balances.facts.ts';
import { refused } from '../users/second-person.facts.ts';
import { levelsOf, shownLeave, throwRefusals } from './create-leave.ts';
import { detailsOfJudged, judgeLeave } from './judge/judge-leave.ts';
import { claimDocument } from './leave-documents.store.ts';
import { decidables, deciderOf, refuseUnreadable } from './leaves.access.ts';
import { askedDays, refuseFarDays } from './record/asked-leave.views.ts';
import { leaveChanged } from './record/leaves.events.ts';
import { refusesEdit } from './record/leaves.rules.ts';
import { leaveRows } from './record/leaves.store.ts';
import { type LeaveRow, lockLeaves } from './record/leaves.views.ts';
import { takeDaysAgain } from './record/take-days.ts';

/**
 * Changes a leave that waits; it begins at the first level again. Errors: NOT_FOUND, FORBIDDEN, LEAVE_DECIDED,
 * STALE_VERSION, INVALID_INPUT as for a new one.
 */
export function editLeave(
  caller: Caller,
  body: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const { services, principal } = caller;
  const { id, version, leaveTypeId, reason } = body;
  return caller.inTenant(async (tx) => {
    const before = orNotFound((await lockLeaves(tx, [id]))[0]);
    await refuseUnreadable(tx, caller, [before]);
    const { of } = await decidables(tx, services, [before]);
    const refusal = refusesEdit(of(before), await deciderOf(tx, services, principal));
    if (refusal) throw await refused(tx, principal, refusal, before.userId);
    if (version !== undefined && version !== before.version) throw await staleVersion(tx, 'leave', id);
    const request = askedDays(before.userId, body);
    refuseFarDays(request, services.clock.today());
    await lockBalances(tx, [before.userId]);
    const documentFileId = body.documentId ?? before.documentFileId;
    const verdict = await judgeLeave(tx, services, {
      ...request,
      id,
      leaveTypeId,
      hasDocument: documentFileId !== null,
      maternity: body.maternity ?? before.details.maternity ?? null,
    });
    throwRefusals(verdict, before.userId !== principal.userId);
    const levels = [...(await levelsOf(tx, verdict))];
    const amount = verdict.cost.amount;
    const details = detailsOfJudged(verdict);
    await leaveRows.change(
      tx,
      { id },
      {
        ...request,
        leaveTypeId,
        reason,
        documentFileId,
        amount,
        details,
        level: 0,
        // What waits goes on waiting, also where nobody would decide by now.
        levels: levels.length === 0 ? ['administrator'] : levels,
        decidedBy: null,
        decidedAt: null,
        comments: null,
      },
    );
    if (documentFileId !== null && documentFileId !== before.documentFileId)
      await claimDocument(tx, { fileId: documentFileId, userId: principal.userId, leaveId: id });
    await takeDaysAgain(tx, [{ id, asked: request, cost: verdict.cost, paidPercent: verdict.policy.paidPercent }]);
    const { fromDate: startDate, toDate: endDate } = request;
    await recordEvent(tx, caller, leaveChanged, {
      entityId: id,
      details: { employeeId: before.userId, startDate, endDate },
      ...difference(audited(before), audited({ ...before, ...request, leaveTypeId, reason, amount })),
    });
    return shownLeave(tx, caller, id);
  });
}

type Audited = Pick<
  LeaveRow,
  | 'leaveTypeId'
  | 'fromDate'
  | 'toDate'
  | 'isFirstHalf'
  | 'isLastHalf'
  | 'startMinute'
  | 'endMinute'
  | 'reason'
  | 'amount'
>;

function audited(row: Audited): Audited {
  const { leaveTypeId, fromDate, toDate, isFirstHalf, isLastHalf, startMinute, endMinute, reason, amount } = row;
  return { leaveTypeId, fromDate, toDate, isFirstHalf, isLastHalf, startMinute, endMinute, reason, amount };
}
