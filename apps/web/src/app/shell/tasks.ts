// What people come to do, by the words they use for it. The palette offers those whose page the menu has.
import { financialYearOf, MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import type { ScreenPath } from '../../platform/site-map.ts';
import { formatMonth } from '../../ui/format-date.ts';

export type Task = {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly to: ScreenPath;
  readonly search: Readonly<Record<string, string>>;
};

const TASKS: readonly Task[] = [
  {
    id: 'add-person',
    label: 'Invite a person',
    words: 'add employee, new employee, new joiner, hire, invite user, onboard',
    to: '/users/my-people',
    search: { open: 'invite' },
  },
  {
    id: 'quick-invite',
    label: 'Invite several people quickly',
    words: 'quick invite, add employees, new joiners, onboard, several, short',
    to: '/users/my-people',
    search: { open: 'quick' },
  },
  {
    id: 'import-people',
    label: 'Import people from a spreadsheet',
    words: 'add employees, bulk upload, excel, csv, upload employees, bring people in',
    to: '/users/my-people/import',
    search: {},
  },
  {
    id: 'bank-missing',
    label: 'People without a bank account',
    words: 'bank details, account number, IFSC',
    to: '/users/my-people',
    search: { missing: 'bank' },
  },
  {
    id: 'pan-missing',
    label: 'People without a PAN',
    words: 'PAN, TDS, tax',
    to: '/users/my-people',
    search: { missing: 'pan' },
  },
];

const PAYSLIP = /\b(pay|salary)\s?slips?\b/i;

/** "payslip october": the payslips of the last October there was, when `today` is YYYY-MM-DD. */
export function payslipsOfMonth(query: string, today: string): Task | null {
  if (!PAYSLIP.test(query)) return null;
  const month = MONTH_NAMES.findIndex((name) => new RegExp(`\\b${name.slice(0, 3)}`, 'i').test(query)) + 1;
  if (month === 0) return null;
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number);
  const yearMatch = /\b(20\d\d)\b/.exec(query);
  const year = yearMatch ? Number(yearMatch[1]) : month > thisMonth ? thisYear - 1 : thisYear;
  return {
    id: 'payslips-of-month',
    label: `Payslips of ${formatMonth(year, month)}`,
    words: query,
    to: '/payroll/payslips',
    search: { year: String(financialYearOf({ year, month })), month: String(month) },
  };
}

export function tasksFor(paths: ReadonlySet<string>, query: string, today: string): readonly Task[] {
  const payslips = payslipsOfMonth(query, today);
  return [...(payslips === null ? [] : [payslips]), ...TASKS].filter(({ to }) => paths.has(to));
}
