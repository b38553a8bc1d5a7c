import { amountInWords } from '@muster/engine/kernel/amount-in-words.ts';
import { type CalendarMonth, calendarDate, formatDate, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { formatRupees, groupDigits } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { countOf } from '@muster/returns/text.ts';
import type { Content, TableCell } from 'pdfmake';
import type { PdfDocument } from '../../../platform/pdf/pdf.ts';

const GREY = '#57524a';
const MARGIN = 48;
const TEXT_SIZE = 10;
/** Its 64 letters stay on one line. */
const HASH_SIZE = 7.5;
/** Where a hand writes what nobody recorded. */
const BLANK = '____________________';

/** A payment of the file, as the file says it; the amount in paise. */
export type LetterPayment = {
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
  readonly amount: number;
};

export type BankLetter = {
  readonly organisation: { readonly name: string; readonly address: string | null };
  /** ISO day on which it is written. */
  readonly writtenOn: string;
  /** Of the account that is debited; empty or null where it was not kept with the file. */
  readonly bank: { readonly name: string; readonly ifsc: string | null; readonly account: string | null };
  readonly month: CalendarMonth;
  /** ISO day. */
  readonly valueDate: string;
  readonly file: { readonly name: string; readonly hash: string };
  readonly payments: readonly LetterPayment[];
};

/** The letter that goes to the bank with a payment file: what is paid in all, and whom, for signature. */
export function bankLetterDocument(letter: BankLetter): PdfDocument {
  const { organisation, month, file } = letter;
  const title = `Payment of salaries for ${formatMonth(month)}`;
  return {
    info: { title: `${title}, ${organisation.name}`, producer: 'Muster', creator: 'Muster' },
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN],
    defaultStyle: { fontSize: TEXT_SIZE, lineHeight: 1.25, color: '#1d1a16' },
    foot: file.name,
    content: [head(letter), body(letter, title), signatures(letter), list(letter)],
  };
}

const totalOf = ({ payments }: BankLetter) => paise(payments.reduce((sum, { amount }) => sum + amount, 0));
const dayInWords = (iso: string) => formatDate(calendarDate(iso));

function head({ organisation, writtenOn, bank }: BankLetter): Content {
  return {
    stack: [
      { text: organisation.name, fontSize: 14, bold: true },
      { text: organisation.address ?? '', color: GREY },
      { text: dayInWords(writtenOn), alignment: 'right', margin: [0, 16, 0, 0] },
      { text: 'The Branch Manager' },
      { text: bank.name === '' ? BLANK : bank.name },
      { text: `IFSC ${bank.ifsc ?? BLANK}` },
    ],
  };
}

function body(letter: BankLetter, title: string): Content {
  const { bank, valueDate, payments, file } = letter;
  const total = totalOf(letter);
  const rows: [string, string, number?][] = [
    ['Account to be debited', bank.account ?? BLANK],
    ['Value date', dayInWords(valueDate)],
    ['Number of payments', groupDigits(payments.length)],
    ['Total', formatRupees(total)],
    ['Total in words', amountInWords(total)],
    ['File', file.name],
    ['SHA-256 of the file', file.hash, HASH_SIZE],
  ];
  return {
    stack: [
      { text: title, bold: true, fontSize: 12, margin: [0, 20, 0, 12] },
      { text: 'Dear Sir or Madam,', margin: [0, 0, 0, 8] },
      {
        text: `Please debit our account and make ${countOf(payments.length, 'payment')} as below. The list follows from the next page on; our payment file says the same.`,
        margin: [0, 0, 0, 12],
      },
      {
        table: {
          widths: [130, '*'],
          body: rows.map(([label, value, fontSize = TEXT_SIZE]): TableCell[] => [
            { text: label, color: GREY },
            { text: value, bold: true, fontSize },
          ]),
        },
        layout: 'rows',
      },
    ],
  };
}

function signatures({ organisation }: BankLetter): Content {
  const place: Content = {
    stack: [
      { text: BLANK, margin: [0, 48, 0, 2] },
      { text: 'Authorised signatory', color: GREY },
      { text: 'Name:', color: GREY },
      { text: 'Date:', color: GREY },
    ],
  };
  return {
    unbreakable: true,
    stack: [
      { text: `For ${organisation.name}`, margin: [0, 28, 0, 0] },
      { columns: [place, place], columnGap: 28 },
    ],
  };
}

const right = (text: string, isBold = false): TableCell => ({ text, alignment: 'right', bold: isBold });

/** From a page of its own, so that the letter is one page whatever its bank files. */
function list(letter: BankLetter): Content {
  const rows = letter.payments.map(({ name, account, ifsc, amount }, at): TableCell[] => [
    right(String(at + 1)),
    { text: name },
    { text: account },
    { text: ifsc },
    right(formatRupees(paise(amount))),
  ]);
  const heading = ['Sl No', 'Name', 'Account', 'IFSC', 'Amount'].map((text, at): TableCell => {
    const isNumber = at === 0 || at === 4;
    return { text, bold: true, fillColor: '#f5f3f0', ...(isNumber ? { alignment: 'right' } : {}) };
  });
  const total: TableCell[] = [
    { text: 'Total', bold: true, colSpan: 4 },
    ...['', '', ''].map((text) => ({ text })),
    right(formatRupees(totalOf(letter)), true),
  ];
  return {
    pageBreak: 'before',
    fontSize: 9,
    table: { headerRows: 1, dontBreakRows: true, widths: [32, '*', 120, 80, 90], body: [heading, ...rows, total] },
    layout: 'grid',
  };
}
