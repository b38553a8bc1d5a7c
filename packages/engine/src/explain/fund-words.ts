import { formatDate } from '../kernel/calendar-date.ts';
import { formatRate, formatRupees, formatRupeesShort } from '../kernel/format-amount.ts';
import type { Paise } from '../kernel/money.ts';
import type { Ppm } from '../kernel/rate.ts';
import type {
  PaidShare,
  ProvidentFundReason,
  StateInsuranceReason,
  WageCharged,
  WelfareFundReason,
} from './contribution-reasons.ts';
import type { Voice } from './reader.ts';
import { isExactShare, type SentenceContext, type Words } from './words.ts';

export const PROVIDENT_FUND_WORDS: Words<ProvidentFundReason> = {
  'share-of-pf-wage': ({ payer, rate, wage, wageIs, pfWage }, context) => {
    const { voice } = context;
    const whose = {
      employee: '',
      employer: `${voice.Employer} pays `,
      pension: `From ${voice.employer}’s share: `,
    }[payer];
    return `${whose}${shareOf(wage, rate, wageInWords(wageIs, pfWage, voice), context)}`;
  },
  'pf-wage-not-counted': (_, { voice }) =>
    `Nothing counts: ${voice.you} ${voice.were} not a member on any day of this period.`,
  'pf-wage-in-full': ({ pfWage }, { voice }) => `${ownWage(pfWage, voice)}, counts in full.`,
  'pf-wage-by-days': ({ pfWage, limits, agreed, paid }, { voice }) => {
    const more =
      agreed === null ? '' : `, or of ${formatRupeesShort(agreed)}, agreed with ${voice.employer}, where that is more`;
    return `${ownWage(pfWage, voice)}, is divided by days, and each part counts up to its share of the PF wage limit of its days${more} (${limits.map(formatRupeesShort).join(', then ')})${paidInWords(paid)}.`;
  },
  'pf-wage-up-to': ({ pfWage, limit, by, paid, most }, { voice }) => {
    const name = by === 'law' ? 'the PF wage limit' : `the amount agreed with ${voice.employer}`;
    if (paid === null) return `${ownWage(pfWage, voice)}, counts up to ${formatRupeesShort(limit)}, ${name}.`;
    return `${ownWage(pfWage, voice)}, counts up to ${formatRupees(most)}: ${name}, ${formatRupeesShort(limit)},${paidInWords(paid)}.`;
  },
  'vpf-rate': ({ rate, wage, isWholeWage }, context) => {
    const { voice } = context;
    const days = isWholeWage ? '' : ` for ${voice.their} days of membership`;
    return `${voice.You} chose to add more: ${shareOf(wage, rate, `${voice.their} whole PF wage${days}`, context)}`;
  },
  'vpf-agreed': ({ agreed, isWholeWage }, { amount, voice }) => {
    const days = isWholeWage ? '' : ` for ${voice.their} days of membership`;
    const room = amount < agreed ? ` ${voice.Your} PF wage${days} leaves room for ${formatRupeesShort(amount)}.` : '';
    return `${voice.You} chose to add ${formatRupeesShort(agreed)} a month.${room}`;
  },
  'no-pension': ({ endsAtAge }, { voice }) =>
    endsAtAge === null
      ? `${voice.You} ${voice.are} not a member of the pension scheme (EPS), so ${voice.employer}’s whole share goes to ${voice.their} PF.`
      : `Pension membership ends at the age of ${endsAtAge}, so ${voice.employer}’s whole share goes to ${voice.your} PF.`,
  'employer-pf': ({ total, pension }, { amount, voice }) => {
    const paid = `${voice.Employer} also pays ${formatRupeesShort(total)}`;
    return pension === 0
      ? `${paid}, all of it to ${voice.your} PF.`
      : `${paid}: ${formatRupeesShort(pension)} to ${voice.your} pension, ${formatRupeesShort(amount)} to ${voice.their} PF.`;
  },
  'pf-in-parts': ({ rate, wage, limitBefore, limitNow, changedOn }, { voice }) =>
    `${formatRate(rate)} of ${formatRupees(wage)}, ${wageInWords('part', wage, voice)}. The PF wage limit rose from ${formatRupeesShort(limitBefore)} to ${formatRupeesShort(limitNow)} on ${formatDate(changedOn)}, so this month is counted in parts.`,
  'pf-wage': ({ limit, belowLimit, addedBack }, { voice }) => {
    const limitText = formatRupeesShort(limit);
    const added =
      addedBack === 0
        ? ''
        : ` ${formatRupeesShort(addedBack)} of excluded pay is added, because it is above its limit (Labour Codes).`;
    const basis = {
      none: `${voice.Your} earnings that count for PF, added together.`,
      counted: `${voice.Your} earnings that count for PF, with those that count only below the PF wage limit of ${limitText}.`,
      'left-out': `${voice.Your} earnings that always count for PF. They reach the PF wage limit of ${limitText}, so those that count only below it are left out.`,
    }[belowLimit];
    return `${basis}${added}`;
  },
};

