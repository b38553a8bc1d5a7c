import type { BankMonth, BankPayment } from './bank-month.ts';
import type { BankTemplate } from './bank-template.ts';

type Paid = Partial<BankPayment> & Pick<BankPayment, 'name'>;

/** Somebody to pay; the amount is in paise. */
export function payment(change: Paid): BankPayment {
  return {
    id: `id of ${change.name}`,
    employeeNumber: null,
    nameInBank: null,
    account: '50100123456789',
    ifsc: 'HDFC0000123',
    bankName: null,
    email: null,
    phone: null,
    amount: 11_650_000,
    ...change,
  };
}

export const ASHA = payment({
  ...{ name: 'Asha Rao', employeeNumber: 'E101', email: 'asha@zari.example', phone: '+91 90000 00001' },
});
export const VIKRAM = payment({
  ...{ name: 'Vikram Shetty', employeeNumber: 'E102', account: '30412345678', ifsc: 'SBIN0004567', amount: 6_184_000 },
  ...{ bankName: 'State Bank of India', email: 'vikram@zari.example', phone: '9000000002' },
});
export const RAHUL = payment({
  ...{ name: 'Rahul Saxena', employeeNumber: 'E103', account: '012345678901', ifsc: 'ICIC0000456', amount: 24_830_050 },
  ...{ bankName: 'ICICI Bank', email: 'rahul@zari.example', phone: '09000000003' },
});
export const PEOPLE = [ASHA, VIKRAM, RAHUL];

export function october(change: Partial<BankMonth> = {}): BankMonth {
  return {
    layout: 'generic',
    template: null,
    account: '50200099887766',
    ifsc: 'HDFC0000999',
    narration: 'SALARY {month} {year}',
    transfer: 'NEFT',
    hdfcCodes: 'letters',
    iciciProduct: 'PAB_VENDOR',
    kotakClient: 'ZARITEX',
    kotakProduct: 'SALPAY',
    month: { year: 2026, month: 10 },
    today: '2026-10-30',
    valueDate: '2026-10-31',
    serial: 1,
    payments: PEOPLE,
    excluded: [],
    ...change,
  };
}

export const TEMPLATE: BankTemplate = {
  name: 'State Bank, Peenya',
  separator: '|',
  hasHeading: true,
  lineEnd: 'LF',
  extension: 'txt',
  dates: 'DD-MMM-YYYY',
  amounts: 'rupees',
  upperCase: true,
  plainText: true,
  modes: { own: 'DCR', neft: 'NEFT', rtgs: null, imps: null },
  opening: [],
  closing: [],
  columns: [
    { heading: 'Type', field: 'mode', text: '', maxLength: 4 },
    { heading: 'Debit', field: 'debitAccount', text: '', maxLength: null },
    { heading: 'Name', field: 'name', text: '', maxLength: 40 },
    { heading: 'Account', field: 'account', text: '', maxLength: 17 },
    { heading: 'IFSC', field: 'ifsc', text: '', maxLength: 11 },
    { heading: 'Amount', field: 'amount', text: '', maxLength: null },
    { heading: 'Currency', field: 'fixed', text: 'inr', maxLength: null },
    { heading: 'Date', field: 'date', text: '', maxLength: null },
    { heading: 'Ref', field: 'reference', text: '', maxLength: 16 },
  ],
};
