import type { BankLine, BankMonth } from './bank-month.ts';
import { type BankTemplate, monthWord, type TemplateField, writtenDate } from './bank-template.ts';
import { rupeesText } from './draw-lines.ts';

/** What a file prints of the month beside its payments. */
export type OfMonth = {
  readonly bank: BankMonth;
  readonly valueDate: string;
  readonly narration: string;
  readonly debit: string;
};

/** The rows of a file as the organisation laid it out. */
export function templateRows(template: BankTemplate, lines: readonly BankLine[], month: OfMonth) {
  const { columns, separator, hasHeading, lineEnd, extension, opening, closing } = template;
  const filled = filler(template, lines, month);
  return {
    heading: hasHeading ? columns.map(({ heading }) => heading) : null,
    rows: lines.map((line, at) =>
      columns.map(({ field, text }) => {
        const value = field === 'fixed' ? text : valueIn(field, { template, line, month, at });
        return template.upperCase ? value.toUpperCase() : value;
      }),
    ),
    separator,
    lineEnd: lineEnd === 'CRLF' ? '\r\n' : '\n',
    extension,
    opening: opening.map(filled),
    closing: closing.map(filled),
  };
}

/** What a line around the payments says of the file; a word that is none of these stays, to be refused. */
function filler(template: BankTemplate, lines: readonly BankLine[], { bank, valueDate, narration, debit }: OfMonth) {
  const total = lines.reduce((sum, { payment }) => sum + payment.amount, 0);
  const words: Readonly<Record<string, string>> = {
    '{count}': String(lines.length),
    '{total}': template.amounts === 'paise' ? String(total) : rupeesText(total),
    '{date}': writtenDate(valueDate, template.dates),
    '{serial}': String(bank.serial),
    '{account}': debit,
    '{ifsc}': bank.ifsc ?? '',
    '{narration}': narration,
    '{month}': monthWord(bank.month.month),
    '{year}': String(bank.month.year),
  };
  return (line: string) => {
    const whole = line.replace(/\{\w+\}/g, (word) => words[word] ?? word);
    return template.upperCase ? whole.toUpperCase() : whole;
  };
}

type Cell = {
  readonly template: BankTemplate;
  readonly line: BankLine;
  readonly month: OfMonth;
  readonly at: number;
};

function valueIn(field: Exclude<TemplateField, 'fixed'>, { template, line, month, at }: Cell): string {
  switch (field) {
    case 'serial':
      return String(at + 1);
    case 'amount':
      return template.amounts === 'paise' ? String(line.payment.amount) : line.amount;
    case 'mode':
      return template.modes[line.mode] ?? '';
    case 'date':
      return writtenDate(month.valueDate, template.dates);
    case 'narration':
      return month.narration;
    case 'debitAccount':
      return month.debit;
    case 'debitIfsc':
      return month.bank.ifsc ?? '';
    default:
      return line[field];
  }
}
