import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredLine } from './payslip-lines.rules.ts';
import { explainsItself, isOutlier, type PayslipVariance, type VarianceCase, varianceOf } from './variance.rules.ts';

const earning = (code: string, amount: number, full = amount): StoredLine => [
  `earning:${code}`,
  'earning',
  null,
  code,
  amount,
  full,
  '',
  1,
  null,
];
const tax = (amount: number): StoredLine => ['tds.month', 'tax', null, 'Income tax (TDS)', amount, null, '', 0, null];

const OCTOBER: Omit<VarianceCase, 'previous' | 'now'> = {
  dateOfJoining: '2024-01-01',
  lastWorkingDay: null,
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  previousFrom: '2026-09-01',
};

const LOST_NOTHING = { lopDays: 0, esiDays: 0 } as const;

describe('the change of a net pay against last month', () => {
  test('names a one-off that was paid last month only', () => {
    const bonus: StoredLine = ['one-off:a1', 'earning', null, 'Festival bonus', 3_600_000, null, '', 1, null];
    const basic = earning('BASIC', 5_000_000);
    const variance = varianceOf({
      ...OCTOBER,
      previous: { lines: [basic, bonus], net: 8_600_000, ...LOST_NOTHING, annualCtc: 60_000_000 },
      now: { lines: [basic], net: 5_000_000, ...LOST_NOTHING, annualCtc: 60_000_000 },
    });
    expect(variance.causes).toEqual([['one-off', -3_600_000]]);
    expect(variance.why).toBe('Festival bonus ₹36,000.00 last month only');
  });

  test('names the raise and the tax that followed it', () => {
    const variance = varianceOf({
      ...OCTOBER,
      previous: {
        lines: [earning('BASIC', 5_000_000), tax(100_000)],
        net: 4_900_000,
        ...LOST_NOTHING,
        annualCtc: 60_000_000,
      },
      now: {
        lines: [earning('BASIC', 6_000_000), tax(250_000)],
        net: 5_750_000,
        ...LOST_NOTHING,
        annualCtc: 72_000_000,
      },
    });
    expect(variance).toMatchObject({
      previousNet: 4_900_000,
      causes: [
        ['revised', 1_000_000],
        ['tax', -150_000],
      ],
      why: 'Salary revised',
    });
  });

  test('is no raise when only the employer’s contributions inside the CTC rose', () => {
    const variance = varianceOf({
      ...OCTOBER,
      previous: { lines: [earning('FIXED', 5_000_000)], net: 5_000_000, ...LOST_NOTHING, annualCtc: 60_000_000 },
      now: { lines: [earning('FIXED', 4_900_000)], net: 4_900_000, ...LOST_NOTHING, annualCtc: 60_000_000 },
    });
    expect(variance.causes).toEqual([['contributions', -100_000]]);
  });

  test('of someone who left inside the month is theirs, not a loss of pay', () => {
    const variance = varianceOf({
      ...OCTOBER,
      lastWorkingDay: '2026-10-10',
      previous: { lines: [earning('BASIC', 3_100_000)], net: 3_100_000, ...LOST_NOTHING, annualCtc: 37_200_000 },
      now: { lines: [earning('BASIC', 1_000_000, 3_100_000)], net: 1_000_000, ...LOST_NOTHING, annualCtc: 37_200_000 },
    });
    expect(variance).toMatchObject({ causes: [['left', -2_100_000]], why: 'Left on 10 Oct 2026' });
  });

  test('says which days were lost, and which of them ESI pays instead', () => {
    const previous = { lines: [earning('BASIC', 3_000_000)], net: 3_000_000, ...LOST_NOTHING, annualCtc: 36_000_000 };
    const now = { ...previous, lines: [earning('BASIC', 2_700_000, 3_000_000)], net: 2_700_000 };
    const why = (days: { lopDays: number; esiDays: number }) =>
      varianceOf({ ...OCTOBER, previous, now: { ...now, ...days } }).why;
    expect(why({ lopDays: 100, esiDays: 200 })).toBe('Loss of pay, 1 day, paid by ESI, 2 days');
    expect(why({ lopDays: 0, esiDays: 100 })).toBe('Paid by ESI, 1 day');
  });

  test('adds up from its causes, whatever the two payslips say', () => {
    const amount = fc.integer({ min: 0, max: 50_000_000 });
    const pay = fc
      .record({
        paid: amount,
        full: amount,
        tds: amount,
        net: amount,
        ctc: amount,
        lop: fc.integer({ min: 0, max: 3100 }),
      })
      .map(({ paid, full, tds, net, ctc, lop }) => ({
        lines: [earning('BASIC', paid, full), tax(tds)],
        net,
        ...LOST_NOTHING,
        lopDays: lop,
        annualCtc: ctc,
      }));
    fc.assert(
      fc.property(pay, pay, (previous, now) => {
        const { causes } = varianceOf({ ...OCTOBER, previous, now });
        expect(causes.reduce((total, [, part]) => total + part, 0)).toBe(now.net - previous.net);
      }),
    );
  });
});

test('an outlier moved by more than a fifth, or lacks something', () => {
  expect(isOutlier(100_000, 120_000, false)).toBe(false);
  expect(isOutlier(100_000, 120_001, false)).toBe(true);
  expect(isOutlier(100_000, 79_999, false)).toBe(true);
  expect(isOutlier(null, 50_000, false)).toBe(false);
  expect(isOutlier(100_000, 100_000, true)).toBe(true);
});

describe('an outlier that explains itself', () => {
  const change = (net: number, ...causes: PayslipVariance['causes']) =>
    explainsItself({ previousNet: 10_000_000, causes, why: '', annualCtc: 0 }, net);

  test('has joined or left, or had something last month that ended, taxes included', () => {
    expect(change(6_500_000, ['one-off', -5_000_000], ['tax', 1_500_000])).toBe(true);
    expect(change(3_000_000, ['left', -7_000_000])).toBe(true);
    expect(change(15_000_000, ['loss-of-pay', 5_000_000])).toBe(true);
  });

  test('does not when somebody decided it this month, or more moved beside it', () => {
    expect(change(15_000_000, ['one-off', 5_000_000])).toBe(false);
    expect(change(15_000_000, ['revised', 5_000_000])).toBe(false);
    expect(change(5_000_000, ['loss-of-pay', -5_000_000])).toBe(false);
    expect(change(7_000_000, ['revised', 3_000_000], ['left', -6_000_000])).toBe(false);
    expect(change(7_000_000, ['tax', -3_000_000])).toBe(false);
  });
});
