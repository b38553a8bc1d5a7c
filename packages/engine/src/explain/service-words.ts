import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import type { ServiceReason } from './service-reasons.ts';
import type { Words } from './words.ts';

export const SERVICE_WORDS: Words<ServiceReason> = {
  gratuity: ({ monthlyWages, daysPerYear, daysOfMonth, formulaAmount, limit }) => {
    const formula = `${formatRupeesShort(monthlyWages)} × ${daysPerYear} ÷ ${daysOfMonth} for each year of service: ${formatRupeesShort(formulaAmount)}`;
    return formulaAmount > limit ? `${formula}, limited to ${formatRupeesShort(limit)}.` : `${formula}.`;
  },
  'no-gratuity': ({ leastYears, years }, { voice }) =>
    `Nothing is due: gratuity begins at ${inYears(leastYears)} of service, and ${voice.you} ${voice.have} ${inYears(years)}.`,
  'gratuity-accrued': ({ monthlyWages, daysPerYear, daysOfMonth, per }) =>
    `${formatRupeesShort(monthlyWages)} × ${daysPerYear} ÷ ${daysOfMonth} for a year of service${per === 'year' ? '' : ', and a twelfth of it for a month'}.`,
  'gratuity-free-of-tax': ({ employer }, { voice }) => {
    switch (employer) {
      case 'government':
        return NO_TAX_OF_GOVERNMENT;
      case 'other':
        return `The least of three amounts: what ${voice.you} ${voice.receive}; the formula for ${voice.their} service; what is left of the lifetime limit.`;
      case 'any':
        return 'A government employee pays no tax on it; for others, the least of what was received, the formula for the service, and the limit.';
    }
  },
  'leave-free-of-tax': ({ isGovernment, months }, { voice }) =>
    isGovernment
      ? NO_TAX_OF_GOVERNMENT
      : `The least of four amounts: what ${voice.you} received; ${months} months of ${voice.their} average salary; the value of ${voice.their} leave; what is left of the limit.`,
  bonus: ({ rate, wage }) =>
    `${formatRate(rate)} of ${formatRupeesShort(wage)} for each month worked, rounded to the nearest rupee.`,
  'no-bonus': () => 'This wage is not covered by the bonus law, or too few days were worked.',
  'code-wages': ({ excess, cap }) =>
    excess === 0
      ? `Included pay. Excluded pay is within ${formatRate(cap)} of total pay, so none of it is added.`
      : `Included pay, plus ${formatRupeesShort(excess)} of excluded pay that is above ${formatRate(cap)} of total pay.`,
  'loss-of-pay': ({ divisor }) =>
    `Of a month of ${divisor} days what is paid; lost days never take more than the month.`,
  notice: ({ monthlyGross, divisor, days }, { voice }) =>
    `${formatRupeesShort(monthlyGross)}, ${voice.your} gross pay of a full month, ÷ ${divisor} × ${days} days of notice not served.`,
  'leave-encashed': ({ monthly, divisor, mostDays }, { voice }) => {
    const limit = mostDays === null ? '' : `; at most ${mostDays} days count`;
    return `${formatRupeesShort(monthly)}, ${voice.your} monthly basic and DA, ÷ ${divisor} for each day of unused leave${limit}.`;
  },
  'leave-paid-out': ({ monthly, wage, divisor, days, isOnLeaving }, { voice }) => {
    const base = wage === 'basic' ? 'monthly basic and DA' : 'gross pay of a full month';
    const count = days === 1 ? '1 day' : `${days} days`;
    const sum = `${formatRupeesShort(monthly)}, ${voice.your} ${base}, ÷ ${divisor} × ${count} of leave paid out.`;
    const tax = isOnLeaving ? 'On leaving, a part of it is free of income tax.' : 'During service it is taxed in full.';
    return `${sum} ${tax}`;
  },
  settlement: ({ below }, { voice }) => {
    const due = `What is due to ${voice.you} on leaving minus what is recovered`;
    if (below === null) return `${due}.`;
    const end = below === 'owed' ? `so ${voice.they} owe it` : 'so it is set to nil';
    return `${due}; it is below zero, ${end}.`;
  },
};

const NO_TAX_OF_GOVERNMENT = 'A government employee pays no tax on it.';

function inYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}
