import type { HolidayList } from '@muster/law/holidays/holiday-list.ts';
import { holidayLists } from '@muster/law/holidays/holiday-lists.ts';
import { expect, test } from 'vitest';
import { copiedDate } from './copy-year.rules.ts';
import type { PresentDay } from './plan-days.rules.ts';

const HOLIDAY: PresentDay = {
  ...{ id: '1', date: '2026-12-25', name: 'Christmas', states: [], locations: [] },
  ...{ isOptional: false, isNational: false, lists: [] },
};
const [FIRST] = holidayLists;
if (!FIRST) throw new Error('There are lists');
const list = (state: HolidayList['state'], days: HolidayList['days']): HolidayList => ({
  ...FIRST,
  ...{ id: String(state), year: 2027, state, days },
});
const day = (date: `${number}-${number}-${number}`, name: string, more: object = {}): HolidayList['days'][number] => ({
  ...{ date, name, scope: 'gazetted', confidence: 'high' },
  ...more,
});
const HOLI = { ...HOLIDAY, date: '2026-03-04', name: 'Holi' };

test('a day that is fixed falls on the same date, and is sure', () => {
  expect(copiedDate(HOLIDAY, 2027, [])).toEqual({ date: '2027-12-25', dateFrom: 'same date', isTentative: false });
});

test('a festival moves to the day that a list of its year names, that of its state first', () => {
  const central = list(null, [day('2027-03-22', 'HOLI')]);
  const karnataka = list('KA', [day('2027-03-23', 'Holi', { isMoonDependent: true })]);
  const lists = [central, karnataka, list('TN', [day('2027-03-24', 'Holi')])];
  expect(copiedDate(HOLI, 2027, lists)).toEqual({ date: '2027-03-22', dateFrom: 'list', isTentative: false });
  expect(copiedDate({ ...HOLI, states: ['KA'] }, 2027, lists)).toEqual({
    ...{ date: '2027-03-23', dateFrom: 'list', isTentative: true },
  });
});

test('one that no list names is tentative on the same date, also on 29 February', () => {
  expect(copiedDate(HOLI, 2028, [])).toEqual({ date: '2028-03-04', dateFrom: 'same date', isTentative: true });
  expect(copiedDate({ ...HOLI, date: '2028-02-29' }, 2029, []).date).toBe('2029-02-28');
  const estimate = list(null, [day('2027-03-22', 'Holi', { status: 'proposal' })]);
  expect(copiedDate(HOLI, 2027, [estimate]).isTentative).toBe(true);
});
