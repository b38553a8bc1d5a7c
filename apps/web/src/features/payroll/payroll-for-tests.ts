import { paise } from '@muster/engine/kernel/money.ts';
import type { SessionUser } from '../../platform/session.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import type { PayrollDetails, PayrollPerson, PayrollWarning } from './payroll.queries.ts';
import { PayrollDetailsPage } from './run/payroll-review.tsx';

export const rupees = (amount: number) => paise(amount * 100);

export const PERSON: PayrollPerson = {
  id: '0190a000-0000-7000-8000-0000000000b1',
  employeeId: '0190a000-0000-7000-8000-0000000000c1',
  employeeName: 'Aditi Deshpande',
  employeeNumber: 'VI-0012',
  departmentName: 'Engineering',
  designation: 'Engineer',
  daysInPeriod: 31,
  payableDays: 31,
  lossOfPayDays: 0,
  esiDays: 0,
  gross: rupees(88_200),
  deductions: rupees(2_000),
  tds: rupees(0),
  net: rupees(86_200),
  previousNet: rupees(86_200),
  change: rupees(0),
  why: '',
  notes: [],
  isOutlier: false,
  isExplained: false,
  isWithheld: false,
  withholdReason: null,
  paidOn: null,
  paymentMode: null,
  isSent: false,
  actions: ['change', 'reset', 'withhold', 'release', 'download'],
  version: 1,
};

/** A draft of October 2026 with one person and nothing to see to. */
export const DRAFT: PayrollDetails = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  month: 10,
  year: 2026,
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-30',
  status: 'Draft',
  employeesCount: 1,
  totalGross: rupees(88_200),
  totalReimbursements: rupees(0),
  totalDeductions: rupees(2_000),
  totalNet: rupees(86_200),
  totalTds: rupees(0),
  employerContributions: rupees(1_950),
  totalCost: rupees(90_150),
  withheldCount: 0,
  withheldNet: rupees(0),
  paidCount: 0,
  processed: 1,
  total: 1,
  failure: null,
  ranBy: 'Kavitha Narayanan',
  ranAt: '2026-10-28T05:30:00Z',
  overriddenBy: null,
  approvedBy: null,
  approvedAt: null,
  paidAt: null,
  rejectedBy: null,
  rejectedReason: null,
  lawVersion: '2026-11',
  actions: ['run again', 'approve', 'reject', 'delete'],
  version: 3,
  warnings: [],
  said: [],
  overridden: [],
  settlements: [],
  changedByHand: [],
  variance: null,
  approvalRefusal: null,
  mailPayslips: true,
  isLawOutdated: false,
  today: '2026-11-22',
  payslips: [PERSON],
  totalPayslips: 1,
  outliers: 0,
  explained: 0,
  unpaid: { people: 1, net: rupees(86_200), withoutAccount: 0, netWithoutAccount: rupees(0) },
};

export const APPROVED: PayrollDetails = {
  ...DRAFT,
  status: 'Approved',
  approvedBy: 'Farhan Qureshi',
  approvedAt: '2026-10-29T05:30:00Z',
  actions: ['reject', 'record payments', 'send payslips', 'verify', 'run next month'],
  version: 4,
};

/** Other people of the same run. */
export function people(...names: readonly string[]): PayrollPerson[] {
  return names.map((employeeName, place) => {
    const digits = String(place).padStart(2, '0');
    const id = `0190a000-0000-7000-8000-0000000001${digits}`;
    return { ...PERSON, id, employeeId: `0190a000-0000-7000-8000-0000000002${digits}`, employeeName };
  });
}

/** A draft of two people that pays ₹6,200 more than September: one joined, one has a revised salary. */
export const COMPARED: PayrollDetails = {
  ...DRAFT,
  employeesCount: 2,
  totalNet: rupees(1_72_400),
  variance: {
    previousMonth: 9,
    previousYear: 2026,
    previousNet: rupees(1_66_200),
    causes: [
      { cause: 'joined', people: 1, amount: rupees(10_000) },
      { cause: 'revised', people: 1, amount: rupees(-3_800) },
    ],
  },
  payslips: people('Aditi Deshpande', 'Bhavesh Solanki'),
  totalPayslips: 2,
};

export const WARNING: PayrollWarning = {
  code: 'NO_BANK_ACCOUNT',
  severity: 'warning',
  isBlocking: false,
  count: 1,
  title: '1 person has no bank account',
  detail: 'They are left out of a bank transfer.',
  link: '/users/my-people?missing=bank',
  action: 'Add accounts',
  people: [{ id: PERSON.employeeId, name: PERSON.employeeName }],
};

export const BLOCKING: PayrollWarning = {
  ...WARNING,
  code: 'FIGURES_MISSING',
  severity: 'bad',
  isBlocking: true,
  count: 12,
  title: '12 people have no figures since April',
  detail: 'Their tax cannot be worked out.',
  link: null,
  action: null,
  people: [
    { id: PERSON.employeeId, name: 'Aditi Deshpande' },
    { id: PERSON.employeeId, name: 'Bhavesh Solanki' },
  ],
};

/** Opens the review of the run, as an administrator unless said. */
export function openReview({ search = '', as = {} }: { search?: string; as?: Partial<SessionUser> } = {}) {
  const path = '/payroll/payroll-run/$id';
  return renderScreen(PayrollDetailsPage, { path, at: `/payroll/payroll-run/${DRAFT.id}${search}`, as });
}
