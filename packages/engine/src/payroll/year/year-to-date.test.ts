import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, type CalendarMonth, calendarDate, financialYearOf } from '../../kernel/calendar-date.ts';
import { rupees, sum } from '../../kernel/money.ts';
import type { MonthLaw } from '../terms/month-law.ts';
import type { PayslipFacts } from '../terms/payslip-types.ts';
import { amountOf, earning, FIXED, facts, HRA, lawOf, payslipOf, person, salary } from '../testing-payslip.ts';
import { yearFacts } from './year-facts.ts';
import {
  emptyYear,
  grossSinceApril,
  type OpeningBalance,
  sinceApril,
  type YearToDate,
  yearAfter,
} from './year-to-date.ts';

const OCTOBER = { year: 2026, month: 10 };
const LONG_AGO = calendarDate('2020-04-01');
const LAW = lawOf(2026, 10);

const OPENING: OpeningBalance = {
  gross: rupees(6_00_001),
  taxable: rupees(5_90_000),
  pf: rupees(10_800),
  professionalTax: rupees(1_200),
  tds: rupees(25_000),
};

/** The year after a month, paid by these facts. */
function paid(payslipFacts: PayslipFacts, before: YearToDate = emptyYear(2026, null), law: MonthLaw = LAW): YearToDate {
  return yearAfter(before, payslipOf(payslipFacts, law), payslipFacts, law.period.statutoryMonth);
}

const nps = {
  code: 'NPS',
  componentId: null,
  label: 'NPS',
  amount: rupees(5_000),
  priority: 'other',
  section: '80CCD(1B)',
  recurring: true,
} as const;
const bonus = {
  code: 'BONUS',
  componentId: null,
  label: 'Bonus',
  amount: rupees(10_000),
  taxable: true,
  epf: false,
  esi: false,
} as const;

