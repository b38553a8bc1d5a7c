import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { MAX_DECIDED } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  APPROVALS_A_PAGE,
  type listApprovals as entry,
  type listApprovalIds as idsEntry,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { APPROVAL, type ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import { pageOf } from '@muster/contract/wire.ts';
import { attendanceDay } from '@muster/engine/attendance/attendance-day.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { namesOf } from '../../users/contacts.facts.ts';
import { imageUrlOf } from '../../users/person-display.facts.ts';
import { peopleInScope } from '../../users/reports.facts.ts';
import { deciderOf } from '../../users/second-person.facts.ts';
import { ACTION_OF, approvalOf, type Decider, decisionsOn } from '../logs/attendance.rules.ts';
import { whatItIs } from '../punches/shown-day.views.ts';
import {
  type ApprovalCount,
  type ApprovalFilters,
  type ApprovalRow,
  approvalCounts,
  approvalIds,
  approvalPage,
} from './approvals.views.ts';

type Query = ParsedRequest<typeof entry>['query'];
type Response = ResponseOf<typeof entry>;

/** A page of the days that wait for a decision or have one. The number of statements is fixed. */
export function listApprovals(caller: Caller, query: Query): Promise<Response> {
  return caller.inTenant(async (tx) => {
    const filters = await filtersOf(tx, caller, query);
    const slice = { ...pageOf(query, APPROVALS_A_PAGE), order: query.order };
    const [rows, counts] = [await approvalPage(tx, filters, slice), await approvalCounts(tx, filters)];
    const decider = await deciderOf(tx, caller.principal);
    const names = await namesOf(tx, [...new Set(rows.flatMap(({ decidedBy }) => (decidedBy ? [decidedBy] : [])))]);
    const states = countsOf(counts, query.departmentId ?? null);
    return {
      rows: rows.map((row) => shown(row, { caller, decider, names })),
      totalRecords: states[query.approvalStatus],
      counts: states,
      departments: counts.flatMap(({ approval, departmentId: id, departmentName: name, count }) =>
        approval === filters.approval && id !== null && name !== null ? [{ id, name, count }] : [],
      ),
    };
  });
}

/** All of them that the caller may decide. */
export function listApprovalIds(
  caller: Caller,
  query: ParsedRequest<typeof idsEntry>['query'],
): Promise<ResponseOf<typeof idsEntry>> {
  return caller.inTenant(async (tx) => {
    const { isOnlyAdministrator, barred } = await deciderOf(tx, caller.principal);
    const except = [...barred.keys(), ...(isOnlyAdministrator ? [] : [caller.principal.userId])];
    return approvalIds(tx, await filtersOf(tx, caller, query), { except, atMost: MAX_DECIDED });
  });
}

async function filtersOf(
  tx: TenantTx,
  { principal, services }: Caller,
  query: Omit<Query, 'order'>,
): Promise<ApprovalFilters> {
  const { reportingFilterType, employeeId, departmentId = null } = query;
  const people = await peopleInScope(tx, principal, reportingFilterType);
  return {
    people: employeeId ? (people ?? [employeeId]).filter((id) => id === employeeId) : people,
    from: query.startDate,
    to: query.endDate,
    today: services.clock.today(),
    approval: APPROVAL[query.approvalStatus],
    departmentId: departmentId ?? null,
    search: query.searchText,
  };
}

function countsOf(counts: readonly ApprovalCount[], departmentId: string | null): Record<ApprovalName, number> {
  const ofDepartment = counts.filter((count) => departmentId === null || count.departmentId === departmentId);
  const of = (approval: number) =>
    ofDepartment.filter((count) => count.approval === approval).reduce((sum, { count }) => sum + count, 0);
  return { Pending: of(APPROVAL.Pending), Approved: of(APPROVAL.Approved), Rejected: of(APPROVAL.Rejected) };
}

type View = { readonly caller: Caller; readonly decider: Decider; readonly names: ReadonlyMap<string, string> };

function shown(row: ApprovalRow, { caller, decider, names }: View): Response['rows'][number] {
  const { id, userId, date, facts, approval } = row;
  const isOwn = userId === caller.principal.userId;
  const decisions = decisionsOn({ userId, hasPunches: true, isOwn, approval: approvalOf(approval) }, decider);
  const hasDevice = facts.facts.punches.some(({ kind }) => kind === 'undirected');
  return {
    id,
    ...whatItIs({ userId, date, facts, day: attendanceDay(facts.facts, facts.rules) }),
    approvalStatus: approval,
    decidedBy: (row.decidedBy && names.get(row.decidedBy)) || null,
    decidedAt: row.decidedAt,
    employeeName: row.name,
    employeeNumber: row.employeeNumber,
    designation: row.designation,
    departmentId: row.departmentId,
    departmentName: row.departmentName,
    imageUrl: imageUrlOf(row.imageFileId),
    sources: [...new Set([...row.sources, ...(hasDevice ? (['device'] as const) : [])])],
    flags: [...row.flags],
    groupCount: row.groupCount,
    actions: decisions.map((to) => (ACTION_OF[to] === 'approve' ? 'approve' : 'reject')),
  };
}
