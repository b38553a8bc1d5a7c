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
  readonly words?: string;
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

const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Home',
    icon: IconHome,
    to: '/',
    under: ['/announcements', '/notifications'],
    entries: [
      { label: 'Overview', to: '/', words: 'dashboard, start' },
      { label: 'Announcements', to: '/announcements', words: 'news, notice board, circular, tell everybody' },
      { label: 'Notifications', to: '/notifications', words: 'bell, alerts, e-mail preferences, daily summary' },
    ],
  },
  { label: 'My work', icon: IconBriefcase, to: '/profile', under: ['/profile'], entries: [] },
  {
    label: 'My team',
    icon: IconUsersGroup,
    to: '/my-team/overview',
    under: ['/my-team'],
    entries: [
      { label: 'Overview', to: '/my-team/overview' },
      { label: 'Attendance', to: '/my-team/attendance', words: 'approve attendance of my team' },
      { label: 'Leaves', to: '/my-team/leaves' },
      { label: 'Requests', to: '/my-team/requests' },
      { label: 'Reports', to: '/my-team/reports' },
      {
        label: 'Approvals',
        to: '/my-team/approvals',
        words: 'approve attendance, approve leave, regularization, pending, waiting for me',
      },
    ],
  },
  {
    label: 'People',
    icon: IconAddressBook,
    to: '/users/my-people',
    under: ['/users'],
    entries: [
      {
        label: 'My people',
        to: '/users/my-people',
        words: 'employees, staff, people list, export people to CSV or Excel, directory',
      },
      { label: 'Departments', to: '/users/departments', words: 'teams, cost centre' },
      { label: 'Roles', to: '/users/roles', words: 'permissions, access, rights, moderator, administrator' },
      { label: 'Skills', to: '/users/skills-management' },
    ],
  },
  {
    label: 'Time',
    icon: IconClock,
    to: '/attendance/my-attendance',
    under: ['/attendance'],
    entries: [
      { label: 'Attendance', to: '/attendance/my-attendance' },
      {
        label: 'Requests',
        to: '/attendance/requests',
        words: 'approve attendance, regularization, work from home, on duty',
      },
      { label: 'Muster roll', to: '/attendance/muster-roll', words: 'attendance register, month of everybody, codes' },
      {
        label: 'Reports',
        to: '/attendance/reports',
        words: 'late, early, overtime, absence, attendance as Excel or PDF',
      },
      { label: 'Shifts', to: '/attendance/shifts', words: 'working hours, night shift, roster, weekly off, weekend' },
      { label: 'Client sites', to: '/attendance/clients' },
      {
        label: 'Devices',
        to: '/attendance/devices',
        words: 'biometric, attendance machine, ZKTeco, eSSL, punches, import punches',
      },
      { label: 'Settings', to: '/attendance/settings' },
    ],
  },
  {
    label: 'Leave',
    icon: IconBeach,
    to: '/leaves/my-leaves',
    under: ['/leaves'],
    entries: [
      { label: 'My leaves', to: '/leaves/my-leaves', words: 'apply leave, leave balance, casual, sick, earned leave' },
      { label: 'Requests', to: '/leaves/requests', words: 'comp-off, leave applications' },
      { label: 'My approvals', to: '/leaves/my-approvals', words: 'approve leave, reject leave' },
      { label: 'Team calendar', to: '/leaves/team-calendar', words: 'who is away, absences' },
      {
        label: 'Holidays',
        to: '/leaves/holidays',
        words: 'holiday list, festivals, days off, national holidays by law',
      },
      { label: 'Policies', to: '/leaves/policies', words: 'law, leave policy, rules, OSH Code' },
      { label: 'Leave types', to: '/leaves/leave-types' },
      { label: 'Balances', to: '/leaves/customize-balance' },
      { label: 'Settings', to: '/leaves/settings' },
    ],
  },
  {
    label: 'Payroll',
    icon: IconReceiptRupee,
    to: '/payroll/payslips',
    under: ['/payroll', '/payroll-setup'],
    entries: [
      {
        label: 'Payroll run',
        to: '/payroll/payroll-run',
        words: 'run payroll, salary processing, pay salary, bank payment, approve, this month',
      },
      {
        label: 'Files and dues',
        to: '/payroll/files',
        words:
          'bank advice, bank file, NEFT, salary transfer, UTR, ECR, EPF return, PF challan, UAN, TRRN, ESI contribution, ESIC file, statutory dues, due dates',
      },
      {
        label: 'Salary register',
        to: '/payroll/register',
        words: 'pay register, components as columns, year to date, department wise, download salaries, XLSX, CSV, PDF',
      },
      {
        label: 'History',
        to: '/payroll/payroll-history',
        words: 'past payrolls, earlier months, payroll report',
      },
      { label: 'Payslips', to: '/payroll/payslips', words: 'salary slip, pay slip, download payslip, my salary' },
      {
        label: 'Components',
        to: '/payroll/payroll-components/salary',
        words: 'salary structure, basic, HRA, allowance, deduction, PF, EPF, ESI, professional tax, PT, LWF, statutory',
      },
      { label: 'Settings', to: '/payroll/settings', words: 'pay date, pay day, loss of pay, LOP, pay period' },
    ],
  },
  {
    label: 'Taxes',
    icon: IconReceiptTax,
    to: '/payroll/taxes/form16',
    under: ['/payroll/taxes'],
    entries: [
      {
        label: 'IT declaration',
        to: '/payroll/taxes/employeeITDeclaration',
        words: '80C, 80D, HRA, rent, investments, home loan, tax saving, declare, 12BB',
      },
      { label: 'Declarations', to: '/payroll/taxes/declarations', words: 'review declarations, approve, on hold' },
      { label: 'Proof of investment', to: '/payroll/taxes/initialemployeePOI' },
      {
        label: 'Tax sheet',
        to: '/payroll/taxes/taxSheet',
        words: 'TDS, income tax, tax deducted, tax month by month',
      },
      {
        label: 'Compare regimes',
        to: '/payroll/taxes/taxCalculator',
        words: 'old regime, new regime, tax calculator, what if, switch regime',
      },
      {
        label: 'Form 16',
        to: '/payroll/taxes/form16',
        words: 'Form 130, Form 124, 12BB, tax certificate, year-end statement',
      },
      {
        label: 'Year-end forms',
        to: '/payroll/taxes/forms',
        words: 'Form 16 of everybody, Part A, Part B, 12BA, Form 123, TRACES, release',
      },
      { label: 'Declaration settings', to: '/payroll/taxes/declaration' },
      { label: 'Review proofs', to: '/payroll/taxes/reviewPOI' },
      { label: 'Proof settings', to: '/payroll/taxes/proofOfInvestment' },
    ],
  },
  {
    label: 'Organisation',
    icon: IconBuilding,
    to: '/org/organization-details',
    under: ['/org', '/my-subscription', '/invoices', '/invoice', '/exception-logs', '/outbox'],
    entries: [
      {
        label: 'Details',
        to: '/org/organization-details',
        words: 'company, address, PAN, TAN, GSTIN, working days, weekly off',
      },
      {
        label: 'Tax deductor',
        to: '/org/tax-deductor',
        words: 'deductor type, responsible person, TDS, who signs, Form 16, 24Q',
      },
      { label: 'Logo and branding', to: '/org/logo-branding', words: 'company logo, picture' },
      { label: 'Subscription', to: '/my-subscription', words: 'plan, billing, price, trial' },
      { label: 'Invoices', to: '/invoices/allInvoices' },
      { label: 'Outbox', to: '/outbox', words: 'mails, emails sent, invitations' },
      { label: 'Exception logs', to: '/exception-logs' },
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
