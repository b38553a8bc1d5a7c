import { everyone, type RoleName } from '../../access.ts';
import { type Endpoint, get, value } from '../../endpoint.ts';
import { day } from '../../wire.ts';
import { z } from '../../zod.ts';
import { listAnnouncements } from '../announcements/announcements.contract.ts';
import { getAttendanceToday, listAttendance } from '../attendance/attendance.contract.ts';
import { listApprovals } from '../attendance/attendance-approvals.contract.ts';
import { getTeamToday } from '../attendance/attendance-team.contract.ts';
import { getBalanceReport } from '../leave-balances/leave-balances.contract.ts';
import { listLeaveApprovals } from '../leaves/leaves.contract.ts';
import { listRequests } from '../requests/requests.contract.ts';
import { dashboard } from './dashboard.contract.ts';
import { organisationAnalytics } from './dashboard-analytics.contract.ts';
import { homePeople } from './dashboard-people.contract.ts';

/**
 * A call whose response the home page begins with. Days of its query stand as `*today*`, `*weekStart*`, `*weekEnd*` and
 * `*lastMonthStart*`.
 */
export type HomeSection = {
  readonly entry: Endpoint;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  /** Where fewer ask it than may. */
  readonly roles?: readonly RoleName[];
};

const STAFF: readonly RoleName[] = ['Administrator', 'Moderator'];

/** What home shows, each by its own call with its own access; a section that its reader may not see is left out. */
export const HOME_SECTIONS = {
  dashboard: { entry: dashboard },
  today: { entry: getAttendanceToday },
  people: { entry: homePeople },
  week: { entry: listAttendance, query: { startDate: '*weekStart*', endDate: '*weekEnd*' } },
  balances: { entry: getBalanceReport },
  leaveApprovals: { entry: listLeaveApprovals, query: { pageNumber: 1, pageSize: 10 } },
  announcements: { entry: listAnnouncements, query: { onlyMine: true, pageSize: 3 } },
  analytics: { entry: organisationAnalytics, query: { about: 'people' }, roles: STAFF },
  team: {
    entry: getTeamToday,
    query: { reportingFilterType: 'AllEmployees', page: 1, pageSize: 50 },
    roles: STAFF,
  },
  requests: {
    entry: listRequests,
    query: { pageNumber: 1, pageSize: 8, status: 'Opened', reportingFilterType: 'AllEmployees' },
    roles: STAFF,
  },
  approvals: {
    entry: listApprovals,
    query: {
      startDate: '*lastMonthStart*',
      endDate: '*today*',
      reportingFilterType: 'AllEmployees',
      approvalStatus: 'Pending',
      order: 'person',
      page: 1,
      pageSize: 50,
    },
    roles: STAFF,
  },
} as const satisfies Readonly<Record<string, HomeSection>>;

type Sections = { [K in keyof typeof HOME_SECTIONS]: (typeof HOME_SECTIONS)[K]['entry']['output']['schema'] };

const SCHEMAS: Sections = {
  dashboard: dashboard.output.schema,
  today: getAttendanceToday.output.schema,
  people: homePeople.output.schema,
  week: listAttendance.output.schema,
  balances: getBalanceReport.output.schema,
  leaveApprovals: listLeaveApprovals.output.schema,
  announcements: listAnnouncements.output.schema,
  analytics: organisationAnalytics.output.schema,
  team: getTeamToday.output.schema,
  requests: listRequests.output.schema,
  approvals: listApprovals.output.schema,
};

export const home = get('/Dashboard/home', {
  summary:
    'Everything the home page shows first, in one response: what each of its calls returns by itself. A section that the caller may not see is left out',
  ability: null,
  access: everyone({ outsidePlan: true }),
  output: value(z.object({ today: day, sections: z.object(SCHEMAS).partial() })),
});
