import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { wireLeave } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import {
  type leaveReport as entry,
  LEAVE_REPORTS_A_PAGE,
} from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { imageUrlOf } from '../users/person-display.facts.ts';
import { peopleInScope } from '../users/reports.facts.ts';
import { mostTakers, type Taker } from './leave-lists.views.ts';
import type { LeaveFilters, LeaveRow, Slice } from './record/leaves.views.ts';
import { leavePage } from './record/leaves.views.ts';
import { shownLeaves } from './shown-leave.views.ts';

export type ReportQuery = ParsedRequest<typeof entry>['query'];
type Report = ResponseOf<typeof entry>;
export type ReportRow = Report['rows'][number];

/** A page of a report about the people below the caller, or of staff about everybody. */
export function readReport(caller: WorkerCaller, query: ReportQuery): Promise<Report> {
  return caller.inTenant((tx) => reportRows(tx, caller, query, pageOf(query, LEAVE_REPORTS_A_PAGE)));
}

export async function reportRows(
  tx: TenantTx,
  caller: WorkerCaller,
  query: ReportQuery,
  slice: Slice,
): Promise<Report> {
  const people = await peopleInScope(tx, caller.principal, query.reportingFilterType);
  const { departmentId = null, searchText: search = null } = query;
  const days = daysOf(caller, query);
  if (query.reportType === 'MostLeaveTakers') {
    const takers = await mostTakers(tx, { people, ...days, departmentId, search }, slice);
    return { rows: takers.rows.map(takerRow), totalRecords: takers.totalRecords };
  }
  const filters = { people, ...days, status: statusOf(query), past: null, departmentId, search };
  const { rows, totalRecords } = await leavePage(tx, limitedTo(query, filters), slice);
  const leaves = await shownLeaves(tx, caller, rows);
  return {
    rows: rows.map((row, at) => leaveRow(row, leaves[at]?.waitsFor[0] ?? row.decidedByName)),
    totalRecords,
  };
}

/** What waits is listed whenever it begins, unless days are asked for. */
function limitedTo(query: ReportQuery, filters: LeaveFilters): LeaveFilters {
  const isOpen = query.reportType === 'PendingLeaveRequests' && !query.startDate && !query.endDate;
  return isOpen ? { ...filters, from: null, to: null } : filters;
}

/** The days asked for; else today of who is on leave, and the calendar year of everything else. */
export function daysOf({ services }: WorkerCaller, { reportType, startDate, endDate }: ReportQuery) {
  const today = services.clock.today();
  if (reportType === 'WhoIsOnLeave') {
    const from = startDate ?? today;
    return { from, to: endDate && endDate >= from ? endDate : from };
  }
  const year = (startDate ?? endDate ?? today).slice(0, 4);
  return { from: startDate ?? `${year}-01-01`, to: endDate ?? `${year}-12-31` };
}

function statusOf({ reportType, status }: ReportQuery): number | null {
  if (reportType === 'PendingLeaveRequests') return LEAVE_STATUS.Pending;
  if (reportType === 'WhoIsOnLeave') return LEAVE_STATUS.Approved;
  return status === 'All' ? null : LEAVE_STATUS[status];
}

const STATUS_NAMES = ['Pending', 'Approved', 'Rejected', 'Cancelled'] as const;

function leaveRow(row: LeaveRow, approverName: string | null): ReportRow {
  return {
    employeeId: row.userId,
    employeeName: row.employeeName,
    employeeNumber: row.employeeNumber,
    imageUrl: imageUrlOf(row.imageFileId),
    departmentName: row.departmentName,
    leaveTypeName: row.typeName,
    startDate: row.fromDate,
    endDate: row.toDate,
    unit: row.unit,
    amount: wireLeave(row.unit, row.amount),
    leaves: 1,
    status: STATUS_NAMES[row.status - 1] ?? null,
    reason: row.reason,
    approverName,
  };
}

function takerRow({ userId, imageFileId, unit, amount, ...of }: Taker): ReportRow {
  const { employeeName, employeeNumber, departmentName, leaves } = of;
  return {
    employeeId: userId,
    employeeName,
    employeeNumber,
    departmentName,
    leaves,
    unit,
    imageUrl: imageUrlOf(imageFileId),
    amount: wireLeave(unit, amount),
    leaveTypeName: null,
    startDate: null,
    endDate: null,
    status: null,
    reason: null,
    approverName: null,
  };
}
