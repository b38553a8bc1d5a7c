import type { BankLayout, BankMonth } from './bank-month.ts';
import type { TransferMode } from './transfer-mode.ts';

/** What is known of a layout beside its columns. */
export type LayoutFacts = {
  readonly name: string;
  /** Whose accounts it debits, as an IFSC begins; null for whichever bank. */
  readonly bank: string | null;
  /** Ways that it has a published code for. */
  readonly modes: readonly TransferMode[];
  readonly maxName: number | null;
  readonly minName: number;
  readonly maxNarration: number | null;
  readonly debitAccount: RegExp;
  readonly debitWords: string;
};

const ANY_ACCOUNT = { debitAccount: /^[A-Za-z0-9]{6,34}$/, debitWords: '6 to 34 letters and digits' };
const NO_LIMITS = { minName: 1, maxName: null, maxNarration: null, ...ANY_ACCOUNT };
const RAZORPAYX: LayoutFacts = {
  name: 'RazorpayX, beneficiary details',
  bank: null,
  modes: ['neft', 'rtgs', 'imps'],
  ...ANY_ACCOUNT,
  minName: 3,
  maxName: 60,
  maxNarration: 30,
};

export const LAYOUTS: Readonly<Record<BankLayout, LayoutFacts>> = {
  hdfc: { name: 'HDFC ENet', bank: 'HDFC', modes: ['own', 'neft', 'rtgs'], ...NO_LIMITS },
  icici: {
    name: 'ICICI CIB',
    bank: 'ICIC',
    modes: ['own', 'neft', 'rtgs', 'imps'],
    ...NO_LIMITS,
    debitAccount: /^\d{12}$/,
    debitWords: '12 digits',
  },
  kotak: { name: 'Kotak CMS', bank: 'KKBK', modes: ['own', 'neft', 'rtgs'], ...NO_LIMITS },
  axis: {
    name: 'Axis generic data upload',
    bank: 'UTIB',
    modes: ['own', 'neft', 'rtgs', 'imps'],
    minName: 1,
    maxName: 50,
    maxNarration: 15,
    debitAccount: /^[A-Za-z0-9]{6,15}$/,
    debitWords: 'at most 15 letters and digits',
  },
  razorpayx: RAZORPAYX,
  razorpayxFund: { ...RAZORPAYX, name: 'RazorpayX, fund accounts' },
  generic: { name: 'NEFT and IMPS list', bank: null, modes: ['neft', 'imps'], ...NO_LIMITS },
};

const RTGS_FROM = 20_000_000;
const IMPS_TO = 50_000_000;

/** Which ways the chosen file has. */
export function modesOf({ layout, template }: Pick<BankMonth, 'layout' | 'template'>): readonly TransferMode[] {
  if (layout === null) return [];
  if (layout !== 'template') return LAYOUTS[layout].modes;
  return (['own', 'neft', 'rtgs', 'imps'] as const).filter((mode) => template?.modes[mode] != null);
}

type Routed = Pick<BankMonth, 'layout' | 'template' | 'ifsc' | 'transfer'>;

/** The bank that an IFSC names. */
const bankOf = (ifsc: string) => ifsc.slice(0, 4).toUpperCase();

/** The way a payment goes: inside the bank, at once where that is chosen and small enough, large by RTGS, else NEFT. */
export function modeOf(bank: Routed, payment: { readonly ifsc: string | null; readonly amount: number }): TransferMode {
  const modes = modesOf(bank);
  const { ifsc, amount } = payment;
  const isOwn = ifsc !== null && bank.ifsc !== null && bankOf(ifsc) === bankOf(bank.ifsc);
  if (isOwn && modes.includes('own')) return 'own';
  if (bank.transfer === 'IMPS' && modes.includes('imps') && amount <= IMPS_TO) return 'imps';
  return amount >= RTGS_FROM && modes.includes('rtgs') ? 'rtgs' : 'neft';
}

/** Why the account that is debited, or its IFSC, is not one that a file of this layout can debit. */
export function debitProblems(
  layout: BankLayout,
  { account, ifsc }: { readonly account: string | null; readonly ifsc: string | null },
): readonly { readonly field: 'account' | 'ifsc'; readonly message: string }[] {
  const { name, bank, debitAccount, debitWords } = LAYOUTS[layout];
  return [
    ...(account !== null && !debitAccount.test(account)
      ? [{ field: 'account' as const, message: `${name} debits an account of ${debitWords}` }]
      : []),
    ...(bank !== null && ifsc !== null && !ifsc.startsWith(bank)
      ? [{ field: 'ifsc' as const, message: `${name} debits accounts whose IFSC begins with ${bank}` }]
      : []),
  ];
}
