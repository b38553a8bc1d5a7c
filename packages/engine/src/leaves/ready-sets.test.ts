import { describe, expect, it, test } from 'vitest';
import { leaveEntitlement } from './entitlement.ts';
import type { EntitlementInput } from './entitlement-types.ts';
import type { LeavePurpose } from './leave-policy.ts';
import { day } from './ledger-for-tests.ts';
import { type ReadySet, readySets } from './ready-sets.ts';

const NOW = day('2026-11-22');
const SETS = readySets(NOW);

function typesOf(key: string, sets: readonly ReadySet[] = SETS) {
  return sets.find((set) => set.key === key)?.types ?? [];
}

function policyOf(key: string, purpose: LeavePurpose, sets: readonly ReadySet[] = SETS) {
  return typesOf(key, sets).find(({ policy }) => policy.purpose === purpose)?.policy;
}

test('four states and a factory, each with types that name their law', () => {
  expect(SETS.map(({ key, name, state }) => [key, name, state])).toEqual([
    ['karnataka-shop', 'Shop or establishment in Karnataka', 'KA'],
    ['maharashtra-shop', 'Shop or establishment in Maharashtra', 'MH'],
    ['delhi-shop', 'Shop or establishment in Delhi', 'DL'],
    ['tamil-nadu-shop', 'Shop or establishment in Tamil Nadu', 'TN'],
    ['osh-factory', 'Factory under the OSH Code', null],
  ]);
  expect(SETS.map(({ types }) => types.map(({ code }) => code).join(' '))).toEqual([
    'EL SL ML MAT MIS TUB ADO SUR POL CO LWP',
    'EL CL MAT MIS TUB ADO SUR POL CO LWP',
    'EL CL MAT MIS TUB ADO SUR POL CO LWP',
    'EL CL SL MAT MIS TUB ADO SUR POL CO LWP',
    'AL MAT MIS TUB ADO SUR POL CO LWP',
  ]);
  for (const { types } of SETS) {
    expect(types.filter(({ law }) => law.length === 0).map(({ code }) => code)).toEqual(['LWP']);
    expect(new Set(types.map(({ colour }) => colour)).size).toBe(types.length);
  }
  expect(typesOf('karnataka-shop')[0]?.law.map(({ title }) => title)).toEqual([
    'Karnataka Shops and Commercial Establishments Act 1961, s.15; Act 8 of 2021',
    'OSH Code 2020, s.32',
  ]);
});

describe('earned leave', () => {
  it('in Karnataka: one for every twenty days worked, 45 carried, three spells with ten days’ notice', () => {
    expect(policyOf('karnataka-shop', 'annual')).toMatchObject({
      accrual: {
        kind: 'days-worked',
        earned: 100,
        perDaysWorked: 2_000,
        qualifyingDays: 18_000,
        joinerQualifyingPercent: 25,
      },
      carryForward: { max: 4_500, refusedEscapes: true, excess: 'is-encashed' },
      encashable: { max: null, keptBack: 3_000 },
      isStatutoryAnnual: true,
      offDays: { weekOffs: 'never', holidays: 'never' },
      maxSpells: 3,
      noticeDays: 10,
      yearBeginsIn: 1,
    });
  });

  it('in Maharashtra: five for every sixty days worked after three months already, until 240 are worked', () => {
    expect(policyOf('maharashtra-shop', 'annual')).toMatchObject({
      accrual: {
        kind: 'days-worked',
        qualifyingDays: 18_000,
        early: { afterMonths: 3, earned: 500, perDaysWorked: 6_000, untilDaysWorked: 24_000 },
        isDueOnLeaving: true,
      },
      lockedUntil: { daysWorked: null, months: null },
      noticeDays: 15,
      maxSpells: null,
    });
  });

  it('in Delhi and Tamil Nadu: a number of days, never fewer than the Code’s for a full year', () => {
    const delhi = policyOf('delhi-shop', 'annual');
    expect(delhi).toMatchObject({ accrual: { kind: 'monthly' }, annualQuota: 1_500, noticeDays: 0 });
    // Five days after four months, which is what four months of fifteen are.
    expect(delhi?.lockedUntil).toEqual({ daysWorked: null, months: 4 });
    expect(policyOf('tamil-nadu-shop', 'annual')?.lockedUntil).toEqual({ daysWorked: 18_000, months: null });
    expect(policyOf('tamil-nadu-shop', 'annual')).toMatchObject({ annualQuota: 1_500, carryForward: { max: 4_500 } });
  });

  it('in a factory: whole days, 30 carried', () => {
    expect(policyOf('osh-factory', 'annual')).toMatchObject({
      accrual: { kind: 'days-worked', qualifyingDays: 18_000 },
      rounding: 'whole',
      carryForward: { max: 3_000 },
      noticeDays: 0,
    });
  });

  it('by the law of its day', () => {
    const before = readySets(day('2025-11-20'));
    expect(policyOf('osh-factory', 'annual', before)).toMatchObject({
      accrual: { qualifyingDays: 24_000, joinerQualifyingPercent: null },
      noticeDays: 15,
    });
    expect(policyOf('karnataka-shop', 'annual', before)).toMatchObject({ accrual: { qualifyingDays: 24_000 } });
    expect(policyOf('karnataka-shop', 'menstrual', readySets(day('2025-11-11')))).toBe(undefined);
    expect(policyOf('osh-factory', 'comp-off', before)?.compOffLapsesAfterDays).toBe(90);
    expect(typesOf('osh-factory', before).find(({ code }) => code === 'CO')?.law).toEqual([]);
  });
});

