import { blankIsNull, ifsc } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { day, id, money } from '../../wire.ts';
import { z } from '../../zod.ts';

/** Payment files that can be made; those of the other banks are laid out in a template. */
export const BANK_FILES = [
  'hdfc',
  'icici',
  'kotak',
  'axis',
  'razorpayx',
  'razorpayxFund',
  'generic',
  'template',
] as const;
export type BankFile = (typeof BANK_FILES)[number];

export const BANK_FILE_NAMES: Readonly<Record<BankFile, string>> = {
  hdfc: 'HDFC Bank, ENet',
  icici: 'ICICI Bank, CIB',
  kotak: 'Kotak Mahindra Bank, CMS',
  axis: 'Axis Bank, generic data upload',
  razorpayx: 'RazorpayX, beneficiary details',
  razorpayxFund: 'RazorpayX, fund accounts (older)',
  generic: 'List for NEFT or IMPS, any bank',
  template: 'A template of yours',
};

/** Banks that publish no layout of a payment file. */
export const UNPUBLISHED_BANKS = { sbi: 'State Bank of India', yes: 'Yes Bank' } as const;
type UnpublishedBank = keyof typeof UNPUBLISHED_BANKS;

export function unpublishedReason(bank: UnpublishedBank): string {
  return `${UNPUBLISHED_BANKS[bank]} publishes no layout of a payment file. Ask the bank for its sample, and make a template of it.`;
}

const isUnpublished = (text: string): text is UnpublishedBank => text in UNPUBLISHED_BANKS;

const bankFile = z
  .enum([...BANK_FILES, 'sbi', 'yes'], 'Choose a bank')
  .superRefine((bank, context) => {
    if (isUnpublished(bank)) context.addIssue({ code: 'custom', message: unpublishedReason(bank) });
  })
  .transform((bank): BankFile => (isUnpublished(bank) ? 'template' : bank));

export const TRANSFERS = ['NEFT', 'IMPS'] as const;
export const VALUE_DATES = ['payDate', 'today'] as const;

const narration = oneLine('Enter the narration')
  .min(1, 'Enter the narration')
  .max(60, 'Use at most 60 characters')
  .regex(/^[A-Za-z0-9 ]*(\{(month|year)\}[A-Za-z0-9 ]*)*$/, 'Use letters, digits, spaces, {month} and {year}');

const choices = {
  templateId: blankIsNull(id),
  /** Of the organisation: the one that is debited. */
  account: blankIsNull(oneLine().regex(/^[A-Za-z0-9]{6,34}$/, 'A bank account number has 6 to 34 letters and digits')),
  ifsc: blankIsNull(ifsc),
  narration: blankIsNull(narration),
  valueDate: z.enum(VALUE_DATES, 'Choose the value date').nullish(),
  transfer: z.enum(TRANSFERS, 'Choose NEFT or IMPS'),
  hdfcCodes: z.enum(['letters', 'words'], 'Choose the payment type codes'),
  iciciProduct: z.enum(['PAB_VENDOR', 'PAB_SALARY'], 'Choose the product'),
  kotakClient: blankIsNull(oneLine().max(30, 'Use at most 30 characters').regex(/^\w+$/, 'Use letters and digits')),
  kotakProduct: z.enum(['SALPAY', 'RPAY', 'VPAY'], 'Choose the product'),
  /** A file is downloaded only once somebody else than its maker has released it. */
  needsChecker: z.boolean(),
};

export const bankSettingsBody = z
  .object({ layout: bankFile.nullish(), ...choices, version: z.int().optional() })
  .superRefine(({ layout, templateId }, context) => {
    if (layout === 'template' && templateId == null) {
      context.addIssue({ code: 'custom', path: ['templateId'], message: 'Choose the template' });
    }
  });

