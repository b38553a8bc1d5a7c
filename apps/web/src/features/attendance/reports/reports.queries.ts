import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { listTeamAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  type DayReport,
  getMusterRoll,
  listDayReport,
  listRegularizations,
  type MUSTER_FILTERS,
  reportFilters,
} from '@muster/contract/features/reports/reports.contract.ts';
import { contractQuery, steadyQuery } from '../../../platform/queries.ts';
import type { TeamScope } from '../team/team-scope.tsx';

export type MusterRow = ResponseOf<typeof getMusterRoll>['rows'][number];
export type MusterDay = MusterRow['days'][number];
export type DayReportRow = ResponseOf<typeof listDayReport>['rows'][number];
export type ReportDay = DayReportRow['days'][number];
export type RegularizationRow = ResponseOf<typeof listRegularizations>['rows'][number];
export type MusterFilter = (typeof MUSTER_FILTERS)[number];

/** Who is in a report. */
export type Who = {
  readonly scope: TeamScope;
  readonly department: string;
  readonly place: string;
  readonly search: string;
};

/** The same as it travels. */
export const whoQuery = ({ scope, department, place, search }: Who) => ({
  reportingFilterType: scope,
  departmentId: department,
  workLocation: place,
  searchText: search,
});

type Range = { readonly startDate: string; readonly endDate: string };

export const MUSTER_PAGE = 15;
export const REPORT_PAGE = 15;

export const musterRoll = (who: Who, month: string, only: MusterFilter | null, page: number) =>
  steadyQuery(getMusterRoll, { query: { ...whoQuery(who), month, page, pageSize: MUSTER_PAGE, only } });

export const dayReport = (report: DayReport, who: Who, range: Range, page: number) =>
  steadyQuery(listDayReport, { query: { ...whoQuery(who), ...range, report, page, pageSize: REPORT_PAGE } });

export const regularizations = (who: Who, range: Range, page: number) =>
  steadyQuery(listRegularizations, { query: { ...whoQuery(who), ...range, page, pageSize: REPORT_PAGE } });

export const filtersOf = (scope: TeamScope) => contractQuery(reportFilters, { query: { reportingFilterType: scope } });

/** People of a team by name: a manager’s search finds nobody else. */
export const teamNamed = (scope: TeamScope, searchText: string, date: string) =>
  steadyQuery(listTeamAttendance, { query: { reportingFilterType: scope, date, pageSize: 20, searchText } });