describe('the other types', () => {
  it('casual leave as each Act credits it', () => {
    expect(policyOf('maharashtra-shop', 'casual')).toMatchObject({ annualQuota: 800, accrual: { kind: 'quarterly' } });
    expect(policyOf('delhi-shop', 'casual')).toMatchObject({ annualQuota: 1_200, accrual: { kind: 'monthly' } });
    expect(policyOf('tamil-nadu-shop', 'casual')).toMatchObject({ annualQuota: 1_200, accrual: { kind: 'yearly' } });
  });

  it('sick leave lapses with its year', () => {
    expect(policyOf('karnataka-shop', 'sick')).toMatchObject({
      annualQuota: 1_200,
      paidPercent: 100,
      carryForward: { max: 0 },
    });
  });

  it('menstrual leave: one a month, for women of 18 to 52, without a certificate', () => {
    expect(policyOf('karnataka-shop', 'menstrual')).toMatchObject({
      annualQuota: 1_200,
      accrual: { kind: 'monthly' },
      highestBalance: 100,
      maxInPeriod: { amount: 100, period: 'month' },
      gender: 'female',
      ages: { from: 18, to: 52 },
      documentAfterDays: null,
    });
  });

  it('maternity and adoption leave: days of the calendar, by no balance', () => {
    expect(policyOf('osh-factory', 'maternity')).toMatchObject({
      unit: 'day',
      maxStretch: 18_200,
      isLimitedByBalance: false,
      gender: 'female',
      offDays: { weekOffs: 'anywhere', holidays: 'anywhere' },
      lockedUntil: { daysWorked: 8_000, months: null },
      documentAfterDays: 0,
    });
    expect(policyOf('osh-factory', 'adoption')).toMatchObject({ maxStretch: 8_400 });
    const others = typesOf('osh-factory').filter(({ code }) => ['MIS', 'TUB', 'SUR'].includes(code));
    expect(others.map(({ code, policy }) => [code, policy.maxStretch, policy.gender])).toEqual([
      ['MIS', 4_200, 'female'],
      ['TUB', 1_400, 'female'],
      ['SUR', 8_400, 'female'],
    ]);
  });

  it('the day of a poll: one paid day, by no balance', () => {
    const [polling] = typesOf('osh-factory').filter(({ code }) => code === 'POL');
    expect(polling?.policy).toMatchObject({ maxStretch: 100, paidPercent: 100, isLimitedByBalance: false });
    expect(polling?.law.map(({ title }) => title)).toEqual(['Representation of the People Act 1951, s.135B']);
  });

  it('comp-offs lapse after 60 days; leave without pay has no balance', () => {
    expect(policyOf('osh-factory', 'comp-off')?.compOffLapsesAfterDays).toBe(60);
    expect(policyOf('osh-factory', 'unpaid')).toMatchObject({ paidPercent: 0, isLimitedByBalance: false });
  });
});

test('no set gives a worker less than the law', () => {
  for (const { key, state } of SETS) {
    const policies = {
      annual: policyOf(key, 'annual') ?? null,
      casual: policyOf(key, 'casual') ?? null,
      sick: policyOf(key, 'sick') ?? null,
    };
    const person: EntitlementInput['person'] = {
      state: state ?? 'KA',
      establishment: state === null ? 'factory' : 'shop',
      people: 50,
      isWorker: true,
      isYoung: false,
      daysWorkedInYear: 30_000,
    };
    for (const { element, won, candidates } of leaveEntitlement({ person, policies, day: NOW, choose: 'disputed' })) {
      const own = candidates.find(({ layer }) => layer === 'policy');
      expect([key, element, own?.value]).toEqual([key, element, won.value]);
    }
  }
});
