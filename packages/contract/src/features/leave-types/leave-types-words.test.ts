import { expect, test } from 'vitest';
import { DEFAULT_LEAVE_RULES, type LeaveRules, withAmounts } from './leave-types-rules.ts';
import { leaveRulesInWords, leaveTypeSummary } from './leave-types-words.ts';

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
  leaveRulesInWords({ unit: 'half', purpose: 'annual', isPaid: true, rules }).find(({ label }) => label === 'Accrual')
    ?.text;

test('leave by days worked says what is earned before enough days are worked, and what who leaves has', () => {
  const usual = '1 day for every 20 days worked, credited after each month.';
  expect(earned(RULES)).toBe(`${usual} Leave is earned only after 180 days of work in the year.`);
  expect(earned(EARLY)).toBe(
    `${usual} Leave is earned only after 180 days of work in the year. This does not apply to people who resign. Before that, after 3 months of service: 5 days for every 60 days worked, up to 240 days of work in the year.`,
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
      .filter(({ label }) => label === 'Carry-forward' || label === 'Comp-off expiry')
      .map(({ label, text }) => `${label}: ${text}`);
  const carryForward = { max: 6, lapsesAfterDays: 274, refusedEscapes: false, excess: 'lapses' } as const;
  expect(labelsOf('annual', { carryForward })).toEqual([
    'Carry-forward: Up to 6 days are carried forward and expire after 274 days; the rest lapses.',
  ]);
  // Of a year that begins in April the day has a date, whatever the year.
  expect(labelsOf('annual', { carryForward, yearBeginsIn: 4 })).toEqual([
    'Carry-forward: Up to 6 days are carried forward and expire on 31 December; the rest lapses.',
  ]);
  expect(labelsOf('unpaid', { isLimitedByBalance: false, accrual: { kind: 'none' } })).toEqual([]);
  expect(labelsOf('comp-off', { accrual: { kind: 'none' }, compOffLapsesAfterDays: 60 })[1]).toBe(
    'Comp-off expiry: Each comp-off expires after 60 days.',
  );
});

test('encashment, maternity and the sandwich rule are said in one plain sentence each', () => {
  const textOf = (wanted: string, rules: Partial<LeaveRules>) =>
    leaveRulesInWords({ unit: 'half', purpose: 'annual', isPaid: true, rules: { ...RULES, ...rules } }).find(
      ({ label }) => label === wanted,
    )?.text;
  expect(textOf('Encashment', { encashable: { max: null, keptBack: 30 } })).toBe(
    'Days above 30 can be encashed. The balance on leaving is encashed too.',
  );
  expect(textOf('Encashment', { encashable: { max: 10, keptBack: 0 } })).toContain('Up to 10 days can be encashed.');
  expect(textOf('Sandwich rule', { isStatutoryAnnual: true })).toBe(
    'Week-offs and holidays are not counted as leave. For workers under the OSH Code, they are never counted as leave.',
  );
  const maternity = { ...RULES, accrual: { kind: 'none' }, isLimitedByBalance: false, maxStretch: 182 } as const;
  const type = { unit: 'day', purpose: 'maternity', isPaid: true } as const;
  expect(leaveTypeSummary({ ...type, rules: maternity })).toBe('Up to 26 weeks, paid');
  expect(leaveTypeSummary({ ...type, rules: { ...maternity, maxStretch: null } })).toBe('No fixed limit, paid');
});
