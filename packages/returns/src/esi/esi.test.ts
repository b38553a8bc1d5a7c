import { expect, test } from 'vitest';
import { blocks } from '../finding.ts';
import { latin1 } from '../rules/read-lines.ts';
import { readTextSheet } from '../rules/read-xls.ts';
import { validateEsi } from '../rules/validate-esi.ts';
import { textWorkbook } from '../xls/write-xls.ts';
import type { EsiMonth, InsuredPerson } from './esi-month.ts';
import { prepareEsi, prepareEsiReview } from './prepare-esi.ts';

const FATIMA: InsuredPerson = {
  ...{
    id: 'fatima',
    name: 'Fatima Khan',
    employeeNumber: null,
    insuranceNumber: '3112345678',
    otherNames: [],
    accountHolderName: null,
  },
  ...{ paidDays: 3100, wage: 1_850_000, employee: 13_900, employer: 60_200, reason: 0, lastDay: null },
};
const RAVI: InsuredPerson = {
  ...{ ...FATIMA, id: 'ravi', name: 'Ravi Kumar', insuranceNumber: '0112345679' },
  ...{ paidDays: 2650, wage: 1_624_960, employee: 12_200, employer: 52_900 },
};
const SURESH: InsuredPerson = {
  ...{ ...FATIMA, id: 'suresh', name: 'Suresh B', insuranceNumber: '3112345681' },
  ...{ paidDays: 0, wage: 0, employee: 0, employer: 0, reason: 2, lastDay: '2026-09-28' },
};

const october = (people: readonly InsuredPerson[]): EsiMonth => ({
  month: { year: 2026, month: 10 },
  establishment: '31000123450000999',
  people,
  arrears: 0,
  withoutFigures: [],
  withoutPayslip: [],
  withoutInsurance: [],
});

const HEADING = [
  'IP Number (10 Digits)',
  'IP Name( Only alphabets and space )',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons- Click on the link for reference)',
  'Last Working Day( Format DD/MM/YYYY  or DD-MM-YYYY)',
];

test('a month is a workbook of six text columns: half days rounded up, leavers with reason and day', () => {
  const { file, findings, total } = prepareEsi(october([FATIMA, RAVI, SURESH]));
  expect(findings).toEqual([]);
  expect(file?.fileName).toBe('esi202610.xls');
  expect(readTextSheet(file?.bytes ?? new Uint8Array())).toEqual([
    HEADING,
    ['3112345678', 'FATIMA KHAN', '31', '18500', '0', ''],
    ['0112345679', 'RAVI KUMAR', '27', '16250', '0', ''],
    ['3112345681', 'SURESH B', '0', '0', '2', '28/09/2026'],
  ]);
  expect(total).toBe(139_200);
});

test('a pay period with more days than its month returns the days of the month', () => {
  const september = { ...october([FATIMA, { ...RAVI, paidDays: 2950 }]), month: { year: 2026, month: 9 } };
  const { file, findings } = prepareEsi(september);
  expect(findings).toEqual([]);
  const days = readTextSheet(file?.bytes ?? new Uint8Array()).map((row) => row[2]);
  expect(days.slice(1)).toEqual(['30', '30']);
});

test('what the portal works out of whole rupees is said beside what the payroll did', () => {
  // 0.75% of 16,000.40 is more than 120, and of the 16,000 that is returned 120.
  const odd = { ...RAVI, wage: 1_600_040, employee: 12_100, employer: 52_100 };
  const { findings, checks, file } = prepareEsi(october([FATIMA, odd]));
  expect(findings).toEqual([expect.objectContaining({ rule: 'portal-shares', level: 'warning', person: odd })]);
  expect(findings[0]?.message).toBe(
    'The portal works out ₹640.00 for Ravi Kumar, and the payroll ₹642.00: wages are returned in whole rupees',
  );
  expect(checks.at(-1)).toMatchObject({ isPassed: true, result: '₹1,381.00 on the portal' });
  expect(file).not.toBeNull();
  // Up to 176 a day only the employer pays.
  const poor = { ...FATIMA, wage: 545_600, employee: 0, employer: 17_800 };
  expect(prepareEsi(october([poor])).findings).toEqual([]);
});

