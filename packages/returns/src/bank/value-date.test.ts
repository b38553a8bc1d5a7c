import { expect, test } from 'vitest';
import { utf8 } from '../rules/read-lines.ts';
import { october, PEOPLE, VIKRAM } from './bank-for-tests.ts';
import { prepareBank } from './prepare-bank.ts';

test('a day on which banks are closed, and one that is far away, are warned of', () => {
  const warned = (valueDate: string, payments = PEOPLE) =>
    prepareBank(october({ layout: 'hdfc', valueDate, payments })).findings.map(({ message }) => message);
  expect(warned('2026-10-31')).toEqual([]);
  expect(warned('2026-11-30')).toEqual([]);
  const closed = (day: string) => `Banks are closed on ${day}: accounts at the same bank may be paid a day later`;
  expect(warned('2026-11-01')).toEqual([closed('1 Nov 2026')]);
  expect(warned('2026-11-14')).toEqual([closed('14 Nov 2026')]);
  expect(warned('2026-11-28')).toEqual([closed('28 Nov 2026')]);
  // To other banks money goes every day, and on the other Saturdays banks are open.
  expect(warned('2026-11-01', [VIKRAM])).toEqual([]);
  expect(warned('2026-11-07')).toEqual([]);
  expect(warned('2036-10-31')).toEqual(['The value date is 31 Oct 2036: that is 3654 days away']);
});

test('where the name of a bank is not recorded, its column says the bank that the IFSC names', () => {
  const { file } = prepareBank(october({ layout: 'hdfc', payments: [{ ...VIKRAM, bankName: null }] }));
  const row = utf8(file?.bytes ?? new Uint8Array());
  expect(row.split(',').slice(24, 26)).toEqual(['SBIN0004567', 'STATE BANK OF INDIA']);
  expect(prepareBank(october({ layout: 'hdfc', payments: [{ ...VIKRAM, bankName: ' ' }] })).findings).toEqual([]);
});
