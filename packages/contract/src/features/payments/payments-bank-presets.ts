import type { BankTemplateBody, TemplateField } from './payments-bank.ts';

const column = (field: TemplateField, heading: string, maxLength: number | null = null) => {
  return { field, heading, text: '', maxLength };
};
const always = (text: string, heading = '') => ({ field: 'fixed' as const, heading, text, maxLength: null });

/** What a template is until somebody says otherwise. */
export const USUAL_LAYOUT = {
  separator: 'comma',
  lineEnd: 'CRLF',
  dates: 'DD/MM/YYYY',
  amounts: 'rupees',
  upperCase: false,
  plainText: true,
} as const;

/** Layouts that banks describe and set up for each customer: a template begins with one and is adapted. */
export const BANK_PRESETS = {
  rbl: {
    name: 'RBL Bank',
    ...USUAL_LAYOUT,
    hasHeading: true,
    extension: 'csv',
    opening: [],
    closing: [],
    modes: { own: 'IFT', neft: 'NFT', rtgs: 'RTGS', imps: 'IMPS' },
    columns: [
      column('mode', 'Payment Type'),
      column('reference', 'Cust Ref Number'),
      column('debitAccount', 'Source Account Number'),
      column('narration', 'Source Narration'),
      column('account', 'Destination Account Number'),
      always('INR', 'Currency'),
      column('amount', 'Amount'),
      column('narration', 'Destination Narration'),
      column('bankName', 'Destination bank'),
      column('ifsc', 'Destination Bank IFS Code'),
      column('name', 'Beneficiary Name'),
      always('', 'Beneficiary Account Type'),
      column('email', 'Email'),
    ],
  },
  union: {
    name: 'Union Bank of India, NEFT and RTGS',
    ...USUAL_LAYOUT,
    hasHeading: false,
    extension: 'txt',
    opening: ['FILEHDR,[corporate id],{serial}'],
    closing: [],
    modes: { own: null, neft: 'NEFT', rtgs: 'RTGS', imps: null },
    columns: [
      column('mode', 'Type'),
      column('debitIfsc', 'Payer IFSC'),
      column('debitAccount', 'Debit account', 24),
      column('ifsc', 'Receiver IFSC'),
      column('account', 'Beneficiary account', 24),
      always('INR', 'Currency'),
      column('amount', 'Amount', 14),
      column('narration', 'Remarks', 140),
      column('name', 'Name', 40),
      column('email', 'E-mail', 80),
      column('mobile', 'Remarks', 20),
    ],
  },
} as const satisfies Readonly<Record<string, BankTemplateBody>>;
