import { expect, test } from 'vitest';
import { DEFAULT_LEAVE_RULES, type LeaveRules, withAmounts } from './leave-types-rules.ts';
import { leaveRulesInWords } from './leave-types-words.ts';

const accrual = {
  kind: 'days-worked',
  earned: 1,
  perDaysWorked: 20,
  isInFullBlocks: false,
  creditedEach: 'month',
  qualifyingDays: 180,
  joinerQualifyingPercent: 25,
} as const;
const RULES: LeaveRules = { ...DEFAULT_LEAVE_RULES, accrual };
const EARLY: LeaveRules = {
  ...RULES,
  accrual: {
    ...accrual,
    early: { afterMonths: 3, earned: 5, perDaysWorked: 60, untilDaysWorked: 240 },
    isDueOnLeaving: true,
  },
};

const earned = (rules: LeaveRules) =>
  leaveRulesInWords({ unit: 'half', purpose: 'annual', isPaid: true, rules }).find(({ label }) => label === 'Earned')
    ?.text;

test('leave by days worked says what is earned before enough days are worked, and what who leaves has', () => {
  const usual = '1 day for every 20 days worked, credited when a month is over.';
  expect(earned(RULES)).toBe(`${usual} At least 180 days of the year have to be worked.`);
  expect(earned(EARLY)).toBe(
    `${usual} At least 180 days of the year have to be worked, except by who leaves. Before that, from 3 months of service on, 5 days for every full 60 days worked, until 240 days of the year are worked.`,
  );
});

test('every amount of it is stored and comes back', () => {
  const change = (factor: number) => ({ leave: (n: number) => n * factor, days: (n: number) => n * factor });
  const stored = withAmounts(EARLY, change(100));
  expect(stored.accrual).toMatchObject({
    early: { afterMonths: 3, earned: 500, perDaysWorked: 6_000, untilDaysWorked: 24_000 },
  });
  expect(withAmounts(stored, change(0.01)).accrual).toMatchObject(EARLY.accrual);
});

test('the end of the year is of what has a balance, and only comp-offs lapse one by one', () => {
  const labelsOf = (purpose: 'annual' | 'comp-off' | 'unpaid', rules: Partial<LeaveRules>) =>
    leaveRulesInWords({ unit: 'half', purpose, isPaid: purpose !== 'unpaid', rules: { ...RULES, ...rules } })
      .filter(({ label }) => label === 'At the end of the year' || label === 'Comp-offs')
      .map(({ label, text }) => `${label}: ${text}`);
  const carryForward = { max: 6, lapsesAfterDays: 274, refusedEscapes: false, excess: 'lapses' } as const;
  expect(labelsOf('annual', { carryForward })).toEqual([
    'At the end of the year: At most 6 days are carried forward and lapse after 274 days; the rest lapses.',
  ]);
  expect(labelsOf('unpaid', { isLimitedByBalance: false, accrual: { kind: 'none' } })).toEqual([]);
  expect(labelsOf('comp-off', { accrual: { kind: 'none' }, compOffLapsesAfterDays: 60 })[1]).toBe(
    'Comp-offs: Each lapses after 60 days.',
  );
});
