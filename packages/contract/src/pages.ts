import { type Access, administrators, everyone, moderators } from './access.ts';

/** `sells` is for pages that are only there where plans are sold. */
export type Page = { readonly path: string; readonly title: string; readonly access: Access; readonly sells?: true };

/** The set-up wizard of a new organisation, which is no page of its own, and the calls that it makes. */
export const setUpWizardAccess: Access = administrators({ outsidePlan: true });

const page = <P extends string>(path: P, title: string, access: Access) => ({ path, title, access });

/**
 * Every page of Muster: its path, its name, who may open it and what the plan must include. The router makes a route of
 * each, the menu and the palette take their entries from here. No Zod here: the first page loads it.
 */
export const PAGES = [
  page('/', 'Home', everyone()),
  page('/profile', 'My profile', everyone()),
  page('/announcements', 'Announcements', everyone({ feature: 'Announcements' })),
  page('/announcements/new', 'New announcement', moderators({ feature: 'Announcements' })),
  page('/notifications', 'Notifications', everyone()),
  page('/access-denied', 'Not in your plan', everyone()),
  page('/no-subscription', 'No active subscription', everyone()),

  page('/my-team/overview', 'Team overview', moderators({ team: true, feature: 'Attendance' })),
  page('/my-team/attendance', 'Team attendance', moderators({ team: true, feature: 'Attendance' })),
  page('/my-team/leaves', 'Team leaves', moderators({ team: true, feature: 'Leaves' })),
  page('/my-team/requests', 'Team requests', moderators({ team: true, feature: 'Requests' })),
  page('/my-team/reports', 'Team reports', moderators({ team: true, feature: 'Attendance' })),
  page('/my-team/approvals', 'Team approvals', moderators({ team: true, feature: 'Attendance' })),

  page('/users/my-people', 'My people', moderators()),
  page('/users/my-people/import', 'Import people', moderators()),
  page('/users/departments', 'Departments', moderators()),
  page('/users/roles', 'Roles', moderators()),
  page('/users/skills-management', 'Skills', moderators()),

  page('/attendance/my-attendance', 'My attendance', everyone({ feature: 'Attendance' })),
  page('/attendance/requests', 'Attendance Requests', everyone({ feature: 'Requests' })),
  page('/attendance/shifts', 'Shifts', moderators()),
  page('/attendance/settings', 'Attendance settings', moderators({ feature: 'AttendanceSettings' })),
  page('/attendance/devices', 'Devices', moderators({ feature: 'AttendanceSettings' })),
  page('/attendance/clients', 'Client sites', moderators({ feature: 'Attendance' })),
  page('/attendance/muster-roll', 'Muster roll', moderators({ feature: 'Attendance' })),
  page('/attendance/reports', 'Attendance reports', moderators({ feature: 'Attendance' })),

  page('/leaves/my-leaves', 'My leaves', everyone({ feature: 'Leaves' })),
  page('/leaves/team-calendar', 'Team calendar', everyone({ feature: 'Leaves' })),
  page('/leaves/holidays', 'Holidays', everyone({ feature: 'Holidays' })),
  page('/leaves/my-approvals', 'My approvals', everyone({ feature: 'Leaves' })),
  page('/leaves/leave-types', 'Leave types', moderators({ feature: 'Leaves' })),
  page('/leaves/customize-balance', 'Customize balance', moderators({ feature: 'Leaves' })),
  page('/leaves/settings', 'Leave settings', moderators({ feature: 'Leaves' })),
  page('/leaves/requests', 'Leave requests', everyone({ feature: 'Leaves' })),
  page('/leaves/policies', 'Leave policies', everyone({ feature: 'Leaves' })),

  page('/payroll-setup', 'Payroll set-up', moderators({ feature: 'Payroll' })),
  page('/payroll/payroll-run', 'Payroll run', moderators({ feature: 'Payroll' })),
  page('/payroll/payroll-history', 'Payroll history', moderators({ feature: 'Payroll' })),
  page('/payroll/files', 'Files and dues', moderators({ feature: 'Payroll' })),
  page('/payroll/files/bank', 'Bank settings', moderators({ feature: 'Payroll' })),
  page('/payroll/register', 'Salary register', moderators({ feature: 'Payroll' })),
  page('/payroll/details/$id', 'Payroll', moderators({ feature: 'Payroll' })),
  page('/payroll/payroll-components/salary', 'Salary components', moderators({ feature: 'Payroll' })),
  page('/payroll/payroll-components/statutory', 'Statutory components', moderators({ feature: 'StatutoryComponents' })),
  page('/payroll/settings', 'Payroll settings', moderators({ feature: 'Settings' })),
  page('/payroll/payslips', 'Payslips', everyone()),
  page('/payroll/payslips/$id', 'Payslip', everyone()),

  page('/payroll/taxes/form16', 'Form 16', everyone()),
  page('/payroll/taxes/forms', 'Form 16 and year-end forms', moderators({ feature: 'UserDeclarations' })),
  page('/payroll/taxes/declaration', 'IT declaration settings', moderators({ feature: 'ITDeclaration' })),
  page('/payroll/taxes/proofOfInvestment', 'Proof of investment settings', moderators({ feature: 'POI' })),
  page('/payroll/taxes/employeeITDeclaration', 'IT declaration', everyone({ feature: 'UserDeclarations' })),
  page('/payroll/taxes/employeeDeclaration', 'Declare investments', everyone({ feature: 'UserDeclarations' })),
  page(
    '/payroll/taxes/employeeITDeclaration/overallSummary',
    'Declaration summary',
    everyone({ feature: 'UserDeclarations' }),
  ),
  page('/payroll/taxes/declarations', 'Declarations', moderators({ feature: 'UserDeclarations' })),
  page('/payroll/taxes/reviewPOI', 'Review proofs', moderators({ feature: 'POI' })),
  page('/payroll/taxes/initialemployeePOI', 'Proof of investment', everyone({ feature: 'POI' })),
  page('/payroll/taxes/employeePOI', 'Submit proofs', everyone({ feature: 'POI' })),
  page('/payroll/taxes/summaryPOI', 'Proof summary', everyone({ feature: 'POI' })),
  page('/payroll/taxes/taxCalculator', 'Compare tax regimes', everyone()),
  page('/payroll/taxes/taxSheet', 'Tax sheet', everyone()),

  page('/org/organization-details', 'Org Details', moderators()),
  page('/org/tax-deductor', 'Tax deductor', moderators({ feature: 'Payroll' })),
  page('/org/logo-branding', 'Logo And Branding', moderators()),
  { ...page('/my-subscription', 'Subscription', moderators()), sells: true },
  page('/invoices/allInvoices', 'Invoices', moderators()),
  page('/invoices/businesses', 'Businesses', moderators()),
  page('/invoices/clients', 'Clients', moderators()),
  page('/Invoice/create', 'New invoice', moderators()),
  page('/Invoices/$id', 'Invoice', moderators()),
  page('/exception-logs', 'Exception logs', moderators()),
  page('/outbox', 'Outbox', administrators()),

  { ...page('/pricing', 'Pricing', everyone()), sells: true },
  page('/checkout', 'Checkout', everyone()),
  page('/about-us', 'About us', everyone()),
  page('/contact-us', 'Contact us', everyone()),
  page('/privacy-policy', 'Privacy policy', everyone()),
  page('/terms-and-conditions', 'Terms and conditions', everyone()),
  { ...page('/cancellation-and-refund-policy', 'Cancellation and refund policy', everyone()), sells: true },
] as const satisfies readonly Page[];
