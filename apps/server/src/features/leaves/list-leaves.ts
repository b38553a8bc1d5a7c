import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { listLeaveApprovals, listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS, LEAVES_A_PAGE, LEAVES_BESIDE } from '@muster/contract/features/leaves/leaves-fields.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { leaveSettingsOf } from '../leave-types/leave-types.facts.ts';
import { readablePerson } from '../users/person-access.facts.ts';
import { peopleInScope, reportsOf } from '../users/reports.facts.ts';
import { decidables, deciderOf } from './leaves.access.ts';
import { type Decider, refusesDecision } from './record/leaves.rules.ts';
import { leavePage, leavesById, waitingLeaves } from './record/leaves.views.ts';
import { teamDaysOf } from './record/people.views.ts';
import { type ShownLeave, shownLeaves } from './shown-leave.views.ts';
import { thinWarning } from './team-limit.rules.ts';

/** A page of leaves: one's own, of one person, or of a scope. Errors: NOT_FOUND, FORBIDDEN. */
export function readLeaves(
  caller: Caller,
  query: ParsedRequest<typeof listLeaves>['query'],
): Promise<ResponseOf<typeof listLeaves>> {
  const { principal, services } = caller;
  return caller.inTenant(async (tx) => {
    const { reportingFilterType: scope, employeeId, isPast } = query;
    const people =
      scope !== undefined && employeeId === undefined
        ? await peopleInScope(tx, principal, scope)
        : [await readablePerson(tx, principal, employeeId)];
    const filters = {
      people,
      status: query.status === undefined ? null : LEAVE_STATUS[query.status],
      from: query.startDate ?? null,
      to: query.endDate ?? null,
      past: isPast === undefined ? null : { today: services.clock.today(), isPast },
    };
    const page = pageOf(query, isPast === undefined ? LEAVES_A_PAGE : LEAVES_BESIDE);
    const { rows, totalRecords } = await leavePage(tx, filters, page);
    return { rows: [...(await shownLeaves(tx, caller, rows))], totalRecords };
  });
}

/** What waits for the caller: of managers where they decide now, of staff everybody's but their own. */
export function listApprovals(
  caller: Caller,
  query: ParsedRequest<typeof listLeaveApprovals>['query'],
): Promise<ResponseOf<typeof listLeaveApprovals>> {
  const { principal, services } = caller;
  const { offset, pageSize } = pageOf(query, LEAVES_A_PAGE);
  return caller.inTenant(async (tx) => {
    const decider = await deciderOf(tx, services, principal);
    const people = decider.role === 'Member' ? await peopleBelow(tx, decider) : null;
    const waiting = (await waitingLeaves(tx, people)).filter(
      ({ userId }) => query.employeeId === undefined || userId === query.employeeId,
    );
    const today = services.clock.today();
    const pending = waiting.map((row) => ({ ...row, status: LEAVE_STATUS.Pending, fromDate: today }));
    const { of } = await decidables(tx, services, pending);
    const mine = pending.filter((row) => refusesDecision(of(row), 'Approved', decider, today) === null);
    const ids = mine.slice(offset, offset + pageSize).map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await leavesById(tx, ids);
    return { rows: await withWarnings(tx, await shownLeaves(tx, caller, rows)), totalRecords: mine.length };
  });
}

async function withWarnings(tx: TenantTx, leaves: readonly ShownLeave[]) {
  const settings = await leaveSettingsOf(tx);
  const days = await teamDaysOf(
    tx,
    leaves.map(({ id }) => id),
  );
  const ofLeave = Map.groupBy(days, ({ leaveId }) => leaveId);
  return leaves.map((leave) => {
    const warning = thinWarning(settings, ofLeave.get(leave.id) ?? []);
    return { ...leave, warnings: warning === null ? [] : [warning] };
  });
}

/** Those below oneself and below whom one decides for. */
async function peopleBelow(tx: TenantTx, { userId, actsFor }: Decider): Promise<readonly string[]> {
  const all = await Promise.all([userId, ...actsFor].map((id) => reportsOf(tx, id, 'all')));
  return [...new Set(all.flat())];
}
