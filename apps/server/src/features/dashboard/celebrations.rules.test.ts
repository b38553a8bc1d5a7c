import { expect, test } from 'vitest';
import { celebrationsOf, daysToCome } from './celebrations.rules.ts';

const person = (name: string, born: string | null, joined: string | null = null) => ({ name, born, joined });
const seen = (today: string, ...people: ReturnType<typeof person>[]) =>
  celebrationsOf(people, today).map(({ name, kind, date, years }) => [name, kind, date, years]);

test('birthdays and anniversaries of thirty days come in order, over the end of a year too', () => {
  expect(
    seen(
      '2026-12-20',
      person('Asha', '1990-01-05', '2020-12-21'),
      person('Bhavna', '1999-01-20'),
      person('Chitra', '1985-12-20'),
    ),
  ).toEqual([
    ['Chitra', 'birthday', '2026-12-20', null],
    ['Asha', 'anniversary', '2026-12-21', 6],
    ['Asha', 'birthday', '2027-01-05', null],
  ]);
});

test('whoever joins in these days has a first day, and nobody an anniversary before it', () => {
  expect(seen('2026-11-27', person('Deepa', null, '2026-12-01'))).toEqual([['Deepa', 'first day', '2026-12-01', null]]);
  expect(seen('2026-11-27', person('Esha', null, '2027-12-01'))).toEqual([]);
});

test('29 February is kept on the 28th where the year has none', () => {
  expect(seen('2027-02-10', person('Farah', '2000-02-29'))).toEqual([['Farah', 'birthday', '2027-02-28', null]]);
  expect(seen('2028-02-10', person('Farah', '2000-02-29'))).toEqual([['Farah', 'birthday', '2028-02-29', null]]);
  expect(daysToCome('2028-02-10').get('02-28')).toBe('2028-02-28');
});