/** What a column of a template can hold. */
export const TEMPLATE_FIELD_NAMES = {
  name: 'Name as at the bank',
  account: 'Account number',
  ifsc: 'IFSC',
  bankName: 'Name of the bank',
  amount: 'Amount',
  mode: 'Way of payment',
  date: 'Value date',
  narration: 'Narration',
  reference: 'Reference of the payment',
  serial: 'Serial number',
  employeeNumber: 'Employee number',
  email: 'E-mail',
  mobile: 'Mobile number',
  debitAccount: 'Account debited',
  debitIfsc: 'IFSC of the account debited',
  fixed: 'Always the same text',
} as const;
export type TemplateField = keyof typeof TEMPLATE_FIELD_NAMES;
const FIELDS = Object.keys(TEMPLATE_FIELD_NAMES).filter((name): name is TemplateField => name in TEMPLATE_FIELD_NAMES);

/** By name: a tab does not survive as a choice of a form. */
export const SEPARATORS = { comma: ',', semicolon: ';', bar: '|', tilde: '~', tab: '\t' } as const;
export const SEPARATOR_NAMES: Readonly<Record<keyof typeof SEPARATORS, string>> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  bar: 'Bar',
  tilde: 'Tilde',
  tab: 'Tab',
};
export const TEMPLATE_DATES = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD-MMM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD'] as const;
export const MAX_TEMPLATES = 20;
const MAX_COLUMNS = 80;

/** Text that is printed as it is: it may neither look like a formula nor end a column. */
const printed = (max: number) =>
  z
    .string()
    .max(max, `Use at most ${max} characters`)
    .regex(/^[ -~]*$/, 'Use plain letters, digits and signs')
    .regex(/^[^"]*$/, 'Quotation marks cannot be carried')
    .regex(/^(?![=+\-@])/, 'A spreadsheet would read this as a formula');

const word = blankIsNull(printed(20));

const maxLength = z.int().min(1, 'Enter at least 1').max(200, 'Enter at most 200').nullable();
const column = z.object({
  heading: printed(120).default(''),
  field: z.enum(FIELDS, 'Choose what the column holds'),
  text: printed(60).default(''),
  maxLength: z.preprocess((input) => (input === '' ? null : input), maxLength.optional()),
});

/** What a line before or after the payments may say of the file. */
export const LINE_WORDS = [
  ...['{count}', '{total}', '{date}', '{serial}', '{account}', '{ifsc}', '{narration}', '{month}', '{year}'],
] as const;
const MAX_LINES = 3;
const MAX_LINE = 200;

/** Why a line cannot stand in the file; null where it can. */
function lineProblem(line: string): string | null {
  if (line.trim() === '') return 'Remove the empty line';
  const unfit = printed(MAX_LINE).safeParse(line).error?.issues[0]?.message;
  if (unfit !== undefined) return unfit;
  const unknown = (line.match(/\{[^}]*\}?/g) ?? []).find((word) => !LINE_WORDS.some((one) => one === word));
  if (unknown !== undefined) return `${unknown} is not known: use ${LINE_WORDS.join(', ')}`;
  const open = /\[[^\]]*\]?/.exec(line);
  return open === null ? null : `Write what the bank gave you in place of ${open[0]}`;
}

const toLines = (input: unknown) =>
  typeof input === 'string' ? (input.trim() === '' ? [] : input.trimEnd().split(/\r?\n/)) : input;

/** As a list, or as text with a line below the other; what is wrong is said of all of them. */
const lines = z
  .preprocess(
    toLines,
    z
      .array(z.string())
      .max(MAX_LINES, `Use at most ${MAX_LINES} lines`)
      .superRefine((all, context) => {
        const message = all.map(lineProblem).find((problem) => problem !== null);
        if (message != null) context.addIssue({ code: 'custom', message });
      }),
  )
  .default([]);

const templateFields = z.object({
  name: oneLine('Name the template').min(1, 'Name the template').max(60, 'Use at most 60 characters'),
  separator: z.enum(['comma', 'semicolon', 'bar', 'tilde', 'tab'], 'Choose the separator'),
  hasHeading: z.boolean(),
  lineEnd: z.enum(['CRLF', 'LF'], 'Choose how lines end'),
  extension: z.enum(['csv', 'txt'], 'Choose csv or txt'),
  dates: z.enum(TEMPLATE_DATES, 'Choose how dates are written'),
  amounts: z.enum(['rupees', 'paise'], 'Choose rupees or paise'),
  upperCase: z.boolean(),
  plainText: z.boolean(),
  /** What the bank calls each way; nothing where this file does not take it. */
  modes: z.object({ own: word, neft: printed(20).min(1, 'Enter what the bank calls NEFT'), rtgs: word, imps: word }),
  /** Whole lines before the payments and their headings, and behind the payments. */
  opening: lines,
  closing: lines,
  columns: z.array(column).min(1, 'Add a column').max(MAX_COLUMNS, `Use at most ${MAX_COLUMNS} columns`),
});

