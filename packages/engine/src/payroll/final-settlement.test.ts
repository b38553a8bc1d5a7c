import { describe, expect, it } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Paise, rupees, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { gratuityService, serviceLength } from './earnings/service-length.ts';
import { SETTLEMENT_IDS } from './explain-settlement.ts';
import { finalSettlement } from './final-settlement.ts';
import {
  DEFAULT_SETTLEMENT_POLICY,
  type SettlementFacts,
  type SettlementPolicy,
} from './terms/final-settlement-types.ts';
import { DEFAULT_PAYROLL_POLICY } from './terms/payroll-policy.ts';
import { facts, lawOf, NO_TAX_FACTS, person } from './testing-payslip.ts';

const OCTOBER = lawOf(2026, 10);
// Basic 50,000 of a CTC of 1,00,000; six years, six months and thirty days of service.
const LEAVER = person({ dateOfJoining: calendarDate('2020-04-01'), lastWorkingDay: calendarDate('2026-10-31') });
const LEAVE = {
  days: 26,
  monthlyBasicPlusDA: rupees(50_000),
  averageMonthlySalary: rupees(48_000),
  exemptedBefore: ZERO,
};
const GRATUITY = {
  monthlyWages: rupees(52_000),
  reason: 'leaving',
  fixedTerm: false,
  employer: 'covered',
  exemptedBefore: ZERO,
} as const;

function settle(more: Partial<SettlementFacts> = {}, choices: Partial<SettlementPolicy> = {}) {
  const settlementFacts: SettlementFacts = {
    payslip: facts(1_200_000, { person: LEAVER }),
    notice: null,
    leave: { ...LEAVE, days: 0 },
    gratuity: null,
    recoveries: [],
    ...more,
  };
  const policies = { payroll: DEFAULT_PAYROLL_POLICY, settlement: { ...DEFAULT_SETTLEMENT_POLICY, ...choices } };
  const settlement = finalSettlement(settlementFacts, OCTOBER, policies, createTracer());
  if (isRefusal(settlement)) throw new Error(settlement.message);
  const plain = finalSettlement(settlementFacts, OCTOBER, policies);
  expect({ ...settlement, payslip: { ...settlement.payslip, explanations: null } }).toEqual(plain);
  return settlement;
}

function explanation(settlement: ReturnType<typeof settle>, id: string) {
  return explanationOf(settlement.payslip.explanations, id);
}

