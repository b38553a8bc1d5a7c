import type { WrittenFile } from '../finding.ts';
import { utf8Bytes, yearAndMonth } from '../text.ts';
import type { BankLayout, BankLine, BankMonth } from './bank-month.ts';
import { writtenDate } from './bank-template.ts';
import { fileOfMonth, narrationOf } from './draw-lines.ts';
import type { TransferMode } from './transfer-mode.ts';
import { type OfMonth, templateRows } from './write-template.ts';

const blanks = (count: number): string[] => Array.from({ length: count }, () => '');

type Layout = {
  readonly heading: readonly string[] | null;
  readonly row: (line: BankLine, month: OfMonth, at: number) => readonly string[];
};

const CODES: Readonly<Record<string, Readonly<Record<TransferMode, string>>>> = {
  letters: { own: 'I', neft: 'N', rtgs: 'R', imps: 'M' },
  words: { own: 'FT', neft: 'NEFT', rtgs: 'RTGS', imps: 'IMPS' },
};
const KOTAK: Readonly<Record<TransferMode, string>> = { own: 'IFT', neft: 'NEFT', rtgs: 'RTGS', imps: '' };

const codeOf = (codes: 'letters' | 'words', mode: TransferMode) => CODES[codes]?.[mode] ?? '';
const word = (mode: TransferMode) => codeOf('words', mode);

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}${at + 1}`);

const ROWS: Readonly<Record<BankLayout, Layout>> = {
  hdfc: {
    heading: null,
    row: ({ mode, employeeNumber, account, amount, name, reference, ifsc, bankName, email }, month) => [
      codeOf(month.bank.hdfcCodes, mode),
      ...[employeeNumber, account, amount, name],
      ...blanks(7),
      ...[`SAL${yearAndMonth(month.bank.month)}${fileOfMonth(month.bank)}`, reference, month.narration],
      ...blanks(7),
      ...[writtenDate(month.valueDate, 'DD/MM/YYYY'), ''],
      ...(mode === 'own' ? ['', ''] : [ifsc, bankName]),
      ...['', email],
    ],
  },
  icici: {
    heading: [
      ...['PYMT_PROD_TYPE_CODE', 'PYMT_MODE', 'DEBIT_ACC_NO', 'BNF_NAME', 'BENE_ACC_NO', 'BENE_IFSC', 'AMOUNT'],
      ...['DEBIT_NARR', 'CREDIT_NARR', 'MOBILE_NUM', 'EMAIL_ID', 'REMARK', 'PYMT_DATE', 'REF_NO'],
      ...numbered('ADDL_INFO', 5),
    ],
    row: ({ mode, name, account, ifsc, amount, mobile, email, reference }, { bank, debit, narration, valueDate }) => [
      ...[bank.iciciProduct, word(mode), debit, name, account, ifsc, amount, narration, narration, mobile, email],
      ...['SALARY', writtenDate(valueDate, 'DD-MM-YYYY'), reference],
      ...blanks(5),
    ],
  },
  kotak: {
    heading: [
      ...['Client_Code', 'Product_Code', 'Payment_Type', 'Payment_Ref_No.', 'Payment_Date', 'Instrument Date'],
      ...['Dr_Ac_No', 'Amount', 'Bank_Code_Indicator', 'Beneficiary_Code', 'Beneficiary_Name', 'Beneficiary_Bank'],
      ...['Beneficiary_Branch / IFSC Code', 'Beneficiary_Acc_No', 'Location', 'Print_Location', 'Instrument_Number'],
      ...numbered('Ben_Add', 4),
      ...['Beneficiary_Email', 'Beneficiary_Mobile', 'Debit_Narration', 'Credit_Narration'],
      ...numbered('Payment Details ', 4),
      ...numbered('Enrichment_', 20),
    ],
    row: ({ mode, reference, amount, name, ifsc, account, email, mobile }, { bank, valueDate, debit, narration }) => [
      ...[bank.kotakClient ?? '', bank.kotakProduct, KOTAK[mode], reference, writtenDate(valueDate, 'DD/MM/YYYY'), ''],
      ...[debit, amount, 'M', '', name, '', ifsc, account],
      ...blanks(7),
      ...[email, mobile, narration, narration],
      ...blanks(24),
    ],
  },
  axis: {
    heading: null,
    row: ({ mode, amount, name, account, email, reference, ifsc, mobile }, { valueDate, debit, narration }) => [
      ...[codeOf('letters', mode), amount, writtenDate(valueDate, 'DD-MM-YYYY'), name, account, email, ''],
      ...[debit, reference, ifsc, '10', narration, mobile],
    ],
  },
  razorpayx: {
    heading: [
      'Beneficiary Name (Mandatory) Special characters not supported',
      "Beneficiary's Account Number (Mandatory) Typically 9-18 digits",
      'IFSC Code (Mandatory) 11 digit code of the beneficiary’s bank account. Eg. HDFC0004277',
      'Payout Amount (Mandatory) Amount should be in rupees',
      'Payout Mode (Mandatory) Select IMPS/NEFT/RTGS',
      'Payout Narration (Optional) Will appear on bank statement (max 30 char with no special characters)',
      'Notes (Optional) A note for internal reference',
      'Phone Number (Optional)',
      'Email ID (Optional)',
      'Contact Reference ID (Optional) Eg: Employee ID or Customer ID',
      'Payout Reference ID (Optional) Eg: Bill no or Invoice No or Pay ID',
    ],
    row: ({ name, account, ifsc, amount, mode, mobile, email, employeeNumber, reference }, { narration }) => [
      ...[name, account, ifsc, amount, word(mode), narration, '', mobile, email, employeeNumber, reference],
    ],
  },
  razorpayxFund: {
    heading: [
      ...['RazorpayX Account Number', 'Payout Amount (in Rupees)', 'Payout Currency', 'Payout Mode', 'Payout Purpose'],
      ...['Fund Account Id', 'Fund Account Type', 'Fund Account Name', 'Fund Account Ifsc', 'Fund Account Number'],
      ...['Fund Account Vpa', 'Fund Account Phone Number', 'Contact Name', 'Payout Narration', 'Payout Reference Id'],
      ...['Fund Account Email', 'Contact Type', 'Contact Email', 'Contact Mobile', 'Contact Reference Id'],
      ...['notes[code]', 'notes[place]'],
    ],
    row: ({ amount, mode, name, ifsc, account, reference, email, mobile, employeeNumber }, { debit, narration }) => [
      ...[debit, amount, 'INR', word(mode), 'salary', '', 'bank_account', name, ifsc, account, '', ''],
      ...[name, narration, reference, '', 'employee', email, mobile, employeeNumber, '', ''],
    ],
  },
  generic: {
    heading: [
      ...['Sl No', 'Employee Code', 'Beneficiary Name', 'Account Number', 'IFSC', 'Amount', 'Payment Mode'],
      ...['Narration', 'Email', 'Mobile'],
    ],
    row: ({ employeeNumber, name, account, ifsc, amount, mode, email, mobile }, { narration }, at) => [
      ...[String(at + 1), employeeNumber, name, account, ifsc, amount, word(mode), narration, email, mobile],
    ],
  },
};

/** The cells of a file with its separators; the heading first where there is one. */
export type DrawnFile = {
  readonly heading: readonly string[] | null;
  /** Whole lines around the payments. */
  readonly opening: readonly string[];
  readonly closing: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly separator: string;
  readonly lineEnd: string;
  readonly extension: string;
};

export function drawFile(bank: BankMonth, lines: readonly BankLine[]): DrawnFile | null {
  const { layout, template, valueDate, account } = bank;
  if (layout === null || valueDate === null) return null;
  const month = { bank, valueDate, narration: narrationOf(bank), debit: account ?? '' };
  if (layout === 'template') return template === null ? null : templateRows(template, lines, month);
  const { heading, row } = ROWS[layout];
  const rows = lines.map((line, at) => row(line, month, at));
  return { heading, opening: [], closing: [], rows, separator: ',', lineEnd: '\r\n', extension: 'csv' };
}

export function fileText({ heading, opening, closing, rows, separator, lineEnd }: DrawnFile): string {
  const all = (heading === null ? rows : [heading, ...rows]).map((cells) => cells.join(separator));
  return [...opening, ...all, ...closing].map((line) => `${line}${lineEnd}`).join('');
}

export function bankFile(bank: BankMonth, draft: DrawnFile): WrittenFile {
  const base = bank.layout === 'template' ? plainWord(bank.template?.name ?? '') : (bank.layout ?? '').toLowerCase();
  const serial = bank.serial === 1 ? '' : `-${bank.serial}`;
  return {
    fileName: `${base}${yearAndMonth(bank.month)}${serial}.${draft.extension}`,
    contentType: draft.extension === 'csv' ? 'text/csv' : 'text/plain',
    bytes: utf8Bytes(fileText(draft)),
  };
}

function plainWord(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '') || 'bank';
}
