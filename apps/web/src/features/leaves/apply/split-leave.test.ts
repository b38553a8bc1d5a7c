import { expect, test } from 'vitest';
import { DAY, leaveType, preview } from '../leaves-for-tests.ts';
import { NEW_LEAVE } from './apply-leave-form.ts';
import { partsOver, unpaidOf } from './split-leave.ts';

const EARNED = '0190a000-0000-7000-8000-0000000000f1';
const UNPAID = leaveType({ id: '0190a000-0000-7000-8000-0000000000f9', name: 'Unpaid leave', isPaid: false });
const DAYS = { ...NEW_LEAVE, leaveTypeId: EARNED, startDate: '2026-12-28', endDate: '2026-12-31' };
const SHORT = { code: 'NOT_ENOUGH_LEAVE', field: 'endDate', message: 'Not enough.' };

const parts = (available: number, dates: readonly string[], change: Partial<typeof DAYS> = {}, refusals = [SHORT]) =>
  partsOver(
    { ...DAYS, ...change },
    preview({
      ...{ refusals, balance: { available, after: available - dates.length } },
      breakdown: dates.map((date) => ({ ...DAY, date: `2026-12-${date}` })),
    }),
    UNPAID,
  ).map(
    ({ leaveTypeId, startDate, endDate }) => `${leaveTypeId === EARNED ? 'earned' : 'unpaid'} ${startDate} ${endDate}`,
  );

const FOUR = ['28', '29', '30', '31'];

test('whole days that the balance covers are taken from it, the rest is unpaid', () => {
  expect(parts(2, FOUR)).toEqual(['earned 2026-12-28 2026-12-29', 'unpaid 2026-12-30 2026-12-31']);
  // Half a day of balance covers no day.
  expect(parts(2.5, FOUR)).toEqual(['earned 2026-12-28 2026-12-29', 'unpaid 2026-12-30 2026-12-31']);
  expect(parts(0, FOUR)).toEqual(['unpaid 2026-12-28 2026-12-31']);
  expect(parts(-1, FOUR)).toEqual(['unpaid 2026-12-28 2026-12-31']);
});

test('days off before the leave that are charged with it are in no part of their own', () => {
  expect(parts(4, ['25', '26', '27', ...FOUR])).toEqual([
    'earned 2026-12-28 2026-12-28',
    'unpaid 2026-12-29 2026-12-31',
  ]);
  expect(parts(2, ['25', '26', '27', ...FOUR])).toEqual(['unpaid 2026-12-28 2026-12-31']);
});

test('nothing is split where anything else speaks against the days, or half a day is asked for', () => {
  expect(parts(2, FOUR, {}, [SHORT, { ...SHORT, code: 'OVERLAP' }])).toEqual([]);
  expect(parts(2, FOUR, {}, [])).toEqual([]);
  expect(parts(0, ['28'], { part: 'first', endDate: '2026-12-28' })).toEqual([]);
});

test('unpaid leave is the type without pay that is offered, and never the chosen one', () => {
  expect(unpaidOf([leaveType(), UNPAID], EARNED)?.name).toBe('Unpaid leave');
  expect(unpaidOf([leaveType(), UNPAID], UNPAID.id)).toBeNull();
  expect(unpaidOf([leaveType(), { ...UNPAID, isActive: false }], EARNED)).toBeNull();
});
