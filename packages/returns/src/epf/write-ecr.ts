import { calendarDate, daysInclusive } from '@muster/engine/kernel/calendar-date.ts';
import type { WrittenFile } from '../finding.ts';
import { asciiBytes, lines } from '../text.ts';
import { nameOnLine, wholeRupees } from './ecr-problems.ts';
import type { EpfMember, EpfMonth, EpfVariant } from './epf-month.ts';

const SEPARATOR = '#~#';
const DAY = 100;

/** The return file: a line for each member, no header. Only for members that nothing blocks. */
export function ecrText({ members, from, to }: Pick<EpfMonth, 'members' | 'from' | 'to'>): string {
  return lines(members.map((member) => ecrLine(member, { from, to })));
}

type Period = Pick<EpfMonth, 'from' | 'to'>;

/**
 * Days without wages (NCP). They are whole: the portal takes no decimals, and no rule of the fund says what becomes of
 * half a day. One that is half paid has wages and is contributed for, so it is none; halves count once they add up to a
 * day. Rounded up, a day that PF was paid for would be taken off the service for the pension. Without any wages it is
 * every day in employment, weekly days off as well, however the organisation counts days of lost pay.
 */
function ncpDays({ gross, lossOfPay, joinedOn, leftOn }: EpfMember, { from, to }: Period): number {
  if (gross > 0 || lossOfPay === 0) return Math.floor(lossOfPay / DAY);
  const first = joinedOn !== null && joinedOn > from ? joinedOn : from;
  const last = leftOn !== null && leftOn < to ? leftOn : to;
  return first > last ? 0 : daysInclusive(calendarDate(first), calendarDate(last));
}

function ecrLine(member: EpfMember, period: Period): string {
  const amounts = [
    member.gross,
    member.epfWage,
    member.epsWage,
    member.edliWage,
    member.employee,
    member.employerEps,
    member.employerEpf,
  ];
  const days = ncpDays(member, period);
  const refund = 0;
  return [member.uan ?? '', nameOnLine(member), ...amounts.map(wholeRupees), days, refund].join(SEPARATOR);
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
export function ecrFile({ month, variant }: Pick<EpfMonth, 'month' | 'variant'>, text: string): WrittenFile {
  return textFile(`ecr${yearAndMonth(month)}${LETTER[variant]}.txt`, text);
}

export function partPaymentFile({ month }: Pick<EpfMonth, 'month'>, text: string): WrittenFile {
  return textFile(`partpay${yearAndMonth(month)}.txt`, text);
}

function textFile(fileName: string, text: string): WrittenFile {
  return { fileName, contentType: 'text/plain', bytes: asciiBytes(text) };
}

function yearAndMonth({ year, month }: EpfMonth['month']): string {
  return `${year}${String(month).padStart(2, '0')}`;
}
