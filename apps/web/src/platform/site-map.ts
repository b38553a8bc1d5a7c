// What is built of the pages that the contract lists, and what leads to them. Links in features use `ScreenPath`, so
// that a link to a screen that does not exist is a type error. A screen gets its page in app/pages.ts; until then it is
// reached by its address alone.
import { PAGES, type Page } from '@muster/contract/pages.ts';

/** A screen of the signed-in shell. */
export type ScreenPath = (typeof PAGES)[number]['path'];

/**
 * Screens that have no page yet: opened by their address they say so, and nothing leads there, no menu, no bottom bar,
 * no palette, no price. The list of pages (app/pages.ts) does not compile unless it has exactly the others.
 */
const NOT_BUILT = [
  '/users/skills-management',
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

export function screenAt(path: ScreenPath): Page {
  const screen = PAGES.find((candidate) => candidate.path === path);
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
  '/403-forbidden',
];

export function isOpenToVisitors(path: string): boolean {
  return OPEN_TO_VISITORS.includes(path.toLowerCase().replace(/\/$/, ''));
}
