import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  APPROVALS_A_PAGE,
  type ApprovalOrder,
  listApprovalIds,
  listApprovals,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import type { ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '../../../platform/queries.ts';
import type { TeamScope } from './team-scope.ts';

export type Approvals = ResponseOf<typeof listApprovals>;
export type ApprovalRow = Approvals['rows'][number];

/** Which days; of a group with its person, its day or its department. */
export type ApprovalFilter = {
  readonly scope: TeamScope;
  readonly status: ApprovalName;
  readonly startDate: string;
  readonly endDate: string;
  readonly search: string;
  readonly departmentId: string | null;
  readonly employeeId?: string;
};

const queryOf = ({ scope, status, startDate, endDate, search, departmentId, employeeId }: ApprovalFilter) => ({
  reportingFilterType: scope,
  approvalStatus: status,
  startDate,
  endDate,
  ...(search === '' ? {} : { searchText: search }),
  ...(departmentId === null ? {} : { departmentId }),
  ...(employeeId === undefined ? {} : { employeeId }),
});

export const approvals = (filter: ApprovalFilter, order: ApprovalOrder, page: number) => ({
  ...contractQuery(listApprovals, { query: { ...queryOf(filter), order, page, pageSize: APPROVALS_A_PAGE } }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

/** Asked when all of them are selected. */
export const approvalIds = (filter: ApprovalFilter) => ({
  ...contractQuery(listApprovalIds, { query: queryOf(filter) }),
  staleTime: 0,
});

const AT_MOST = 100;

/** Days of anybody that wait, those of a person after each other, as many as a page may have. */
export const daysToDecide = ({ startDate, endDate }: Pick<ApprovalFilter, 'startDate' | 'endDate'>) =>
  contractQuery(listApprovals, {
    query: {
      reportingFilterType: 'AllEmployees',
      approvalStatus: 'Pending',
      startDate,
      endDate,
      order: 'person',
      page: 1,
      pageSize: AT_MOST,
    },
  });
