import { type Paise, ZERO } from '@muster/engine/kernel/money.ts';

/** Pay of a financial year from before Muster. */
export type EarlierPay = {
  readonly gross: Paise;
  readonly taxable: Paise;
  readonly pf: Paise;
  readonly professionalTax: Paise;
  readonly tds: Paise;
};

/** As stored: amounts, or all zero with the statement that there was nothing. */
export type OpeningRow = EarlierPay & { readonly nothingEarlier: boolean };

/** "Not paid earlier in this financial year", as it is stored. */
export const NO_EARLIER_PAY: OpeningRow = {
  gross: ZERO,
  taxable: ZERO,
  pf: ZERO,
  professionalTax: ZERO,
  tds: ZERO,
  nothingEarlier: true,
};
