// What each column of a bank's file may hold, from what is published of it and from nothing that writes it.

/** The name of a column as it is spoken of, and what it may hold. */
export type BankColumn = readonly [name: string, allowed: RegExp];

export type BankSheet = {
  readonly heading: string | null;
  readonly columns: readonly BankColumn[];
  readonly maxRows?: number;
  /** Places, from one, of what is compared between columns and rows. */
  readonly at: {
    readonly mode: number;
    readonly amount: number;
    readonly name: number;
    readonly account: number;
    readonly ifsc: number;
    readonly reference: number | null;
    readonly debit: number | null;
  };
  readonly modes: Readonly<Record<string, 'own' | 'neft' | 'rtgs' | 'imps'>>;
};

const EMPTY: BankColumn = ['empty column', /^$/];
const ACCOUNT: BankColumn = ['account number', /^[A-Za-z0-9]{9,18}$/];
const AMOUNT: BankColumn = ['amount', /^(?!0+\.00$)\d{1,12}\.\d{2}$/];
const NAME: BankColumn = ['name', /^(?=.*[A-Za-z])[A-Za-z0-9 ]+$/];
const IFSC: BankColumn = ['IFSC', /^[A-Z]{4}0[A-Z0-9]{6}$/];
const WORDS: BankColumn = ['narration', /^[A-Za-z0-9 ]+$/];
const REFERENCE: BankColumn = ['reference', /^[A-Za-z0-9]{1,15}$/];
const CODE: BankColumn = ['employee number', /^([A-Za-z0-9][A-Za-z0-9 ._/-]*)?$/];
const EMAIL: BankColumn = ['e-mail', /^([A-Za-z0-9_][^\s,;"'<>|]*@[^\s,;"'<>|]+)?$/];
const MOBILE: BankColumn = ['mobile number', /^(\d{10})?$/];
const SLASHES: BankColumn = ['value date', /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/];
const DASHES: BankColumn = ['value date', /^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-\d{4}$/];
const BANK_NAME: BankColumn = ['bank name', /^([A-Za-z0-9][A-Za-z0-9 &.()-]*)?$/];

const times = (count: number, column: BankColumn = EMPTY) => Array.from({ length: count }, () => column);
const oneOf = (name: string, ...codes: readonly string[]): BankColumn => [name, new RegExp(`^(${codes.join('|')})$`)];
const BY_WORD = { NEFT: 'neft', RTGS: 'rtgs', IMPS: 'imps' } as const;

const HDFC: BankSheet = {
  heading: null,
  columns: [
    oneOf('transaction type', 'N', 'R', 'I', 'NEFT', 'RTGS', 'FT'),
    ...[CODE, ACCOUNT, AMOUNT, NAME],
    ...times(7),
    ['instruction reference', /^[A-Za-z0-9]+$/],
    ...[REFERENCE, WORDS],
    ...times(7),
    ...[SLASHES, EMPTY, ['IFSC', /^([A-Z]{4}0[A-Z0-9]{6})?$/] as const, BANK_NAME, EMPTY, EMAIL],
  ],
  at: { mode: 1, amount: 4, name: 5, account: 3, ifsc: 25, reference: 14, debit: null },
  modes: { N: 'neft', R: 'rtgs', I: 'own', NEFT: 'neft', RTGS: 'rtgs', FT: 'own' },
};

const ICICI: BankSheet = {
  heading:
    'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5',
  columns: [
    ['product', /^PAB_[A-Z]+$/],
    oneOf('payment mode', 'FT', 'NEFT', 'RTGS', 'IMPS'),
    ['debited account', /^\d{12}$/],
    ...[NAME, ACCOUNT, IFSC, AMOUNT, WORDS, WORDS, MOBILE, EMAIL, WORDS, DASHES, REFERENCE],
    ...times(5),
  ],
  at: { mode: 2, amount: 7, name: 4, account: 5, ifsc: 6, reference: 14, debit: 3 },
  modes: { FT: 'own', ...BY_WORD },
};

const KOTAK: BankSheet = {
  heading: `Client_Code,Product_Code,Payment_Type,Payment_Ref_No.,Payment_Date,Instrument Date,Dr_Ac_No,Amount,Bank_Code_Indicator,Beneficiary_Code,Beneficiary_Name,Beneficiary_Bank,Beneficiary_Branch / IFSC Code,Beneficiary_Acc_No,Location,Print_Location,Instrument_Number,Ben_Add1,Ben_Add2,Ben_Add3,Ben_Add4,Beneficiary_Email,Beneficiary_Mobile,Debit_Narration,Credit_Narration,Payment Details 1,Payment Details 2,Payment Details 3,Payment Details 4,${Array.from({ length: 20 }, (_, at) => `Enrichment_${at + 1}`).join(',')}`,
  columns: [
    ['client code', /^[A-Za-z0-9_]+$/],
    ['product', /^[A-Z]+$/],
    oneOf('payment type', 'NEFT', 'RTGS', 'IFT'),
    ...[REFERENCE, SLASHES, EMPTY],
    ['debited account', /^[A-Za-z0-9]{6,34}$/],
    ...[AMOUNT, oneOf('bank code indicator', 'M'), EMPTY, NAME, EMPTY, IFSC, ACCOUNT],
    ...times(7),
    ...[EMAIL, MOBILE, WORDS, WORDS],
    ...times(24),
  ],
  at: { mode: 3, amount: 8, name: 11, account: 14, ifsc: 13, reference: 4, debit: 7 },
  modes: { NEFT: 'neft', RTGS: 'rtgs', IFT: 'own' },
};

const AXIS: BankSheet = {
  heading: null,
  columns: [
    oneOf('method', 'N', 'R', 'I', 'M'),
    ...[AMOUNT, DASHES, ['name', /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,50}$/] as const, ACCOUNT, EMAIL, EMPTY],
    ['debited account', /^[A-Za-z0-9]{6,15}$/],
    ...[REFERENCE, IFSC, oneOf('account type', '10', '11'), ['narration', /^[A-Za-z0-9 ]{1,15}$/] as const, MOBILE],
  ],
  at: { mode: 1, amount: 2, name: 4, account: 5, ifsc: 10, reference: 9, debit: 8 },
  modes: { N: 'neft', R: 'rtgs', I: 'own', M: 'imps' },
};

const LONG_NAME: BankColumn = ['name', /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,60}$/];
const SHORT_WORDS: BankColumn = ['narration', /^[A-Za-z0-9 ]{1,30}$/];

const RAZORPAYX: BankSheet = {
  heading:
    "Beneficiary Name (Mandatory) Special characters not supported,Beneficiary's Account Number (Mandatory) Typically 9-18 digits,IFSC Code (Mandatory) 11 digit code of the beneficiary’s bank account. Eg. HDFC0004277,Payout Amount (Mandatory) Amount should be in rupees,Payout Mode (Mandatory) Select IMPS/NEFT/RTGS,Payout Narration (Optional) Will appear on bank statement (max 30 char with no special characters),Notes (Optional) A note for internal reference,Phone Number (Optional),Email ID (Optional),Contact Reference ID (Optional) Eg: Employee ID or Customer ID,Payout Reference ID (Optional) Eg: Bill no or Invoice No or Pay ID",
  columns: [
    ...[LONG_NAME, ACCOUNT, IFSC, AMOUNT, oneOf('payout mode', 'NEFT', 'RTGS', 'IMPS'), SHORT_WORDS],
    ...[EMPTY, MOBILE, EMAIL, CODE, REFERENCE],
  ],
  at: { mode: 5, amount: 4, name: 1, account: 2, ifsc: 3, reference: 11, debit: null },
  modes: BY_WORD,
  maxRows: 50_000,
};

const RAZORPAYX_FUND: BankSheet = {
  heading:
    'RazorpayX Account Number,Payout Amount (in Rupees),Payout Currency,Payout Mode,Payout Purpose,Fund Account Id,Fund Account Type,Fund Account Name,Fund Account Ifsc,Fund Account Number,Fund Account Vpa,Fund Account Phone Number,Contact Name,Payout Narration,Payout Reference Id,Fund Account Email,Contact Type,Contact Email,Contact Mobile,Contact Reference Id,notes[code],notes[place]',
  columns: [
    ['RazorpayX account', /^[A-Za-z0-9]{6,34}$/],
    ...[AMOUNT, oneOf('currency', 'INR'), oneOf('payout mode', 'NEFT', 'RTGS', 'IMPS'), oneOf('purpose', 'salary')],
    ...[EMPTY, oneOf('fund account type', 'bank_account'), LONG_NAME, IFSC, ACCOUNT, EMPTY, EMPTY, LONG_NAME],
    ...[SHORT_WORDS, REFERENCE, EMPTY, oneOf('contact type', 'employee'), EMAIL, MOBILE, CODE, EMPTY, EMPTY],
  ],
  at: { mode: 4, amount: 2, name: 8, account: 10, ifsc: 9, reference: 15, debit: 1 },
  modes: BY_WORD,
};

const GENERIC: BankSheet = {
  heading: 'Sl No,Employee Code,Beneficiary Name,Account Number,IFSC,Amount,Payment Mode,Narration,Email,Mobile',
  columns: [
    ['serial number', /^[1-9]\d*$/],
    ...[CODE, NAME, ACCOUNT, IFSC, AMOUNT, oneOf('payment mode', 'NEFT', 'IMPS'), WORDS, EMAIL, MOBILE],
  ],
  at: { mode: 7, amount: 6, name: 3, account: 4, ifsc: 5, reference: null, debit: null },
  modes: { NEFT: 'neft', IMPS: 'imps' },
};

export const BANK_SHEETS = {
  hdfc: HDFC,
  icici: ICICI,
  kotak: KOTAK,
  axis: AXIS,
  razorpayx: RAZORPAYX,
  razorpayxFund: RAZORPAYX_FUND,
  generic: GENERIC,
} as const satisfies Readonly<Record<string, BankSheet>>;
export type BankSheetName = keyof typeof BANK_SHEETS;
