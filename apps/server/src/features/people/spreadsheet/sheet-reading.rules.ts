import type { ImportQuestion, importCheck } from '@muster/contract/features/users/users-import-shapes.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import type { z } from '@muster/contract/zod.ts';
import type { Cells } from '../import/read-import.ts';
import type { Candidate } from '../import/read-rows.ts';
import type { Answers } from './column-questions.rules.ts';
import type { ChosenColumns } from './map-columns.ts';

type Check = z.output<typeof importCheck>;

/** What the thread that reads a sheet is told besides its bytes. */
export type SheetOrder = {
  readonly sheet: string | null;
  readonly chosen: ChosenColumns;
  readonly remembered: ChosenColumns;
  readonly answers: Answers;
  readonly firstNumber: string | null;
  /** The next number of the organisation. */
  readonly nextNumber: string;
  readonly isRestricted: boolean;
  readonly thisYear: number;
  readonly departments: readonly string[];
  readonly employmentTypes: readonly string[];
};

/** Something of a cell that has to be answered, or was. Faults of the same word in many cells are one question. */
export type Fault = {
  readonly kind: 'words' | 'cell';
  readonly target: ImportTarget;
  readonly row: number;
  /** "F17"; empty where the sheet has no such column. */
  readonly place: string;
  readonly person: string;
  /** Of the row: its employee number, or the name. */
  readonly key: string;
  /** Of its column in the sheet. */
  readonly heading: string;
  /** As the sheet has it. */
  readonly value: string;
  readonly message: string;
  /** The word that was probably meant, where the file itself says. */
  readonly suggestion: string | null;
  /** What was answered. The fault is mended by it where `isMended`. */
  readonly answer: string | null;
  readonly isMended: boolean;
};

export type SheetPerson = {
  readonly row: number;
  readonly key: string;
  readonly name: string;
  readonly cells: Cells;
  /** As it can be read; what is wrong is left empty in `cells` and stands for something here until it is answered. */
  readonly candidate: Candidate | null;
  /** What the sheet shows, and what was answered, in cells that the organisation's data can speak against. */
  readonly asked: Readonly<Partial<Record<ImportTarget, { readonly value: string; readonly answer: string | null }>>>;
  readonly isDepartmentNew: boolean;
  readonly isNumberProposed: boolean;
  readonly isWithoutLogin: boolean;
  readonly isOdd: boolean;
};

export type LeftOut = { readonly row: number; readonly text: string; readonly reason: string };

/** What a thread has read of a file. */
export type SheetReading = {
  readonly sheet: string | null;
  readonly sheets: Check['sheets'];
  readonly headingRows: readonly number[];
  readonly columns: Check['columns'];
  /** Target of each column by its letter, as it was taken: questions and what is not taken name cells by it. */
  readonly letters: readonly (readonly [ImportTarget, string])[];
  readonly rows: number;
  readonly people: readonly SheetPerson[];
  readonly leftOut: readonly LeftOut[];
  /** The first of them, where a sheet has nothing but faults. */
  readonly faults: readonly Fault[];
  /** Every row that something is open of. */
  readonly openRows: readonly number[];
  readonly sheetQuestions: readonly ImportQuestion[];
  readonly understood: Check['understood'];
  readonly proposedNumbers: Check['proposedNumbers'];
};

const questionId = (kind: string, target: string, ...rest: readonly string[]) =>
  [kind, target, ...rest].join('|').slice(0, 400);

/** Holds for every cell of any file that says the same. */
export const wordsId = (target: ImportTarget, value: string) => questionId('words', target, value.toLowerCase());
/** Holds for the person of this number (or name) as long as the cell says the same. */
export const cellId = (target: ImportTarget, key: string, value: string) => questionId('cell', target, key, value);

/** Added without a login: the answer of those who have no work e-mail. */
export const NO_LOGIN = '#no login';
