import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationOf } from '../explain/testing-explanations.ts';
import { createTracer } from '../explain/trace.ts';
import { calendarDate } from '../kernel/calendar-date.ts';
import { paise, rupees } from '../kernel/money.ts';
import { periodOf } from '../kernel/pay-period.ts';
import { ESI_IDS, type EsiInput, type EsiRules, esi, esiContributionPeriod, esiRulesFor, isEsiCovered } from './esi.ts';

function rulesOf(from: string, to: string, reading: 'enacted' | 'disputed' = 'enacted'): EsiRules {
  const rules = esiRulesFor(periodOf(calendarDate(from), calendarDate(to)), reading);
  if (rules === null) throw new Error('no law');
  return rules;
}

const OCTOBER = rulesOf('2026-10-01', '2026-10-31');

function person(wages: number, changes: Partial<EsiInput> = {}): EsiInput {
  return {
    contractedWages: rupees(wages),
    wagesPaid: rupees(wages),
    daysPaid: 30,
    coveredEarlierInPeriod: false,
    hasDisability: false,
    forced: false,
    ...changes,
  };
}

function shares(input: EsiInput): readonly number[] {
  const { employee, employer, total } = esi(input, OCTOBER);
  expect(total).toBe(employee + employer);
  return [employee / 100, employer / 100];
}

describe('each share goes up to the next rupee', () => {
  test.each([
    [15_000, 113, 488],
    [18_000, 135, 585],
    [20_000, 150, 650],
    [10_101, 76, 329],
    [21_000, 158, 683],
    [12_345.67, 93, 402],
    [0, 0, 0],
  ])('on %d', (wages, employee, employer) => {
    expect(shares(person(wages))).toEqual([employee, employer]);
  });
});

describe('coverage', () => {
  test('ends above 21,000 of contracted wages, whatever was paid', () => {
    expect(isEsiCovered(person(21_000), OCTOBER)).toBe(true);
    expect(isEsiCovered(person(21_000.01), OCTOBER)).toBe(false);
    expect(esi(person(25_000, { wagesPaid: rupees(9_000) }), OCTOBER)).toMatchObject({ covered: false, total: 0 });
  });

  test('goes to 25,000 with a disability', () => {
    expect(shares(person(25_000, { hasDisability: true }))).toEqual([188, 813]);
    expect(isEsiCovered(person(25_001, { hasDisability: true }), OCTOBER)).toBe(false);
  });

  test('once begun ESI continues to the end of the contribution period, on full wages', () => {
    expect(shares(person(22_000, { coveredEarlierInPeriod: true }))).toEqual([165, 715]);
    expect(shares(person(60_000, { coveredEarlierInPeriod: true }))).toEqual([450, 1950]);
  });

  test('can be forced by the organisation', () => {
    expect(shares(person(40_000, { forced: true }))).toEqual([300, 1300]);
  });

  test('periods run from April to September and from October to March', () => {
    expect(esiContributionPeriod({ year: 2026, month: 9 }, OCTOBER)).toEqual({
      from: { year: 2026, month: 4 },
      to: { year: 2026, month: 9 },
    });
    expect(esiContributionPeriod({ year: 2027, month: 2 }, OCTOBER)).toEqual({
      from: { year: 2026, month: 10 },
      to: { year: 2027, month: 3 },
    });
  });
});

describe('an average daily wage of at most 176', () => {
  test('leaves only the employer share', () => {
    expect(shares(person(5_280))).toEqual([0, 172]);
    expect(shares(person(5_280.01))).toEqual([40, 172]);
    expect(shares(person(4_400, { daysPaid: 26 }))).toEqual([0, 143]);
    expect(shares(person(4_400, { daysPaid: 25 }))).toEqual([0, 143]);
    expect(shares(person(4_400, { daysPaid: 24.5 }))).toEqual([33, 143]);
  });

  test('is not asked without paid days', () => {
    expect(shares(person(1_000, { daysPaid: 0 }))).toEqual([8, 33]);
  });
});

test('contributions never fall when wages rise and explaining them changes nothing', () => {
  const wages = fc.integer({ min: 6_000_00, max: 21_000_00 }).map(paise);
  fc.assert(
    fc.property(wages, wages, (one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const less = esi(person(0, { wagesPaid: low }), OCTOBER);
      const more = esi(person(0, { wagesPaid: high }), OCTOBER);
      expect(more.employee).toBeGreaterThanOrEqual(less.employee);
      expect(more.employer).toBeGreaterThanOrEqual(less.employer);
      expect(esi(person(0, { wagesPaid: low }), OCTOBER, createTracer())).toEqual(less);
    }),
  );
});

test('explains the rate, the exempt daily wage and why someone above the ceiling is covered', () => {
  const tracer = createTracer();
  esi(person(22_000, { coveredEarlierInPeriod: true }), OCTOBER, tracer);
  const employee = explanationOf(tracer.explanations, ESI_IDS.employee);
  expect(employee).toMatchObject({ amount: 165_00, rule: '0.75% of ₹22,000, your ESI wages.' });
  expect(employee?.note).toContain('ESI continues to the end of the contribution period');

  const low = createTracer();
  esi(person(5_000, { forced: true }), OCTOBER, low);
  expect(explanationOf(low.explanations, ESI_IDS.employee)?.rule).toContain('not above ₹176.');
  const forced = createTracer();
  esi(person(40_000, { forced: true }), OCTOBER, forced);
  expect(explanationOf(forced.explanations, ESI_IDS.employer)?.note).toContain(
    'your organisation has chosen ESI for you',
  );
});

test('charges gross unless the disputed reading of the Code is chosen, from 21 November 2025', () => {
  expect(OCTOBER.wageReading.value).toBe('gross');
  expect(rulesOf('2026-10-01', '2026-10-31', 'disputed').wageReading.value).toBe('code-wages');
  expect(rulesOf('2025-10-01', '2025-10-31', 'disputed').wageReading.value).toBe('gross');
  expect(esiRulesFor(periodOf(calendarDate('2019-06-01'), calendarDate('2019-06-30')))).toBeNull();
});
