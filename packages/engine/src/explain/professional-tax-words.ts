import { monthName } from '../kernel/calendar-date.ts';
import { formatRupeesShort } from '../kernel/format-amount.ts';
import type { NothingDueReason, ProfessionalTaxReason, SlabBand } from './contribution-reasons.ts';
import type { Voice } from './reader.ts';
import type { Words } from './words.ts';

const PERIOD = { monthly: 'of the month', 'half-yearly': 'of the half-year', yearly: 'of the year' } as const;

export const PROFESSIONAL_TAX_WORDS: Words<ProfessionalTaxReason> = {
  'no-professional-tax': ({ why }, { voice }) => nothingDue(why, voice),
  /** Karnataka takes ₹200 a month when gross pay of the month is ₹25,000 or more. */
  'professional-tax': ({ state, basis, band, tax, taken, takenBefore, month }, { amount }) => {
    const wholeTax = formatRupeesShort(tax);
    const amountNow = formatRupeesShort(amount);
    const condition = `when gross pay ${PERIOD[basis]} is ${bandInWords(band)}`;
    if (taken === 'instalments')
      return `${state} takes ${wholeTax} a year ${condition}, in monthly instalments: ${amountNow} now.`;
    if (taken === 'once-a-period') {
      return takenBefore > 0
        ? `${state} takes ${wholeTax} ${condition}. ${formatRupeesShort(takenBefore)} is already deducted; the remaining ${amountNow} is deducted now.`
        : `${state} takes ${wholeTax} ${condition}, deducted once.`;
    }
    return amount === tax
      ? `${state} takes ${wholeTax} a month ${condition}.`
      : `${state} takes ${amountNow} in ${monthName(month.month)}, instead of ${wholeTax} in other months, ${condition}.`;
  },
};

function nothingDue(why: NothingDueReason, voice: Voice): string {
  switch (why) {
    case 'nothing-paid':
      return `${voice.You} ${voice.have} no pay, so nothing is due.`;
    case 'exempt':
      return `${voice.You} ${voice.are} exempt from this tax.`;
    case 'no-income-tax':
      return `Only people with taxable income pay this tax, and ${voice.your} estimated income is below it.`;
    case 'too-few-days':
      return `${voice.You} ${voice.were} employed for too few days of the half-year.`;
    case 'below-first-slab':
      return `${voice.Your} pay is in the slab without tax.`;
    case 'not-this-month':
      return `${voice.Your} state does not take this tax in this month, or has taken it already.`;
  }
}

/** ₹25,000 or more; above ₹7,500 and up to ₹10,000. */
function bandInWords({ above, upTo }: SlabBand): string {
  const upperEnd = upTo === null ? '' : `${upTo.isIncluded ? 'up to' : 'below'} ${formatRupeesShort(upTo.amount)}`;
  if (above === null) return upperEnd === '' ? 'of any amount' : upperEnd;
  const bound = formatRupeesShort(above.amount);
  const lowerEnd = above.isIncluded ? `${bound} or more` : `above ${bound}`;
  return upperEnd === '' ? lowerEnd : `${lowerEnd} and ${upperEnd}`;
}
