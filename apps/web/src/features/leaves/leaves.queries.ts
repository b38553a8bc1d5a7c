import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import {
  getLeave,
  listLeaveApprovals,
  listLeaves,
  previewLeave,
} from '@muster/contract/features/leaves/leaves.contract.ts';
import {
  addDelegation,
  leaveCalendar,
  listDelegations,
  removeDelegation,
} from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import {
  LEAVES_A_PAGE,
  LEAVES_BESIDE,
  type LeaveAction,
  type LeaveStatus,
} from '@muster/contract/features/leaves/leaves-fields.ts';
import {
  LEAVE_REPORTS_A_PAGE,
  type LeaveReport,
  leaveReport,
} from '@muster/contract/features/leaves/leaves-reports.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, callWithMessage } from '../../platform/api-client.ts';
import { contractQuery, keyOf } from '../../platform/queries.ts';

export type Leave = ResponseOf<typeof listLeaves>['rows'][number];
export const isDecidable = ({ actions }: Leave) => actions.includes('approve');
/** One that waits for the reader, with what speaks against it. */
export type WaitingLeave = ResponseOf<typeof listLeaveApprovals>['rows'][number];
export type WholeLeave = ResponseOf<typeof getLeave>;
export type Preview = ResponseOf<typeof previewLeave>;
export type PreviewDay = Preview['breakdown'][number];
export type Calendar = ResponseOf<typeof leaveCalendar>;
export type Delegation = ResponseOf<typeof listDelegations>['rows'][number];
export type ReportRow = ResponseOf<typeof leaveReport>['rows'][number];

export type Balance = ResponseOf<typeof getBalanceReport>['types'][number];

export type DecidingAction = Exclude<LeaveAction, 'edit'>;
/** What is about to be done to which. */
export type Decision = { readonly action: DecidingAction; readonly leaves: readonly Leave[] };

/** 1 those who report to the reader, 2 those below them, 3 everybody. */
export type Scope = 'DirectReportees' | 'IndirectReportees' | 'AllEmployees';

/** What changes when a leave does. */
export const LEAVE_ENTRIES = [
  ...[listLeaves, listLeaveApprovals, getLeave, previewLeave, leaveCalendar, leaveReport],
  ...[getBalanceReport, homePeople],
];
export const DELEGATION_ENTRIES = [listDelegations, addDelegation, removeDelegation, listLeaveApprovals];

export type LeaveQuestion =
  | { readonly of: 'mine'; readonly isPast: boolean; readonly page: number }
  | {
      readonly of: 'own' | Scope;
      readonly status: LeaveStatus | null;
      readonly page: number;
      readonly pageSize?: number;
    }
  | { readonly of: 'approvals'; readonly employeeId: string | null; readonly page: number };

type LeavePage = ResponseOf<typeof listLeaves>;

/** A page of leaves: past or upcoming ones of one's own, those of a scope, or what waits for oneself. */
export function leaveList(question: LeaveQuestion) {
  const { page: pageNumber } = question;
  if (question.of === 'approvals') {
    const { employeeId } = question;
    const query = { pageNumber, pageSize: LEAVES_A_PAGE, employeeId };
    return pageOf([...keyOf(listLeaveApprovals), { query }], (signal) =>
      callWithMessage(listLeaveApprovals, { query, signal }),
    );
  }
  const query = listQuery(question, pageNumber);
  return pageOf([...keyOf(listLeaves), { query }], (signal) => callWithMessage(listLeaves, { query, signal }));
}

function listQuery(question: Exclude<LeaveQuestion, { of: 'approvals' }>, pageNumber: number) {
  if (question.of === 'mine') return { pageNumber, pageSize: LEAVES_BESIDE, isPast: question.isPast };
  const { of, status, pageSize = LEAVES_A_PAGE } = question;
  return { pageNumber, pageSize, reportingFilterType: of === 'own' ? null : of, status };
}

/** Both kinds of list have the same rows. */
function pageOf(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<{ data: LeavePage }>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<LeavePage> => (await read(signal)).data,
  });
}

const AT_MOST = 100;

/** What waits for the reader, as much as a page may have. */
export const leavesToDecide = () => contractQuery(listLeaveApprovals, { query: { pageNumber: 1, pageSize: AT_MOST } });

export const ownBalances = () => contractQuery(getBalanceReport, { query: {} });

export const wholeLeave = (id: string) => contractQuery(getLeave, { params: { id } });

type PreviewBody = NonNullable<CallInput<typeof previewLeave>['body']>;

/** What a leave would cost; read again while it is filled in. */
export const leavePreview = (body: PreviewBody) => ({ ...contractQuery(previewLeave, { body }), retry: false });

export const leaveTypes = () => contractQuery(listLeaveTypes, { query: { isActive: true } });

type CalendarQuestion = { readonly startDate: string; readonly endDate: string; readonly scope: Scope | 'team' };

export const calendarOf = ({ startDate, endDate, scope }: CalendarQuestion) =>
  contractQuery(leaveCalendar, {
    query: { startDate, endDate, reportingFilterType: scope === 'team' ? null : scope },
  });

export const delegations = () => contractQuery(listDelegations, { query: { isOwn: true } });

export type ReportQuestion = {
  readonly reportType: LeaveReport;
  readonly scope: Scope;
  readonly startDate: string;
  readonly endDate: string;
  readonly page: number;
};

export const reportQuery = ({ scope, ...query }: Omit<ReportQuestion, 'page'>) => ({
  ...query,
  reportingFilterType: scope,
});

export const reportOf = ({ page, ...question }: ReportQuestion) =>
  contractQuery(leaveReport, {
    query: { ...reportQuery(question), pageNumber: page, pageSize: LEAVE_REPORTS_A_PAGE },
  });
