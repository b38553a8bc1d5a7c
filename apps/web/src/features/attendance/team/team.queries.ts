import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listTeamAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  APPROVALS_A_PAGE,
  type ApprovalOrder,
  listApprovalIds,
  listApprovals,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import type { ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import {
  getTeamToday,
  TEAM_PAGE,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { contractQuery, steadyQuery } from '../../../platform/queries.ts';
import type { TeamScope } from './team-scope.tsx';

export type TeamNow = ResponseOf<typeof getTeamToday>;
export type NowRow = TeamNow['rows'][number];

const EVERY_MS = 15_000;

type NowQuestion = {
  readonly scope: TeamScope;
  readonly state: TeamState | null;
  readonly search: string;
  readonly page: number;
};

/** Asked again every 15 seconds and when the tab is looked at; what was shown stays until the next is there. */
export const teamNow = ({ scope, state, search, page }: NowQuestion) => ({
  ...steadyQuery(getTeamToday, {
    query: { reportingFilterType: scope, page, pageSize: TEAM_PAGE, state, searchText: search },
  }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
});

export type TeamPage = ResponseOf<typeof listTeamAttendance>;
export type TeamRow = TeamPage['rows'][number];

export type TeamQuestion = {
  readonly scope: TeamScope;
  readonly startDate: string;
  readonly endDate: string;
  readonly approval: ApprovalName | null;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
};

export const teamDays = ({ scope, approval, search, ...query }: TeamQuestion) =>
  steadyQuery(listTeamAttendance, {
    query: { ...query, reportingFilterType: scope, approvalStatus: approval, searchText: search },
  });

/** One person of the team on a day: who they are, or nobody. */
export const teamMember = (employeeId: string, date: string) =>
  contractQuery(listTeamAttendance, { query: { reportingFilterType: 'AllEmployees', employeeId, date } });

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

const queryOf = ({ scope, status, search, ...query }: ApprovalFilter) => ({
  ...query,
  reportingFilterType: scope,
  approvalStatus: status,
  searchText: search,
});

export const approvals = (filter: ApprovalFilter, order: ApprovalOrder, page: number) => ({
  ...steadyQuery(listApprovals, { query: { ...queryOf(filter), order, page, pageSize: APPROVALS_A_PAGE } }),
  staleTime: 0,
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
