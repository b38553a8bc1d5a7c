import { describe, expect, test } from 'vitest';
import { isStateCode } from '../states.ts';
import { LAW_VERSION } from '../version.ts';
import { holidayLists } from './holiday-lists.ts';
import { holidayMinimums } from './holiday-minimums.ts';

const held = holidayLists.filter(({ source }) => source !== null);

describe.each(held.map((list) => [list.id, list] as const))('%s', (_, list) => {
  test('has its days in order, each once, in its year, with a scope and how sure it is', () => {
    const keys = list.days.map(({ date, name }) => `${date} ${name}`);
    expect(keys).toEqual([...new Set(keys)].toSorted((one, other) => (one.slice(0, 10) < other.slice(0, 10) ? -1 : 0)));
    for (const { date, name, confidence, scope } of list.days) {
      expect(date.slice(0, 4)).toBe(String(list.year));
      expect(Temporal.PlainDate.from(date).toString()).toBe(date);
      expect([name.trim().length > 2, confidence !== undefined, scope !== undefined]).toEqual([true, true, true]);
    }
  });

  test('names its source, the day it was confirmed, and what is missing of it', () => {
    expect(list.source?.title.length).toBeGreaterThan(10);
    expect(list.confirmedOn <= LAW_VERSION).toBe(true);
    // What is not whole says what is missing; estimates are not a list that could be whole.
    const areEstimates = list.days.every(({ status }) => status === 'proposal');
    if (!list.isComplete && !areEstimates) expect(list.missing.length).toBeGreaterThan(0);
  });

  test('marks what rests on no published list as a proposal', () => {
    if (list.source?.title.startsWith('Computed')) {
      for (const { status } of list.days) expect(status).toBe('proposal');
    }
  });
});

test('a list that was not found says so and has no day', () => {
  const missing = holidayLists.filter(({ source }) => source === null);
  expect(missing.length).toBe(13);
  for (const { days, missing: what } of missing) expect([days.length, what.length]).toEqual([0, 1]);
});

test('of 2027 only fixed dates are certain, and no state has a list', () => {
  const of2027 = holidayLists.filter(({ year }) => year === 2027);
  expect(of2027.filter(({ days }) => days.length > 0).map(({ id }) => id)).toEqual(['IN-FIXED-2027', 'IN-EST-2027']);
});

test('every list that has a count of the government has its days, or says what is missing', () => {
  for (const { isComplete, officialCount, days, id } of held) {
    if (isComplete && officialCount !== null) expect(days.length, id).toBeGreaterThanOrEqual(officialCount);
  }
});

test('the festivals of one year fall on different days in different states', () => {
  const eid = (id: string) =>
    holidayLists
      .find((list) => list.id === id)
      ?.days.find(({ date }) => date.startsWith('2026-03-2') && date > '2026-03-19')?.date;
  expect([eid('IN-KL-2026'), eid('IN-MH-2026')]).toEqual(['2026-03-20', '2026-03-21']);
});

describe.each(Object.entries(holidayMinimums))(
  'the minimum of %s',
  (state, { value, source, legalBasis, confirmedOn }) => {
    test('has fixed days, a law, a source and a total that its parts make up', () => {
      expect(isStateCode(state)).toBe(true);
      expect(value.fixedDays).toEqual(expect.arrayContaining(['01-26', '08-15', '10-02']));
      expect(legalBasis?.length).toBeGreaterThan(20);
      expect(source.length).toBeGreaterThan(0);
      expect(confirmedOn <= LAW_VERSION).toBe(true);
      if (value.festivals !== null) expect(value.total).toBe(value.fixedDays.length + value.festivals);
    });
  },
);
