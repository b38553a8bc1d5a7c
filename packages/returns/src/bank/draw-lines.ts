import { upperName, yearAndMonth } from '../text.ts';
import { modeOf } from './bank-layouts.ts';
import type { BankLine, BankMonth, BankPayment } from './bank-month.ts';
import { bankNameOf } from './bank-names.ts';
import { monthWord } from './bank-template.ts';

/** The name a line carries: as at the bank where it was recorded, else that of the payroll. */
export function nameAtBank({ nameInBank, name }: Pick<BankPayment, 'name' | 'nameInBank'>): string {
  return upperName(nameInBank ?? name);
}

/** What is printed of the month in the narration. */
export function narrationOf({ narration, month }: Pick<BankMonth, 'narration' | 'month'>): string {
  return (narration ?? '').replaceAll('{month}', monthWord(month.month)).replaceAll('{year}', String(month.year));
}

/** The ten digits banks take; a number of another country has none. */
function mobileOf(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const own = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits;
  return /^[6-9]\d{9}$/.test(own) ? own : '';
}

/** Rupees with two decimals, from paise. */
export function rupeesText(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

export function linesOf(bank: BankMonth): readonly BankLine[] {
  const references = referencesOf(bank);
  return bank.payments.map((payment, at) => ({
    payment,
    name: nameAtBank(payment),
    account: payment.account ?? '',
    ifsc: (payment.ifsc ?? '').toUpperCase(),
    amount: rupeesText(payment.amount),
    mode: modeOf(bank, payment),
    reference: references[at] ?? '',
    employeeNumber: payment.employeeNumber ?? '',
    email: payment.email ?? '',
    mobile: mobileOf(payment.phone),
    bankName: upperName(payment.bankName ?? '') || bankNameOf(payment.ifsc ?? ''),
  }));
}

/** Nothing for the first file of a month, one or two letters or digits for every other. */
export function fileOfMonth({ serial }: Pick<BankMonth, 'serial'>): string {
  return serial === 1 ? '' : serial.toString(36).toUpperCase();
}

const MAX_BASE = 7;

/**
 * One for each payment, of at most 15 letters and digits: who, which month, and from the second file of a month on which
 * file. The bank names the payment by it when it reports back, so no two of a month are the same, whatever file they are in.
 */
function referencesOf({ payments, month, serial }: BankMonth): readonly string[] {
  const plain = payments.map(({ employeeNumber }) => (employeeNumber ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase());
  const times = new Map<string, number>();
  for (const base of plain) times.set(base, (times.get(base) ?? 0) + 1);
  const behind = `${yearAndMonth(month)}${fileOfMonth({ serial })}`;
  return plain.map((base, at) => {
    const isOwn = base !== '' && base.length <= MAX_BASE && times.get(base) === 1 && !/^P\d+$/.test(base);
    return `${isOwn ? base : `P${at + 1}`}${behind}`;
  });
}
