import { type CalendarMonth, monthText } from '@muster/engine/kernel/calendar-date.ts';

const FIRST_PRINTABLE = 0x20;
const LAST_ASCII = 0x7e;

/**
 * Text as ASCII bytes.
 * @throws RangeError for a letter that ASCII does not have: whoever writes refuses it before, with the person's name.
 */
export function asciiBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isLineEnd = code === 0x0d || code === 0x0a;
    if (!isLineEnd && (code < FIRST_PRINTABLE || code > LAST_ASCII)) {
      throw new RangeError(`The letter ${text[at] ?? ''} is not carried in this file`);
    }
    bytes[at] = code;
  }
  return bytes;
}

/** Text as UTF-8 bytes, for what is read by people and not by a portal. */
export function utf8Bytes(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes: number[] = [];
  for (let at = 0; at < escaped.length; at += 1) {
    const isEscape = escaped[at] === '%';
    bytes.push(isEscape ? Number.parseInt(escaped.slice(at + 1, at + 3), 16) : escaped.charCodeAt(at));
    if (isEscape) at += 2;
  }
  return new Uint8Array(bytes);
}

/** Whole lines, each ended by CR and LF. */
export function lines(rows: readonly string[]): string {
  return rows.map((row) => `${row}\r\n`).join('');
}

/** Single spaces, none at the ends, capital letters; whatever is no plain letter stays, to be refused by name. */
export function upperName(name: string): string {
  return name
    .trim()
    .replace(/ +/g, ' ')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** How a name could be written in plain letters, for somebody to confirm; empty where its script has none. */
export function plainName(name: string): string {
  if (/[^\p{M}\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{S}]/u.test(name)) return '';
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^A-Z0-9 ]/gi, ' ');
  return upperName(plain);
}

/** The same in letters and single spaces only. */
export function nameInLetters(name: string): string {
  return upperName(plainName(name).replace(/[^A-Z ]/g, ''));
}

const wordsOf = (name: string) => nameInLetters(name).split(' ');

/** Whether both are names of one person: the same words in any order, of which one name may have some as initials. */
export function isSameName(one: string, other: string): boolean {
  const open = wordsOf(other);
  const others = wordsOf(one).filter((word) => !takes(open, (candidate) => candidate === word));
  const isKnown = wordsOf(one).some((word) => word.length > 1 && !others.includes(word));
  // Initials on both sides make a husband of a wife: Anjali R Nair and Rajesh A Nair.
  return isKnown && others.length === open.length && (areInitials(others, open) || areInitials(open, others));
}

function areInitials(initials: readonly string[], words: readonly string[]): boolean {
  const open = [...words];
  return initials.every((initial) => initial.length === 1 && takes(open, (word) => word.startsWith(initial)));
}

/** Takes the first of these words out of them. */
function takes(words: string[], isIt: (word: string) => boolean): boolean {
  const at = words.findIndex(isIt);
  if (at >= 0) words.splice(at, 1);
  return at >= 0;
}

/** The first lines of a file, for reading. */
export function firstLines(text: string, count = 3): readonly string[] {
  return text.split('\r\n', count).filter((line) => line !== '');
}

/** Rupees with both places of paise, without commas between digits. */
export function rupeesOf(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** Text that is no formula and no two cells, wherever a CSV for reading is opened. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** 202611, in names of files. */
export function yearAndMonth(month: CalendarMonth): string {
  return monthText(month).replace('-', '');
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}
