import type { BankLine } from './bank-month.ts';
import { type BankTemplate, type TemplateField, writtenDate } from './bank-template.ts';

type OfMonth = {
  readonly bank: { readonly ifsc: string | null };
  readonly valueDate: string;
  readonly narration: string;
  readonly debit: string;
};

/** The rows of a file as the organisation laid it out. */
export function templateRows(template: BankTemplate, lines: readonly BankLine[], month: OfMonth) {
  const { columns, separator, hasHeading, lineEnd, extension } = template;
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
