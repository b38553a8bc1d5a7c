import { financialYearLabel } from '../kernel/calendar-date.ts';
import { formatRupeesShort } from '../kernel/format-amount.ts';
import { atLeastZero, subtract } from '../kernel/money.ts';
import type { MonthTaxReason } from './tax-reasons.ts';
import type { Words } from './words.ts';

export const MONTH_TAX_WORDS: Words<MonthTaxReason> = {
  /** Your tax for 2026-27 is about ₹3,46,880. ₹1,46,550 is already deducted. The remaining ₹2,00,330 is spread over 7 months: ₹28,619. */
  'tax-of-month': ({ year, tax, isOnRegularPay, deducted, monthsLeft, onRegular, onOneTimePay }, { voice }) => {
    const label = financialYearLabel(year);
    const on = isOnRegularPay ? ` on ${voice.their} regular pay` : '';
    const sentences = [
      tax === 0
        ? `${voice.Your} estimated income for ${label} has no tax${on}.`
        : `${voice.Your} tax for ${label}${on} is about ${formatRupeesShort(tax)}.`,
    ];
    if (deducted > 0) sentences.push(`${formatRupeesShort(deducted)} is already deducted.`);
    const remainder = atLeastZero(subtract(tax, deducted));
    if (remainder > 0) {
      const remaining = deducted > 0 ? `The remaining ${formatRupeesShort(remainder)}` : 'It';
      sentences.push(
        monthsLeft === 1
          ? `${remaining} is deducted now, in the last month.`
          : `${remaining} is spread over ${monthsLeft} months: ${formatRupeesShort(onRegular)}.`,
      );
    } else if (tax > 0) sentences.push('Nothing more is due.');
    if (onOneTimePay > 0) {
      sentences.push(
        `The tax on this month’s one-time pay, ${formatRupeesShort(onOneTimePay)}, is deducted fully now.`,
      );
    }
    return sentences.join(' ');
  },
  'tax-by-hand': ({ why, calculated }) =>
    `Entered by hand: ${why} Payroll had worked out ${formatRupeesShort(calculated)}; the months after make up for the difference.`,
  'share-of-tax': ({ tax, deducted, monthsLeft }) => {
    const spread = monthsLeft === 1 ? '; the last month takes all of it' : `, spread over ${monthsLeft} months`;
    return `${formatRupeesShort(tax)} for the year minus ${formatRupeesShort(deducted)} already deducted${spread}.`;
  },
};
