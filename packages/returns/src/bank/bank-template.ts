import type { TransferMode } from './transfer-mode.ts';

/** What a column of a template can hold. */
export const TEMPLATE_FIELDS = [
  'serial',
  'name',
  'account',
  'ifsc',
  'bankName',
  'amount',
  'mode',
  'date',
  'narration',
  'reference',
  'employeeNumber',
  'email',
  'mobile',
  'debitAccount',
  'debitIfsc',
  'fixed',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

export const TEMPLATE_SEPARATORS = [',', ';', '|', '~', '\t'] as const;
export const TEMPLATE_DATES = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD-MMM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD'] as const;
export type TemplateDate = (typeof TEMPLATE_DATES)[number];

/** The file of a bank that publishes no layout, as the organisation learnt it from its bank. */
export type BankTemplate = {
  readonly name: string;
  readonly separator: (typeof TEMPLATE_SEPARATORS)[number];
  readonly hasHeading: boolean;
  readonly lineEnd: 'CRLF' | 'LF';
  readonly extension: 'csv' | 'txt';
  readonly dates: TemplateDate;
  readonly amounts: 'rupees' | 'paise';
  readonly upperCase: boolean;
  /** Only letters, digits and spaces in names, narration and names of banks; else whatever the file can carry. */
  readonly plainText: boolean;
  /** What the bank calls each way; null where it does not take it in this file. */
  readonly modes: Readonly<Record<TransferMode, string | null>>;
  /** Whole lines before the payments and after them, with {date} and the like in them. */
  readonly opening: readonly string[];
  readonly closing: readonly string[];
  readonly columns: readonly {
    readonly heading: string;
    readonly field: TemplateField;
    /** Of a fixed column. */
    readonly text: string;
    readonly maxLength: number | null;
  }[];
};

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** JAN to DEC. */
export function monthWord(month: number): string {
  return MONTHS[month - 1] ?? '';
}

/** An ISO day in one of the ways banks write it. */
export function writtenDate(iso: string, pattern: TemplateDate): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const parts: Readonly<Record<string, string>> = { YYYY: year, MMM: monthWord(Number(month)), MM: month, DD: day };
  return pattern.replace(/YYYY|MMM|MM|DD/g, (part) => parts[part] ?? part);
}
