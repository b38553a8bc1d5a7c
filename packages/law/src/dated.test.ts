import { expect, test } from 'vitest';
import { type Dated, inForce, type Parameter, type Status } from './dated.ts';

function value(from: Dated<number>['from'], amount: number, status: Status = 'enacted'): Dated<number> {
  return { from, value: amount, source: ['Act'], confirmedOn: '2026-11-20', status };
}

const rate: Parameter<number> = {
  name: 'rate',
  unit: 'ppm',
  values: [
    value(null, 1),
    value('2025-04-01', 2),
    value('2026-10-01', 3, 'disputed'),
    value('2026-11-01', 4, 'announced'),
  ],
};

test('a value without a first day is in force on every day before the next one', () => {
  expect(inForce(rate, '2024-04-01')?.value).toBe(1);
  expect(inForce(rate, '2025-03-31')?.value).toBe(1);
});

test('a value is in force from its first day on', () => {
  expect(inForce(rate, '2025-04-01')?.value).toBe(2);
});

test('a disputed value counts only where it is chosen', () => {
  expect(inForce(rate, '2026-10-01')?.value).toBe(2);
  expect(inForce(rate, '2026-10-01', 'disputed')?.value).toBe(3);
  expect(inForce(rate, '2026-09-30', 'disputed')?.value).toBe(2);
});

test('an announced value is never in force', () => {
  expect(inForce(rate, '2027-04-01')?.value).toBe(2);
  expect(inForce(rate, '2027-04-01', 'disputed')?.value).toBe(3);
});

test('nothing is in force before the first day of the first value', () => {
  expect(inForce({ name: 'x', unit: 'paise', values: [value('2026-09-17', 5)] }, '2026-09-16')).toBeNull();
});
