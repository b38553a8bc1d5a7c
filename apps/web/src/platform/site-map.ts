// Every screen of Muster: its path, its name, and who may open it. The router (app/router.tsx) makes a route of each,
// the menu and the command palette take their entries from here, and links in features use `ScreenPath`, so that a
// link to a screen that does not exist is a type error. A screen gets its page in app/pages.ts; until then it is
// reached by its address alone.
import { ADMINS, type ScreenAccess } from './access.ts';

type Screen = { readonly path: string; readonly title: string; readonly access: ScreenAccess };

const everyone: ScreenAccess = {};
const admins: ScreenAccess = { roles: ADMINS };
const team: ScreenAccess = { team: true };

export const SCREENS = [
  { path: '/', title: 'Home', access: everyone },
  { path: '/profile', title: 'My profile', access: everyone },
  { path: '/access-denied', title: 'Not in your plan', access: everyone },
  { path: '/no-subscription', title: 'No active subscription', access: everyone },

  { path: '/my-team/overview', title: 'Team overview', access: team },
  { path: '/my-team/attendance', title: 'Team attendance', access: team },
  { path: '/my-team/leaves', title: 'Team leaves', access: team },
  { path: '/my-team/requests', title: 'Team requests', access: team },
  { path: '/my-team/reports', title: 'Team reports', access: team },
  { path: '/my-team/approvals', title: 'Team approvals', access: team },

  { path: '/users/my-people', title: 'My people', access: admins },
  { path: '/users/departments', title: 'Departments', access: admins },
  { path: '/users/roles', title: 'Roles', access: admins },
  { path: '/users/skills-management', title: 'Skills', access: admins },

  { path: '/attendance/my-attendance', title: 'My attendance', access: everyone },
  { path: '/attendance/requests', title: 'Attendance Requests', access: { feature: 'Requests' } },
  { path: '/attendance/shifts', title: 'Shifts', access: admins },
  {
    path: '/attendance/settings',
    title: 'Attendance settings',
    access: { roles: ADMINS, feature: 'AttendanceSettings' },
  },
  { path: '/attendance/clients', title: 'Client sites', access: admins },

  { path: '/leaves/my-leaves', title: 'My leaves', access: everyone },
  { path: '/leaves/holidays', title: 'Holidays', access: { feature: 'Holidays' } },
  { path: '/leaves/my-approvals', title: 'My approvals', access: everyone },
  { path: '/leaves/leave-types', title: 'Leave types', access: admins },
  { path: '/leaves/customize-balance', title: 'Customize balance', access: admins },
  { path: '/leaves/settings', title: 'Leave settings', access: admins },
  { path: '/leaves/requests', title: 'Leave requests', access: everyone },
  { path: '/leaves/policies', title: 'Leave policies', access: everyone },

  { path: '/payroll-setup', title: 'Payroll set-up', access: admins },
  { path: '/payroll/payroll-run', title: 'Payroll run', access: admins },
  { path: '/payroll/payroll-history', title: 'Payroll history', access: admins },
  { path: '/payroll/details/$id', title: 'Payroll', access: admins },
  { path: '/payroll/payroll-components/salary', title: 'Salary components', access: admins },
  {
    path: '/payroll/payroll-components/statutory',
    title: 'Statutory components',
    access: { roles: ADMINS, feature: 'StatutoryComponents' },
  },
  { path: '/payroll/settings', title: 'Payroll settings', access: { roles: ADMINS, feature: 'Settings' } },
  { path: '/payroll/payslips', title: 'Payslips', access: everyone },
  { path: '/payroll/payslips/$id', title: 'Payslip', access: everyone },

  { path: '/payroll/taxes/form16', title: 'Form 16', access: everyone },
  {
    path: '/payroll/taxes/declaration',
    title: 'IT declaration settings',
    access: { roles: ADMINS, feature: 'ITDeclaration' },
  },
  {
    path: '/payroll/taxes/proofOfInvestment',
    title: 'Proof of investment settings',
    access: { roles: ADMINS, feature: 'POI' },
  },
  { path: '/payroll/taxes/employeeITDeclaration', title: 'IT declaration', access: { feature: 'UserDeclarations' } },
  { path: '/payroll/taxes/employeeDeclaration', title: 'Declare investments', access: { feature: 'UserDeclarations' } },
  {
    path: '/payroll/taxes/employeeITDeclaration/overallSummary',
    title: 'Declaration summary',
    access: { feature: 'UserDeclarations' },
  },
  { path: '/payroll/taxes/initialemployeePOI', title: 'Proof of investment', access: { feature: 'POI' } },
  { path: '/payroll/taxes/employeePOI', title: 'Submit proofs', access: { feature: 'POI' } },
  { path: '/payroll/taxes/summaryPOI', title: 'Proof summary', access: { feature: 'POI' } },
  { path: '/payroll/taxes/taxCalculator', title: 'Compare tax regimes', access: everyone },

  { path: '/org/organization-details', title: 'Org Details', access: admins },
  { path: '/org/logo-branding', title: 'Logo And Branding', access: admins },
  { path: '/my-subscription', title: 'Subscription', access: { roles: ADMINS, sells: true } },
  { path: '/invoices/allInvoices', title: 'Invoices', access: admins },
  { path: '/invoices/businesses', title: 'Businesses', access: admins },
  { path: '/invoices/clients', title: 'Clients', access: admins },
  { path: '/Invoice/create', title: 'New invoice', access: admins },
  { path: '/Invoices/$id', title: 'Invoice', access: admins },
  { path: '/exception-logs', title: 'Exception logs', access: admins },
  { path: '/outbox', title: 'Outbox', access: { roles: ['Administrator'] } },

  { path: '/pricing', title: 'Pricing', access: { sells: true } },
  { path: '/checkout', title: 'Checkout', access: everyone },
  { path: '/about-us', title: 'About us', access: everyone },
  { path: '/contact-us', title: 'Contact us', access: everyone },
  { path: '/privacy-policy', title: 'Privacy policy', access: everyone },
  { path: '/terms-and-conditions', title: 'Terms and conditions', access: everyone },
  {
    path: '/cancellation-and-refund-policy',
    title: 'Cancellation and refund policy',
    access: { sells: true },
  },
] as const satisfies readonly Screen[];

