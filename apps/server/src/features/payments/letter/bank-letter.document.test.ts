import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { pdfRenderer } from '../../../platform/pdf/pdf.ts';
import { type BankLetter, bankLetterDocument } from './bank-letter.document.ts';

const pdf = pdfRenderer();
afterAll(() => pdf.close());

const MEERA = { name: 'MEERA RAO', account: '0050100012342', ifsc: 'HDFC0000123', amount: 12_345_650 };
const LETTER: BankLetter = {
  organisation: { name: 'Vaigai Instruments', address: '12 Anna Salai, Madurai' },
  writtenOn: '2026-10-29',
  bank: { name: 'HDFC BANK', ifsc: 'HDFC0000999', account: '50200099887766' },
  month: { year: 2026, month: 10 },
  valueDate: '2026-10-30',
  file: { name: 'hdfc202610.csv', hash: 'ab'.repeat(32) },
  payments: [MEERA, { ...MEERA, name: 'NINA RAO', account: '30412345678', ifsc: 'SBIN0000300', amount: 100 }],
};

async function pagesOf(letter: BankLetter): Promise<readonly string[]> {
  const { text } = await extractText(await pdf.render(bankLetterDocument(letter)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

test('the letter says who pays from which account, when, how many, and the total in figures and in words', async () => {
  const [first = ''] = await pagesOf(LETTER);
  expect(first).toContain('Vaigai Instruments');
  expect(first).toContain('HDFC BANK IFSC HDFC0000999');
  expect(first).toContain('Payment of salaries for October 2026');
  expect(first).toContain('Account to be debited 50200099887766');
  expect(first).toContain('Value date 30 Oct 2026');
  expect(first).toContain('Number of payments 2');
  expect(first).toContain('Total ₹1,23,457.50');
  expect(first).toContain('One lakh twenty-three thousand four hundred and fifty-seven rupees and fifty paise only');
  expect(first).toContain('hdfc202610.csv');
  expect(first.match(/Authorised signatory/g)).toHaveLength(2);
  expect(first).not.toContain('MEERA RAO');
});

test('whom it pays is listed from the second page, with the heading on every page and the total at the end', async () => {
  const [, list, ...others] = await pagesOf(LETTER);
  expect(list).toContain('Sl No Name Account IFSC Amount');
  expect(list).toContain('1 MEERA RAO 0050100012342 HDFC0000123 ₹1,23,456.50');
  expect(list).toContain('2 NINA RAO 30412345678 SBIN0000300 ₹1.00');
  expect(list).toContain('Total ₹1,23,457.50');
  expect(list).toContain('hdfc202610.csv Page 2 of 2');
  expect(others).toEqual([]);
  const many = await pagesOf({ ...LETTER, payments: Array.from({ length: 120 }, () => MEERA) });
  expect(many.length).toBeGreaterThan(3);
  for (const page of many.slice(1)) expect(page).toContain('Sl No Name Account IFSC Amount');
  expect(many.join(' ')).toContain('120 MEERA RAO');
  expect(many.at(-1)).toContain('Total ₹1,48,14,780.00');
});

test('what was not kept with the file is left to be written by hand', async () => {
  const [first = ''] = await pagesOf({ ...LETTER, bank: { name: '', ifsc: null, account: null } });
  expect(first).toMatch(/Account to be debited _{10,}/);
  expect(first).not.toContain('null');
});
