import { expect, test } from 'vitest';
import { filledSlots, listSlot, slot, slotsOfThread } from './slots.ts';

const seats = slot<() => number>('how many seats are taken');
const columns = listSlot<string>();

test('what a higher feature provides is had by the lower one that declared it', () => {
  const slots = filledSlots([seats.with(() => 7), columns.with('name'), columns.with('salary')]);
  expect(seats.of({ slots })()).toBe(7);
  expect(columns.of({ slots })).toEqual(['name', 'salary']);
});

test('each server has its own providers', () => {
  const [one, other] = [filledSlots([seats.with(() => 1)]), filledSlots([seats.with(() => 2)])];
  expect([seats.of({ slots: one })(), seats.of({ slots: other })()]).toEqual([1, 2]);
  expect(columns.of({ slots: one })).toEqual([]);
});

test('a server does not start while something is provided by nobody, or by two', () => {
  expect(() => filledSlots([])).toThrow('No feature provides how many seats are taken');
  expect(() => filledSlots([seats.with(() => 1), seats.with(() => 2)])).toThrow(
    'Two features provide how many seats are taken',
  );
});

test('a thread fills what its own calls ask, and what is asked beyond that is refused', () => {
  const slots = slotsOfThread([columns.with('name')]);
  expect(columns.of({ slots })).toEqual(['name']);
  expect(() => seats.of({ slots })).toThrow('No feature provides how many seats are taken');
});
