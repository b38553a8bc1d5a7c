import { expect, test } from 'vitest';
import { type PresentDay, planDays, type WantedDay, widened } from './plan-days.rules.ts';

const wanted = (name: string, changes: Partial<WantedDay> = {}): WantedDay => ({
  date: '2026-10-02',
  name,
  description: null,
  kind: 'ordinary',
  states: [],
  locations: [],
  isTentative: false,
  list: 'IN-KA-2026',
  ...changes,
});
const present = (name: string, changes: Partial<PresentDay> = {}): PresentDay => ({
  id: name,
  date: '2026-10-02',
  name,
  isOptional: false,
  isNational: false,
  states: [],
  locations: [],
  lists: [],
  ...changes,
});
const states = (day: WantedDay, ...there: PresentDay[]) => planDays([day], there)[0]?.state;

test('a day is known by its name whatever its letters, and the fixed national days by any name', () => {
  expect(states(wanted('Bakrid (Eid-ul-Zuha)'), present('BAKRID  Eid ul Zuha'))).toBe('added');
  const gandhi = wanted('Mahatma Gandhi’s Birthday', { kind: 'national' });
  expect(states(gandhi, present('Gandhi Jayanti', { isNational: true }))).toBe('added');
  expect(states(gandhi, present('Gandhi Jayanti'))).toBe('same day');
  expect(states(gandhi, present('Gandhi Jayanti', { isOptional: true }))).toBe('new');
  expect(states(gandhi)).toBe('new');
});

test('one that is kept elsewhere is widened by the places that want it', () => {
  const there = present('Ugadi', { states: ['KA'], locations: ['Hosur office'] });
  expect(states(wanted('Ugadi', { states: ['KA'] }), there)).toBe('added');
  expect(states(wanted('Ugadi', { states: ['AP'] }), there)).toBe('elsewhere');
  expect(states(wanted('Ugadi', { locations: ['HOSUR OFFICE'] }), there)).toBe('added');
  expect(states(wanted('Ugadi'), there)).toBe('elsewhere');
  expect(widened(there, wanted('Ugadi', { states: ['AP'], locations: ['hosur office', 'Anantapur'] }))).toEqual({
    states: ['AP', 'KA'],
    locations: ['Anantapur', 'Hosur office'],
  });
  expect(widened(there, wanted('Ugadi'))).toEqual({ states: [], locations: [] });
});