describe('a full and final settlement', () => {
  it('without anything to settle is the last payslip', () => {
    const settlement = settle();
    expect(settlement).toMatchObject({ balance: rupees(93_800), payable: rupees(93_800), owed: ZERO });
    expect(explanation(settlement, SETTLEMENT_IDS.balance)).toMatchObject({
      amount: rupees(93_800),
      rule: 'What is due to you on leaving minus what is recovered.',
      parts: [{ label: 'Net pay of the last month', amount: rupees(93_800) }],
    });
    expect(explanation(settlement, SETTLEMENT_IDS.leave)).toBe(undefined);
  });

  it('pays leave, gratuity and notice, and recovers what is outstanding', () => {
    // Leave 50,000 ÷ 26 × 26 = 50,000; of it free: 48,000 × 26 ÷ 30 = 41,600. Gratuity 52,000 × 15 ÷ 26 × 7 = 2,10,000,
    // all free. Notice 97,000 ÷ 31 × 31 = 97,000. Laptop 40,000. Year: 97,000 + 8,400 + 97,000 is not taxed.
    const settlement = settle({
      leave: LEAVE,
      gratuity: GRATUITY,
      notice: { days: 31, by: 'employer' },
      recoveries: [{ code: 'LAPTOP', label: 'Laptop', amount: rupees(40_000) }],
    });
    expect(settlement).toMatchObject({
      leaveEncashment: rupees(50_000),
      leaveExempt: rupees(41_600),
      gratuity: rupees(210_000),
      gratuityExempt: rupees(210_000),
      noticePay: rupees(97_000),
      noticeRecovery: ZERO,
      balance: rupees(93_800 + 50_000 + 210_000 + 97_000 - 40_000),
    });
    expect(settlement.payslip.taxSheet?.sheet.salary).toMatchObject({
      gross: rupees(97_000 + 50_000 + 210_000 + 97_000),
      exempt: rupees(251_600),
    });
    // Benefits are no wages: gross, PF and professional tax of the month stay as they are.
    expect(settlement.payslip.gross).toBe(rupees(97_000));
    expect(explanation(settlement, SETTLEMENT_IDS.balance)?.parts).toMatchObject([
      { label: 'Net pay of the last month', working: '', amount: rupees(93_800) },
      { label: 'Notice pay', working: '', amount: rupees(97_000) },
      { label: 'Leave encashment', working: '', amount: rupees(50_000) },
      { label: 'Gratuity', working: '', amount: rupees(210_000) },
      { label: 'Laptop', working: '', amount: rupees(-40_000) },
    ]);
    expect(explanation(settlement, SETTLEMENT_IDS.gratuityExempt)).toMatchObject({
      amount: rupees(210_000),
      rule: 'The least of three amounts: what you receive; the formula for your service; what is left of the lifetime limit.',
    });
    expect(explanation(settlement, SETTLEMENT_IDS.gratuityExempt)?.source.map(({ section }) => section)).toEqual([
      's.10(10)',
      's.19(1) Sl. 3-6',
      null,
    ]);
    expect(explanation(settlement, SETTLEMENT_IDS.leave)).toMatchObject({
      amount: rupees(50_000),
      rule: '₹50,000, your monthly basic and DA, ÷ 26 for each day of unused leave.',
    });
  });

  it('takes the tax of what is not free from the last month', () => {
    // 24,00,000 paid before. Leave of 60 days at 50,000 ÷ 30 = 1,00,000; free: 48,000 × 60 ÷ 30 = 96,000.
    const paid = [{ code: 'PAID', label: 'Salary so far', amount: rupees(2_400_000) }];
    const tax = {
      ...NO_TAX_FACTS,
      paidSoFar: { ...NO_TAX_FACTS.paidSoFar, salary: paid },
      deductedSoFar: { onRegular: rupees(290_000), onOneOffs: ZERO },
    };
    const payslip = facts(1_200_000, { person: LEAVER, tax });
    const tds = (days: number) =>
      settle({ payslip, leave: { ...LEAVE, days } }, { leaveDaysOfMonth: 30 }).payslip.taxSheet?.monthlyTds ?? ZERO;
    // 4,000 more at 30% and 4% cess: 1,248, to the ten rupees of the year.
    expect(tds(60) - tds(0)).toBe(rupees(1_250));
  });

  it('caps leave and values it by the policy', () => {
    const leave = { ...LEAVE, days: 45.5 };
    expect(settle({ leave }, { leaveDaysOfMonth: 30 }).leaveEncashment).toBe(rupees(75_833.33));
    const capped = settle({ leave }, { mostLeaveDays: 30 });
    expect(capped.leaveEncashment).toBe(rupees(57_692.31));
    expect(explanation(capped, SETTLEMENT_IDS.leave)?.rule).toBe(
      '₹50,000, your monthly basic and DA, ÷ 26 for each day of unused leave; at most 30 days count.',
    );
  });

  it.each([
    ['days-of-month', 46_935.48, '31'],
    ['fixed-30', 48_500, '30'],
    ['fixed-26', 55_961.54, '26'],
  ] as const)('recovers 15 days of notice by %s: %d', (noticeDivisor, amount, divisor) => {
    const settlement = settle({ notice: { days: 15, by: 'employee' } }, { noticeDivisor });
    expect(settlement).toMatchObject({ noticeRecovery: rupees(amount), noticePay: ZERO });
    expect(settlement.balance).toBe(rupees(93_800) - rupees(amount));
    expect(settlement.payslip.taxSheet?.sheet.salary.gross).toBe(rupees(97_000) - rupees(amount));
    expect(explanation(settlement, SETTLEMENT_IDS.noticeRecovery)?.rule).toBe(
      `₹97,000, your gross pay of a full month, ÷ ${divisor} × 15 days of notice not served.`,
    );
  });

  it('is owed by the person when below zero, or set to nil', () => {
    const recoveries = [{ code: 'LOAN', label: 'Loan', amount: rupees(100_000) }];
    const owed = settle({ recoveries });
    expect(owed).toMatchObject({ balance: rupees(-6_200), payable: ZERO, owed: rupees(6_200) });
    expect(explanation(owed, SETTLEMENT_IDS.balance)?.rule).toBe(
      'What is due to you on leaving minus what is recovered; it is below zero, so you owe it.',
    );
    const nil = settle({ recoveries }, { negativeResult: 'nil' });
    expect(nil).toMatchObject({ balance: rupees(-6_200), payable: ZERO, owed: ZERO });
    expect(explanation(nil, SETTLEMENT_IDS.balance)?.rule).toContain('it is set to nil');
  });

  it('settles what the last month’s pay could not deduct', () => {
    // All of October lost: no pay, but gratuity is due.
    const payslip = facts(1_200_000, {
      person: person({ ...LEAVER, workState: 'TN' }),
      lossOfPay: { days: 31, byDate: [] },
    });
    const { payslip: slip, balance } = settle({ payslip, gratuity: GRATUITY });
    expect(balance).toBe(slip.net - slip.recoverable + rupees(210_000));
  });
});

