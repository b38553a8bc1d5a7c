import { type Access, administrators, everyone, moderators } from './access.ts';

/** `sells` is for pages that are only there where plans are sold. */
export type Page = { readonly path: string; readonly title: string; readonly access: Access; readonly sells?: true };

/** The set-up wizard of a new organisation, which is no page of its own, and the calls that it makes. */
export const setUpWizardAccess: Access = administrators({ outsidePlan: true });

/**
 * Every page of Muster: its path, its name, who may open it and what the plan must include. The router makes a route of
 * each, the menu and the palette take their entries from here. No Zod here: the first page loads it.
 */
export const PAGES = [
  { path: '/', title: 'Home', access: everyone() },
  { path: '/profile', title: 'My profile', access: everyone() },
  { path: '/announcements', title: 'Announcements', access: everyone({ feature: 'Announcements' }) },
  { path: '/announcements/new', title: 'New announcement', access: moderators({ feature: 'Announcements' }) },
  { path: '/notifications', title: 'Notifications', access: everyone() },
  { path: '/access-denied', title: 'Not in your plan', access: everyone() },
  { path: '/no-subscription', title: 'No active subscription', access: everyone() },

  { path: '/my-team/overview', title: 'Team overview', access: moderators({ team: true, feature: 'Attendance' }) },
  { path: '/my-team/attendance', title: 'Team attendance', access: moderators({ team: true, feature: 'Attendance' }) },
  { path: '/my-team/leaves', title: 'Team leaves', access: moderators({ team: true, feature: 'Leaves' }) },
  { path: '/my-team/requests', title: 'Team requests', access: moderators({ team: true, feature: 'Requests' }) },
  {
    path: '/my-team/reports',
    title: 'Team reports',
    access: moderators({ team: true, feature: 'Attendance' }),
  },
  { path: '/my-team/approvals', title: 'Team approvals', access: moderators({ team: true, feature: 'Attendance' }) },

  { path: '/users/my-people', title: 'My people', access: moderators() },
  { path: '/users/my-people/import', title: 'Import people', access: moderators() },
  { path: '/users/departments', title: 'Departments', access: moderators() },
  { path: '/users/roles', title: 'Roles', access: moderators() },
  { path: '/users/skills-management', title: 'Skills', access: moderators() },

  { path: '/attendance/my-attendance', title: 'My attendance', access: everyone({ feature: 'Attendance' }) },
  { path: '/attendance/requests', title: 'Attendance Requests', access: everyone({ feature: 'Requests' }) },
  { path: '/attendance/shifts', title: 'Shifts', access: moderators() },
  {
    path: '/attendance/settings',
    title: 'Attendance settings',
    access: moderators({ feature: 'AttendanceSettings' }),
  },
  { path: '/attendance/devices', title: 'Devices', access: moderators({ feature: 'AttendanceSettings' }) },
  { path: '/attendance/clients', title: 'Client sites', access: moderators({ feature: 'Attendance' }) },
  { path: '/attendance/muster-roll', title: 'Muster roll', access: moderators({ feature: 'Attendance' }) },
  { path: '/attendance/reports', title: 'Attendance reports', access: moderators({ feature: 'Attendance' }) },

  { path: '/leaves/my-leaves', title: 'My leaves', access: everyone({ feature: 'Leaves' }) },
  { path: '/leaves/team-calendar', title: 'Team calendar', access: everyone({ feature: 'Leaves' }) },
  { path: '/leaves/holidays', title: 'Holidays', access: everyone({ feature: 'Holidays' }) },
  { path: '/leaves/my-approvals', title: 'My approvals', access: everyone({ feature: 'Leaves' }) },
  { path: '/leaves/leave-types', title: 'Leave types', access: moderators({ feature: 'Leaves' }) },
  { path: '/leaves/customize-balance', title: 'Customize balance', access: moderators({ feature: 'Leaves' }) },
  { path: '/leaves/settings', title: 'Leave settings', access: moderators({ feature: 'Leaves' }) },
  { path: '/leaves/requests', title: 'Leave requests', access: everyone({ feature: 'Leaves' }) },
  { path: '/leaves/policies', title: 'Leave policies', access: everyone({ feature: 'Leaves' }) },

  { path: '/payroll-setup', title: 'Payroll set-up', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/payroll-run', title: 'Payroll run', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/payroll-history', title: 'Payroll history', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/files', title: 'Files and dues', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/files/bank', title: 'Bank settings', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/register', title: 'Salary register', access: moderators({ feature: 'Payroll' }) },
  { path: '/payroll/details/$id', title: 'Payroll', access: moderators({ feature: 'Payroll' }) },
  {
    path: '/payroll/payroll-components/salary',
    title: 'Salary components',
    access: moderators({ feature: 'Payroll' }),
  },
  {
    path: '/payroll/payroll-components/statutory',
    title: 'Statutory components',
    access: moderators({ feature: 'StatutoryComponents' }),
  },
  { path: '/payroll/settings', title: 'Payroll settings', access: moderators({ feature: 'Settings' }) },
  { path: '/payroll/payslips', title: 'Payslips', access: everyone() },
  { path: '/payroll/payslips/$id', title: 'Payslip', access: everyone() },

  { path: '/payroll/taxes/form16', title: 'Form 16', access: everyone() },
  {
    path: '/payroll/taxes/forms',
    title: 'Form 16 and year-end forms',
    access: moderators({ feature: 'UserDeclarations' }),
  },
  {
    path: '/payroll/taxes/declaration',
    title: 'IT declaration settings',
    access: moderators({ feature: 'ITDeclaration' }),
  },
  {
    path: '/payroll/taxes/proofOfInvestment',
    title: 'Proof of investment settings',
    access: moderators({ feature: 'POI' }),
  },
  {
    path: '/payroll/taxes/employeeITDeclaration',
    title: 'IT declaration',
    access: everyone({ feature: 'UserDeclarations' }),
  },
  {
    path: '/payroll/taxes/employeeDeclaration',
    title: 'Declare investments',
    access: everyone({ feature: 'UserDeclarations' }),
  },
  {
    path: '/payroll/taxes/employeeITDeclaration/overallSummary',
    title: 'Declaration summary',
    access: everyone({ feature: 'UserDeclarations' }),
  },
  {
    path: '/payroll/taxes/declarations',
    title: 'Declarations',
    access: moderators({ feature: 'UserDeclarations' }),
  },
  { path: '/payroll/taxes/reviewPOI', title: 'Review proofs', access: moderators({ feature: 'POI' }) },
  { path: '/payroll/taxes/initialemployeePOI', title: 'Proof of investment', access: everyone({ feature: 'POI' }) },
  { path: '/payroll/taxes/employeePOI', title: 'Submit proofs', access: everyone({ feature: 'POI' }) },
  { path: '/payroll/taxes/summaryPOI', title: 'Proof summary', access: everyone({ feature: 'POI' }) },
  { path: '/payroll/taxes/taxCalculator', title: 'Compare tax regimes', access: everyone() },
  { path: '/payroll/taxes/taxSheet', title: 'Tax sheet', access: everyone() },

  { path: '/org/organization-details', title: 'Org Details', access: moderators() },
  { path: '/org/tax-deductor', title: 'Tax deductor', access: moderators({ feature: 'Payroll' }) },
  { path: '/org/logo-branding', title: 'Logo And Branding', access: moderators() },
  { path: '/my-subscription', title: 'Subscription', access: moderators(), sells: true },
  { path: '/invoices/allInvoices', title: 'Invoices', access: moderators() },
  { path: '/invoices/businesses', title: 'Businesses', access: moderators() },
  { path: '/invoices/clients', title: 'Clients', access: moderators() },
  { path: '/Invoice/create', title: 'New invoice', access: moderators() },
  { path: '/Invoices/$id', title: 'Invoice', access: moderators() },
  { path: '/exception-logs', title: 'Exception logs', access: moderators() },
  { path: '/outbox', title: 'Outbox', access: administrators() },

  { path: '/pricing', title: 'Pricing', access: everyone(), sells: true },
  { path: '/checkout', title: 'Checkout', access: everyone() },
  { path: '/about-us', title: 'About us', access: everyone() },
  { path: '/contact-us', title: 'Contact us', access: everyone() },
  { path: '/privacy-policy', title: 'Privacy policy', access: everyone() },
  { path: '/terms-and-conditions', title: 'Terms and conditions', access: everyone() },
  {
    path: '/cancellation-and-refund-policy',
    title: 'Cancellation and refund policy',
    access: everyone(),
    sells: true,
  },
] as const satisfies readonly Page[];
