import { calendarDate } from '../kernel/calendar-date.ts';
import { rupees, ZERO } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { inWords } from './in-words.ts';
import type { Reason } from './reason.ts';
import { ATTENDANCE_SAMPLES } from './testing-attendance-reasons.ts';
import { LEAVE_SAMPLES, MATERNITY_SAMPLES } from './testing-leave-reasons.ts';

/* Every reason there is, with figures, and what each reader reads. */

type Sample = readonly [amount: number, reason: Reason];

const LIMIT = { limit: rupees(25_000), pfWage: rupees(30_000) };
const SHARE = { kind: 'share-of-pf-wage', rate: percent(12), wage: rupees(25_000), pfWage: rupees(30_000) } as const;
const PT = {
  kind: 'professional-tax',
  state: 'Karnataka',
  month: { year: 2027, month: 2 },
  takenBefore: ZERO,
} as const;
const OCTOBER = { year: 2026, month: 10 };
const ABOVE = {
  above: { amount: rupees(7_500), isIncluded: false },
  upTo: { amount: rupees(10_000), isIncluded: true },
};
const OPEN = { above: { amount: rupees(25_000), isIncluded: true }, upTo: null };
const GRATUITY = { monthlyWages: rupees(26_000), daysPerYear: 15, daysOfMonth: 26 };
const TAX = { kind: 'tax-of-month', year: 2026, tax: rupees(60_000), isOnRegularPay: false, monthsLeft: 6 } as const;
const NET = { kind: 'net-pay', gross: rupees(50_000), reimbursements: ZERO, deductions: rupees(6_000) } as const;
const BAND = { kind: 'professional-tax', basis: 'monthly', tax: rupees(200), taken: 'every-month' } as const;
const REBATE = { kind: 'rebate', incomeLimit: rupees(1_200_000), maximum: rupees(60_000) } as const;

const ALL_DAYS = { kind: 'paid-days', employed: 31, of: 31 } as const;
const ABSENT = { date: '2026-10-12', reasons: [{ kind: 'lost-absent', halves: 2 }] } as const;
const SICK = { date: '2026-10-13', reasons: [{ kind: 'lost-esi-leave', halves: 2 }] } as const;

