import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getPayslip } from '@muster/contract/features/payslips/payslips.contract.ts';
import type { PayslipLine, PayslipRow } from '@muster/contract/features/payslips/payslips-details.ts';
import { paise } from '@muster/engine/kernel/money.ts';

const rupees = (amount: number) => paise(Math.round(amount * 100));

/** A payslip in a list: Aditi's of October 2026, paid. */
export function payslipRow(change: Partial<PayslipRow> = {}): PayslipRow {
  return {
    id: '0190a000-0000-7000-8000-0000000000b7',
    payrollId: '0190a000-0000-7000-8000-0000000000a1',
    employeeId: '0190a000-0000-7000-8000-0000000000c1',
    employeeName: 'Aditi Deshpande',
    employeeNumber: 'VI-0012',
    departmentName: 'Engineering',
    month: 10,
    year: 2026,
    payableDays: 31,
    lossOfPayDays: 0,
    esiDays: 0,
    gross: rupees(88_200),
    deductions: rupees(2_000),
    net: rupees(86_200),
    status: 'Paid',
    isWithheld: false,
    paidOn: '2026-10-30',
    dueOn: null,
    isSent: true,
    actions: ['download'],
    ...change,
  };
}

function line(change: Partial<PayslipLine> & Pick<PayslipLine, 'code' | 'label' | 'amount'>): PayslipLine {
  return {
    kind: 'earning',
    basis: '',
    fullAmount: null,
    sinceApril: rupees(0),
    forMonth: null,
    componentId: null,
    ...change,
  };
}

/** The same payslip opened: two earnings, provident fund and professional tax, each figure with its reason. */
export const PAYSLIP: ResponseOf<typeof getPayslip> = {
  ...payslipRow(),
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  payDate: '2026-10-30',
  daysInPeriod: 31,
  overtimeSeconds: 0,
  overtimeWaitingSeconds: 0,
  organisation: { name: 'Vistaar Instruments', address: 'Pune 411001', hasLogo: false },
  designation: 'Engineer',
  workLocation: 'Pune',
  dateOfJoining: '2022-06-01',
  pan: 'ABCxxxxx4F',
  uan: null,
  bankAccount: 'xxxx 4321',
  bankName: 'State Bank of India',
  regimeType: 'new',
  reimbursements: rupees(0),
  rounding: rupees(0),
  recoverable: rupees(0),
  employerContributions: rupees(1_800),
  grossSinceApril: rupees(6_17_400),
  grossBefore: rupees(0),
  tds: rupees(0),
  estimatedIncome: null,
  estimatedTax: null,
  financialYear: '2026-27',
  netInWords: 'Eighty-six thousand two hundred rupees only',
  lines: [
    line({ code: 'BASIC', label: 'Basic', amount: rupees(44_100), sinceApril: rupees(3_08_700), basis: '50% of CTC' }),
    line({ code: 'FIXED', label: 'Fixed Allowance', amount: rupees(44_100), sinceApril: rupees(3_08_700) }),
    line({
      code: 'EPF_EMPLOYEE',
      kind: 'employee-contribution',
      label: 'Provident fund',
      amount: rupees(1_800),
      sinceApril: rupees(12_600),
      basis: '12% of ₹15,000',
    }),
    line({ code: 'PT', kind: 'deduction', label: 'Professional tax', amount: rupees(200), sinceApril: rupees(1_400) }),
    line({
      code: 'EPF_EMPLOYER',
      kind: 'employer-contribution',
      label: 'Provident fund of the employer',
      amount: rupees(1_800),
    }),
  ],
  notes: [],
  explanations: [
    {
      id: 'net-pay',
      label: 'Net pay',
      amount: rupees(86_200),
      rule: 'Gross pay less deductions.',
      inputs: [
        { label: 'Gross pay', value: { kind: 'amount', amount: rupees(88_200) } },
        { label: 'Provident fund', value: { kind: 'amount', amount: rupees(1_800) }, ref: 'EPF_EMPLOYEE' },
        { label: 'Reimbursements', value: { kind: 'amount', amount: rupees(0) } },
      ],
      source: [],
    },
    {
      id: 'EPF_EMPLOYEE',
      label: 'Provident fund',
      amount: rupees(1_800),
      rule: '12% of ₹15,000, the PF wage limit.',
      inputs: [
        { label: 'Paid days', value: { kind: 'days', days: 31 } },
        { label: 'Your PF wage', value: { kind: 'amount', amount: rupees(44_100) } },
      ],
      note: 'The limit is of the whole month.',
      source: [
        { title: 'EPF Scheme, 1952', section: 'para 29', from: null, status: 'enacted' },
        { title: 'Wage limit', section: null, from: '2026-09-01', status: 'enacted', url: 'https://epfindia.gov.in' },
        { title: 'Circular on joint options', section: null, from: '2026-08-01', status: 'guidance' },
      ],
    },
  ],
  notExplained: null,
  withholdReason: null,
  paymentMode: 'Bank transfer',
  previousId: '0190a000-0000-7000-8000-0000000000b6',
  nextId: null,
};