describe('the year after a payslip', () => {
  test('has own provident fund on arrears as own provident fund of the year', () => {
    const line = { kind: 'employee-contribution', componentId: null, label: 'PF', taxable: true } as const;
    const lines = [
      { ...line, code: 'employee-epf', amount: rupees(120) },
      { ...line, code: 'vpf', amount: rupees(50) },
      { ...line, code: 'employee-esi', amount: rupees(7) },
    ];
    const payslipFacts = facts(1_200_000, { arrears: [{ month: { year: 2026, month: 9 }, lines }] });
    const year = paid(payslipFacts, emptyYear(financialYearOf(OCTOBER), null));
    expect(year.ownProvidentFund).toBe(rupees(3_000 + 120 + 50));
  });

  test('adds up regular pay and one-time pay apart, and what lowers tax by its section', () => {
    const payslipFacts = facts(1_200_000, { oneOffs: [bonus], deductions: [nps] });
    const twice = paid(payslipFacts, paid(payslipFacts));
    expect(twice.oneOffs).toEqual([['one-off:BONUS', 'Bonus', rupees(20_000)]]);
    expect(twice.salary.map(([code]) => code)).toEqual([
      'earning:BASIC',
      'earning:HRA',
      'earning:CONVEYANCE',
      'earning:FIXED',
    ]);
    expect(twice.preTax).toEqual([['80CCD(1B)', rupees(10_000)]]);
    expect(twice.gross.map(([, , gross]) => gross)).toEqual([rupees(1_07_000), rupees(1_07_000)]);
    expect(twice.tdsOnOneOffs).toBeGreaterThanOrEqual(0);
  });

  test('has taxed reimbursements among what is paid once, and leaves untaxed ones out', () => {
    const travel = { code: 'TRAVEL', componentId: null, label: 'Travel', amount: rupees(3_250), taxable: true };
    const phone = { ...travel, code: 'PHONE', label: 'Phone', taxable: false };
    const { oneOffs } = paid(facts(1_200_000, { reimbursements: [travel, phone] }));
    expect(oneOffs).toEqual([['reimbursement:TRAVEL', 'Travel', rupees(3_250)]]);
  });

  test('counts dearness allowance with Basic, for house rent as for provident fund', () => {
    const dearness = earning(
      'DA',
      'Dearness allowance',
      { kind: 'flat', monthly: rupees(4_000) },
      { role: 'dearness' },
    );
    const basic = earning(
      'BASIC',
      'Basic',
      { kind: 'flat', monthly: rupees(20_000) },
      { role: 'basic', epf: 'always' },
    );
    const payslipFacts = facts(1_200_000, {
      revisions: [salary(1_200_000, '2020-04-01', [basic, dearness, HRA, FIXED])],
    });
    const year = paid(payslipFacts);
    expect(year.basicPlusDA).toBe(rupees(24_000));
    expect(year.houseRent).toEqual([[2026, 10, rupees(24_000), rupees(10_000)]]);
  });

  test('leaves months without professional tax and without ESI cover out', () => {
    const payslipFacts = facts(1_80_000, { tax: { ...facts(0).tax, hasPan: true } });
    const covered = paid({ ...payslipFacts, person: { ...payslipFacts.person, workState: null } });
    expect(covered.professionalTax).toEqual([]);
    expect(covered.esiMonth).toBe(2026 * 12 + 10);
    expect(paid(facts(1_200_000), covered).esiMonth).toBe(2026 * 12 + 10);
    expect(paid(facts(1_200_000)).professionalTax).toEqual([[2026, 10, rupees(200)]]);
  });

  test('is one without tax where the organisation deducts none here', () => {
    const payslipFacts = facts(1_200_000);
    const slip = { ...payslipOf(payslipFacts, LAW), taxSheet: null };
    expect(yearAfter(emptyYear(2026, null), slip, payslipFacts, OCTOBER)).toMatchObject({
      tdsOnRegular: 0,
      tdsOnOneOffs: 0,
    });
  });

  test('keeps what did not fit into the month, with its section where it lowers tax', () => {
    const loan = { ...nps, code: 'LOAN', label: 'Loan', section: null, amount: rupees(60_000) };
    const { carriedForward } = paid(facts(1_200_000, { deductions: [loan, { ...nps, amount: rupees(30_000) }] }));
    expect(carriedForward).toEqual([
      ['LOAN', 'Loan', rupees(14_700)],
      ['NPS', 'NPS', rupees(30_000), '80CCD(1B)'],
    ]);
  });

  test('read back says since April what every line of its payslips adds up to', () => {
    const payslipFacts = facts(1_200_000, { oneOffs: [bonus] });
    const slip = payslipOf(payslipFacts, LAW);
    const twice = paid(payslipFacts, paid(payslipFacts));
    for (const { code } of slip.lines) expect(sinceApril(twice, code)).toBe(2 * (amountOf(slip, code) ?? 0));
    expect(sinceApril(twice, 'never-paid')).toBe(0);
    expect(grossSinceApril(twice)).toBe(2 * slip.gross);
  });

  test('adds the opening balance to the lines it is of', () => {
    const year = emptyYear(2026, OPENING);
    expect(sinceApril(year, 'employee-epf')).toBe(OPENING.pf);
    expect(sinceApril(year, 'professional-tax')).toBe(OPENING.professionalTax);
    expect(sinceApril(year, 'tds.month')).toBe(OPENING.tds);
    expect(sinceApril(year, 'earning:BASIC')).toBe(0);
    expect(grossSinceApril(year)).toBe(OPENING.gross);
  });
});

