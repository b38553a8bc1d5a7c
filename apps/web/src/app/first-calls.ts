// What a page asks first: started by the page itself, before its code is here (../../early-start.js), and taken by the same
// call of its queries. A call that is not listed here is only later; one that no page takes is a waste, which
// e2e/src/first-calls.screens.spec.ts finds. A new first call of a page is one line here, its query as the page writes it.
//
// Days stand as `*today*`, `*weekStart*`, `*weekEnd*`, `*monthStart*`, `*monthEnd*`, `*lastMonthStart*`,
// `*in200Days*` and `*year*`,
// the own id as `*user*`.
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { session, signIns } from '@muster/contract/features/account/account.contract.ts';
import {
  getAttendanceToday,
  getAttendanceTotals,
  listAttendance,
  listTeamAttendance,
} from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { HOME_SECTIONS, type HomeSection, home } from '@muster/contract/features/dashboard/dashboard-home.contract.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { listDeclarations } from '@muster/contract/features/declarations/declarations.contract.ts';
import { listPoiReviews } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { listDevices, listMappings } from '@muster/contract/features/devices/devices.contract.ts';
import { listFeeds } from '@muster/contract/features/feeds/feeds.contract.ts';
import { listHolidays } from '@muster/contract/features/holidays/holidays.contract.ts';
import { getHolidayYear } from '@muster/contract/features/holidays/holidays-year.contract.ts';
import { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import {
  getEncashable,
  listEncashments,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { listLeaveTypes } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { listLeaveApprovals, listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { leaveCalendar, listDelegations } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { countUnread } from '@muster/contract/features/notifications/notifications.contract.ts';
import { getTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { nextPayroll } from '@muster/contract/features/payroll/payroll-decided.contract.ts';
import { listPaidDays } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { listCompOffDays } from '@muster/contract/features/requests/requests-comp-off.contract.ts';
import { listDues } from '@muster/contract/features/returns/returns.contract.ts';
import { getDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { listShifts } from '@muster/contract/features/shifts/shifts.contract.ts';
import { listRotations } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { listPeople, peopleCounts } from '@muster/contract/features/users/users.contract.ts';
import type { BuiltPath } from '../platform/site-map.ts';

export type FirstCall = HomeSection;

const STAFF: FirstCall['roles'] = ['Administrator', 'Moderator'];
const OPEN_REQUESTS = { pageNumber: 1, pageSize: 100, status: 'Opened' } as const;
const MONTH = { startDate: '*monthStart*', endDate: '*monthEnd*' } as const;

export const SHELL_CALLS: readonly FirstCall[] = [{ entry: countUnread }, { entry: session }];

/** Home asks once: each of its sections takes its own response out of that of one call. */
export const CALLS_TOGETHER: Partial<
  Readonly<Record<BuiltPath, { readonly entry: Endpoint; readonly sections: Readonly<Record<string, FirstCall>> }>>
> = { '/': { entry: home, sections: HOME_SECTIONS } };

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
  '/attendance/my-attendance': [
    { entry: getAttendanceToday },
    { entry: getAttendanceTotals, query: MONTH },
    { entry: listAttendance, query: MONTH },
  ],
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
    { entry: listLeaves, query: { pageNumber: 1, pageSize: 10 }, roles: ['Member'] },
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
};
