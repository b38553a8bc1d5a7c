import { calendarDate, daysInclusive, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { WrittenFile } from '../finding.ts';
import { asciiBytes, lines, yearAndMonth } from '../text.ts';
import { AMOUNTS, nameOnLine, wholeRupees } from './ecr-problems.ts';
import type { EpfMember, EpfMonth, EpfVariant } from './epf-month.ts';

const SEPARATOR = '#~#';
const DAY = 100;

/** The return file: a line for each member, no header. Only for members that nothing blocks. */
export function ecrText({ members, ...period }: Pick<EpfMonth, 'members'> & Period): string {
  return lines(members.map((member) => ecrLine(member, period)));
}

type Period = Pick<EpfMonth, 'month' | 'from' | 'to'>;

function ecrLine(member: EpfMember, period: Period): string {
  const amounts = AMOUNTS.map((amount) => wholeRupees(member[amount]));
  const refund = 0;
  return [member.uan ?? '', nameOnLine(member), ...amounts, ncpDays(member, period), refund].join(SEPARATOR);
}

/**
 * Days without wages (NCP), of the month that is returned, also where pay runs from the 26th to the 25th: a whole period
 * is the whole month.
 */
function ncpDays(member: EpfMember, { month, from, to }: Period): number {
  const ofPeriod = daysInclusive(calendarDate(from), calendarDate(to));
  const ofMonth = daysInMonth(month);
  const days = daysWithoutWages(member, { from, to });
  // More than there are is a mistake that the rules of the file find.
  if (days > Math.max(ofPeriod, ofMonth)) return days;
  return days === ofPeriod ? ofMonth : Math.min(days, ofMonth);
}

/**
 * They are whole: the portal takes no decimals, and no rule of the fund says what becomes of half a day. One that is half
 * paid has wages and is contributed for, so it is none; halves count once they add up to a day. Rounded up, a day that PF
 * was paid for would be taken off the service for the pension. Without any wages it is every day in employment, weekly
 * days off as well, however the organisation counts days of lost pay.
 */
function daysWithoutWages(
  { gross, lossOfPay, joinedOn, leftOn }: EpfMember,
  { from, to }: Pick<Period, 'from' | 'to'>,
): number {
  if (gross > 0 || lossOfPay === 0) return Math.floor(lossOfPay / DAY);
  const first = joinedOn !== null && joinedOn > from ? joinedOn : from;
  const last = leftOn !== null && leftOn < to ? leftOn : to;
  return first > last ? 0 : daysInclusive(calendarDate(first), calendarDate(last));
}

/** What is paid for some members of an approved return: six fields. */
export function partPaymentText(members: readonly EpfMember[]): string {
  return lines(
    members.map((member) => {
      const amounts = [member.employee, member.employerEps, member.employerEpf, 0];
      return [member.uan ?? '', nameOnLine(member), ...amounts.map(wholeRupees)].join(SEPARATOR);
    }),
  );
}

const LETTER: Readonly<Record<EpfVariant, string>> = { Regular: '', Supplementary: 's', Revised: 'r' };

/** Letters and digits only, as the portal wants it. */
export function ecrFile(epf: Pick<EpfMonth, 'month' | 'variant' | 'serial'>, text: string): WrittenFile {
  return textFile(`ecr${yearAndMonth(epf.month)}${LETTER[epf.variant]}${behind(epf)}.txt`, text);
}

export function partPaymentFile(epf: Pick<EpfMonth, 'month' | 'serial'>, text: string): WrittenFile {
  return textFile(`partpay${yearAndMonth(epf.month)}${behind(epf)}.txt`, text);
}

/** Two files of one name get brackets from whoever stores them, and the portal refuses such a name. */
function behind({ serial = 1 }: Pick<EpfMonth, 'serial'>): string {
  return serial === 1 ? '' : `n${serial}`;
}

function textFile(fileName: string, text: string): WrittenFile {
  return { fileName, contentType: 'text/plain', bytes: asciiBytes(text) };
}
