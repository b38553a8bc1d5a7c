import { calendarDate, daysInclusive, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { WrittenFile } from '../finding.ts';
import { asciiBytes, lines } from '../text.ts';
import { nameOnLine, wholeRupees } from './ecr-problems.ts';
import type { EpfMember, EpfMonth, EpfVariant } from './epf-month.ts';

const SEPARATOR = '#~#';
const DAY = 100;

/** The return file: a line for each member, no header. Only for members that nothing blocks. */
export function ecrText({ members, month, from, to }: Pick<EpfMonth, 'members' | 'month' | 'from' | 'to'>): string {
  const days = {
    ofPeriod: daysInclusive(calendarDate(from), calendarDate(to)),
    ofMonth: daysInMonth(month),
  };
  return lines(members.map((member) => ecrLine(member, days)));
}

type Days = { readonly ofPeriod: number; readonly ofMonth: number };

function ecrLine(member: EpfMember, days: Days): string {
  const amounts = [
    member.gross,
    member.epfWage,
    member.epsWage,
    member.edliWage,
    member.employee,
    member.employerEps,
    member.employerEpf,
  ];
  const refund = 0;
  return [
    member.uan ?? '',
    nameOnLine(member),
    ...amounts.map(wholeRupees),
    daysWithoutWages(member, days),
    refund,
  ].join(SEPARATOR);
}

/**
 * Half a day without pay has wages: only whole days count. They are days of the month that is returned, also where pay
 * runs from the 26th to the 25th: a whole period without pay is the whole month.
 */
function daysWithoutWages({ lossOfPay }: EpfMember, { ofPeriod, ofMonth }: Days): number {
  const days = Math.floor(lossOfPay / DAY);
  if (days > Math.max(ofPeriod, ofMonth)) return days;
  return days === ofPeriod ? ofMonth : Math.min(days, ofMonth);
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

function yearAndMonth({ year, month }: EpfMonth['month']): string {
  return `${year}${String(month).padStart(2, '0')}`;
}