describe('what a payslip knows of the year before it', () => {
  const factsOf = (year: YearToDate, month: CalendarMonth, joined = LONG_AGO) =>
    yearFacts(year, month, person({ dateOfJoining: joined }), LAW);
  const months = (list: readonly { month: CalendarMonth }[]) => list.map(({ month: at }) => at.month);

  test('is nothing before the first one of a year without figures since April', () => {
    expect(factsOf(emptyYear(2026, null), OCTOBER)).toMatchObject({
      yearSoFar: { grossByMonth: [], professionalTaxByMonth: [] },
      paidSoFar: { salary: [], basicPlusDA: 0, professionalTax: 0, ownProvidentFund: 0 },
      earlierOneOffs: [],
      preTaxSoFar: [],
      deductedSoFar: { onRegular: 0, onOneOffs: 0 },
      coveredEarlierInPeriod: false,
    });
  });

  test('spreads figures since April over the months before the first payslip here, to the paisa', () => {
    const { yearSoFar, paidSoFar, deductedSoFar } = factsOf(emptyYear(2026, OPENING), OCTOBER);
    expect(months(yearSoFar.grossByMonth)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(yearSoFar.grossByMonth.map(({ amount }) => amount)).toEqual([
      ...[1, 2, 3, 4, 5].map(() => 1_00_000_16),
      1_00_000_20,
    ]);
    expect(paidSoFar.salary).toEqual([
      { code: 'opening', label: 'Pay since April, before Muster', amount: OPENING.taxable },
    ]);
    expect(deductedSoFar.onRegular).toBe(OPENING.tds);
  });

  test('spreads them over the months since joining, and over the one before where somebody joined since', () => {
    const joinedInJuly = factsOf(emptyYear(2026, OPENING), OCTOBER, calendarDate('2026-07-15'));
    expect(months(joinedInJuly.yearSoFar.grossByMonth)).toEqual([7, 8, 9]);
    const joinsNow = factsOf(emptyYear(2026, OPENING), OCTOBER, calendarDate('2026-10-05'));
    expect(months(joinsNow.yearSoFar.grossByMonth)).toEqual([9]);
    const inApril = factsOf(emptyYear(2026, OPENING), { year: 2026, month: 4 });
    expect(inApril.yearSoFar.grossByMonth).toEqual([]);
  });

  test('has the months paid here after those', () => {
    const september = lawOf(2026, 9);
    const year = paid(facts(1_200_000), emptyYear(2026, { ...OPENING, taxable: 0 }), september);
    const { yearSoFar, paidSoFar } = factsOf(year, OCTOBER);
    expect(months(yearSoFar.grossByMonth)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(months(yearSoFar.professionalTaxByMonth)).toEqual([4, 5, 6, 7, 8, 9]);
    expect(paidSoFar.salary.map(({ code }) => code)).not.toContain('opening');
    expect(paidSoFar.professionalTax).toBe(OPENING.professionalTax + rupees(200));
  });

  test('reads years begun before deductions under a section were noted', () => {
    const { preTax: _, ...begun } = emptyYear(2026, null);
    expect(factsOf(begun, OCTOBER).preTaxSoFar).toEqual([]);
    const payslipFacts = facts(1_200_000, { deductions: [nps] });
    expect(factsOf(paid(payslipFacts, begun), { year: 2026, month: 11 }).preTaxSoFar).toEqual([
      { section: '80CCD(1B)', amount: rupees(5_000) },
    ]);
  });

  test('is covered by ESI from an earlier month of the contribution period alone', () => {
    const coveredIn = (month: CalendarMonth) => ({ ...emptyYear(2026, null), esiMonth: month.year * 12 + month.month });
    const september = coveredIn({ year: 2026, month: 9 });
    expect(factsOf(september, OCTOBER).coveredEarlierInPeriod).toBe(false);
    expect(factsOf(coveredIn(OCTOBER), { year: 2027, month: 3 }).coveredEarlierInPeriod).toBe(true);
    expect(factsOf(coveredIn(OCTOBER), OCTOBER).coveredEarlierInPeriod).toBe(false);
    expect(factsOf(coveredIn(OCTOBER), { year: 2027, month: 4 }).coveredEarlierInPeriod).toBe(false);
    const january = { year: 2027, month: 1 };
    const noEsi = { ...LAW, esi: null };
    expect(yearFacts(coveredIn(OCTOBER), january, person(), noEsi).coveredEarlierInPeriod).toBe(false);
  });

  test('spreads any figures over any months without losing a paisa', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 11 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 11 }), (gross, professionalTax, count) => {
        const month = addMonths({ year: 2026, month: 4 }, count);
        const { yearSoFar } = factsOf(emptyYear(2026, { ...OPENING, gross, professionalTax }), month);
        expect(sum(yearSoFar.grossByMonth.map((one) => one.amount))).toBe(gross);
        expect(sum(yearSoFar.professionalTaxByMonth.map((one) => one.amount))).toBe(professionalTax);
      }),
    );
  });
});
