import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listTeamAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import type { ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '../../../platform/queries.ts';
import type { TeamScope } from './team-scope.ts';

export type TeamRow = ResponseOf<typeof listTeamAttendance>['rows'][number];

export type TeamQuestion = {
  readonly scope: TeamScope;
  readonly startDate: string;
  readonly endDate: string;
  readonly approval: ApprovalName | null;
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
};

export const teamDays = ({ scope, startDate, endDate, approval, search, page, pageSize }: TeamQuestion) => ({
  ...contractQuery(listTeamAttendance, {
    query: {
      reportingFilterType: scope,
      startDate,
      endDate,
      page,
      pageSize,
      ...(approval === null ? {} : { approvalStatus: approval }),
      ...(search === '' ? {} : { searchText: search }),
    },
  }),
  placeholderData: keepPreviousData,
});

/** One person of the team on a day: who they are, or nobody. */
export const teamMember = (employeeId: string, date: string) =>
  contractQuery(listTeamAttendance, { query: { reportingFilterType: 'AllEmployees', employeeId, date } });
