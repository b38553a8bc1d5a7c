import { expect, test } from 'vitest';
import { utf8Bytes } from '../text.ts';
import type { BankSheetName } from './bank-columns.ts';
import { validateBankFile } from './validate-bank.ts';
import { type TemplatePromise, validateTemplateFile } from './validate-template.ts';

const FILES: Readonly<Record<string, { layout: BankSheetName; account: string; ifsc: string; text: string }>> = {
  hdfc: {
    ...{ layout: 'hdfc', account: '50200099887766', ifsc: 'HDFC0000999' },
    text: 'N,E102,30412345678,61840.00,VIKRAM SHETTY,,,,,,,,SAL202610,E102202610,SALARY OCT 2026,,,,,,,,31/10/2026,,SBIN0004567,STATE BANK OF INDIA,,vikram@zari.example\r\n',
  },
  axis: {
    ...{ layout: 'axis', account: '917020012345678', ifsc: 'UTIB0000001' },
    text: 'R,248300.50,31-10-2026,RAHUL SAXENA,012345678901,rahul@zari.example,,917020012345678,SALE103202610,ICIC0000456,10,SALARY OCT,9000000003\r\n',
  },
  generic: {
    ...{ layout: 'generic', account: '1', ifsc: 'HDFC0000999' },
    text: 'Sl No,Employee Code,Beneficiary Name,Account Number,IFSC,Amount,Payment Mode,Narration,Email,Mobile\r\n1,E101,ASHA RAO,50100123456789,HDFC0000123,116500.00,NEFT,SALARY OCT 2026,asha@zari.example,9000000001\r\n',
  },
};

function refused(name: string, change: (text: string) => string): string[] {
  const file = FILES[name];
  if (file === undefined) throw new Error(name);
  return validateBankFile(utf8Bytes(change(file.text)), file.layout, file).map(({ rule }) => rule);
}

test.each(Object.keys(FILES))('%s as it is published is right', (name) => {
  expect(refused(name, (text) => text)).toEqual([]);
});

test.each([
  ['hdfc', 'N,E102', 'X,E102', 'transaction-type'],
  ['hdfc', 'N,E102', 'I,E102', 'own-bank'],
  ['hdfc', 'N,E102', 'R,E102', 'rtgs'],
  ['hdfc', 'E102,304', '=E102,304', 'formula'],
  ['hdfc', '30412345678', '3041 2345678', 'account-number'],
  ['hdfc', '30412345678', '12345678', 'account-number'],
  ['hdfc', '61840.00', '61840', 'amount'],
  ['hdfc', '61840.00', '0.00', 'amount'],
  ['hdfc', '61840.00', '-61840.00', 'formula'],
  ['hdfc', 'VIKRAM SHETTY', 'VIKRAM, SHETTY', 'fields'],
  ['hdfc', 'VIKRAM SHETTY', 'VIKRAM O’SHETTY', 'letters'],
  ['hdfc', 'VIKRAM SHETTY', 'VIKRAM.SHETTY', 'name'],
  ['hdfc', 'SHETTY,,,,,,,,', 'SHETTY,,,,14 PEENYA,,,,', 'empty-column'],
  ['hdfc', 'E102202610', 'E102-202610', 'reference'],
  ['hdfc', 'SALARY OCT 2026', 'SALARY/OCT', 'narration'],
  ['hdfc', '31/10/2026', '31-10-2026', 'value-date'],
  ['hdfc', 'SBIN0004567', 'SBIN1004567', 'IFSC'],
  ['hdfc', 'STATE BANK OF INDIA', 'STATE | BANK', 'bank-name'],
  ['hdfc', 'vikram@zari.example', 'vikram', 'e-mail'],
  ['hdfc', '\r\n', '\n', 'line-end'],
  ['axis', 'R,248300.50', 'M,848300.50', 'imps'],
  ['axis', 'SALE103202610', 'SALE103202610LONG', 'reference'],
  ['axis', 'RAHUL SAXENA', 'RAHUL '.repeat(9), 'name'],
  ['axis', 'SALARY OCT', 'SALARY OCT 2026 A', 'narration'],
  ['axis', ',10,', ',12,', 'account-type'],
  ['axis', '917020012345678', '917020012345679', 'debited-account'],
  ['axis', '9000000003', '+919000000003', 'formula'],
  ['axis', '9000000003', '900000000', 'mobile-number'],
  ['generic', 'Sl No', 'No', 'heading'],
  ['generic', ',NEFT,', ',RTGS,', 'payment-mode'],
])('%s: %s in place of %s is refused as %s', (name, from, to, rule) => {
  expect(refused(name, (text) => text.replace(from, to))).toContain(rule);
});

test('a person, or a reference, that is there twice is refused', () => {
  expect(refused('hdfc', (text) => text + text)).toEqual(['reference-twice', 'paid-twice']);
  expect(refused('hdfc', (text) => text + text.replace('VIKRAM', 'VINOD'))).toEqual(['reference-twice']);
  expect(refused('hdfc', (text) => text + text.replace('E102202610', 'E102202611'))).toEqual(['paid-twice']);
  expect(refused('hdfc', () => '')).toEqual(['line-end', 'empty']);
});

const PROMISE: TemplatePromise = {
  ...{ separator: '|', lineEnd: 'LF', hasHeading: false, plainText: true, amounts: 'paise', modeWords: ['NEFT'] },
  ...{ before: 0, after: 0 },
  columns: [
    { heading: 'Name', field: 'name', maxLength: 10 },
    { heading: 'Account', field: 'account', maxLength: null },
    { heading: 'Amount', field: 'amount', maxLength: null },
    { heading: 'Way', field: 'mode', maxLength: null },
    { heading: '', field: 'fixed', maxLength: null },
  ],
};

test.each([
  ['ASHA|123456789|5000|NEFT|X\n', []],
  ['ASHA|123456789|5000|NEFT\n', ['fields']],
  ['ASHA|12345|5000|NEFT|X\n', ['account']],
  ['ASHA RAO RAO|123456789|5000|NEFT|X\n', ['length']],
  ['ASHA-RAO|123456789|5000|NEFT|X\n', ['signs']],
  ['=ASHA|123456789|5000|NEFT|X\n', ['formula']],
  ['ÁSHA|123456789|5000|NEFT|X\n', ['letters']],
  ['"ASHA"|123456789|5000|NEFT|X\n', ['quote']],
  ['ASHA|123456789|50.00|NEFT|X\n', ['amount']],
  ['ASHA|123456789|5000|RTGS|X\n', ['mode']],
  ['ASHA|123456789|5000|NEFT|X\nASHA|123456789|5000|NEFT|X\n', ['paid-twice']],
  ['ASHA|123456789|5000|NEFT|X', ['line-end', 'empty']],
])('a file of a template: %s', (text, rules) => {
  expect(validateTemplateFile(utf8Bytes(text), PROMISE).map(({ rule }) => rule)).toEqual(rules);
});

test.each([
  ['H\nASHA|123456789|5000|NEFT|X\nT|1\n', []],
  ['=H\nASHA|123456789|5000|NEFT|X\nT|1\n', ['formula']],
  ['H\nASHA|123456789|5000|NEFT|X\nT|{count}\n', ['around']],
  ['[id]\nASHA|123456789|5000|NEFT|X\nÉ\n', ['around', 'letters']],
  ['H\nT|1\n', ['empty']],
])('lines around the payments: %s', (text, rules) => {
  const promise = { ...PROMISE, before: 1, after: 1 };
  expect(validateTemplateFile(utf8Bytes(text), promise).map(({ rule }) => rule)).toEqual(rules);
});