export const STATE_INSURANCE_WORDS: Words<StateInsuranceReason> = {
  'esi-wages': ({ basis }, { voice }) =>
    basis === 'marked'
      ? `${voice.Your} earnings that count for ESI, added together.`
      : `${voice.Your} earnings without the excluded ones, plus the part of the excluded ones above their limit (Labour Codes).`,
  'esi-share': ({ payer, rate, wages }, { amount, voice }) => {
    const whose = payer === 'employer' ? `${voice.Employer} pays ` : '';
    const rounded = isExactShare(wages, rate, amount) ? '' : ', up to the next whole rupee';
    return `${whose}${formatRate(rate)} of ${formatRupeesShort(wages)}, ${voice.your} ESI wages${rounded}.`;
  },
  'esi-exempt': ({ dailyWage }, { voice }) =>
    `Nothing from ${voice.you}: ${voice.their} average daily wage is not above ${formatRupeesShort(dailyWage)}.`,
};

export const WELFARE_FUND_WORDS: Words<WelfareFundReason> = {
  'welfare-fund': (reason, { voice }) => {
    const from = reason.payer === 'employer' ? ` from ${voice.employer}` : '';
    return `${reason.state} takes ${welfareShareInWords(reason, voice)}${from}.`;
  },
};

function welfareShareInWords({ share, cycle }: WelfareFundReason, voice: Voice): string {
  const period = { monthly: 'a month', 'half-yearly': 'a half-year', yearly: 'a year' }[cycle];
  switch (share.kind) {
    case 'fixed':
      return `${formatRupeesShort(share.amount)} ${period}`;
    case 'share':
      return `${formatRate(share.rate)} of ${voice.your} wages, ${formatRupeesShort(share.wages)}, but at most ${formatRupeesShort(share.cap)} ${period}`;
    case 'multiple':
      return `${share.times} times ${voice.your} amount, but at most ${formatRupeesShort(share.cap)} ${period}`;
    case 'slab':
      return `${formatRupeesShort(share.amount)} ${period} at wages of ${formatRupeesShort(share.wages)}`;
  }
}

function ownWage(pfWage: Paise, { Your }: Voice): string {
  return `${Your} PF wage, ${formatRupeesShort(pfWage)}`;
}

function paidInWords(paid: PaidShare): string {
  return paid === null ? '' : ` for ${paid.paidDays} of ${paid.days} days`;
}

/** 12% of ₹25,000, the PF wage limit; your PF wage, ₹77,000, is higher. */
function shareOf(wage: Paise, rate: Ppm, explanation: string, { amount }: SentenceContext): string {
  const rounded = isExactShare(wage, rate, amount) ? '' : '. It is rounded to the nearest rupee';
  return `${formatRate(rate)} of ${formatRupeesShort(wage)}, ${explanation}${rounded}.`;
}

/** Which part of the PF wage this is. */
function wageInWords(wageIs: WageCharged, pfWage: Paise, { your, employer }: Voice): string {
  switch (wageIs) {
    case 'whole':
      return `${your} PF wage`;
    case 'part':
      return `the part of ${your} PF wage that counts`;
    case 'limit':
      return `the PF wage limit; ${your} PF wage, ${formatRupeesShort(pfWage)}, is higher`;
    case 'agreed':
      return `the PF wage agreed with ${employer}; ${your} PF wage, ${formatRupeesShort(pfWage)}, is higher`;
  }
}
