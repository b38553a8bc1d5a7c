// Which file draws which screen. A new page is one line here:
//
//   '/users/departments': page(() => import('../features/departments/departments-page.tsx'), 'DepartmentsPage'),
//
// The page is a named export, its chunk is fetched when the screen is opened (or its link is pointed at).
import type { RouteComponent } from '@tanstack/react-router';
import { createElement } from 'react';
import { type BuiltPath, isBuilt, type ScreenPath } from '../platform/site-map.ts';
import { page } from './lazy-page.ts';

const PAGES: Readonly<Record<BuiltPath, RouteComponent>> = {
  '/': page(() => import('./home-page.tsx'), 'HomePage'),
  '/announcements': page(() => import('../features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
  '/announcements/new': page(() => import('../features/announcements/compose-page.tsx'), 'ComposePage'),
  '/notifications': page(() => import('../features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  '/profile': page(() => import('./profile-page.tsx'), 'WholeProfilePage'),
  '/access-denied': page(() => import('../features/gates/gate-pages.tsx'), 'AccessDeniedPage'),
  '/no-subscription': page(() => import('../features/gates/gate-pages.tsx'), 'NoSubscriptionPage'),
  '/users/my-people': page(() => import('../features/users/my-people-page.tsx'), 'MyPeoplePage'),
  '/users/my-people/import': page(() => import('../features/users/import/import-page.tsx'), 'ImportPage'),
  '/users/roles': page(() => import('../features/roles/roles-page.tsx'), 'RolesPage'),
  '/users/departments': page(() => import('../features/departments/departments-page.tsx'), 'DepartmentsPage'),
  '/attendance/my-attendance': page(() => import('../features/attendance/my-attendance-page.tsx'), 'MyAttendancePage'),
  '/attendance/settings': page(() => import('../features/attendance/my-attendance-page.tsx'), 'AttendanceSettingsPage'),
  '/my-team/overview': page(() => import('./team-overview-page.tsx'), 'TeamOverviewPage'),
  '/my-team/attendance': page(
    () => import('../features/attendance/team/team-attendance-page.tsx'),
    'TeamAttendancePage',
  ),
  '/my-team/reports': page(() => import('./team-reports-page.tsx'), 'WholeTeamReportsPage'),
  '/my-team/approvals': page(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  '/attendance/devices': page(() => import('../features/devices/devices-page.tsx'), 'DevicesPage'),
  '/my-team/requests': page(() => import('../features/requests/requests-page.tsx'), 'TeamRequestsPage'),
  '/attendance/requests': page(() => import('../features/requests/requests-page.tsx'), 'RequestsPage'),
  '/attendance/muster-roll': page(() => import('../features/attendance/reports/muster-roll.tsx'), 'MusterRollPage'),
  '/attendance/reports': page(() => import('../features/attendance/reports/reports-page.tsx'), 'AttendanceReportsPage'),
  '/attendance/clients': page(() => import('../features/sites/sites-page.tsx'), 'SitesPage'),
  '/attendance/shifts': page(() => import('../features/shifts/shifts-page.tsx'), 'ShiftsPage'),
  '/leaves/holidays': page(() => import('./holidays-page.tsx'), 'HolidaysPage'),
  '/leaves/my-leaves': page(() => import('./my-leaves-page.tsx'), 'MyLeavesPage'),
  '/leaves/requests': page(() => import('./leave-requests-page.tsx'), 'LeaveRequestsPage'),
  '/leaves/my-approvals': page(() => import('../features/leaves/leave-approvals-page.tsx'), 'LeaveApprovalsPage'),
  '/leaves/team-calendar': page(() => import('../features/leaves/calendar/team-calendar-page.tsx'), 'TeamCalendarPage'),
  '/my-team/leaves': page(() => import('../features/leaves/team-leaves-page.tsx'), 'TeamLeavesPage'),
  '/leaves/leave-types': page(() => import('../features/leave-types/leave-types-page.tsx'), 'LeaveTypesPage'),
  '/leaves/settings': page(() => import('../features/leave-types/leave-settings-page.tsx'), 'LeaveSettingsPage'),
  '/leaves/policies': page(() => import('../features/leave-types/leave-policies-page.tsx'), 'LeavePoliciesPage'),
  '/leaves/customize-balance': page(
    () => import('../features/leave-balances/leave-balances-page.tsx'),
    'CustomizeBalancePage',
  ),
  '/payroll-setup': page(() => import('../features/payroll-settings/payroll-setup-page.tsx'), 'PayrollSetupPage'),
  '/payroll/payroll-run': page(() => import('./payroll-pages.tsx'), 'WholePayrollRunPage'),
  '/payroll/payroll-history': page(() => import('../features/payroll/payroll-history-page.tsx'), 'PayrollHistoryPage'),
  '/payroll/files': page(() => import('../features/returns/files-page.tsx'), 'FilesPage'),
  '/payroll/files/bank': page(() => import('../features/returns/bank-settings-page.tsx'), 'BankSettingsPage'),
  '/payroll/register': page(() => import('../features/returns/register-page.tsx'), 'RegisterPage'),
  '/payroll/details/$id': page(() => import('./payroll-pages.tsx'), 'WholePayrollDetailsPage'),
  '/payroll/taxes/form16': page(() => import('../features/tax-forms/own-forms-page.tsx'), 'OwnFormsPage'),
  '/payroll/taxes/forms': page(() => import('../features/tax-forms/forms-page.tsx'), 'FormsPage'),
  '/payroll/taxes/taxCalculator': page(() => import('../features/tax-sheet/compare-page.tsx'), 'CompareTaxPage'),
  '/payroll/taxes/taxSheet': page(() => import('../features/tax-sheet/tax-sheet-page.tsx'), 'TaxSheetPage'),
  '/payroll/settings': page(
    () => import('../features/payroll-settings/payroll-settings-page.tsx'),
    'PayrollSettingsPage',
  ),
  '/payroll/payroll-components/salary': page(
    () => import('../features/salary/salary-components-page.tsx'),
    'SalaryComponentsPage',
  ),
  '/payroll/payroll-components/statutory': page(
    () => import('../features/statutory/statutory-components-page.tsx'),
    'StatutoryComponentsPage',
  ),
  '/payroll/taxes/employeeITDeclaration': page(
    () => import('../features/declarations/it-declaration-page.tsx'),
    'ItDeclarationPage',
  ),
  '/payroll/taxes/employeeDeclaration': page(
    () => import('../features/declarations/declaration-form-page.tsx'),
    'DeclarationFormPage',
  ),
  '/payroll/taxes/employeeITDeclaration/overallSummary': page(
    () => import('../features/declarations/declaration-summary-page.tsx'),
    'DeclarationSummaryPage',
  ),
  '/payroll/taxes/declarations': page(
    () => import('../features/declarations/declarations-page.tsx'),
    'DeclarationsPage',
  ),
  '/payroll/payslips': page(() => import('../features/payslips/payslips-page.tsx'), 'PayslipsPage'),
  '/payroll/payslips/$id': page(() => import('../features/payslips/payslip-page.tsx'), 'PayslipPage'),
  '/payroll/taxes/declaration': page(
    () => import('../features/declaration-settings/declaration-settings-pages.tsx'),
    'DeclarationSettingsPage',
  ),
  '/payroll/taxes/initialemployeePOI': page(
    () => import('../features/declarations/proofs/poi-landing-page.tsx'),
    'PoiLandingPage',
  ),
  '/payroll/taxes/employeePOI': page(() => import('../features/declarations/proofs/poi-form-page.tsx'), 'PoiFormPage'),
  '/payroll/taxes/summaryPOI': page(
    () => import('../features/declarations/proofs/poi-summary-page.tsx'),
    'PoiSummaryPage',
  ),
  '/payroll/taxes/reviewPOI': page(
    () => import('../features/declarations/proofs/review-poi-page.tsx'),
    'ReviewPoiPage',
  ),
  '/payroll/taxes/proofOfInvestment': page(
    () => import('../features/declaration-settings/declaration-settings-pages.tsx'),
    'ProofSettingsPage',
  ),
  '/org/organization-details': page(
    () => import('../features/organisation/organisation-details-page.tsx'),
    'OrganisationDetailsPage',
  ),
  '/org/tax-deductor': page(() => import('../features/organisation/deductor-page.tsx'), 'DeductorPage'),
  '/org/logo-branding': page(() => import('../features/organisation/logo-branding-page.tsx'), 'LogoBrandingPage'),
  '/my-subscription': page(() => import('../features/subscriptions/my-subscription-page.tsx'), 'MySubscriptionPage'),
  '/pricing': page(() => import('../features/static/words-pages.tsx'), 'PricingPage'),
  '/about-us': page(() => import('../features/static/words-pages.tsx'), 'AboutUsPage'),
  '/contact-us': page(() => import('../features/static/words-pages.tsx'), 'ContactUsPage'),
  '/privacy-policy': page(() => import('../features/static/words-pages.tsx'), 'PrivacyPolicyPage'),
  '/terms-and-conditions': page(() => import('../features/static/words-pages.tsx'), 'TermsPage'),
  '/cancellation-and-refund-policy': page(() => import('../features/static/words-pages.tsx'), 'RefundPolicyPage'),
  '/outbox': page(() => import('../features/outbox/outbox-page.tsx'), 'OutboxPage'),
};

export function pageOf(path: ScreenPath): RouteComponent | undefined {
  return isBuilt(path) ? PAGES[path] : undefined;
}

const comingSoonPage = page(() => import('../features/gates/gate-pages.tsx'), 'ComingSoonPage');

/** A screen of the site map that is not built yet. */
export function comingSoon(title: string): RouteComponent {
  return () => createElement(comingSoonPage, { title });
}

export const shellPage = page(() => import('./shell/app-shell.tsx'), 'AppShell');

/** Said inside the frame, with the menu: whoever was led here goes on from there. */
export const REFUSED_PAGE = {
  path: '/403-Forbidden',
  page: page(() => import('../features/gates/gate-pages.tsx'), 'ForbiddenPage'),
} as const;