test('whoever is paid without ESI after a contribution period began is listed without days, and somebody is told', () => {
  const risen = { ...SURESH, reason: 0 as const, lastDay: null };
  const november = { ...october([risen]), month: { year: 2026, month: 11 }, withoutInsurance: [risen] };
  const { findings, file } = prepareEsi(november);
  expect(findings).toMatchObject([{ rule: 'esi-not-insured', level: 'warning', person: { name: 'Suresh B' } }]);
  expect(readTextSheet(file?.bytes ?? new Uint8Array())[1]).toEqual(['3112345681', 'SURESH B', '0', '0', '0', '']);
});

test('whoever got no payslip is listed without days and without a reason, and somebody is told', () => {
  const away = { ...SURESH, reason: 0 as const, lastDay: null };
  const { findings, file } = prepareEsi({ ...october([away]), withoutPayslip: [away] });
  expect(findings).toMatchObject([{ rule: 'esi-no-payslip', level: 'warning', person: { name: 'Suresh B' } }]);
  expect(readTextSheet(file?.bytes ?? new Uint8Array())[1]).toEqual(['3112345681', 'SURESH B', '0', '0', '0', '']);
});

test('a name with initials is refused with a proposal, and carried by the first recorded name in letters', () => {
  const initials = { ...FATIMA, name: 'K. S. Khan' };
  expect(prepareEsi(october([initials])).findings).toMatchObject([
    { rule: 'insured-name', level: 'blocking', suggestion: 'K S KHAN' },
  ]);
  const { file } = prepareEsi(october([{ ...initials, otherNames: ['K.S. KHAN', 'K S Khan'] }]));
  expect(readTextSheet(file?.bytes ?? new Uint8Array())[1]?.[1]).toBe('K S KHAN');
});

test('the name of the account is carried only where it is the name of the person, and is confirmed otherwise', () => {
  const nameFor = (name: string, accountHolderName: string) => {
    const { file, findings } = prepareEsi(october([{ ...FATIMA, name, accountHolderName }]));
    return file === null ? findings : readTextSheet(file.bytes)[1]?.[1];
  };
  expect(nameFor('Anjali R. Nair', 'Nair Anjali R')).toBe('NAIR ANJALI R');
  expect(nameFor('Anjali R. Nair', 'Anjali Rajesh Nair')).toBe('ANJALI RAJESH NAIR');
  const others = ['RAJESH NAIR', 'Rajesh A Nair', 'Anjali Nair', 'Anjali R Nair Menon', 'A R N'];
  for (const other of others) {
    expect(nameFor('Anjali R. Nair', other)).toMatchObject([{ rule: 'insured-name', suggestion: 'ANJALI R NAIR' }]);
  }
  expect(nameFor('फ़ातिमा ख़ान', 'Fatima Khan')).toMatchObject([{ rule: 'insured-name', suggestion: 'FATIMA KHAN' }]);
});

test('a proposed name has single spaces, so that it is taken once it is confirmed', () => {
  const [finding] = prepareEsi(october([{ ...FATIMA, name: 'Ravi 2 Kumar' }])).findings;
  expect(finding?.suggestion).toBe('RAVI KUMAR');
  expect(prepareEsi(october([{ ...FATIMA, name: finding?.suggestion ?? '' }])).file).not.toBeNull();
});

test('shares that no rounding explains fail the check and say so, and up to two rupees a person pass', () => {
  const check = (change: Partial<InsuredPerson>) => {
    const { checks, findings } = prepareEsi(october([RAVI, { ...FATIMA, ...change }]));
    return { ...checks.at(-1), messages: findings.map(({ message }) => message) };
  };
  expect(check({ employee: 14_000, employer: 60_300 })).toMatchObject({ isPassed: true });
  expect(check({ employer: 60_500 })).toEqual({
    label: 'Both shares as the portal works them out',
    isPassed: false,
    result: '₹1,392.00 on the portal: rates or days differ for 1 person',
    messages: ['The portal works out ₹741.00 for Fatima Khan, and the payroll ₹744.00: rates or days differ'],
  });
});

