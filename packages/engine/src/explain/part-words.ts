import { type CalendarMonth, formatDayRange, formatMonth } from '../kernel/calendar-date.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import type { Paise } from '../kernel/money.ts';
import type { ExplanationPart } from './part.ts';

type Step = { readonly label: string; readonly working: string };
type PartOf<Kind extends ExplanationPart['kind']> = Extract<ExplanationPart, { readonly kind: Kind }>;

/** '01 to 16 Sep', '₹15,000.00 × 16 ÷ 30' */
export function partInWords(part: ExplanationPart): Step {
  switch (part.kind) {
    case 'days':
      return { label: formatDayRange(part.from, part.to), working: daysInWords(part) };
    case 'days-worked':
      return { label: 'Days worked, always paid', working: shareOfDays(part.base, part.days, part.of) };
    case 'total':
      return { label: 'Total', working: 'rounded once' };
    case 'wage-counted':
      return { label: 'PF wage counted', working: '' };
    case 'contribution':
      return { label: formatRate(part.rate), working: 'rounded to the nearest rupee' };
    case 'pay':
      return { label: paidInWords(part.when), working: formatRupees(part.amount) };
    case 'slab':
      return slabInWords(part);
    case 'house':
      return { label: part.name, working: houseInWords(part) };
    case 'houses-counted':
      return { label: 'Counted', working: part.loss === null ? '' : `of a loss of ${formatRupees(part.loss)}` };
    case 'least':
      return { label: periodInWords(part.period), working: `least of ${part.of.map(formatRupees).join(', ')}` };
    case 'tax-on-pay':
      return { label: part.pay === 'all' ? 'On all pay' : 'On regular pay', working: spreadOver(part.monthsLeft) };
    case 'tax-on-one-time-pay':
      return { label: 'On one-time pay of this month', working: 'extra tax of the year' };
    case 'sum':
      return { label: part.name, working: '' };
  }
}

function shareOfDays(base: Paise, days: number, of: number): string {
  return `${formatRupees(base)} × ${days} ÷ ${of}`;
}

function daysInWords({ base, days, of, lost }: PartOf<'days'>): string {
  const minus = lost === null ? '' : ` − ${shareOfDays(base, lost.days, lost.of)}`;
  return `${shareOfDays(base, days, of)}${minus}`;
}

function paidInWords(when: PartOf<'pay'>['when']): string {
  if (when === 'earlier') return 'Paid earlier';
  return when === 'later' ? 'Expected later' : formatMonth(when);
}

function slabInWords({ above, upTo, base, rate }: PartOf<'slab'>): Step {
  const end = upTo === null ? 'no limit' : formatRupeesShort(upTo);
  return { label: `${formatRupeesShort(above)} to ${end}`, working: `${formatRupees(base)} × ${formatRate(rate)}` };
}

function houseInWords({ netAnnualValue, standardDeduction, interest }: PartOf<'house'>): string {
  const paid = `${formatRupees(interest)} interest`;
  return netAnnualValue === null
    ? `nil value − ${paid}`
    : `${formatRupees(netAnnualValue)} net value − ${formatRupees(standardDeduction)} − ${paid}`;
}

function periodInWords(period: string | number | CalendarMonth): string {
  if (typeof period === 'string') return period;
  return typeof period === 'number' ? `Period ${period}` : formatMonth(period);
}

function spreadOver(months: number): string {
  return months === 1 ? 'all of the rest, in the last month' : `spread over ${months} months`;
}
