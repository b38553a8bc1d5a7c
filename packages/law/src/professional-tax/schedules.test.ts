import { describe, expect, test } from 'vitest';
import { inForce } from '../dated.ts';
import { professionalTaxYearlyCap } from '../income-tax/salary-deductions.ts';
import { isStateCode, STATES, stateCodeOf } from '../states.ts';
import { professionalTaxByState, statesWithoutProfessionalTax } from './by-state.ts';
import { odisha } from './odisha.ts';
import type { ProfessionalTaxSchedule, Slab } from './schedule.ts';
import { tamilNaduProposals } from './tamil-nadu-proposals.ts';
import { westBengal } from './west-bengal.ts';

const schedules: readonly (readonly [string, ProfessionalTaxSchedule])[] = Object.values(
  professionalTaxByState,
).flatMap((parameter) =>
  parameter.values.map((dated) => [`${parameter.name} from ${dated.from}`, dated.value] as const),
);

const yearlyCap = inForce(professionalTaxYearlyCap, '2026-04-01')?.value ?? 0;

function tablesOf(schedule: ProfessionalTaxSchedule): readonly (readonly Slab[])[] {
  return schedule.slabsForWomen === undefined ? [schedule.slabs] : [schedule.slabs, schedule.slabsForWomen];
}

function expectContiguous(slabs: readonly Slab[]): void {
  expect(slabs.at(-1)?.upTo).toBeNull();
  const bounds = slabs.slice(0, -1).map((slab) => slab.upTo ?? -1);
  expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b));
  expect(bounds.every((bound) => bound > 0)).toBe(true);
  const taxes = slabs.map((slab) => slab.tax);
  expect(taxes).toEqual([...taxes].sort((a, b) => a - b));
}

const PERIODS_A_YEAR = { monthly: 12, 'half-yearly': 2, yearly: 1 } as const;

function mostInAYear(schedule: ProfessionalTaxSchedule, slab: Slab): number {
  const special = schedule.specialMonth?.replaces === slab.tax ? schedule.specialMonth.tax - slab.tax : 0;
  return slab.tax * PERIODS_A_YEAR[schedule.basis] + special;
}

describe.each(schedules)('%s', (_, schedule) => {
  test('has slabs without gaps that end with one without a bound and never fall', () => {
    for (const table of tablesOf(schedule)) expectContiguous(table);
  });

  test('takes at most 2,500 from a person in a year', () => {
    for (const slab of tablesOf(schedule).flat()) {
      expect(mostInAYear(schedule, slab)).toBeLessThanOrEqual(yearlyCap);
    }
  });

  test('says when half-years or years begin and when they are collected', () => {
    const { basis, periodsBeginIn, collection } = schedule;
    expect(periodsBeginIn?.length ?? 0).toBe(basis === 'monthly' ? 0 : PERIODS_A_YEAR[basis]);
    if (collection.how === 'once-a-period') expect(collection.months.length).toBe(PERIODS_A_YEAR[basis]);
  });
});

test('every state and union territory either levies the tax or is listed as not levying it', () => {
  const all = [...Object.keys(professionalTaxByState), ...statesWithoutProfessionalTax].sort();
  expect(all).toEqual(Object.keys(STATES).sort());
});

test('Odisha takes nothing from April 2026', () => {
  expect(inForce(odisha, '2026-03-31')?.value.slabs.at(-1)?.tax).toBe(250_000);
  expect(inForce(odisha, '2026-04-01')?.value.slabs).toEqual([{ upTo: null, inclusive: true, tax: 0 }]);
});

test('the West Bengal table of October 2026 applies only where it is chosen', () => {
  expect(inForce(westBengal, '2026-10-31')?.value.slabs[0]?.upTo).toBe(1_000_000);
  expect(inForce(westBengal, '2026-10-31', 'disputed')?.value.slabs[0]?.upTo).toBe(2_000_000);
});

test('the proposed tables of Tamil Nadu are contiguous and within the yearly limit', () => {
  expect(tamilNaduProposals.map((table) => table.localBody)).toContain('Coimbatore Corporation');
  for (const { slabs } of tamilNaduProposals) {
    expect((slabs.at(-1)?.tax ?? 0) * 2).toBeLessThanOrEqual(yearlyCap);
    expectContiguous(slabs);
  }
});

test('a state is found by code, name and older spelling, and nothing else is', () => {
  expect(stateCodeOf('ka')).toBe('KA');
  expect(stateCodeOf(' west bengal ')).toBe('WB');
  expect(stateCodeOf('Orissa')).toBe('OD');
  expect(stateCodeOf('Pondicherry')).toBe('PY');
  expect(stateCodeOf('Atlantis')).toBeNull();
  expect(stateCodeOf('constructor')).toBeNull();
  expect(isStateCode('toString')).toBe(false);
});
