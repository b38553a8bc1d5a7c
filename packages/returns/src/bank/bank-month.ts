import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { PersonRef } from '../finding.ts';
import type { BankTemplate } from './bank-template.ts';
import type { TransferMode } from './transfer-mode.ts';

/** Layouts that are known field by field. */
export const BANK_LAYOUTS = ['hdfc', 'icici', 'kotak', 'axis', 'razorpayx', 'razorpayxFund', 'generic'] as const;
export type BankLayout = (typeof BANK_LAYOUTS)[number];

/** What an organisation chooses for accounts at other banks; large amounts go by RTGS where the layout has it. */
export type TransferChoice = 'NEFT' | 'IMPS';

/** What is paid to one person, amounts in paise; somebody with several salaries to get gets them in one payment. */
export type BankPayment = PersonRef & {
  /** As it is written at the bank; null where it is the name of the payroll. */
  readonly nameInBank: string | null;
  readonly account: string | null;
  readonly ifsc: string | null;
  readonly bankName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly amount: number;
};

/** Somebody the payroll pays and this file does not, with the reason. */
export type ExcludedSalary = PersonRef & {
  readonly why: 'withheld' | 'no account' | 'by hand';
  readonly amount: number;
};

/** What the bank agreed with the organisation; each null where nobody entered it. */
export type BankChoices = {
  /** Null until a bank is chosen. */
  readonly layout: BankLayout | 'template' | null;
  readonly template: BankTemplate | null;
  readonly account: string | null;
  readonly ifsc: string | null;
  /** With {month} and {year} in it. */
  readonly narration: string | null;
  readonly transfer: TransferChoice;
  readonly hdfcCodes: 'letters' | 'words';
  readonly iciciProduct: string;
  readonly kotakClient: string | null;
  readonly kotakProduct: string;
};

/** Somebody whose account was changed since they were last paid. */
export type AccountChange = {
  readonly id: string;
  /** The day, and who changed it. */
  readonly on: string;
  readonly by: string;
};

export type BankMonth = BankChoices & {
  readonly month: CalendarMonth;
  readonly today: string;
  /** Null where nobody chose how it is found. */
  readonly valueDate: string | null;
  /** Which file of the month that leaves the house, from one: references of payments are told apart by it. */
  readonly serial: number;
  readonly payments: readonly BankPayment[];
  readonly excluded: readonly ExcludedSalary[];
  /** Of those who are paid, whose account is another than the one they were last paid to. */
  readonly changedAccounts?: readonly AccountChange[];
  /** Others are in files of the month already: that nobody is left is no problem then. */
  readonly isRest?: boolean;
};

/** What a file says of a payment, drawn once for whatever layout. */
export type BankLine = {
  readonly payment: BankPayment;
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
  /** Rupees with two decimals. */
  readonly amount: string;
  readonly mode: TransferMode;
  readonly reference: string;
  readonly employeeNumber: string;
  readonly email: string;
  readonly mobile: string;
  readonly bankName: string;
};
