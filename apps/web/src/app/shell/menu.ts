// The left rail, grouped as people think. An entry shows when its screen is built and open to the person; a group when one of
// its entries does. `exact` names stay short here: the page has the full title.
import {
  IconAddressBook,
  IconBeach,
  IconBriefcase,
  IconBuilding,
  IconClock,
  IconHome,
  type IconProps,
  IconReceiptRupee,
  IconReceiptTax,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { refusalOf } from '../../platform/access.ts';
import type { SessionUser } from '../../platform/session.ts';
import { isBuilt, type ScreenPath, screenAt } from '../../platform/site-map.ts';

export type MenuEntry = {
  readonly label: string;
  readonly to: ScreenPath;
  /** What people call it, for the palette. */
  readonly words?: string | undefined;
};
export type MenuGroup = {
  readonly label: string;
  readonly icon: ComponentType<IconProps>;
  /** Where the group itself leads. */
  readonly to: ScreenPath;
  /** Address under which the group counts as open. */
  readonly under: readonly string[];
  readonly entries: readonly MenuEntry[];
};

const entry = (label: string, to: ScreenPath, words?: string): MenuEntry => ({ label, to, words });

const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Home',
    icon: IconHome,
    to: '/',
    under: ['/announcements', '/notifications'],
    entries: [
      entry('Overview', '/', 'dashboard, start'),
      entry('Announcements', '/announcements', 'news, notice board, circular, tell everybody'),
      entry('Notifications', '/notifications', 'bell, alerts, e-mail preferences, daily summary'),
    ],
  },
  { label: 'My work', icon: IconBriefcase, to: '/profile', under: ['/profile'], entries: [] },
  {
    label: 'My team',
    icon: IconUsersGroup,
    to: '/my-team/overview',
    under: ['/my-team'],
    entries: [
      entry('Overview', '/my-team/overview'),
      entry('Attendance', '/my-team/attendance', 'approve attendance of my team'),
      entry('Leaves', '/my-team/leaves'),
      entry('Requests', '/my-team/requests'),
      entry('Reports', '/my-team/reports'),
      entry(
        'Approvals',
        '/my-team/approvals',
        'approve attendance, approve leave, regularization, pending, waiting for me',
      ),
    ],
  },
  {
    label: 'People',
    icon: IconAddressBook,
    to: '/users/my-people',
    under: ['/users'],
    entries: [
      entry('My people', '/users/my-people', 'employees, staff, people list, export people to CSV or Excel, directory'),
      entry('Departments', '/users/departments', 'teams, cost centre'),
      entry('Roles', '/users/roles', 'permissions, access, rights, moderator, administrator'),
      entry('Skills', '/users/skills-management'),
    ],
  },
  {
    label: 'Time',
    icon: IconClock,
    to: '/attendance/my-attendance',
    under: ['/attendance'],
    entries: [
      entry('Attendance', '/attendance/my-attendance'),
      entry('Requests', '/attendance/requests', 'approve attendance, regularization, work from home, on duty'),
      entry('Muster roll', '/attendance/muster-roll', 'attendance register, month of everybody, codes'),
      entry('Reports', '/attendance/reports', 'late, early, overtime, absence, attendance as Excel or PDF'),
      entry('Shifts', '/attendance/shifts', 'working hours, night shift, roster, weekly off, weekend'),
      entry('Client sites', '/attendance/clients'),
      entry('Devices', '/attendance/devices', 'biometric, attendance machine, ZKTeco, eSSL, punches, import punches'),
      entry('Settings', '/attendance/settings'),
    ],
  },
  {
    label: 'Leave',
    icon: IconBeach,
    to: '/leaves/my-leaves',
    under: ['/leaves'],
    entries: [
      entry('My leaves', '/leaves/my-leaves', 'apply leave, leave balance, casual, sick, earned leave'),
      entry('Requests', '/leaves/requests', 'comp-off, leave applications'),
      entry('My approvals', '/leaves/my-approvals', 'approve leave, reject leave'),
      entry('Team calendar', '/leaves/team-calendar', 'who is away, absences'),
      entry('Holidays', '/leaves/holidays', 'holiday list, festivals, days off, national holidays by law'),
      entry('Policies', '/leaves/policies', 'law, leave policy, rules, OSH Code'),
      entry('Leave types', '/leaves/leave-types'),
      entry('Balances', '/leaves/customize-balance'),
      entry('Settings', '/leaves/settings'),
    ],
  },
  {
    label: 'Payroll',
    icon: IconReceiptRupee,
    to: '/payroll/payslips',
    under: ['/payroll', '/payroll-setup'],
    entries: [
      entry(
        'Payroll run',
        '/payroll/payroll-run',
        'run payroll, salary processing, pay salary, bank payment, approve, this month',
      ),
      entry(
        'Files and dues',
        '/payroll/files',
        'bank advice, bank file, NEFT, salary transfer, UTR, ECR, EPF return, PF challan, UAN, TRRN, ESI contribution, ESIC file, statutory dues, due dates',
      ),
      entry(
        'Salary register',
        '/payroll/register',
        'pay register, components as columns, year to date, department wise, download salaries, XLSX, CSV, PDF',
      ),
      entry('History', '/payroll/payroll-history', 'past payrolls, earlier months, payroll report'),
      entry('Payslips', '/payroll/payslips', 'salary slip, pay slip, download payslip, my salary'),
      entry(
        'Components',
        '/payroll/payroll-components/salary',
        'salary structure, basic, HRA, allowance, deduction, PF, EPF, ESI, professional tax, PT, LWF, statutory',
      ),
      entry('Settings', '/payroll/settings', 'pay date, pay day, loss of pay, LOP, pay period'),
    ],
  },
  {
    label: 'Taxes',
    icon: IconReceiptTax,
    to: '/payroll/taxes/form16',
    under: ['/payroll/taxes'],
    entries: [
      entry(
        'IT declaration',
        '/payroll/taxes/employeeITDeclaration',
        '80C, 80D, HRA, rent, investments, home loan, tax saving, declare, 12BB',
      ),
      entry('Declarations', '/payroll/taxes/declarations', 'review declarations, approve, on hold'),
      entry('Proof of investment', '/payroll/taxes/initialemployeePOI'),
      entry('Tax sheet', '/payroll/taxes/taxSheet', 'TDS, income tax, tax deducted, tax month by month'),
      entry(
        'Compare regimes',
        '/payroll/taxes/taxCalculator',
        'old regime, new regime, tax calculator, what if, switch regime',
      ),
      entry('Form 16', '/payroll/taxes/form16', 'Form 130, Form 124, 12BB, tax certificate, year-end statement'),
      entry(
        'Year-end forms',
        '/payroll/taxes/forms',
        'Form 16 of everybody, Part A, Part B, 12BA, Form 123, TRACES, release',
      ),
      entry('Declaration settings', '/payroll/taxes/declaration'),
      entry('Review proofs', '/payroll/taxes/reviewPOI'),
      entry('Proof settings', '/payroll/taxes/proofOfInvestment'),
    ],
  },
  {
    label: 'Organisation',
    icon: IconBuilding,
    to: '/org/organization-details',
    under: ['/org', '/my-subscription', '/invoices', '/invoice', '/exception-logs', '/outbox'],
    entries: [
      entry('Details', '/org/organization-details', 'company, address, PAN, TAN, GSTIN, working days, weekly off'),
      entry('Tax deductor', '/org/tax-deductor', 'deductor type, responsible person, TDS, who signs, Form 16, 24Q'),
      entry('Logo and branding', '/org/logo-branding', 'company logo, picture'),
      entry('Subscription', '/my-subscription', 'plan, billing, price, trial'),
      entry('Invoices', '/invoices/allInvoices'),
      entry('Outbox', '/outbox', 'mails, emails sent, invitations'),
      entry('Exception logs', '/exception-logs'),
    ],
  },
];

