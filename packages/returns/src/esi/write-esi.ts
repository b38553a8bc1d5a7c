import { type CalendarMonth, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { WrittenFile } from '../finding.ts';
import { asciiBytes, isSameName, lines, upperName, yearAndMonth } from '../text.ts';
import { textWorkbook } from '../xls/write-xls.ts';
import type { EsiMonth, InsuredPerson } from './esi-month.ts';

/** To the letter as the portal's own sheet has them. */
const HEADINGS = [
  'IP Number (10 Digits)',
  'IP Name( Only alphabets and space )',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons- Click on the link for reference)',
  'Last Working Day( Format DD/MM/YYYY  or DD-MM-YYYY)',
];

const ONLY_LETTERS = /^[A-Z]+( [A-Z]+)*$/;
const DAY = 100;

/** The name of the payroll where it is letters and spaces, else the first recorded one that is; null when none is. */
export function insuredName({ name, otherNames, accountHolderName: holder }: InsuredPerson): string | null {
  const own = holder !== null && isSameName(holder, name) ? [holder] : [];
  return [name, ...otherNames, ...own].map(upperName).find((one) => ONLY_LETTERS.test(one)) ?? null;
}

/** Heading and a row for each insured person, everything as text. */
export function esiRows({ people, month }: Pick<EsiMonth, 'people' | 'month'>): readonly (readonly string[])[] {
  return [HEADINGS, ...people.map((person) => rowOf(person, month))];
}

/** A part of a day counts as a day. A pay period from the 26th may have a day more than the month it is returned for. */
export function daysReturned({ paidDays }: Pick<InsuredPerson, 'paidDays'>, month: CalendarMonth): number {
  return Math.min(Math.ceil(paidDays / DAY), daysInMonth(month));
}

function rowOf(person: InsuredPerson, month: CalendarMonth): readonly string[] {
  return [
    person.insuranceNumber ?? '',
    insuredName(person) ?? '',
    String(daysReturned(person, month)),
    String(Math.round(person.wage / 100)),
    String(person.reason),
    person.lastDay === null ? '' : indianDay(person.lastDay),
  ];
}

function indianDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

export function esiFile({ month }: Pick<EsiMonth, 'month'>, rows: readonly (readonly string[])[]): WrittenFile {
  return {
    fileName: `esi${yearAndMonth(month)}.xls`,
    contentType: 'application/vnd.ms-excel',
    bytes: textWorkbook('Sheet1', rows),
  };
}

/** The same to look at; the portal does not take it. */
export function esiReview({ month }: Pick<EsiMonth, 'month'>, rows: readonly (readonly string[])[]): WrittenFile {
  const text = lines(rows.map((row) => row.join(',')));
  return { fileName: `esi${yearAndMonth(month)}.csv`, contentType: 'text/csv', bytes: asciiBytes(text) };
}