describe('gratuity on leaving', () => {
  const exempt = (more: Partial<NonNullable<SettlementFacts['gratuity']>>): readonly [Paise, Paise] => {
    const { gratuity, gratuityExempt } = settle({ gratuity: { ...GRATUITY, ...more } });
    return [gratuity, gratuityExempt];
  };

  it('is free up to the limit of a lifetime, for government whole', () => {
    const dear = { monthlyWages: rupees(600_000) };
    expect(exempt(dear)).toEqual([rupees(2_000_000), rupees(2_000_000)]);
    expect(exempt({ ...dear, exemptedBefore: rupees(1_500_000) })).toEqual([rupees(2_000_000), rupees(500_000)]);
    expect(exempt({ ...dear, exemptedBefore: rupees(2_500_000) })).toEqual([rupees(2_000_000), ZERO]);
    const government = { ...dear, employer: 'government', exemptedBefore: rupees(2_500_000) } as const;
    expect(exempt(government)).toEqual([rupees(2_000_000), rupees(2_000_000)]);
    const settlement = settle({ gratuity: { ...GRATUITY, ...government } });
    expect(explanation(settlement, SETTLEMENT_IDS.gratuityExempt)?.rule).toBe(
      'A government employee pays no tax on it.',
    );
  });

  it('counts a year by six months or by 240 days', () => {
    const law = { daysOfContinuousYear: 240 };
    const by = (from: string, to: string, rule: SettlementPolicy['gratuityService']) =>
      gratuityService({ joined: calendarDate(from), lastWorkingDay: calendarDate(to) }, rule, law);
    expect(serviceLength({ joined: calendarDate('2020-04-01'), lastWorkingDay: calendarDate('2026-10-31') })).toEqual({
      years: 6,
      months: 7,
      days: 0,
    });
    expect(by('2022-04-01', '2026-11-25', 'six-months')).toEqual({ years: 4, months: 7, days: 25 });
    // 1 April to 26 November 2026 are 240 days.
    expect(by('2022-04-01', '2026-11-25', '240-days')).toEqual({ years: 4, months: 0, days: 0 });
    expect(by('2022-04-01', '2026-11-26', '240-days')).toEqual({ years: 5, months: 0, days: 0 });
    const joined = { ...LEAVER, dateOfJoining: calendarDate('2022-03-01') };
    const payslip = facts(1_200_000, { person: joined });
    expect(settle({ payslip, gratuity: GRATUITY }).gratuity).toBe(ZERO);
    expect(settle({ payslip, gratuity: GRATUITY }, { gratuityService: '240-days' }).gratuity).toBe(rupees(150_000));
  });
});

describe('a settlement is refused', () => {
  const refused = (settlementFacts: Partial<SettlementFacts>) => {
    const all: SettlementFacts = {
      payslip: facts(1_200_000, { person: LEAVER }),
      notice: null,
      leave: LEAVE,
      gratuity: GRATUITY,
      recoveries: [],
      ...settlementFacts,
    };
    return finalSettlement(all, OCTOBER, { payroll: DEFAULT_PAYROLL_POLICY, settlement: DEFAULT_SETTLEMENT_POLICY });
  };

  it('without a last working day, a salary, or gratuity law of that day', () => {
    expect(refused({ payslip: facts(1_200_000) })).toMatchObject({ code: 'NO_LAST_WORKING_DAY' });
    expect(refused({ payslip: facts(0, { person: LEAVER, revisions: [] }) })).toMatchObject({ code: 'NO_SALARY' });
    const old = person({ dateOfJoining: calendarDate('2005-04-01'), lastWorkingDay: calendarDate('2015-10-31') });
    expect(refused({ payslip: facts(1_200_000, { person: old }) })).toMatchObject({ code: 'NO_GRATUITY_LAW' });
  });
});

describe('leave on leaving', () => {
  it('is free of tax for thirty days of each whole year served, and whole from government', () => {
    // Two years: sixty of 90 days. 48,000 × 60 ÷ 30 = 96,000 of 50,000 ÷ 26 × 90 = 1,73,077 (to the paisa).
    const leaver = person({ dateOfJoining: calendarDate('2024-05-01'), lastWorkingDay: calendarDate('2026-10-31') });
    const leave = { ...LEAVE, days: 90 };
    const settlement = settle({ payslip: facts(1_200_000, { person: leaver }), leave });
    expect(settlement.leaveExempt).toBe(rupees(96_000));
    const payer = { ageBand: 'below60', isResident: true, isGovernmentEmployee: true } as const;
    const government = settle({
      payslip: facts(1_200_000, { person: leaver, tax: { ...NO_TAX_FACTS, payer } }),
      leave,
    });
    expect(government.leaveExempt).toBe(government.leaveEncashment);
  });

  it('is settled by choices that are kept with the result', () => {
    expect(settle({}, { noticeDivisor: 'fixed-30' }).policy).toEqual({
      ...DEFAULT_SETTLEMENT_POLICY,
      noticeDivisor: 'fixed-30',
    });
  });
});
