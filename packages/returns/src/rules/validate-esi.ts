// Written from the instruction sheet of the portal, and from nothing that writes the file.
import type { Refusal } from '../finding.ts';
import { readTextSheet } from './read-xls.ts';

const COLUMNS = 6;
const CODES_WITH_DAY = ['2', '3', '4', '5', '6', '10'];
const MAX_CODE = 13;

/** What the portal would refuse of a contribution sheet of a month; nothing where it is right. */
export function validateEsi(bytes: Uint8Array, { month }: { readonly month: number }): Refusal[] {
  const [heading, ...rows] = readTextSheet(bytes);
  const refusals: Refusal[] = [];
  if (heading?.length !== COLUMNS || !heading[0]?.startsWith('IP Number')) {
    refusals.push({ line: 0, rule: 'heading', message: 'the first row is not the heading of the portal' });
  }
  if (rows.length === 0) refusals.push({ line: 0, rule: 'empty', message: 'the sheet has no person' });
  const numbers = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const say = (rule: string, message: string) => refusals.push({ line: at + 1, rule, message });
    const [number = '', name = '', days = '', wages = '', code = '', last = ''] = row;
    if (!/^\d{10}$/.test(number)) say('number', 'the insurance number does not have 10 digits');
    if (numbers.has(number)) say('number-twice', 'the insurance number is there twice');
    numbers.add(number);
    if (!/^[A-Za-z]+( [A-Za-z]+)*$/.test(name)) say('insured-name', 'the name has other signs than letters and spaces');
    if (!/^\d{1,2}$/.test(days) || Number(days) > 31) say('days', `${days} is no number of days`);
    if (!/^\d{1,10}$/.test(wages)) say('wages', `${wages} is no amount in whole rupees`);
    if (!/^\d{1,2}$/.test(code) || Number(code) > MAX_CODE) say('reason', `${code} is no reason`);
    const isEmpty = Number(days) === 0 && Number(wages) === 0;
    if (code !== '0' && !isEmpty) say('reason', 'a reason is given beside days or wages');
    if (Number(days) === 0 && Number(wages) > 0) say('wages', 'wages without a day');
    if (CODES_WITH_DAY.includes(code) !== (last !== '')) say('last-day', 'the last day and the reason do not agree');
    if (last !== '' && !/^(0[1-9]|[12]\d|3[01])[/-](0[1-9]|1[0-2])[/-]\d{4}$/.test(last)) {
      say('last-day', `${last} is not a day as DD/MM/YYYY`);
    }
    if (code === '4' && month !== 4 && month !== 10) say('reason', 'out of coverage only in April and October');
  }
  return refusals;
}
