import { expect, test } from 'vitest';
import { latin1 } from '../rules/read-lines.ts';
import { readTextSheet } from '../rules/read-xls.ts';
import type { EsiMonth, InsuredPerson } from './esi-month.ts';
import { prepareContributionSheet, prepareEsi } from './prepare-esi.ts';

const FATIMA: InsuredPerson = {
  ...{ id: 'fatima', name: 'Fatima Khan', employeeNumber: null, otherNames: [], accountHolderName: null },
  ...{ insuranceNumber: '0112345678', reason: 0, lastDay: null },
  ...{ paidDays: 2650, wage: 1_624_960, employee: 12_200, employer: 52_900 },
};
const AWAY: InsuredPerson = {
  ...{ ...FATIMA, id: 'suresh', name: 'Suresh B', insuranceNumber: '3112345681' },
  ...{ paidDays: 0, wage: 0, employee: 0, employer: 0 },
};

const october = (people: readonly InsuredPerson[]): EsiMonth => ({
  ...{ month: { year: 2026, month: 10 }, establishment: '31000123450000999', people, arrears: 0 },
  ...{ withoutFigures: [], withoutPayslip: [], withoutInsurance: [] },
});
const textOf = (people: readonly InsuredPerson[]) =>
  latin1(prepareContributionSheet(october(people)).file?.bytes ?? new Uint8Array());

test('the sheet for reading says wages and both shares with their paise, the reason in words, and what they add up to', () => {
  const ravi = { ...FATIMA, id: 'ravi', name: 'Ravi Kumar', insuranceNumber: '3112345679', paidDays: 3100 };
  const left = { ...AWAY, reason: 2 as const, lastDay: '2026-09-28' };
  const people = [FATIMA, { ...ravi, wage: 1_850_000, employee: 13_900, employer: 60_200 }, left];
  const { file, findings, total, totals } = prepareContributionSheet(october(people));
  expect(findings).toEqual([]);
  expect(file).toMatchObject({ fileName: 'esisheet202610.csv', contentType: 'text/csv' });
  expect(latin1(file?.bytes ?? new Uint8Array())).toBe(
    [
      'IP number,Name,Days,Wages,Employee share,Employer share,Reason',
      '0112345678,FATIMA KHAN,27,16249.60,122.00,529.00,',
      '3112345679,RAVI KUMAR,31,18500.00,139.00,602.00,',
      '3112345681,SURESH B,0,0.00,0.00,0.00,Left service on 28 Sep 2026',
      'Total,,58,34749.60,261.00,1131.00,',
      '',
    ].join('\r\n'),
  );
  expect(total).toBe(139_200);
  expect(totals.map(({ amount }) => amount)).toEqual([26_100, 113_100]);
});

test('whoever has no day has the reason in words, with the day it asks for', () => {
  const reasons = [
    { ...AWAY, reason: 0 as const },
    { ...AWAY, reason: 1 as const },
    { ...AWAY, reason: 4 as const, lastDay: '2026-09-30' },
  ];
  const people = reasons.map((person, at) => ({ ...person, id: `p${at}`, insuranceNumber: `311234568${at}` }));
  const rows = textOf(people).split('\r\n').slice(1, 4);
  expect(rows.map((row) => row.split(',').at(-1))).toEqual([
    'Without reason',
    'On leave',
    'Out of coverage after 30 Sep 2026',
  ]);
});

test('people, names and days are those of the sheet for the portal, row for row', () => {
  const people = [FATIMA, { ...AWAY, name: 'S. B', otherNames: ['Suresh B'], reason: 1 as const }];
  const portal = readTextSheet(prepareEsi(october(people)).file?.bytes ?? new Uint8Array()).slice(1);
  const rows = textOf(people).split('\r\n').slice(1, -2);
  expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual(portal.map((row) => row.slice(0, 3)));
});

test('what keeps the sheet for the portal back keeps this one back, in the same words', () => {
  const people = [FATIMA, { ...AWAY, insuranceNumber: null }];
  const { file, findings } = prepareContributionSheet(october(people));
  expect(file).toBeNull();
  expect(findings).toEqual(prepareEsi(october(people)).findings);
});

test('a share of another amount is another sheet, though the portal is told the same', () => {
  const other = [{ ...FATIMA, employer: 53_000 }];
  expect(prepareEsi(october(other)).source).toBe(prepareEsi(october([FATIMA])).source);
  expect(prepareContributionSheet(october(other)).source).not.toBe(prepareContributionSheet(october([FATIMA])).source);
});
