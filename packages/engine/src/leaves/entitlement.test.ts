import { describe, expect, it } from 'vitest';
import { leaveEntitlement } from './entitlement.ts';
import type { EntitledPerson, EntitlementInput } from './entitlement-types.ts';
import { day, policyWith } from './ledger-for-tests.ts';

const CLERK: EntitledPerson = {
  state: 'KA',
  establishment: 'shop',
  people: 40,
  isWorker: true,
  isYoung: false,
  daysWorkedInYear: 30_000,
};
const NOTHING = { annual: null, casual: null, sick: null } as const;
const NOW = day('2026-11-22');

/** '15 central' by element; what follows the first are the others. */
function entitlement(person: Partial<EntitledPerson>, input: Partial<EntitlementInput> = {}) {
  const list = leaveEntitlement({ policies: NOTHING, day: NOW, ...input, person: { ...CLERK, ...person } });
  return Object.fromEntries(list.map(({ element, won }) => [element, `${won.value} ${won.layer}`]));
}

describe('what somebody has is the best of each element', () => {
  it('a worker in a shop in Karnataka: the Code’s service, the state’s carried days', () => {
    expect(entitlement({})).toEqual({
      'annual-days': '1500 central',
      'annual-service': '219 central',
      'annual-carried': '4500 state',
      'annual-encashed': '1 central',
      'annual-early': '0 central',
      'annual-leaving': '1 central',
      'sick-days': '1200 state',
    });
  });

  it('a manager there: the state’s Act alone', () => {
    expect(entitlement({ isWorker: false })).toEqual({
      'annual-days': '1500 state',
      'annual-service': '292 state',
      'annual-carried': '4500 state',
      'annual-encashed': '0 state',
      'annual-early': '0 state',
      'annual-leaving': '0 state',
      'sick-days': '1200 state',
    });
  });

  it('and the policy where it is better', () => {
    const annual = policyWith({
      annualQuota: 1_800,
      accrual: { kind: 'monthly' },
      carryForward: { max: null, lapsesAfterDays: null, refusedEscapes: true, excess: 'lapses' },
      encashable: { max: null, keptBack: 0 },
    });
    const casual = policyWith({ annualQuota: 600 });
    const sick = policyWith({ annualQuota: 2_000, paidPercent: 50 });
    const policies = { annual, casual, sick };
    expect(entitlement({ isWorker: false }, { policies })).toEqual({
      'annual-days': '1800 policy',
      'annual-service': '0 policy',
      'annual-carried': 'null policy',
      'annual-encashed': '1 policy',
      'annual-early': '900 policy',
      'annual-leaving': '1 policy',
      'casual-days': '600 policy',
      'sick-days': '1200 state',
    });
    expect(entitlement({ establishment: 'factory', people: 9 }, { policies })).toMatchObject({
      'annual-days': '1800 policy',
      'sick-days': '1000 policy',
    });
  });

  it('a policy in hours has no days to compare', () => {
    const annual = policyWith({ unit: 'hour', annualQuota: 90_000 });
    expect(entitlement({}, { policies: { ...NOTHING, annual } })).toEqual(entitlement({}));
  });

  it('a policy by days worked, locked for months, with its excess paid out', () => {
    const annual = policyWith({
      accrual: {
        kind: 'days-worked',
        earned: 500,
        perDaysWorked: 6_000,
        isInFullBlocks: false,
        creditedEach: 'month',
        qualifyingDays: 10_000,
        joinerQualifyingPercent: null,
      },
      lockedUntil: { daysWorked: 5_000, months: 2 },
      startsAfterMonths: 3,
      carryForward: { max: 4_500, lapsesAfterDays: null, refusedEscapes: true, excess: 'is-encashed' },
    });
    const person = { ...CLERK, isWorker: false };
    const list = leaveEntitlement({ person, policies: { ...NOTHING, annual }, day: NOW });
    const own = list.map(({ element, candidates }) => [
      element,
      candidates.find(({ layer }) => layer === 'policy')?.value,
    ]);
    expect(Object.fromEntries(own)).toMatchObject({
      'annual-days': 2_500,
      // 100 of 300 days worked, in 122 days; three months are 92.
      'annual-service': 122,
      'annual-carried': 4_500,
      'annual-encashed': 1,
    });
    // As good as the state's: the law stays the one that is named.
    expect(entitlement({ isWorker: false }, { policies: { ...NOTHING, annual } })['annual-carried']).toBe('4500 state');
    const months = policyWith({ lockedUntil: { daysWorked: 5_000, months: 6 } });
    const lapsing = leaveEntitlement({ person, policies: { ...NOTHING, annual: months }, day: NOW });
    expect(lapsing.find(({ element }) => element === 'annual-encashed')?.candidates.at(-1)?.value).toBe(0);
    const days = policyWith({ lockedUntil: { daysWorked: 12_000, months: null } });
    expect(
      leaveEntitlement({ person, policies: { ...NOTHING, annual: days }, day: NOW })
        .find(({ element }) => element === 'annual-service')
        ?.candidates.at(-1)?.value,
    ).toBe(146);
    expect(
      leaveEntitlement({ person, policies: { ...NOTHING, annual: months }, day: NOW })
        .find(({ element }) => element === 'annual-service')
        ?.candidates.at(-1)?.value,
    ).toBe(183);
  });
});

