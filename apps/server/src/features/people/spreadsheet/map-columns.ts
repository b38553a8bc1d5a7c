import { type ImportTarget, SHARED_TARGETS } from '@muster/contract/features/users/users-import-targets.ts';
import { textOfCell, type WorkbookSheet } from '../../../platform/sheets/read-workbook.ts';
import { type Headings, letterOf, type SheetHeading } from './find-headings.ts';
import { type Guess, guessColumn } from './guess-column.ts';
import { type HeadingTime, isInLakhs, timeOfHeading } from './heading-time.rules.ts';

/** What columns were chosen to be, by their key: by the caller now, or with the last file of the organisation. */
export type ChosenColumns = Readonly<Record<string, ImportTarget | null>>;

export type SheetColumn = SheetHeading & {
  readonly letter: string;
  readonly target: ImportTarget | null;
  readonly time: HeadingTime;
  readonly inLakhs: boolean;
  readonly doubt: Guess['doubt'];
  readonly isRemembered: boolean;
  readonly isChosen: boolean;
  readonly isHidden: boolean;
  readonly samples: readonly string[];
};

const MAX_SAMPLES = 3;

/** What each column is: as it was chosen now, as it was remembered, or by its heading. Columns without anything go. */
export function mapColumns(
  sheet: WorkbookSheet,
  { rows, headings }: Headings,
  { chosen, remembered }: { readonly chosen: ChosenColumns; readonly remembered: ChosenColumns },
): SheetColumn[] {
  const hidden = new Set(sheet.hiddenColumns);
  const from = (rows.at(-1) ?? 0) + 1;
  const columns = headings.flatMap((head): SheetColumn[] => {
    const samples = samplesOf(sheet, from, head.column);
    if (head.heading === '' && samples.length === 0) return [];
    const own = Object.hasOwn(chosen, head.key) ? 'chosen' : Object.hasOwn(remembered, head.key) ? 'remembered' : null;
    const { time } = timeOfHeading(head.whole);
    const shared = {
      ...head,
      letter: letterOf(head.column),
      isHidden: hidden.has(head.column),
      samples,
      isChosen: own === 'chosen',
      isRemembered: own === 'remembered',
    };
    if (own !== null) {
      const target = (own === 'chosen' ? chosen[head.key] : remembered[head.key]) ?? null;
      // Of a sum that was chosen nobody has said yet whether it is by the month.
      return [{ ...shared, target, time, inLakhs: isInLakhs(head.whole), doubt: doubtOf(target, time) }];
    }
    const guess = guessColumn(head.heading, head.whole, samples);
    return [{ ...shared, ...(guess ?? { target: null, time, inLakhs: false, doubt: null }) }];
  });
  return withoutRivals(columns);
}

const doubtOf = (target: ImportTarget | null, time: HeadingTime) =>
  target === 'ctcPart' && time !== 'month' && time !== 'year' ? 'period' : null;

function samplesOf({ rows }: WorkbookSheet, from: number, column: number): string[] {
  const samples: string[] = [];
  for (let row = from; row < rows.length && samples.length < MAX_SAMPLES; row += 1) {
    const text = textOfCell(rows[row]?.[column] ?? null)
      .trim()
      .slice(0, 60);
    if (text !== '') samples.push(text);
  }
  return samples;
}

/** One column a target: a chosen one before a guess, a sure guess before a doubtful one. */
function withoutRivals(columns: readonly SheetColumn[]): SheetColumn[] {
  const order = columns.toSorted((left, right) => rankOf(left) - rankOf(right) || left.column - right.column);
  const owner = new Map<ImportTarget, SheetColumn>();
  for (const column of order) if (column.target !== null && !owner.has(column.target)) owner.set(column.target, column);
  const has = (target: ImportTarget) => owner.has(target);
  const hasYear = owner.get('annualCTC')?.doubt === null;
  return columns.map((column) => {
    const { target } = column;
    if (target === null) return column;
    const isRival = !SHARED_TARGETS.includes(target) && owner.get(target) !== column;
    if (!isRival && (column.isChosen || column.isRemembered)) return column;
    const isPart = target === 'ctcPart' && (has('annualCTC') || has('monthlyCTC'));
    const isSecondCtc = target === 'monthlyCTC' && hasYear;
    const isSecondName = target === 'fullName' && has('firstName');
    return isRival || isPart || isSecondCtc || isSecondName ? { ...column, target: null, doubt: null } : column;
  });
}

function rankOf({ isChosen, isRemembered, doubt }: SheetColumn): number {
  if (isChosen) return 0;
  if (isRemembered) return 1;
  return doubt === null ? 2 : 3;
}
