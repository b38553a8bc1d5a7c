// What a page asks first: started by the page itself, before its code is here (../../early-start.js), and taken by the same
// call of its queries. A call that is not listed here is only later; one that no page takes is a waste, which
// e2e/src/first-calls.screens.spec.ts finds. A new first call of a page is one line here, its query as the page writes it.
//
// Days stand as `*today*`, `*weekStart*`, `*weekEnd*`, `*monthStart*`, `*monthEnd*`, `*lastMonthStart*`, `*inTwoMonthsEnd*`
// and `*in200Days*`, the month as `*month*`, years as `*year*`, `*fyStart*` and `*fyEnd*`, the own id as `*user*`.
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { session, signIns } from '@muster/contract/features/account/account.contract.ts';
import { audienceChoices, listAnnouncements } from '@muster/contract/features/announcements/announcements.contract.ts';
import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { getAttendanceSettings } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { getTeamToday } from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { HOME_SECTIONS, type HomeSection, home } from '@muster/contract/features/dashboard/dashboard-home.contract.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import {
  getDeclarationConfig,
  getPoiConfig,
  getPoiStatus,
  listDeclarationSubmissions,
  listPoiSubmissions,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import {
  declarationForm,
  declarationSummary,
  declarationYears,
  deductionOptions,
  listDeclarations,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import {
  getEmployeePoi,
  listPoiReviews,
  poiSummary,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { listDevices, listMappings } from '@muster/contract/features/devices/devices.contract.ts';
import { listFeeds } from '@muster/contract/features/feeds/feeds.contract.ts';
import { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import { getHolidayYear } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import {
  getBalanceReport,
  listBalanceReport,
} from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import {
  getEncashable,
  listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { getLeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { listLeaveApprovals, listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { leaveCalendar, listDelegations } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { countUnread, listNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { getWaitingMails, listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { payrollHistories, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { nextPayroll } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { listPaidDays } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import {
  getPayrollSettings,
  getSetupChecklist,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { getMusterRoll, reportFilters } from '@muster/contract/features/reports/reports.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { listDues } from '@muster/contract/features/returns/returns.contract.ts';
import { getDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { getRegister } from '@muster/contract/features/returns/returns-register.contract.ts';
import { listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { listRotations } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { getAllStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import { taxComparison, taxFacts, taxSheet } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { perquisiteSheet } from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { listPeople, peopleCounts, searchPeople } from '@muster/contract/features/users/users.contract.ts';
import type { BuiltPath } from '../platform/site-map.ts';

export type FirstCall = HomeSection & { readonly params?: Readonly<Record<string, string>> };

const STAFF: FirstCall['roles'] = ['Administrator', 'Moderator'];
const OPEN_REQUESTS = { pageNumber: 1, pageSize: 100, status: 'Opened' } as const;
const TEN = { pageNumber: 1, pageSize: 10 } as const;
const TEAM = { reportingFilterType: 'DirectReportees' } as const;
const EVERYBODY = { reportingFilterType: 'AllEmployees' } as const;
const YEAR = { fyStart: '*fyStart*', fyEnd: '*fyEnd*' } as const;
const OWN_YEAR = { employeeId: '*user*', ...YEAR } as const;
const THREE_MONTHS = { startDate: '*monthStart*', endDate: '*inTwoMonthsEnd*' } as const;
const MONTH = { startDate: '*monthStart*', endDate: '*monthEnd*' } as const;

export const SHELL_CALLS: readonly FirstCall[] = [{ entry: countUnread }, { entry: session }];

/** Home asks once: each of its sections takes its own response out of that of one call. */
export const CALLS_TOGETHER: Partial<
  Readonly<Record<BuiltPath, { readonly entry: Endpoint; readonly sections: Readonly<Record<string, FirstCall>> }>>
> = { '/': { entry: home, sections: HOME_SECTIONS } };

const MY_ATTENDANCE: readonly FirstCall[] = [
  { entry: getAttendanceToday },
  { entry: getAttendanceTotals, query: MONTH },
  { entry: listAttendance, query: MONTH },
];

export const FIRST_CALLS: Partial<Readonly<Record<BuiltPath, readonly FirstCall[]>>> = {
  '/users/my-people': [
    { entry: listPeople, query: { status: 'Active', sortBy: 0, orderBy: 1, pageNumber: 1, pageSize: 10 } },
    { entry: peopleCounts },
  ],
  '/payroll/payroll-run': [
    { entry: payrollInsights },
    { entry: listPaidDays, query: { show: 'lost', page: 1, pageSize: 25 } },
  ],
  '/payroll/files': [{ entry: listDues }],
  '/payroll/payslips': [{ entry: listPayslips, query: { scope: 'own', pageNo: 1, pageSize: 12 }, roles: ['Member'] }],
  '/attendance/my-attendance': MY_ATTENDANCE,
  '/attendance/settings': [...MY_ATTENDANCE, { entry: getAttendanceSettings }],
  '/attendance/shifts': [
    { entry: listShifts, query: { page: 1, pageSize: 10 } },
    { entry: listRotations, query: { page: 1, pageSize: 10 } },
  ],
  '/my-team/attendance': [
    { entry: listTeamAttendance, query: { ...MONTH, page: 1, pageSize: 10, reportingFilterType: 'DirectReportees' } },
  ],
  '/leaves/holidays': [
    { entry: listHolidays, query: { holidayYear: '*year*' } },
    { entry: getHolidayYear, query: { holidayYear: '*year*' } },
    { entry: listFeeds },
  ],
  '/leaves/requests': [
    { entry: listLeaves, query: TEN, roles: ['Member'] },
    { entry: listLeaves, query: { ...TEN, ...EVERYBODY }, roles: STAFF },
    { entry: listCompOffDays },
  ],
  '/leaves/my-leaves': [
    { entry: getBalanceReport },
    { entry: listLeaveTypes, query: { isActive: true } },
    { entry: leaveCalendar, query: MONTH },
    { entry: listLeaves, query: { pageNumber: 1, pageSize: 6, isPast: false } },
    { entry: listLeaves, query: { pageNumber: 1, pageSize: 6, isPast: true } },
    { entry: homePeople },
    { entry: leaveCalendar, query: { startDate: '*today*', endDate: '*in200Days*' } },
    { entry: listDelegations, query: { isOwn: true }, roles: STAFF },
    { entry: listEncashments, query: { employeeId: '*user*', pageNumber: 1, pageSize: 4 } },
    { entry: getEncashable, query: { employeeId: '*user*' } },
  ],
  '/my-team/approvals': [
    { entry: listRequests, query: { ...OPEN_REQUESTS, requestType: 'ShiftSwap', onlyMyRequests: true } },
    { entry: listRequests, query: { ...OPEN_REQUESTS, reportingFilterType: 'AllEmployees' }, roles: STAFF },
    { entry: listDeclarations, query: { status: 'Submitted', pageSize: 100 } },
    { entry: listPoiReviews, query: { pageSize: 100, isReviewed: false } },
    { entry: listEncashments, query: { status: 'Pending', pageNumber: 1, pageSize: 100 } },
    { entry: listLeaveApprovals, query: { pageNumber: 1, pageSize: 100 } },
    {
      entry: listApprovals,
      query: {
        reportingFilterType: 'AllEmployees',
        approvalStatus: 'Pending',
        startDate: '*lastMonthStart*',
        endDate: '*today*',
        order: 'person',
        page: 1,
        pageSize: 100,
      },
      roles: STAFF,
    },
    { entry: nextPayroll },
    { entry: payrollInsights },
  ],
  '/profile': [{ entry: signIns }, { entry: listAttendance, query: { ...MONTH, employeeId: '*user*' } }],
  '/attendance/devices': [{ entry: listMappings }, { entry: listDevices }],
  '/org/tax-deductor': [{ entry: getDeductor }],
  '/org/organization-details': [{ entry: getTenant }],
  '/announcements': [{ entry: listAnnouncements, query: TEN }],
  '/announcements/new': [{ entry: audienceChoices }, { entry: listAnnouncements, query: TEN }],
  '/notifications': [{ entry: listNotifications, query: { pageSize: 20 } }],
  '/users/departments': [{ entry: listDepartments, query: { page: 1, pageSize: 10 } }],
  '/users/roles': [{ entry: listRoles }],
  '/my-team/overview': [
    { entry: getTeamToday, query: { ...TEAM, page: 1, pageSize: 50 } },
    { entry: listLeaveApprovals, query: TEN },
    { entry: listRequests, query: { pageNumber: 1, pageSize: 8, status: 'Opened', ...TEAM } },
  ],
  '/my-team/requests': [{ entry: listRequests, query: { pageNumber: 1, pageSize: 8, status: 'Opened', ...TEAM } }],
  '/my-team/leaves': [
    { entry: leaveCalendar, query: { ...THREE_MONTHS, ...TEAM } },
    { entry: listLeaves, query: { pageNumber: 1, pageSize: 6, ...TEAM } },
  ],
  '/my-team/reports': [{ entry: searchPeople }],
  '/attendance/reports': [{ entry: searchPeople }],
  '/attendance/muster-roll': [
    { entry: reportFilters, query: EVERYBODY },
    { entry: getMusterRoll, query: { ...EVERYBODY, month: '*month*', page: 1, pageSize: 15 } },
  ],
  '/leaves/team-calendar': [{ entry: leaveCalendar, query: THREE_MONTHS }],
  '/leaves/my-approvals': [{ entry: searchPeople }, { entry: listLeaveApprovals, query: TEN }],
  '/leaves/leave-types': [{ entry: listLeaveTypes }],
  '/leaves/customize-balance': [
    { entry: listBalanceReport, query: { status: 'All', ...TEN } },
    { entry: listDepartments, query: { isFilter: true, pageSize: 100 } },
  ],
  '/leaves/settings': [{ entry: getLeaveSettings }],
  '/payroll-setup': [{ entry: getSetupChecklist }, { entry: dashboard }],
  '/payroll/payroll-history': [{ entry: payrollHistories, query: { pageNo: 1, pageSize: 12 } }],
  '/payroll/register': [{ entry: getRegister, query: { span: 'month', pageNumber: 1, pageSize: 50 } }],
  '/payroll/payroll-components/salary': [{ entry: getSetupChecklist }, { entry: listEarnings }],
  '/payroll/payroll-components/statutory': [{ entry: getSetupChecklist }, { entry: getAllStatutory }],
  '/payroll/settings': [{ entry: getPayrollSettings }, { entry: getSetupChecklist }],
  '/payroll/taxes/declaration': [
    { entry: getDeclarationConfig },
    { entry: listDeclarationSubmissions, query: { state: 'missing', ...TEN } },
  ],
  '/payroll/taxes/proofOfInvestment': [
    { entry: getPoiConfig },
    { entry: listPoiSubmissions, query: { state: 'missing', ...TEN } },
  ],
  '/payroll/taxes/employeeITDeclaration': [
    { entry: declarationForm, query: YEAR },
    { entry: declarationSummary, query: YEAR },
    { entry: taxFacts, query: OWN_YEAR },
  ],
  '/payroll/taxes/employeeITDeclaration/overallSummary': [
    { entry: declarationSummary, query: YEAR },
    { entry: taxFacts, query: OWN_YEAR },
  ],
  '/payroll/taxes/employeeDeclaration': [
    { entry: declarationForm, query: YEAR },
    { entry: deductionOptions, query: YEAR },
    { entry: taxFacts, query: OWN_YEAR },
  ],
  '/payroll/taxes/declarations': [
    { entry: declarationYears },
    { entry: listDeclarations, query: { ...YEAR, page: 1, pageSize: 10 } },
  ],
  '/payroll/taxes/initialemployeePOI': [{ entry: getPoiStatus }],
  '/payroll/taxes/employeePOI': [
    { entry: getPoiStatus },
    { entry: getEmployeePoi, params: { id: '*user*' }, query: YEAR },
    { entry: deductionOptions, query: YEAR },
    { entry: taxFacts, query: OWN_YEAR },
  ],
  '/payroll/taxes/summaryPOI': [
    { entry: getPoiStatus },
    { entry: poiSummary, query: OWN_YEAR },
    { entry: taxFacts, query: OWN_YEAR },
  ],
  '/payroll/taxes/reviewPOI': [{ entry: getPoiStatus }, { entry: listPoiReviews, query: { pageSize: 100 } }],
  '/payroll/taxes/taxCalculator': [
    { entry: taxComparison, query: YEAR },
    { entry: taxFacts, query: YEAR },
    { entry: searchPeople, roles: STAFF },
  ],
  '/payroll/taxes/taxSheet': [
    { entry: taxSheet, query: YEAR },
    { entry: perquisiteSheet, query: YEAR },
    { entry: searchPeople, roles: STAFF },
  ],
  '/outbox': [{ entry: getWaitingMails }, { entry: listOutbox, query: { page: 1, pageSize: 20 } }],
};
