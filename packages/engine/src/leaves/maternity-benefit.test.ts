import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { inWords } from '../explain/in-words.ts';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { paise, rupees } from '../kernel/money.ts';
import { type BenefitFacts, maternityBenefit, monthsOfAverage, type WagesOfMonth } from './maternity-benefit.ts';

const wages = (month: number, included: number, excluded: number, days: number, year = 2026): WagesOfMonth => ({
  ...{ month: { year, month }, included: rupees(included), excluded: rupees(excluded) },
  days: days * 100,
});
/** Of a salary of 30,000 in which 20,000 are wages and 10,000 are left out. */
const MONTHS = [wages(9, 20_000, 10_000, 30), wages(10, 20_000, 10_000, 31), wages(11, 20_000, 10_000, 30)];
const BIRTH = { kind: 'birth', day: calendarDate('2027-01-15') } as const;
const FACTS: BenefitFacts = {
  event: BIRTH,
  paidBy: 'employer',
  from: calendarDate('2026-12-07'),
  to: calendarDate('2027-06-06'),
  absentFrom: calendarDate('2026-12-07'),
  joined: calendarDate('2024-01-01'),
  wages: MONTHS,
  paidPercent: 100,
};
const benefit = (more: Partial<BenefitFacts> = {}) => maternityBenefit({ ...FACTS, ...more });
const told = (more: Partial<BenefitFacts> = {}) => inWords(benefit(more).explanation, 'employee');

describe('the maternity benefit', () => {
  it('is the average daily wage of the three months before, for every day of the calendar', () => {
    // 60,000 ÷ 91 × 182, and not 659.34 × 182.
    expect(benefit()).toMatchObject({ amount: rupees(120_000), isEstimate: false, medicalBonus: rupees(3_500) });
    expect(told().rule).toBe(
      '₹659.34, your average daily wage, × 182 days of leave, days off among them. The average is ₹60,000, your wages of September, October and November 2026, ÷ 91 paid days.',
    );
    expect(told().inputs.map(({ label }) => label)).toEqual([
      'Wages of September 2026',
      'Wages of October 2026',
      'Wages of November 2026',
      'Paid days in them',
      'Days of leave',
    ]);
    expect(told().source.map(({ title }) => title)).toEqual([
      expect.stringContaining('Code on Social Security 2020'),
      expect.stringContaining('s.2(88)'),
    ]);
  });

  test.each<readonly [string, Partial<BenefitFacts>, amount: number | null]>([
    [
      'days without pay are in neither wages nor days',
      { wages: [wages(9, 10_000, 5_000, 15), ...MONTHS.slice(1)] },
      119_736.84,
    ],
    [
      'what is left out counts beyond half of all pay',
      { wages: MONTHS.map((one) => ({ ...one, excluded: rupees(40_000) })) },
      180_000,
    ],
    [
      'before the Codes all pay counted',
      {
        event: { kind: 'birth', day: calendarDate('2025-11-20') },
        absentFrom: calendarDate('2025-10-20'),
        wages: [
          wages(7, 20_000, 10_000, 31, 2025),
          wages(8, 20_000, 10_000, 31, 2025),
          wages(9, 20_000, 10_000, 30, 2025),
        ],
      },
      178_043.48,
    ],
    ['a day is paid as a day', { to: FACTS.from }, 659.34],
    [
      'who joined later has fewer months',
      { joined: calendarDate('2026-10-16'), wages: [wages(10, 10_000, 5_000, 16), wages(11, 20_000, 10_000, 30)] },
      118_695.65,
    ],
    ['older months do not count', { wages: [wages(8, 90_000, 0, 31), ...MONTHS] }, 120_000],
    ['nor do months of the absence itself', { wages: [...MONTHS, wages(12, 90_000, 0, 31)] }, 120_000],
    [
      'a month without any day that was paid counts for nothing',
      { wages: [wages(9, 0, 0, 0), ...MONTHS.slice(1)] },
      119_344.26,
    ],
  ])('%s', (_, more, amount) => {
    expect(benefit(more)).toMatchObject({ amount: amount === null ? null : rupees(amount), isEstimate: false });
  });

  it('is estimated by the latest months while one that counts is not paid yet', () => {
    const known = [wages(8, 20_000, 10_000, 31), ...MONTHS.slice(0, 2)];
    expect(benefit({ wages: known })).toMatchObject({ amount: rupees(118_695.65), isEstimate: true });
    expect(told({ wages: known }).note).toBe(
      'There is no approved payslip of November 2026, which counts too. Until there is, this is worked out by August, September and October 2026. It is never below the minimum wage of the state, which Muster does not know. Payroll pays these days as leave, at 100% of the salary. Where that comes to less, your employer owes the difference.',
    );
  });

  it('is not known without any payslip, nor where nothing was paid in the months that count', () => {
    for (const more of [
      { wages: [] },
      { wages: MONTHS.map((one) => ({ ...one, days: 0 })) },
      { joined: calendarDate('2026-12-01'), wages: [] },
    ]) {
      expect(benefit(more)).toMatchObject({ amount: null, isEstimate: true, medicalBonus: rupees(3_500) });
      expect(told(more).rule).toContain('wage of September, October and November 2026 for every day of the leave');
    }
  });

  it('is paid by ESI of whom it insures, and then the employer owes nothing', () => {
    expect(benefit({ paidBy: 'esic' })).toMatchObject({ amount: null, medicalBonus: null, isEstimate: false });
    expect(told({ paidBy: 'esic' }).rule).toBe(
      'ESI pays 100% of your average daily wage, as it works that out, where it counts 70 days of contribution in the two contribution periods before. Your employer owes no wages for these days.',
    );
  });

  it('has a medical bonus for a birth alone', () => {
    const kinds = ['miscarriage', 'tubectomy', 'illness', 'adoption', 'commissioning'] as const;
    for (const kind of kinds) expect(benefit({ event: { kind, day: BIRTH.day } }).medicalBonus).toBe(null);
  });

  it('has it once, and goes by the months before the absence, whichever leave it began with', () => {
    const later = { from: calendarDate('2027-03-01'), to: calendarDate('2027-03-31'), wages: MONTHS };
    expect(benefit(later)).toMatchObject({ amount: rupees(20_439.56), medicalBonus: null, isEstimate: false });
  });

  it('asks for three months', () => {
    expect(monthsOfAverage(BIRTH)).toBe(3);
  });
});

