import { type CalendarMonth, calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { WrittenFile } from '../finding.ts';
import { asciiBytes, csvCell, lines, rupeesOf, yearAndMonth } from '../text.ts';
import { ESI_REASON, type EsiMonth, type InsuredPerson } from './esi-month.ts';
import { daysReturned, insuredName } from './write-esi.ts';

const HEADINGS = ['IP number', 'Name', 'Days', 'Wages', 'Employee share', 'Employer share', 'Reason'];

type Sheet = Pick<EsiMonth, 'people' | 'month'>;

/**
 * What the portal's sheet does not say: both shares of each person as the payroll worked them out, and the reason in
 * words. Heading, a row for each insured person in the order of that sheet, and what they add up to.
 */
export function contributionRows({ people, month }: Sheet): readonly (readonly string[])[] {
  const sum = (of: (person: InsuredPerson) => number) => people.reduce((total, person) => total + of(person), 0);
  const amounts = [sum(({ wage }) => wage), sum(({ employee }) => employee), sum(({ employer }) => employer)];
  const days = sum((person) => daysReturned(person, month));
  return [
    HEADINGS,
    ...people.map((person) => rowOf(person, month)),
    ['Total', '', String(days), ...amounts.map(rupeesOf), ''],
  ];
}

function rowOf(person: InsuredPerson, month: CalendarMonth): readonly string[] {
  const { insuranceNumber, wage, employee, employer } = person;
  return [
    insuranceNumber ?? '',
    insuredName(person) ?? '',
    String(daysReturned(person, month)),
    ...[wage, employee, employer].map(rupeesOf),
    reasonOf(person),
  ];
}

/** Why somebody has no day, as the portal's codes say it; nothing beside days. */
function reasonOf({ paidDays, reason, lastDay }: InsuredPerson): string {
  if (paidDays > 0) return '';
  const on = (before: string) => (lastDay === null ? '' : ` ${before} ${formatDate(calendarDate(lastDay))}`);
  switch (reason) {
    case ESI_REASON.none:
      return 'Without reason';
    case ESI_REASON.onLeave:
      return 'On leave';
    case ESI_REASON.leftService:
      return `Left service${on('on')}`;
    case ESI_REASON.outOfCoverage:
      return `Out of coverage${on('after')}`;
  }
}

/** For whoever reads; the portal does not take it. */
export function contributionSheet({ month }: Sheet, rows: readonly (readonly string[])[]): WrittenFile {
  const text = lines(rows.map((row) => row.map(csvCell).join(',')));
  return { fileName: `esisheet${yearAndMonth(month)}.csv`, contentType: 'text/csv', bytes: asciiBytes(text) };
}