const NEEDED = ['name', 'account', 'amount'] as const;

export const bankTemplateBody = templateFields.superRefine(({ columns, separator, hasHeading }, context) => {
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const missing = NEEDED.filter((field) => !columns.some((column) => column.field === field));
  if (missing.length > 0) {
    say(
      ['columns'],
      `Add a column for: ${missing.map((field) => TEMPLATE_FIELD_NAMES[field].toLowerCase()).join(', ')}`,
    );
  }
  for (const [at, { heading, text, field }] of columns.entries()) {
    if (hasHeading && heading.includes(SEPARATORS[separator]))
      say(['columns', at, 'heading'], 'The separator cannot be in a heading');
    if (field === 'fixed' && text.includes(SEPARATORS[separator]))
      say(['columns', at, 'text'], 'The separator cannot be in a column');
  }
});
export type BankTemplateBody = z.output<typeof bankTemplateBody>;

const wordOut = z.string().nullable();
const linesOut = z.array(z.string());
export const bankTemplate = templateFields.extend({
  id,
  opening: linesOut,
  closing: linesOut,
  modes: z.object({ own: wordOut, neft: z.string(), rtgs: wordOut, imps: wordOut }),
  columns: z.array(z.object({ heading: z.string(), field: z.enum(FIELDS), text: z.string(), maxLength })),
});
export type BankTemplate = z.output<typeof bankTemplate>;

export const bankSettings = z.object({
  layout: z.enum(BANK_FILES).nullable(),
  templateId: id.nullable(),
  account: z.string().nullable(),
  ifsc: z.string().nullable(),
  narration: z.string().nullable(),
  valueDate: z.enum(VALUE_DATES).nullable(),
  transfer: z.enum(TRANSFERS),
  hdfcCodes: choices.hdfcCodes,
  iciciProduct: choices.iciciProduct,
  kotakClient: z.string().nullable(),
  kotakProduct: choices.kotakProduct,
  needsChecker: z.boolean(),
  /** Who asked that one person may make and download files; another administrator has to ask for the same. */
  looseningAskedBy: z.string().nullable(),
  templates: z.array(bankTemplate),
  version: z.int(),
});
export type BankSettings = z.output<typeof bankSettings>;

export const bankPreview = z.object({
  /** Of which payroll; null where none is calculated yet. */
  month: z.int().nullable(),
  year: z.int().nullable(),
  people: z.int(),
  lines: z.array(z.string()),
  /** What would be refused, in full sentences with names; the first of them. */
  problems: z.array(z.string()),
});

/** What the bank said of a payment. */
export const RESPONSE_OUTCOMES = ['paid', 'failed', 'pending', 'known', 'refused'] as const;
export type ResponseOutcome = (typeof RESPONSE_OUTCOMES)[number];

export const bankResponse = z.object({
  isDryRun: z.boolean(),
  /** Rows by what comes of them; `known` was recorded before, `refused` cannot be recorded. */
  counts: z.record(z.enum(RESPONSE_OUTCOMES), z.int()),
  paid: money,
  failed: money,
  rows: z.array(
    z.object({
      /** As a spreadsheet numbers it. */
      row: z.int(),
      outcome: z.enum(RESPONSE_OUTCOMES),
      name: z.string().nullable(),
      amount: money.nullable(),
      utr: z.string().nullable(),
      paidOn: day.nullable(),
      /** Why it failed, or cannot be recorded. */
      note: z.string().nullable(),
    }),
  ),
  /** People of the file the response says nothing of. */
  missing: z.int(),
});
export type BankResponse = z.output<typeof bankResponse>;
