import { formatMonth } from '../kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import { multiply, subtract } from '../kernel/money.ts';
import { correctedDaysInWords, datesByPayer, NO_DATES } from './lost-dates.ts';
import type { FullMonth, PayReason } from './pay-reasons.ts';
import type { Voice } from './reader.ts';
import { inList, type Words } from './words.ts';

export const PAY_WORDS: Words<PayReason> = {
  'monthly-ctc': ({ annual, rounding }, { amount, voice }) => {
    const twelfth = `${voice.Your} yearly CTC, ${formatRupeesShort(annual)}, divided by 12`;
    return multiply(amount, 12) === annual ? `${twelfth}.` : `${twelfth} to the ${rounding}; March takes the rest.`;
  },
  'paid-days': ({ employed, of, lossOfPay, paidByEsi = 0, attendance, areDaysOffPaidAlone }, { voice }) => {
    if (lossOfPay === 0 && paidByEsi === 0 && employed === of) return `All ${of} days of the pay period are paid.`;
    const days = `${voice.You} ${voice.were} employed on ${employed} of the ${of} days of the pay period`;
    const { lost, esi } = attendance === undefined ? NO_DATES : datesByPayer(attendance);
    const ofLoss = lossOfPay === 0 ? '' : `; loss of pay is ${lossOfPay} of them${lost}`;
    const ofEsi = paidByEsi === 0 ? '' : `; ESI pays ${paidByEsi} of them, which is no loss of pay${esi}`;
    const alone = areDaysOffPaidAlone
      ? ' No working day is paid: what is paid is for days off and holidays alone.'
      : '';
    return `${days}${ofLoss}${ofEsi}.${alone}`;
  },
  earning: ({ fullMonth, paid }, { voice }) => {
    const rule = fullMonthInWords(fullMonth, voice);
    if (paid === 'full') return `${rule}.`;
    if (paid === 'always-full') return `${rule}. It is paid in full in any month with a paid day.`;
    return `${rule}. ${paidDays(paid, voice)}`;
  },
  entered: () => 'Your organisation entered this amount for this month only.',
  expenses: (_, { voice }) => `${voice.Your} expenses, paid back. They are not part of gross pay.`,
  arrears: ({ month }, { voice }) =>
    `${voice.Your} pay for ${formatMonth(month)} was revised: this is the difference from what was paid then.`,
  'days-corrected': ({ month, days }, { voice }) =>
    `${voice.Your} attendance of ${formatMonth(month)} changed after the month was paid: ${correctedDaysInWords(days)}. This is the difference at the pay and law of that month.`,
  'deducted-as-agreed': () => 'Deducted in full, as agreed.',
  'deducted-by-court-order': () => 'Deducted in full, as the court has ordered, before other deductions.',
  'deducted-in-part': ({ due, share }, { amount, voice }) => {
    const limit = share === null ? `${voice.your} pay` : `${formatRate(share)} of ${voice.your} wages`;
    const remainder = formatRupeesShort(subtract(due, amount));
    return `${formatRupeesShort(amount)} of ${formatRupeesShort(due)} is deducted now: all deductions together cannot exceed ${limit}. The remaining ${remainder} is due in the next payroll.`;
  },
  'not-taken-before': ({ cause, of, since, due }, { amount, voice }) => {
    const because =
      cause === 'dues'
        ? `${voice.Your} pay of ${formatMonth(since)} did not suffice for this`
        : `${voice.You} ${voice.were} paid too much for ${formatMonth(of)}, and ${voice.their} pay of ${formatMonth(since)} did not suffice to take it back`;
    if (amount === due) return `${because}: it is deducted now.`;
    const remainder = formatRupeesShort(subtract(due, amount));
    return `${because}: ${formatRupeesShort(amount)} of ${formatRupeesShort(due)} is deducted now. The remaining ${remainder} is due in the next payroll.`;
  },
  provision: ({ share, paid }, { voice }) => {
    const aside = (whose: string): string => `which ${voice.employer} sets aside as part of ${whose} CTC.`;
    const part =
      share.kind === 'flat'
        ? `${formatRupeesShort(share.monthly)} every month, ${aside(voice.your)}`
        : `${formatRate(share.rate)} of ${voice.your} basic pay, ${aside(voice.their)}`;
    return paid === 'full' ? part : `${part} ${paidDays(paid, voice)}`;
  },
  'gross-pay': (_, { voice }) => `All ${voice.your} earnings of the month, added together.`,
  'total-deductions': (_, { voice }) =>
    `${voice.Your} contributions, taxes and other deductions of the month, added together.`,
  'net-pay': ({ gross, reimbursements, deductions, recoverable, isRounded }, { voice }) => {
    const deductionsText = formatRupeesShort(deductions);
    if (recoverable > 0) {
      const shortfall = formatRupeesShort(recoverable);
      return `${voice.Your} deductions, ${deductionsText}, are ${shortfall} more than ${voice.their} pay: nothing is paid this month and ${shortfall} will be recovered.`;
    }
    const paid = reimbursements > 0 ? ` plus reimbursements ${formatRupeesShort(reimbursements)}` : '';
    const rounded = isRounded ? ', rounded to the nearest rupee' : '';
    return `Gross pay ${formatRupeesShort(gross)}${paid} minus deductions ${deductionsText}${rounded}.`;
  },
  rounding: () => 'Net pay is rounded to the nearest rupee; 50 paise are rounded up.',
  'employer-cost': ({ hasReimbursements }, { voice }) =>
    hasReimbursements
      ? `${voice.Your} gross pay, ${voice.their} reimbursements and ${voice.employer}’s contributions, added together.`
      : `${voice.Your} gross pay and ${voice.employer}’s contributions, added together.`,
};

function paidDays({ days, of }: { readonly days: number; readonly of: number }, voice: Voice): string {
  return `${voice.You} ${voice.are} paid for ${days} of ${of} days.`;
}

/** Without its full stop. */
function fullMonthInWords(full: FullMonth, voice: Voice): string {
  switch (full.kind) {
    case 'share': {
      const base = { ctc: 'CTC', basic: 'basic pay', gross: 'gross pay' }[full.of];
      return `${formatRate(full.rate)} of ${voice.your} monthly ${base}, ${formatRupeesShort(full.base)}`;
    }
    case 'flat':
      return `A fixed amount of ${formatRupeesShort(full.monthly)} every month`;
    case 'formula':
      return `Your organisation’s formula: ${full.text}`;
    case 'balance': {
      const employer = full.employer.length === 0 ? [] : [`${voice.employer}’s ${full.employer.join(', ')}`];
      return `The rest of ${voice.your} monthly CTC after ${inList([...full.after, ...employer])}`;
    }
  }
}
