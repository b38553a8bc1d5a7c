import type { WrittenFile } from '../finding.ts';
import { asciiBytes, lines } from '../text.ts';
import { nameOnLine, wholeRupees } from './ecr-problems.ts';
import type { EpfMember, EpfMonth, EpfVariant } from './epf-month.ts';

const SEPARATOR = '#~#';
const DAY = 100;

/**
 * The return file: a line for each member, no header. Only for members that nothing blocks. Days without wages (NCP) are
 * whole: the portal takes no decimals, and no rule of the fund says what becomes of half a day. One that is half paid has
 * wages and is contributed for, so it is none; halves count once they add up to a day. Rounded up, a day that PF was paid
 * for would be taken off the service for the pension.
 */
export function ecrText(members: readonly EpfMember[]): string {
  return lines(members.map(ecrLine));
}

function ecrLine(member: EpfMember): string {
  const amounts = [
    member.gross,
    member.epfWage,
    member.epsWage,
    member.edliWage,
    member.employee,
    member.employerEps,
    member.employerEpf,
  ];
  const days = Math.floor(member.lossOfPay / DAY);
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