/** A screen of the signed-in shell. */
export type ScreenPath = (typeof SCREENS)[number]['path'];

/**
 * Screens that have no page yet: opened by their address they say so, and nothing leads there, no menu, no bottom bar,
 * no palette, no price. The list of pages (app/pages.ts) does not compile unless it has exactly the others.
 */
const NOT_BUILT = [
  '/my-team/overview',
  '/my-team/attendance',
  '/my-team/leaves',
  '/my-team/requests',
  '/my-team/reports',
  '/my-team/approvals',
  '/users/skills-management',
  '/attendance/my-attendance',
  '/attendance/requests',
  '/attendance/settings',
  '/attendance/clients',
  '/leaves/my-leaves',
  '/leaves/my-approvals',
  '/leaves/leave-types',
  '/leaves/customize-balance',
  '/leaves/settings',
  '/leaves/requests',
  '/leaves/policies',
  '/payroll/taxes/form16',
  '/payroll/taxes/declaration',
  '/payroll/taxes/proofOfInvestment',
  '/payroll/taxes/employeeITDeclaration',
  '/payroll/taxes/employeeDeclaration',
  '/payroll/taxes/employeeITDeclaration/overallSummary',
  '/payroll/taxes/initialemployeePOI',
  '/payroll/taxes/employeePOI',
  '/payroll/taxes/summaryPOI',
  '/payroll/taxes/taxCalculator',
  '/invoices/allInvoices',
  '/invoices/businesses',
  '/invoices/clients',
  '/Invoice/create',
  '/Invoices/$id',
  '/exception-logs',
  '/checkout',
] as const satisfies readonly ScreenPath[];

export type BuiltPath = Exclude<ScreenPath, (typeof NOT_BUILT)[number]>;

export function isBuilt(path: ScreenPath): path is BuiltPath {
  return !NOT_BUILT.some((later) => later === path);
}

/** Containers and shorter names that lead on to a screen. */
export const REDIRECTS: Readonly<Record<string, ScreenPath>> = {
  '/my-team': '/my-team/overview',
  '/users': '/users/my-people',
  '/attendance': '/attendance/my-attendance',
  '/my-attendance': '/attendance/my-attendance',
  '/leaves': '/leaves/my-leaves',
  '/holidays': '/leaves/holidays',
  '/payroll': '/payroll/payroll-run',
  '/payroll/payroll-components': '/payroll/payroll-components/salary',
  '/payroll/taxes': '/payroll/taxes/form16',
  '/payslips': '/payroll/payslips',
  '/org': '/org/organization-details',
  '/subscription': '/my-subscription',
  '/invoices': '/invoices/allInvoices',
};

export function screenAt(path: ScreenPath): Screen {
  const screen = SCREENS.find((candidate) => candidate.path === path);
  if (screen === undefined) throw new Error(`There is no screen at ${path}`);
  return screen;
}

/** Linked from the sign-in page and from /403-Restricted, so they open without a session too. */
const OPEN_TO_VISITORS = [
  '/pricing',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
  '/terms-and-conditions',
  '/cancellation-and-refund-policy',
];

export function isOpenToVisitors(path: string): boolean {
  return OPEN_TO_VISITORS.includes(path.toLowerCase().replace(/\/$/, ''));
}