export const SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  pay: [
    [8_333.33, { kind: 'monthly-ctc', annual: rupees(100_000), rounding: 'paisa' }],
    [10_000, { kind: 'monthly-ctc', annual: rupees(120_000), rounding: 'rupee' }],
    [0, { kind: 'paid-days', employed: 31, of: 31, lossOfPay: 0 }],
    [0, { kind: 'paid-days', employed: 20, of: 31, lossOfPay: 0 }],
    [0, { ...ALL_DAYS, lossOfPay: 1.5 }],
    [0, { ...ALL_DAYS, lossOfPay: 1.5, attendance: { days: [ABSENT], entered: 0.5 } }],
    [0, { ...ALL_DAYS, lossOfPay: 0, paidByEsi: 1, attendance: { days: [SICK], entered: 0 } }],
    [0, { ...ALL_DAYS, lossOfPay: 1.5, paidByEsi: 1, attendance: { days: [ABSENT, SICK], entered: 0.5 } }],
    [0, { ...ALL_DAYS, lossOfPay: 22, areDaysOffPaidAlone: true }],
    [
      1,
      {
        kind: 'earning',
        fullMonth: { kind: 'share', of: 'ctc', rate: percent(50), base: rupees(100_000) },
        paid: 'full',
      },
    ],
    [
      1,
      {
        kind: 'earning',
        fullMonth: { kind: 'share', of: 'basic', rate: percent(50), base: rupees(50_000) },
        paid: { days: 29, of: 31 },
      },
    ],
    [
      1,
      {
        kind: 'earning',
        fullMonth: { kind: 'share', of: 'gross', rate: percent(5), base: rupees(90_000) },
        paid: 'full',
      },
    ],
    [1, { kind: 'earning', fullMonth: { kind: 'flat', monthly: rupees(500) }, paid: 'always-full' }],
    [1, { kind: 'earning', fullMonth: { kind: 'formula', text: 'basic * 10%' }, paid: 'full' }],
    [1, { kind: 'earning', fullMonth: { kind: 'balance', after: ['Basic'], employer: [] }, paid: 'full' }],
    [
      1,
      {
        kind: 'earning',
        fullMonth: { kind: 'balance', after: ['Basic', 'HRA'], employer: ['PF', 'EDLI'] },
        paid: 'full',
      },
    ],
    [1, { kind: 'entered' }],
    [1, { kind: 'expenses' }],
    [1, { kind: 'arrears', month: { year: 2026, month: 8 } }],
    [1, { kind: 'days-corrected', month: { year: 2026, month: 10 }, days: [{ date: '2026-10-12', was: 2, is: 0 }] }],
    [1, { kind: 'deducted-as-agreed' }],
    [1, { kind: 'deducted-by-court-order' }],
    [200, { kind: 'deducted-in-part', due: rupees(500), share: null }],
    [200, { kind: 'deducted-in-part', due: rupees(500), share: percent(50) }],
    [200, { kind: 'not-taken-before', cause: 'dues', of: OCTOBER, since: OCTOBER, due: rupees(200) }],
    [200, { kind: 'not-taken-before', cause: 'dues', of: OCTOBER, since: OCTOBER, due: rupees(500) }],
    [
      200,
      { kind: 'not-taken-before', cause: 'overpaid', of: { year: 2026, month: 9 }, since: OCTOBER, due: rupees(200) },
    ],
    [1, { kind: 'provision', share: { kind: 'flat', monthly: rupees(900) }, paid: 'full' }],
    [1, { kind: 'provision', share: { kind: 'rate', rate: percent(4.81) }, paid: { days: 29, of: 31 } }],
    [1, { kind: 'gross-pay' }],
    [1, { kind: 'total-deductions' }],
    [44_000, { ...NET, recoverable: ZERO, isRounded: false }],
    [44_500, { ...NET, reimbursements: rupees(500), recoverable: ZERO, isRounded: true }],
    [0, { ...NET, gross: rupees(5_000), recoverable: rupees(1_000), isRounded: false }],
    [1, { kind: 'rounding' }],
    [1, { kind: 'employer-cost', hasReimbursements: false }],
    [1, { kind: 'employer-cost', hasReimbursements: true }],
  ],
  'provident fund': [
    [3_000, { ...SHARE, payer: 'employee', wageIs: 'limit' }],
    [3_000, { ...SHARE, payer: 'employer', wageIs: 'agreed' }],
    [2_083, { ...SHARE, payer: 'pension', rate: percent(8.33), wageIs: 'part' }],
    [3_600, { ...SHARE, payer: 'employee', wage: rupees(30_000), wageIs: 'whole' }],
    [0, { kind: 'pf-wage-not-counted' }],
    [30_000, { kind: 'pf-wage-in-full', pfWage: rupees(30_000) }],
    [
      19_666.67,
      {
        kind: 'pf-wage-by-days',
        pfWage: rupees(30_000),
        limits: [rupees(15_000), rupees(25_000)],
        agreed: null,
        paid: { paidDays: 29, days: 30 },
      },
    ],
    [
      19_666.67,
      {
        kind: 'pf-wage-by-days',
        pfWage: rupees(30_000),
        limits: [rupees(15_000), rupees(25_000)],
        agreed: null,
        paid: null,
      },
    ],
    [
      21_266.67,
      {
        kind: 'pf-wage-by-days',
        pfWage: rupees(30_000),
        limits: [rupees(18_000), rupees(25_000)],
        agreed: rupees(18_000),
        paid: null,
      },
    ],
    [25_000, { kind: 'pf-wage-up-to', ...LIMIT, by: 'law', paid: null, most: rupees(25_000) }],
    [
      24_193.55,
      { kind: 'pf-wage-up-to', ...LIMIT, by: 'law', paid: { paidDays: 30, days: 31 }, most: rupees(24_193.55) },
    ],
    [25_000, { kind: 'pf-wage-up-to', ...LIMIT, by: 'agreement', paid: null, most: rupees(25_000) }],
    [1_500, { kind: 'vpf-rate', rate: percent(5), wage: rupees(30_000), isWholeWage: true }],
    [800, { kind: 'vpf-rate', rate: percent(5), wage: rupees(16_000), isWholeWage: false }],
    [2_000, { kind: 'vpf-agreed', agreed: rupees(2_000), isWholeWage: true }],
    [1_000, { kind: 'vpf-agreed', agreed: rupees(2_000), isWholeWage: true }],
    [1_000, { kind: 'vpf-agreed', agreed: rupees(2_000), isWholeWage: false }],
    [0, { kind: 'no-pension', endsAtAge: 58 }],
    [0, { kind: 'no-pension', endsAtAge: null }],
    [917, { kind: 'employer-pf', total: rupees(3_000), pension: rupees(2_083) }],
    [3_000, { kind: 'employer-pf', total: rupees(3_000), pension: ZERO }],
    [
      2_360,
      {
        kind: 'pf-in-parts',
        rate: percent(12),
        wage: rupees(19_666.67),
        limitBefore: rupees(15_000),
        limitNow: rupees(25_000),
        changedOn: calendarDate('2026-09-17'),
      },
    ],
    [1, { kind: 'pf-wage', limit: rupees(25_000), belowLimit: 'none', addedBack: ZERO }],
    [1, { kind: 'pf-wage', limit: rupees(25_000), belowLimit: 'counted', addedBack: rupees(500) }],
    [1, { kind: 'pf-wage', limit: rupees(25_000), belowLimit: 'left-out', addedBack: ZERO }],
  ],
  'state funds and taxes': [
    [1, { kind: 'esi-wages', basis: 'marked' }],
    [1, { kind: 'esi-wages', basis: 'code-wages' }],
    [150, { kind: 'esi-share', payer: 'employee', rate: percent(0.75), wages: rupees(20_000) }],
    [651, { kind: 'esi-share', payer: 'employer', rate: percent(3.25), wages: rupees(20_001) }],
    [0, { kind: 'esi-exempt', dailyWage: rupees(176) }],
    [20, welfare('employee', { kind: 'fixed', amount: rupees(20) })],
    [31, welfare('employee', { kind: 'share', rate: percent(0.2), wages: rupees(30_000), cap: rupees(31) })],
    [62, welfare('employer', { kind: 'multiple', times: 2, of: rupees(31), cap: rupees(62) })],
    [36, welfare('employer', { kind: 'slab', amount: rupees(36), wages: rupees(30_000) })],
    ...(['nothing-paid', 'exempt', 'no-income-tax', 'too-few-days', 'below-first-slab', 'not-this-month'] as const).map(
      (why): Sample => [0, { kind: 'no-professional-tax', why }],
    ),
    [200, { ...PT, ...BAND, band: OPEN }],
    [300, { ...PT, ...BAND, band: ABOVE }],
    [200, { ...PT, ...BAND, band: { above: null, upTo: null } }],
    [200, { ...PT, ...BAND, band: { above: null, upTo: { amount: rupees(9_000), isIncluded: false } } }],
    [200, { ...PT, ...BAND, band: { ...ABOVE, upTo: null } }],
    [208, { ...PT, basis: 'yearly', tax: rupees(2_500), taken: 'instalments', band: OPEN }],
    [1_250, { ...PT, basis: 'half-yearly', tax: rupees(1_250), taken: 'once-a-period', band: OPEN }],
    [
      250,
      {
        ...PT,
        basis: 'half-yearly',
        tax: rupees(1_250),
        taken: 'once-a-period',
        band: OPEN,
        takenBefore: rupees(1_000),
      },
    ],
  ],
  perquisites: [
    [96_000, { kind: 'perquisite', what: 'car', limit: null }],
    [5_000, { kind: 'perquisite', what: 'meals', limit: rupees(200) }],
    [0, { kind: 'perquisite', what: 'telephone', limit: null }],
    [2_000, { kind: 'perquisite', what: 'gifts', limit: rupees(15_000) }],
    [40_000, { kind: 'perquisite', what: 'loan', limit: rupees(200_000) }],
    [50_000, { kind: 'perquisite', what: 'funds', limit: rupees(750_000) }],
    [2_000, { kind: 'perquisite', what: 'accretion', limit: rupees(750_000) }],
    [9_000, { kind: 'perquisite', what: 'entered', limit: null }],
    [12_000, { kind: 'arrears-relief', isGiven: true }],
    [0, { kind: 'arrears-relief', isGiven: false }],
  ],
  'income tax': [
    [1, { kind: 'gross-salary' }],
    [0, { kind: 'no-house-rent', why: 'new-regime' }],
    [0, { kind: 'no-house-rent', why: 'nothing-declared' }],
    [1, { kind: 'house-rent-as-entered' }],
    [1, { kind: 'house-rent', rentFreePart: percent(10), metro: percent(50), elsewhere: percent(40) }],
    [1, { kind: 'house-rent-of-city', rentFreePart: percent(10), share: percent(40) }],
    [1, { kind: 'other-exemptions', isAllAllowed: true }],
    [1, { kind: 'other-exemptions', isAllAllowed: false }],
    [1, { kind: 'standard-deduction', limit: rupees(75_000), regime: 'new' }],
    [1, { kind: 'professional-tax-deducted', regime: 'old' }],
    [0, { kind: 'professional-tax-deducted', regime: 'new' }],
    [1, { kind: 'income-from-salary' }],
    [1, { kind: 'house-property', standardDeduction: percent(30), lossSetOff: rupees(200_000) }],
    [1, { kind: 'house-property', standardDeduction: percent(30), lossSetOff: null }],
    [1, { kind: 'other-sources' }],
    [1, { kind: 'gross-total-income' }],
    ...(['donations', 'rent', 'fixed-amount', 'within', 'above'] as const).map(
      (limit): Sample => [500, { kind: 'section-limit', limit, claimed: rupees(900) }],
    ),
    [1, { kind: 'chapter-via' }],
    [1, { kind: 'taxable-income', grossTotalIncome: rupees(900_000), deductions: ZERO }],
    [1, { kind: 'taxable-income', grossTotalIncome: rupees(900_000), deductions: rupees(150_000) }],
    [1, { kind: 'tax-at-slabs', regime: 'new' }],
    ...(['given', 'marginal-relief', 'income-too-high', 'residents-only'] as const).map(
      (outcome): Sample => [0, { ...REBATE, outcome }],
    ),
    ...(['none', 'due', 'marginal-relief'] as const).map(
      (outcome): Sample => [0, { kind: 'surcharge', outcome, rate: percent(10), above: rupees(5_000_000) }],
    ),
    [1, { kind: 'cess', rate: percent(4) }],
    [1, { kind: 'tax-of-year', hasRelief: false }],
    [1, { kind: 'tax-of-year', hasRelief: true }],
    [1, { kind: 'tax-without-pan', rate: percent(20) }],
    [10_000, { ...TAX, deducted: ZERO, onRegular: rupees(10_000), onOneTimePay: ZERO }],
    [9_000, { ...TAX, deducted: rupees(6_000), onRegular: rupees(9_000), onOneTimePay: ZERO }],
    [12_000, { ...TAX, isOnRegularPay: true, deducted: ZERO, onRegular: rupees(10_000), onOneTimePay: rupees(2_000) }],
    [54_000, { ...TAX, monthsLeft: 1, deducted: rupees(6_000), onRegular: rupees(54_000), onOneTimePay: ZERO }],
    [0, { ...TAX, deducted: rupees(60_000), onRegular: ZERO, onOneTimePay: ZERO }],
    [0, { ...TAX, tax: ZERO, deducted: ZERO, onRegular: ZERO, onOneTimePay: ZERO }],
    [5_000, { kind: 'tax-by-hand', why: 'Asked for in writing.', calculated: rupees(9_000) }],
    [1_000, { kind: 'share-of-tax', tax: rupees(12_000), deducted: rupees(6_000), monthsLeft: 6 }],
    [6_000, { kind: 'share-of-tax', tax: rupees(12_000), deducted: rupees(6_000), monthsLeft: 1 }],
  ],
  service: [
    [75_000, { kind: 'gratuity', ...GRATUITY, formulaAmount: rupees(75_000), limit: rupees(2_000_000) }],
    [2_000_000, { kind: 'gratuity', ...GRATUITY, formulaAmount: rupees(2_100_000), limit: rupees(2_000_000) }],
    [0, { kind: 'no-gratuity', leastYears: 5, years: 1 }],
    [15_000, { kind: 'gratuity-accrued', ...GRATUITY, per: 'year' }],
    [1_250, { kind: 'gratuity-accrued', ...GRATUITY, per: 'month' }],
    ...(['government', 'other', 'any'] as const).map(
      (employer): Sample => [1, { kind: 'gratuity-free-of-tax', employer }],
    ),
    [1, { kind: 'leave-free-of-tax', isGovernment: true, months: 10 }],
    [1, { kind: 'leave-free-of-tax', isGovernment: false, months: 10 }],
    [1, { kind: 'bonus', rate: percent(8.33), wage: rupees(7_000) }],
    [0, { kind: 'no-bonus' }],
    [1, { kind: 'code-wages', excess: ZERO, cap: percent(50) }],
    [1, { kind: 'code-wages', excess: rupees(500), cap: percent(50) }],
    [1, { kind: 'loss-of-pay', divisor: 26 }],
    [1, { kind: 'notice', monthlyGross: rupees(50_000), divisor: 30, days: 15 }],
    [1, { kind: 'leave-encashed', monthly: rupees(25_000), divisor: 26, mostDays: null }],
    [1, { kind: 'leave-encashed', monthly: rupees(25_000), divisor: 26, mostDays: 30 }],
    [1, { kind: 'leave-paid-out', monthly: rupees(26_000), wage: 'basic', divisor: 26, days: 5.5, isOnLeaving: false }],
    [1, { kind: 'leave-paid-out', monthly: rupees(60_000), wage: 'gross', divisor: 30, days: 1, isOnLeaving: true }],
    [1, { kind: 'settlement', below: null }],
    [-1, { kind: 'settlement', below: 'owed' }],
    [0, { kind: 'settlement', below: 'nil' }],
  ],
  attendance: ATTENDANCE_SAMPLES.map((reason): Sample => [0, reason]),
  leave: [...LEAVE_SAMPLES, ...MATERNITY_SAMPLES].map((reason): Sample => [0, reason]),
};

type WelfareReason = Extract<Reason, { readonly kind: 'welfare-fund' }>;

function welfare(payer: WelfareReason['payer'], share: WelfareReason['share']): WelfareReason {
  return { kind: 'welfare-fund', payer, state: 'Haryana', cycle: 'monthly', share };
}

/** What the employee reads, and what the administrator reads where that differs. */
export function ruleForEachReader([amount, reason]: Sample): string {
  const explained = { id: reason.kind, label: '', amount: rupees(amount), reason, inputs: [], source: [] };
  const [forEmployee, forAdministrator] = [
    inWords(explained, 'employee').rule,
    inWords(explained, 'administrator').rule,
  ];
  return forEmployee === forAdministrator ? forEmployee : `${forEmployee}\n${forAdministrator}`;
}