describe('which law holds', () => {
  it('before the Code annual leave was of factories alone', () => {
    const before = { day: day('2025-11-20') };
    expect(entitlement({ establishment: 'factory', people: 5 }, before)).toEqual({
      'annual-days': '1500 central',
      'annual-service': '292 central',
      'annual-carried': '3000 central',
      'annual-encashed': '0 central',
      'annual-early': '0 central',
      'annual-leaving': '0 central',
    });
    expect(entitlement({ establishment: 'mine' }, before)).toEqual({});
    expect(entitlement({}, before)['annual-days']).toBe('1500 state');
  });

  it('the Code holds from ten people on, in mines for any number', () => {
    const factory = { establishment: 'factory' } as const;
    expect(entitlement({ ...factory, people: 10 })['annual-days']).toBe('1500 central');
    expect(entitlement({ ...factory, people: 9 })).toEqual({});
    expect(entitlement({ establishment: 'mine', people: 3 })['annual-service']).toBe('219 central');
    expect(entitlement({ ...factory, isWorker: false })).toEqual({});
  });

  it('young people earn a day for every fifteen', () => {
    expect(entitlement({ isYoung: true })['annual-days']).toBe('2000 central');
    expect(entitlement({ isYoung: true, isWorker: false, state: 'MH' })['annual-days']).toBe('1500 state');
  });

  it('fewer days worked earn fewer days, where the Act gives no number of its own', () => {
    expect(entitlement({ daysWorkedInYear: 24_000 })['annual-days']).toBe('1200 central');
    expect(entitlement({ daysWorkedInYear: 24_000, state: 'DL' })['annual-days']).toBe('1500 state');
  });

  it('what is below the Code gives way to it', () => {
    expect(entitlement({ state: 'KL' })).toMatchObject({
      'annual-days': '1500 central',
      'annual-carried': '3000 central',
      'casual-days': '1200 state',
      'sick-days': '1200 state',
    });
    expect(entitlement({ state: 'KL', isWorker: false })).toMatchObject({
      'annual-days': '1200 state',
      'annual-service': '365 state',
      'annual-carried': '2400 state',
    });
    // Half pay for fourteen days is as good as seven.
    expect(entitlement({ state: 'WB' })['sick-days']).toBe('700 state');
  });

  it('a reading that is not settled counts when it is chosen', () => {
    const manager = { state: 'TN', isWorker: false } as const;
    expect(entitlement(manager)['annual-carried']).toBe('2400 state');
    expect(entitlement(manager, { choose: 'disputed' })['annual-carried']).toBe('4500 state');
  });

  it('what is due before somebody qualifies, by the Acts that give some', () => {
    // 150 days in half a year are two full sixties; 239 of a year three of them.
    expect(entitlement({ state: 'MH' })['annual-early']).toBe('1000 state');
    expect(entitlement({ state: 'MH', daysWorkedInYear: 20_000 })['annual-days']).toBe('1500 state');
    expect(entitlement({ state: 'DL' })['annual-early']).toBe('500 state');
    expect(entitlement({ state: 'DL', daysWorkedInYear: 0 })['annual-early']).toBe('0 central');
    const accrual = {
      kind: 'days-worked',
      earned: 100,
      perDaysWorked: 2_000,
      isInFullBlocks: false,
      creditedEach: 'month',
      qualifyingDays: 24_000,
      joinerQualifyingPercent: null,
    } as const;
    const early = { afterMonths: 3, earned: 100, perDaysWorked: 1_000, untilDaysWorked: null };
    const policies = { ...NOTHING, annual: policyWith({ accrual: { ...accrual, early } }) };
    expect(entitlement({}, { policies })).toMatchObject({
      'annual-early': '1500 policy',
      'annual-days': '3000 policy',
    });
    // Qualified within half a year: what half a year’s work earns.
    const soon = { ...NOTHING, annual: policyWith({ accrual: { ...accrual, qualifyingDays: 10_000 } }) };
    expect(entitlement({}, { policies: soon })['annual-early']).toBe('750 policy');
    expect(entitlement({ state: 'HR' })['annual-early']).toBe('750 state');
  });

  it('days that are paid out in a year where an Act of a state says so', () => {
    expect(entitlement({ state: 'TS' })['annual-encashed-year']).toBe('800 state');
    const policies = (max: number | null) => ({
      ...NOTHING,
      annual: policyWith({ encashable: { max, keptBack: 0 } }),
    });
    expect(entitlement({ state: 'AP' }, { policies: policies(1_000) })['annual-encashed-year']).toBe('1000 policy');
    expect(entitlement({ state: 'AP' }, { policies: policies(null) })['annual-encashed-year']).toBe('null policy');
    const none = { ...NOTHING, annual: policyWith({}) };
    expect(entitlement({ state: 'AP' }, { policies: none })['annual-encashed-year']).toBe('800 state');
    expect(entitlement({ state: 'KA' })).not.toHaveProperty('annual-encashed-year');
  });

  it('thirty days were carried in Karnataka before 19 February 2021, 45 since', () => {
    const manager = { isWorker: false } as const;
    expect(entitlement(manager, { day: day('2021-02-18') })['annual-carried']).toBe('3000 state');
    expect(entitlement(manager, { day: day('2021-02-19') })['annual-carried']).toBe('4500 state');
  });

  it('a state without an Act that was read leaves the Code', () => {
    expect(entitlement({ state: 'GA' })).toMatchObject({ 'annual-days': '1500 central' });
    expect(entitlement({ state: 'GA', isWorker: false })).toEqual({});
  });

  it('each candidate names its law', () => {
    const [days] = leaveEntitlement({ person: CLERK, policies: { ...NOTHING, annual: policyWith({}) }, day: NOW });
    expect(days?.candidates.map(({ layer, source }) => [layer, source?.title ?? null])).toEqual([
      ['central', 'OSH Code 2020, s.32'],
      ['state', 'Karnataka Shops and Commercial Establishments Act 1961, s.15; Act 8 of 2021'],
      ['policy', null],
    ]);
  });
});
