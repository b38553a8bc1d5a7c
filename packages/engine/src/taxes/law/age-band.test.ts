import { expect, it } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { ageBandIn } from './age-band.ts';
import { prepareIncomeTaxLaw } from './income-tax-law.ts';

function band(dateOfBirth: string | null, year = 2026) {
  const law = prepareIncomeTaxLaw(year);
  if (isRefusal(law)) throw new Error(law.message);
  return ageBandIn(dateOfBirth === null ? null : calendarDate(dateOfBirth), law);
}

it('goes by the age reached at any time of the year, 1 April of the next included', () => {
  expect(['1967-03-31', '1967-04-01', '1967-04-02'].map((born) => band(born))).toEqual(['60to79', '60to79', 'below60']);
  expect(['1947-04-01', '1947-04-02'].map((born) => band(born))).toEqual(['80plus', '60to79']);
  expect(['1966-04-01', '1966-04-02'].map((born) => band(born, 2025))).toEqual(['60to79', 'below60']);
});

it('is below 60 for someone whose date of birth is not known', () => {
  expect(band(null)).toBe('below60');
});