test('who left is kept with the file by the last day it says', () => {
  expect(prepareEsi(october([RAVI, SURESH])).people).toEqual([
    { id: 'ravi', amount: 65_100 },
    { id: 'suresh', amount: 0, reference: 'left 2026-09-28' },
  ]);
});

test('the same for reading is a CSV', () => {
  const { file } = prepareEsiReview(october([SURESH]));
  expect(file?.fileName).toBe('esi202610.csv');
  expect(latin1(file?.bytes ?? new Uint8Array()).split('\r\n')[1]).toBe('3112345681,SURESH B,0,0,2,28/09/2026');
});

test('ten thousand people are read back as they were written', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [
    String(3_000_000_000 + at),
    `PERSON ${at}`,
    '31',
    '18500',
    '0',
    '',
  ]);
  expect(readTextSheet(textWorkbook('Sheet1', rows))).toEqual(rows);
});

test('a cell without letters is a text as well: no cell of a sheet is blank', () => {
  const bytes = latin1(textWorkbook('Sheet1', [['1', '']]));
  // Records begin with their kind and size; a blank cell is 0x0201 with 6 bytes, a text 0x00fd with 10.
  expect(bytes).not.toContain('\x01\x02\x06\x00');
  expect(bytes.split('\xfd\x00\x0a\x00')).toHaveLength(3);
});

test('a workbook begins as every compound file does, in whole sectors', () => {
  const bytes = textWorkbook('Sheet1', [['1']]);
  expect([...bytes.subarray(0, 8)]).toEqual([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(bytes.length % 512).toBe(0);
});

const broken: readonly [string, string, Partial<InsuredPerson>][] = [
  ['no number', 'number', { insuranceNumber: null }],
  ['the 17-digit number of an employer', 'number', { insuranceNumber: '31000123450000999' }],
  ['the number of somebody else', 'number-twice', { insuranceNumber: '0112345679' }],
  ['a dot in the name', 'insured-name', { name: 'Fatima K.' }],
  ['a formula in the name', 'insured-name', { name: '=Fatima()' }],
  ['a comma in the name', 'insured-name', { name: 'Khan, Fatima' }],
  ['a name of another script', 'insured-name', { name: 'फ़ातिमा ख़ान' }],
  ['wages without a day', 'wages', { paidDays: 0 }],
  ['a reason beside wages', 'reason', { reason: 1 }],
  ['a reason without its day', 'last-day', { paidDays: 0, wage: 0, reason: 2 }],
  ['a day without its reason', 'last-day', { lastDay: '2026-09-28' }],
  ['negative wages', 'wages', { wage: -100 }],
];

test.each(broken)('%s is refused with the person’s name, and there is no file', (_, rule, change) => {
  const person = { ...FATIMA, ...change };
  const { file, findings } = prepareEsi(october([RAVI, person]));
  const own = findings.filter((finding) => blocks(finding) && finding.rule === rule);
  expect(own.some((finding) => finding.person?.id === FATIMA.id && finding.message.includes(person.name))).toBe(true);
  expect(file).toBeNull();
});

test('somebody leaves coverage only when a contribution period begins', () => {
  const out = { ...SURESH, reason: 4 as const, lastDay: '2026-09-30' };
  expect(prepareEsi(october([out])).file).not.toBeNull();
  const november = { ...october([out]), month: { year: 2026, month: 11 } };
  expect(prepareEsi(november).findings.map(({ rule }) => rule)).toEqual(['reason']);
});

test('another name that is recorded in letters stands in for one that is not', () => {
  const { file } = prepareEsi(october([{ ...FATIMA, name: 'फ़ातिमा ख़ान', otherNames: ['Fatima Khan'] }]));
  expect(readTextSheet(file?.bytes ?? new Uint8Array())[1]?.[1]).toBe('FATIMA KHAN');
});

test('the portal’s own rules refuse a heading of another kind', () => {
  expect(
    validateEsi(textWorkbook('Sheet1', [['No', 'IP Number']]), { year: 2026, month: 10 }).map(({ rule }) => rule),
  ).toEqual(['heading', 'empty']);
});
