// Judges a salary register by what it promises: rows of the same columns, no formula, sums that are those of its rows.
import type { Refusal } from '@muster/returns/finding.ts';
import { utf8 } from '@muster/returns/rules/read-lines.ts';

/** What a register can be refused for. */
export const REGISTER_RULES = ['line-end', 'quote', 'empty', 'fields', 'formula', 'amount', 'sum'] as const;
type RegisterRule = (typeof REGISTER_RULES)[number];

const FORMULA = /^[=+\-@\t\r]/;
const AMOUNT = /^-?\d{1,15}(\.\d{1,2})?$/;
const MARK = '\uFEFF';

/** How many columns before the amounts; sums of groups and of all are rows whose first cell begins with this word. */
export type RegisterPromise = { readonly facts: number; readonly sum: string };

/** What does not agree in a register as CSV; nothing where it is right. Lines are counted behind the heading. */
export function validateRegister(bytes: Uint8Array, { facts, sum }: RegisterPromise): Refusal[] {
  const refusals: Refusal[] = [];
  const say = (line: number, rule: RegisterRule, message: string) => refusals.push({ line, rule, message });
  const text = utf8(bytes).replace(MARK, '');
  if (!text.endsWith('\r\n')) say(0, 'line-end', 'the last line has no end');
  const all = csvRows(text);
  if (all === null) {
    say(0, 'quote', 'a quotation mark has no end');
    return refusals;
  }
  const [heading = [], ...rows] = all;
  if (rows.length < 2) say(0, 'empty', 'the register has nobody, or no sums');
  const open = { group: new Map<number, number>(), all: new Map<number, number>() };
  for (const [at, cells] of rows.entries()) {
    if (cells.length !== heading.length) {
      say(at + 1, 'fields', `${cells.length} columns instead of ${heading.length}`);
      continue;
    }
    if (cells.some((cell) => FORMULA.test(cell) && !AMOUNT.test(cell))) say(at + 1, 'formula', 'a cell is a formula');
    const amounts = cells.slice(facts);
    if (!amounts.every((cell) => AMOUNT.test(cell))) {
      say(at + 1, 'amount', 'a cell is no amount');
      continue;
    }
    const isLast = at === rows.length - 1;
    if (!cells[0]?.startsWith(sum)) add(amounts, open);
    else if (!isSum(amounts, isLast ? open.all : open.group)) say(at + 1, 'sum', 'the sums are not those of the rows');
    else open.group.clear();
    if (isLast && !cells[0]?.startsWith(sum)) say(at + 1, 'sum', 'the sums of all are missing');
  }
  return refusals;
}

type Sums = Map<number, number>;

function add(amounts: readonly string[], { group, all }: { readonly group: Sums; readonly all: Sums }): void {
  for (const [place, amount] of amounts.entries()) {
    for (const sums of [group, all]) sums.set(place, (sums.get(place) ?? 0) + paiseOf(amount));
  }
}

function isSum(amounts: readonly string[], sums: ReadonlyMap<number, number>): boolean {
  return amounts.every((amount, place) => paiseOf(amount) === (sums.get(place) ?? 0));
}

function paiseOf(amount: string): number {
  const [whole = '0', parts = ''] = amount.replace('-', '').split('.');
  const paise = Number(whole) * 100 + Number(parts.padEnd(2, '0'));
  return amount.startsWith('-') ? -paise : paise;
}

/** Null where a quotation mark is left open. */
function csvRows(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y;
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (match === null) return null;
    const [, content = '', end] = match;
    row.push(content.startsWith('"') ? content.slice(1, -1).replaceAll('""', '"') : content);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