export function menuOf(user: SessionUser): readonly MenuGroup[] {
  return GROUPS.flatMap((group) => {
    const entries = group.entries.filter(({ to }) => isOffered(user, to));
    const to = isOffered(user, group.to) ? group.to : entries[0]?.to;
    const first = entries.some((entry) => entry.to === group.to) ? entries[0]?.to : to;
    if (to === undefined || first === undefined) return [];
    return [{ ...group, entries, to: first }];
  });
}

/** Who can choose a plan also sees what theirs does not include: the page says how to get it. */
function isOffered(user: SessionUser, to: ScreenPath): boolean {
  if (!isBuilt(to)) return false;
  const refusal = refusalOf(user, screenAt(to));
  return refusal === null || (refusal === 'access-denied' && refusalOf(user, screenAt('/my-subscription')) === null);
}

/** The group whose address is the longest match: /payroll/taxes/… is Taxes, not Payroll. */
export function openGroupOf(groups: readonly MenuGroup[], path: string): string {
  const here = path.toLowerCase();
  let best = { label: here === '/' ? 'Home' : '', length: 0 };
  for (const { label, under } of groups) {
    for (const start of under) {
      const matches = here === start || here.startsWith(`${start}/`);
      if (matches && start.length > best.length) best = { label, length: start.length };
    }
  }
  return best.label;
}
