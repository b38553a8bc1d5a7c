// Judges a file by what the organisation said of it, read back from its bytes.
import type { Refusal } from '../finding.ts';
import { utf8 } from './read-lines.ts';

/** What is promised of a file that follows a template. */
export type TemplatePromise = {
  readonly separator: string;
  readonly lineEnd: 'CRLF' | 'LF';
  readonly hasHeading: boolean;
  /** Lines before the payments, without the heading, and after them. */
  readonly before: number;
  readonly after: number;
  readonly plainText: boolean;
  readonly amounts: 'rupees' | 'paise';
  readonly columns: readonly { readonly heading: string; readonly field: string; readonly maxLength: number | null }[];
  /** What the bank calls the ways that payments go. */
  readonly modeWords: readonly string[];
};

const RULES: Readonly<Record<string, RegExp>> = {
  serial: /^[1-9]\d*$/,
  name: /[A-Za-z]/,
  account: /^[A-Za-z0-9]{9,18}$/,
  ifsc: /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/,
  debitAccount: /^[A-Za-z0-9]{6,34}$/,
  debitIfsc: /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/,
  reference: /^[A-Za-z0-9]{1,15}$/,
  narration: /^[A-Za-z0-9 ]+$/,
  mobile: /^(\d{10})?$/,
  date: /^[\d/-]*(\d|[A-Za-z]{3})[\d/-]*$/,
};
const PLAIN = ['name', 'narration', 'bankName'];
const FORMULA = /^[=+\-@\t\r]/;

/** What does not agree with the template; nothing where it is right. */
export function validateTemplateFile(bytes: Uint8Array, promise: TemplatePromise): Refusal[] {
  const refusals: Refusal[] = [];
  const end = promise.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const text = utf8(bytes);
  if (!text.endsWith(end)) refusals.push({ line: 0, rule: 'line-end', message: 'the last line has no end' });
  const lines = text.split(end).slice(0, -1);
  const first = promise.before + Number(promise.hasHeading);
  const rows = lines.slice(first, lines.length - promise.after);
  for (const line of [...lines.slice(0, promise.before), ...lines.slice(lines.length - promise.after)])
    judgeAround(line, refusals);
  if (rows.length === 0) refusals.push({ line: 0, rule: 'empty', message: 'the file pays nobody' });
  const seenValues = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const say = (rule: string, message: string) => refusals.push({ line: at + 1, rule, message });
    const cells = row.split(promise.separator);
    if (cells.length !== promise.columns.length) {
      say('fields', `${cells.length} columns instead of ${promise.columns.length}`);
      continue;
    }
    for (const [place, column] of promise.columns.entries()) judgeCell(cells[place] ?? '', column, { promise, say });
    const person = ['account', 'name'].map((field) => cells[promise.columns.findIndex((one) => one.field === field)]);
    const key = person.join(' ');
    if (seenValues.has(key)) say('paid-twice', 'the person is paid twice');
    seenValues.add(key);
  }
  return refusals;
}

/** What stands before and after the payments. */
function judgeAround(line: string, refusals: Refusal[]): void {
  const say = (rule: string, message: string) => refusals.push({ line: 0, rule, message });
  const left = /\{\w+\}|\[[^\]]*\]/.exec(line);
  if (FORMULA.test(line)) say('formula', `“${line}” begins like a formula of a spreadsheet`);
  else if (/[^ -~\t]/.test(line)) say('letters', `“${line}” has letters that are not ASCII`);
  else if (left !== null) say('around', `${left[0]} in “${line}” is not filled in`);
}

type Judging = { readonly promise: TemplatePromise; readonly say: (rule: string, message: string) => void };

function judgeCell(cell: string, column: TemplatePromise['columns'][number], { promise, say }: Judging): void {
  const { heading, field, maxLength } = column;
  const name = heading === '' ? field : heading;
  if (field !== 'fixed' && FORMULA.test(cell)) say('formula', `${name} begins like a formula of a spreadsheet`);
  else if (/[^ -~]/.test(cell)) say('letters', `${name} has letters that are not ASCII`);
  else if (cell.includes('"')) say('quote', `${name} has a quotation mark`);
  else if (maxLength !== null && cell.length > maxLength) say('length', `${name} is longer than ${maxLength} letters`);
  else if (promise.plainText && PLAIN.includes(field) && /[^A-Za-z0-9 ]/.test(cell)) {
    say('signs', `${name} has other signs than letters, digits and spaces`);
  } else if (!isAllowed(cell, field, promise)) say(field, `${name} is not as the bank takes it`);
}

function isAllowed(cell: string, field: string, { amounts, modeWords }: TemplatePromise): boolean {
  if (field === 'amount') return (amounts === 'paise' ? /^[1-9]\d*$/ : /^(?!0+\.00$)\d+\.\d{2}$/).test(cell);
  if (field === 'mode') return modeWords.some((word) => word.toUpperCase() === cell.toUpperCase());
  return RULES[field]?.test(cell) ?? true;
}
