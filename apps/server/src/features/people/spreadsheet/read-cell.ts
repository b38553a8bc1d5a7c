import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { cellText } from '../../../platform/csv/read-csv.ts';
import { NO_RESULT, textOfCell, type WorkbookCell } from '../../../platform/sheets/read-workbook.ts';
import { amountOfNumber, amountOfText, amountText } from './cell-amounts.rules.ts';
import { type DateOrder, dateText, readDay, writtenLike } from './cell-dates.rules.ts';

export const DATE_TARGETS: readonly ImportTarget[] = [
  'dateOfBirth',
  'dateOfJoining',
  'lastWorkingDay',
  'pfMemberFrom',
  'epsMemberFrom',
];
export const AMOUNT_TARGETS: readonly ImportTarget[] = [
  'annualCTC',
  'monthlyCTC',
  'ctcPart',
  'openingBalances.gross',
  'openingBalances.taxable',
  'openingBalances.pf',
  'openingBalances.professionalTax',
  'openingBalances.tds',
];
/** Long figures, whose last ones a spreadsheet replaces by noughts when it takes them for amounts. */
const LONG_NUMBERS: readonly ImportTarget[] = ['bankAccountNumber', 'uan', 'esiNumber', 'pfNumber'];
const CODES: readonly ImportTarget[] = [...LONG_NUMBERS, 'pan', 'ifscCode'];
const PHONES: readonly ImportTarget[] = ['phoneNumber', 'emergencyContact'];
/** Words that mean something to Muster: one answer holds for all cells that say the same. */
export const WORD_TARGETS: readonly ImportTarget[] = [
  'department',
  'employmentType',
  'workState',
  'workCity',
  'place',
  'gender',
  'regimeType',
  'pfMember',
  'epsMember',
  'isInternationalWorker',
  'pfBasis',
  'hasDisability',
  'residentialStatus',
  'lwfCategory',
  'reportingManager',
];

export type ReadCell = {
  /** As the template would have it; empty where it cannot be read. */
  readonly text: string;
  /** As the sheet has it. */
  readonly shown: string;
  /** Of an amount: the amount. */
  readonly amount: Paise | null;
  /** How an odd cell was understood, and what other cells have to be like to be told with it. */
  readonly note: { readonly to: string; readonly like: string } | null;
  readonly fault: string | null;
};

export type CellContext = { readonly thisYear: number; readonly order: DateOrder | null; readonly inLakhs: boolean };

const ERRORS = 'The formula in this cell gives';
const ROUNDED = 'The spreadsheet has rounded this number, and its last figures are lost. Enter it whole';
const NOTHING = /^(?:-+|–|—|n\.?\/?a\.?|nil|none|null|#n\/a|tbd|not available|not applicable)$/i;
/** Figures that a spreadsheet keeps of a number. */
const KEPT_FIGURES = 15;

/** What a cell of a column says. */
export function readCell(cell: WorkbookCell, target: ImportTarget, context: CellContext): ReadCell {
  const text = shownOf(cell);
  const none = { text: '', shown: text, amount: null, note: null, fault: null };
  if (cell === null || text === '') return none;
  if (typeof cell === 'object' && 'error' in cell) {
    const fault =
      cell.error === NO_RESULT
        ? 'The result of this formula is not in the file. Open it in your spreadsheet program, save it and choose it again, or enter the value'
        : `${ERRORS} ${cell.error}. Enter the value`;
    return { ...none, shown: cell.error === NO_RESULT ? '' : cell.error, fault };
  }
  if (NOTHING.test(text)) return { ...none, note: { to: 'empty', like: text.toLowerCase() } };
  if (DATE_TARGETS.includes(target)) return dateCell(cell, none, context);
  if (AMOUNT_TARGETS.includes(target)) return amountOfCell(cell, none, context.inLakhs);
  if (CODES.includes(target)) return codeCell(cell, target, none);
  if (PHONES.includes(target)) return { ...none, text: text.replaceAll(/[\s().-]/g, '').replace(/^0(?=\d{10}$)/, '') };
  return textCell(target, none);
}

function shownOf(cell: WorkbookCell): string {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return cellText(textOfCell(cell).replaceAll(/\s+/g, ' ').trim());
}

function dateCell(cell: WorkbookCell, none: ReadCell, { order, thisYear }: CellContext): ReadCell {
  const isoDate = dateText(cell);
  const { text, note, fault } = readDay(isoDate, order, thisYear);
  return { ...none, text, fault, note: note === null ? null : { to: note, like: writtenLike(isoDate) } };
}

function amountOfCell(cell: WorkbookCell, none: ReadCell, inLakhs: boolean): ReadCell {
  if (typeof cell === 'object') return { ...none, fault: 'This is a date. Enter an amount in rupees' };
  const read = typeof cell === 'number' ? amountOfNumber(cell, inLakhs) : amountOfText(none.shown, inLakhs);
  const text = read.amount === null ? '' : amountText(read.amount);
  const note = read.note === null ? null : { to: read.note, like: none.shown.toLowerCase() };
  return { ...none, text, amount: read.amount, note, fault: read.fault };
}

function codeCell(cell: WorkbookCell, target: ImportTarget, none: ReadCell): ReadCell {
  const text = none.shown.replace(/^['’]/, '').replaceAll(/[\s-]/g, '');
  const isLong = LONG_NUMBERS.includes(target);
  const isRounded =
    /^\d(?:\.\d+)?e\+?\d+$/i.test(text) ||
    (typeof cell === 'number' && (!Number.isSafeInteger(cell) || text.length > KEPT_FIGURES)) ||
    (/^\d+$/.test(text) && text.length > KEPT_FIGURES && /^0+$/.test(text.slice(KEPT_FIGURES)));
  if (isLong && isRounded) return { ...none, fault: ROUNDED };
  return { ...none, text: target === 'pfNumber' ? none.shown : text };
}

const SHORT_WORDS: Readonly<Partial<Record<ImportTarget, Readonly<Record<string, string>>>>> = {
  gender: { m: 'Male', f: 'Female', man: 'Male', woman: 'Female', other: 'Others', transgender: 'Others' },
  regimeType: { n: 'new', o: 'old', '115bac': 'new' },
  pfMember: { applicable: 'Yes', 'not applicable': 'No', member: 'Yes' },
  lwfCategory: { staff: 'worker', workman: 'worker' },
};

function textCell(target: ImportTarget, none: ReadCell): ReadCell {
  const word = none.shown.toLowerCase();
  const words = SHORT_WORDS[target];
  const meaning = words !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;
  if (meaning !== undefined) return { ...none, text: meaning, note: { to: meaning, like: word } };
  return { ...none, text: none.shown };
}
