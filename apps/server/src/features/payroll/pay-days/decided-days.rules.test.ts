import { expect, test } from 'vitest';
import { decidedDays } from './decided-days.rules.ts';

const lopOn = (_: string, date: string) => ({ '2026-11-18': 2, '2026-11-25': 1 })[date] ?? 0;
const of = (decided: Partial<Parameters<typeof decidedDays>[0]>) =>
  [...decidedDays({ requests: [], leaves: [], ...decided }, lopOn)].map(([id, days]) => [id, Object.fromEntries(days)]);
const request = (date: string, halvesBack: number) => ({ userId: 'asha', date, halvesBack });
const leave = (date: string, halves: number, unpaidPercent = 0) => ({ userId: 'asha', date, halves, unpaidPercent });

test('a request gives lost halves back, and never more than are lost', () => {
  expect(of({ requests: [request('2026-11-18', 2), request('2026-11-25', 2)] })).toEqual([
    ['asha', { '2026-11-18': 0, '2026-11-25': 0 }],
  ]);
});

test('paid leave covers what is lost; of unpaid leave its own part stays lost, also where nothing was', () => {
  expect(of({ leaves: [leave('2026-11-18', 1)] })).toEqual([['asha', { '2026-11-18': 1 }]]);
  expect(of({ leaves: [leave('2026-11-20', 2, 50)] })).toEqual([['asha', { '2026-11-20': 1 }]]);
});

test('what changes no day is left out', () => {
  expect(
    of({ requests: [request('2026-11-19', 1)], leaves: [leave('2026-11-20', 2), leave('2026-11-18', 2, 100)] }),
  ).toEqual([]);
});

test('two about one day count one after the other', () => {
  expect(of({ requests: [request('2026-11-18', 1)], leaves: [leave('2026-11-18', 1)] })).toEqual([
    ['asha', { '2026-11-18': 0 }],
  ]);
});
