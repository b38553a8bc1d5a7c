import { type CalendarMonth, formatMonth, monthName } from '../kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '../kernel/format-amount.ts';
import type { MaternityNote, MaternityReason } from './maternity-reasons.ts';
import { inList, type Words } from './words.ts';

export const MATERNITY_WORDS: Words<MaternityReason> = {
  'maternity-benefit': ({ daily, wages, paidDays, months, days }, { voice }) =>
    `${formatRupeesShort(daily)}, ${voice.your} average daily wage, × ${inDays(days)} of leave, days off among them. The average is ${formatRupeesShort(wages)}, ${voice.their} wages of ${monthsInWords(months)}, ÷ ${paidDays} paid days.`,
  'maternity-benefit-unknown': ({ months }, { voice }) =>
    `${voice.Your} average daily wage of ${monthsInWords(months)} for every day of the leave, days off among them. No payslip from before the leave is approved in Muster, so the amount is not known yet.`,
  'maternity-benefit-esi': ({ rate, contributionDays }, { voice }) =>
    `ESI pays ${formatRate(rate)} of ${voice.your} average daily wage, as it works that out, where it counts ${contributionDays} days of contribution in the two contribution periods before. ${voice.Employer} owes no wages for these days.`,
};

export const MATERNITY_NOTE_WORDS: Words<MaternityNote> = {
  'maternity-estimate': ({ missing, by }) =>
    `There is no approved payslip of ${monthsInWords(missing)}, which counts too. Until there is, this is worked out by ${monthsInWords(by)}.`,
  'maternity-minimum-wage': () => 'It is never below the minimum wage of the state, which Muster does not know.',
  'maternity-paid-as-leave': ({ percent }, { voice }) =>
    `Payroll pays these days as leave, at ${percent}% of the salary. Where that comes to less, ${voice.employer} owes the difference.`,
};

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** "November 2026"; "December 2026, January and February 2027": the year is said behind the last of its months. */
function monthsInWords(months: readonly CalendarMonth[]): string {
  return inList(
    months.map((month, place) =>
      months[place + 1]?.year === month.year ? monthName(month.month) : formatMonth(month),
    ),
  );
}