const month = fc.record({
  included: fc.integer({ min: 0, max: 50_000_000 }),
  excluded: fc.integer({ min: 0, max: 50_000_000 }),
  days: fc.integer({ min: 1, max: 3_100 }),
});

test('the amount is worked out again from its own explanation, to the paisa, and half of a paisa goes up', () => {
  fc.assert(
    fc.property(fc.tuple(month, month, month), fc.integer({ min: 1, max: 182 }), (months, days) => {
      const paid = months.map(({ included, excluded, days: of }, place) => ({
        ...{ month: { year: 2026, month: 9 + place }, days: of },
        ...{ included: paise(included), excluded: paise(excluded) },
      }));
      const { amount, explanation } = benefit({ wages: paid, to: addDays(FACTS.from, days - 1) });
      const { reason, inputs } = explanation;
      if (reason.kind !== 'maternity-benefit' || amount === null) throw new Error('It is known');
      const amounts = inputs.flatMap(({ value }) => (value.kind === 'amount' ? [value.amount] : []));
      const counted = inputs.flatMap(({ value }) => (value.kind === 'days' ? [Math.round(value.days * 100)] : []));
      const total = amounts.reduce((sum, one) => sum + one, 0);
      const [hundredths = 0, ofLeave = 0] = counted;
      expect([total, hundredths]).toEqual([reason.wages, paid.reduce((sum, one) => sum + one.days, 0)]);
      // 2 × |amount × days − wages × leave| is at most one step, above it only by half.
      const gap = BigInt(amount) * BigInt(hundredths) - BigInt(total) * BigInt(ofLeave);
      expect(2n * gap <= BigInt(hundredths) && -2n * gap < BigInt(hundredths)).toBe(true);
    }),
  );
});
