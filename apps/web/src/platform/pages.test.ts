import { addAnnouncement, listAnnouncements } from '@muster/contract/features/announcements/announcements.contract.ts';
import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import {
  getDeclarationConfig,
  getPoiConfig,
  getPoiStatus,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import {
  listPoiReviews,
  poiSummary,
  submitPoi,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { getDepartment } from '@muster/contract/features/departments/departments.contract.ts';
import { listDevices } from '@muster/contract/features/devices/devices.contract.ts';
import { adjustBalance } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { addLeaveType } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import {
  getLeavePolicies,
  getLeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import { createLeave, listLeaveApprovals, listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { leaveCalendar } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { listNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { updateTenant, uploadLogo } from '@muster/contract/features/organisation/organisation.contract.ts';
import { listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { getBankSettings } from '@muster/contract/features/payments/payments.contract.ts';
import { getPayroll, payrollHistories, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  getPayrollSettings,
  getSetupChecklist,
} from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { getPayslip, listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { listDues } from '@muster/contract/features/returns/returns.contract.ts';
import { saveDeductor } from '@muster/contract/features/returns/returns-deductor.contract.ts';
import { getRegister } from '@muster/contract/features/returns/returns-register.contract.ts';
import { listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import { listEarnings } from '@muster/contract/features/salary/salary.contract.ts';
import { listSites } from '@muster/contract/features/sites/sites.contract.ts';
import { getAllStatutory } from '@muster/contract/features/statutory/statutory.contract.ts';
import { activateFreePlan } from '@muster/contract/features/subscriptions/subscriptions.contract.ts';
import { formsOverview, listForms } from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import { taxComparison, taxSheet } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { listPeople } from '@muster/contract/features/users/users.contract.ts';
import { checkPeopleFile } from '@muster/contract/features/users/users-import-file.contract.ts';
import { expect, test } from 'vitest';
import { type ScreenPath, screenAt } from './site-map.ts';

/** What each page is there for. */
const CALLS = [
  ['/payroll/taxes/taxCalculator', taxComparison],
  ['/payroll/taxes/taxSheet', taxSheet],
  ['/payroll/taxes/form16', listForms],
  ['/payroll/taxes/forms', formsOverview],
  ['/', dashboard],
  ['/announcements', listAnnouncements],
  ['/announcements/new', addAnnouncement],
  ['/notifications', listNotifications],
  ['/attendance/requests', listRequests],
  ['/leaves/my-leaves', listLeaves],
  ['/leaves/requests', createLeave],
  ['/leaves/my-approvals', listLeaveApprovals],
  ['/leaves/team-calendar', leaveCalendar],
  ['/payroll/taxes/declaration', getDeclarationConfig],
  ['/payroll/taxes/proofOfInvestment', getPoiConfig],
  ['/payroll/taxes/initialemployeePOI', getPoiStatus],
  ['/payroll/taxes/employeePOI', submitPoi],
  ['/payroll/taxes/summaryPOI', poiSummary],
  ['/payroll/taxes/reviewPOI', listPoiReviews],
  ['/attendance/devices', listDevices],
  ['/attendance/clients', listSites],
  ['/users/my-people', listPeople],
  ['/users/my-people/import', checkPeopleFile],
  ['/users/departments', getDepartment],
  ['/users/roles', listRoles],
  ['/leaves/leave-types', addLeaveType],
  ['/leaves/settings', getLeaveSettings],
  ['/leaves/policies', getLeavePolicies],
  ['/leaves/customize-balance', adjustBalance],
  ['/payroll-setup', getSetupChecklist],
  ['/payroll/payroll-run', payrollInsights],
  ['/payroll/payroll-history', payrollHistories],
  ['/payroll/files', listDues],
  ['/payroll/files/bank', getBankSettings],
  ['/payroll/register', getRegister],
  ['/payroll/details/$id', getPayroll],
  ['/payroll/payroll-components/salary', listEarnings],
  ['/payroll/payroll-components/statutory', getAllStatutory],
  ['/payroll/settings', getPayrollSettings],
  ['/payroll/payslips', listPayslips],
  ['/payroll/payslips/$id', getPayslip],
  ['/org/organization-details', updateTenant],
  ['/org/tax-deductor', saveDeductor],
  ['/org/logo-branding', uploadLogo],
  ['/my-subscription', activateFreePlan],
  ['/outbox', listOutbox],
] as const satisfies readonly (readonly [ScreenPath, unknown])[];

test.each(CALLS)('%s opens to those for whom its call is', (path, { access }) => {
  const page = screenAt(path).access;
  const accessOf = (one: typeof page) => ({ who: one.who, ...('feature' in one ? { feature: one.feature } : {}) });
  expect(accessOf(page)).toEqual(accessOf(access));
});
