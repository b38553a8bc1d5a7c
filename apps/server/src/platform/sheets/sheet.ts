/** How loud a code is in a grid: what is usual stays quiet, what costs or needs a decision does not. */
export type CodeTone = 'quiet' | 'off' | 'loud' | 'half' | 'warm' | 'extra';

/** What a cell holds, as plain data. Times and durations are seconds; a time may lie a day later. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'time'; readonly seconds: number }
  | { readonly kind: 'duration'; readonly seconds: number }
  /** Rupees with both decimals; strong where it is a sum. */
  | { readonly kind: 'money'; readonly paise: number; readonly isStrong?: boolean }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly code: string; readonly tone: CodeTone };

export type SheetColumn = {
  readonly title: string;
  /** In letters. */
  readonly width: number;
  readonly align?: 'right' | 'center';
  /** What is chosen from in a spreadsheet, in the cells below the rows; where it is open anything else may be typed. */
  readonly choices?: { readonly values: readonly string[]; readonly isOpen?: boolean };
};

/** Rows as one text: handed to another thread it is copied in one piece, where a hundred thousand cells are not. */
export type PackedRows = string;

/** A table of a report, the same for a spreadsheet and for print. */
export type Sheet = {
  /** Of its tab; made short and unique where it must be. */
  readonly name: string;
  readonly title: string;
  /** Whose, and of which days. */
  readonly about: string;
  readonly columns: readonly SheetColumn[];
  /** Columns that stay in view. */
  readonly stickyColumns: number;
  readonly rows: readonly PackedRows[];
  /** Sums, under the rows. */
  readonly totals?: readonly SheetCell[];
  /** What codes mean. */
  readonly notes: readonly string[];
  readonly paper: 'A4' | 'A4 landscape' | 'A3 landscape';
};

export type SheetFormat = 'xlsx' | 'pdf';
/** Also as text, for programs: one table with its heading, without title and notes. */
export type FileFormat = SheetFormat | 'csv';
export type SheetOrder = { readonly format: FileFormat; readonly sheets: readonly Sheet[] };

export function pack(rows: readonly (readonly SheetCell[])[]): readonly PackedRows[] {
  return rows.length === 0 ? [] : [JSON.stringify(rows)];
}

export function unpack(parts: readonly PackedRows[]): readonly (readonly SheetCell[])[] {
  return parts.flatMap((chunk): readonly (readonly SheetCell[])[] => JSON.parse(chunk));
}

/** Two parts of one table. */
export function joined(first: Sheet, next: Sheet): Sheet {
  const { totals = [] } = first;
  const sums = totals.map((cell, place) => added(cell, next.totals?.[place] ?? null));
  return { ...first, rows: [...first.rows, ...next.rows], ...(first.totals ? { totals: sums } : {}) };
}

function added(one: SheetCell, other: SheetCell): SheetCell {
  if (one === null) return other;
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  if (isDuration(one) && isDuration(other)) return { kind: 'duration', seconds: one.seconds + other.seconds };
  return one;
}

/** Shown as a sum is. */
export function isStrong(cell: SheetCell): boolean {
  if (typeof cell !== 'object' || cell === null) return false;
  return cell.kind === 'strong' || (cell.kind === 'money' && cell.isStrong === true);
}

function isDuration(cell: SheetCell): cell is Extract<SheetCell, { readonly kind: 'duration' }> {
  return typeof cell === 'object' && cell?.kind === 'duration';
}

const MAX_NAME = 31;

/** Names that a spreadsheet takes for tabs: without its own signs, at most 31 letters, each once. */
export function tabNames(names: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return names.map((name) => {
    const clean = cut(
      name
        .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet',
      MAX_NAME,
    );
    let unique = clean;
    for (let copy = 2; usedNames.has(unique.toLowerCase()); copy += 1) {
      const end = ` ${copy}`;
      unique = cut(clean, MAX_NAME - end.length) + end;
    }
    usedNames.add(unique.toLowerCase());
    return unique;
  });
}

/** By whole letters, so that none is cut in two. */
function cut(text: string, length: number): string {
  let kept = '';
  for (const letter of text.toWellFormed()) {
    if (kept.length + letter.length > length) break;
    kept += letter;
  }
  return kept.trimEnd();
}

/** Text that a spreadsheet would run as a formula stays text wherever it is opened. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
