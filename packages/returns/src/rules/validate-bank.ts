// Written from what is published of the layouts, and from nothing that writes them.
import type { Refusal } from '../finding.ts';
import { BANK_SHEETS, type BankSheet, type BankSheetName } from './bank-columns.ts';
import { utf8 } from './read-lines.ts';

/** Where the money comes from, as the file is judged by it. */
export type DebitedAccount = { readonly account: string; readonly ifsc: string };

const RTGS_FROM = 20_000_000;
const IMPS_TO = 50_000_000;
const FORMULA = /^[=+\-@\t\r]/;

/** What the bank would refuse of a payment file; nothing where it is right. Lines are counted behind the heading. */
export function validateBankFile(bytes: Uint8Array, layout: BankSheetName, debited: DebitedAccount): Refusal[] {
  const sheet = BANK_SHEETS[layout];
  const { rows, refusals } = rowsOf(bytes, sheet);
  const seenValues = { references: new Set<string>(), people: new Set<string>() };
  for (const [at, row] of rows.entries()) {
    const say = (rule: string, message: string) => refusals.push({ line: at + 1, rule, message });
    const cells = row.split(',');
    if (cells.length !== sheet.columns.length) {
      say('fields', `${cells.length} columns instead of ${sheet.columns.length}`);
      continue;
    }
    if (cellsAreRight(cells, sheet, say)) checkAcrossRows(cells, { sheet, debited, seen: seenValues, say });
  }
  return refusals;
}

function rowsOf(bytes: Uint8Array, { heading, maxRows }: BankSheet): { rows: readonly string[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const whole = (rule: string, message: string) => refusals.push({ line: 0, rule, message });
  const text = utf8(bytes);
  if (!text.endsWith('\r\n')) whole('line-end', 'the last line has no end');
  const lines = text.split('\r\n').slice(0, -1);
  if (lines.some((line) => /[\r\n]/.test(line))) whole('line-end', 'a line ends in another way');
  if (heading !== null && lines[0] !== heading) whole('heading', 'the first line is not the heading of the bank');
  const rows = heading === null ? lines : lines.slice(1);
  if (maxRows !== undefined && rows.length > maxRows) whole('rows', `the file has more than ${maxRows} payments`);
  if (rows.length === 0) whole('empty', 'the file pays nobody');
  return { rows, refusals };
}

type Say = (rule: string, message: string) => void;

function cellsAreRight(cells: readonly string[], { columns }: BankSheet, say: Say): boolean {
  let isRight = true;
  for (const [at, [name, allowed]] of columns.entries()) {
    const cell = cells[at] ?? '';
    if (FORMULA.test(cell)) say('formula', `the ${name} begins like a formula of a spreadsheet`);
    else if (/[^ -~]/.test(cell)) say('letters', `the ${name} has letters that are not ASCII`);
    else if (!allowed.test(cell)) say(name.replaceAll(' ', '-'), `the ${name} is not as the bank takes it`);
    else continue;
    isRight = false;
  }
  return isRight;
}

type Compared = {
  readonly sheet: BankSheet;
  readonly debited: DebitedAccount;
  readonly seen: { readonly references: Set<string>; readonly people: Set<string> };
  readonly say: Say;
};

/** What no column says by itself. */
function checkAcrossRows(cells: readonly string[], { sheet, debited, seen, say }: Compared): void {
  const { at, modes } = sheet;
  const cell = (place: number) => cells[place - 1] ?? '';
  const mode = modes[cell(at.mode)];
  const amount = Number(cell(at.amount).replace('.', ''));
  const isOwn = cell(at.ifsc) === '' || cell(at.ifsc).slice(0, 4) === debited.ifsc.slice(0, 4);
  const hasOwn = Object.values(modes).includes('own');
  if (hasOwn && (mode === 'own') !== isOwn) say('own-bank', 'a transfer inside the bank and the IFSC do not agree');
  if (mode !== 'own' && cell(at.ifsc) === '') say('IFSC', 'there is no IFSC');
  if (mode === 'rtgs' && amount < RTGS_FROM) say('rtgs', 'RTGS is for ₹2,00,000 and more');
  if (mode === 'imps' && amount > IMPS_TO) say('imps', 'IMPS is for at most ₹5,00,000');
  if (at.debit !== null && cell(at.debit) !== debited.account) say('debited-account', 'another account is debited');
  if (at.reference !== null) {
    const reference = cell(at.reference);
    if (seen.references.has(reference)) say('reference-twice', `the reference ${reference} is there twice`);
    seen.references.add(reference);
  }
  const person = `${cell(at.account)} ${cell(at.name)}`;
  if (seen.people.has(person)) say('paid-twice', 'the person is paid twice');
  seen.people.add(person);
}
