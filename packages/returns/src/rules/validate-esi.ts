// Written from the instruction sheet of the portal, and from nothing that writes the file.
import { type CalendarMonth, daysInMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Refusal } from '../finding.ts';
import { readTextSheet } from './read-xls.ts';

const HEADING = [
  'IP Number (10 Digits)',
  'IP Name( Only alphabets and space )',
  'No of Days for which wages paid/payable during the month',
  'Total Monthly Wages',
  'Reason Code for Zero workings days(numeric only; provide 0 for all other reasons- Click on the link for reference)',
  'Last Working Day( Format DD/MM/YYYY  or DD-MM-YYYY)',
];
const CODES_WITH_DAY = ['2', '3', '4', '5', '6', '10'];
const MAX_CODE = 13;

/** What a sheet can be refused for. */
export const ESI_RULES = [
  ...(['workbook', 'heading', 'empty', 'fields', 'number', 'number-twice', 'insured-name'] as const),
  ...(['days', 'wages', 'reason', 'last-day'] as const),
] as const;
type EsiRule = (typeof ESI_RULES)[number];
type Say = (rule: EsiRule, message: string) => void;

/** What the portal would refuse of a contribution sheet of a month; nothing where it is right. */
export function validateEsi(bytes: Uint8Array, ofMonth: CalendarMonth): Refusal[] {
  const refusals: Refusal[] = [];
  const whole: Say = (rule, message) => refusals.push({ line: 0, rule, message });
  const [heading, ...rows] = sheetOf(bytes, whole);
  if (heading === undefined) return refusals;
  if (heading.length !== HEADING.length || heading.some((title, at) => title !== HEADING[at])) {
    whole('heading', 'the first row is not the heading of the portal');
  }
  if (rows.length === 0) whole('empty', 'the sheet has no person');
  const numbers = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const say: Say = (rule, message) => refusals.push({ line: at + 1, rule, message });
    if (row.length !== HEADING.length) say('fields', `${row.length} columns instead of ${HEADING.length}`);
    const [number = '', name = '', days = '', wages = '', code = '', last = ''] = row;
    if (!/^\d{10}$/.test(number)) say('number', 'the insurance number does not have 10 digits');
    if (numbers.has(number)) say('number-twice', 'the insurance number is there twice');
    numbers.add(number);
    if (!/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) say('insured-name', 'the name has other signs than letters and spaces');
    if (!/^\d{1,2}$/.test(days) || Number(days) > daysInMonth(ofMonth)) say('days', `${days} is no number of days`);
    if (!/^\d{1,10}$/.test(wages)) say('wages', `${wages} is no amount in whole rupees`);
    if (!/^\d{1,2}$/.test(code) || Number(code) > MAX_CODE) say('reason', `${code} is no reason`);
    const isEmpty = Number(days) === 0 && Number(wages) === 0;
    if (code !== '0' && !isEmpty) say('reason', 'a reason is given beside days or wages');
    if (Number(days) === 0 && Number(wages) > 0) say('wages', 'wages without a day');
    if (CODES_WITH_DAY.includes(code) !== (last !== '')) say('last-day', 'the last day and the reason do not agree');
    if (last !== '' && !isDay(last)) say('last-day', `${last} is not a day as DD/MM/YYYY`);
    if (code === '4' && ofMonth.month !== 4 && ofMonth.month !== 10)
      say('reason', 'out of coverage only in April and October');
  }
  return refusals;
}

function isDay(text: string): boolean {
  const [, day, , month, year] = /^(\d{2})([/-])(\d{2})\2(\d{4})$/.exec(text)?.map(Number) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth({ year, month });
}

/** Nothing where it is no workbook of the kind that the portal opens, or a cell is not text. */
function sheetOf(bytes: Uint8Array, say: Say): readonly (readonly string[])[] {
  try {
    return readTextSheet(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    say('workbook', `the file is no sheet of text cells: ${error.message}`);
    return [];
  }
}
