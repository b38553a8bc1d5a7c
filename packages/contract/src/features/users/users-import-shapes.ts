import { day, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { type ImportTarget, isImportTarget } from './users-import-targets.ts';

const target = z.custom<ImportTarget>((input) => typeof input === 'string' && isImportTarget(input), {
  error: 'There is no such column in Muster',
});

/** Answers that are none of the file's words. They stand among the choices of each question that takes them. */
export const LEAVE_ROWS_OUT = '#leave out';
/** The cells are taken as if they were empty. */
export const LEAVE_EMPTY = '#empty';
/** The word itself is made: a new department, a new employment type. */
export const MAKE_NEW = '#new';

/** How a file is read: sent with each check and with the adding. What is left out is as Muster would have it. */
export const importReading = z.object({
  /** The name of one of its sheets; without it the likeliest. */
  sheet: z.string().max(120).optional(),
  /** By the `key` of the column; null where it is not taken. Columns that are not named are read by their headings. */
  columns: z.record(z.string().max(200), target.nullable()).optional(),
  /**
   * By the `id` of the question. One whose question does not come up is passed over, so that all of them can be sent
   * with another version of the file: they hold by value, or by employee number.
   */
  answers: z.record(z.string().max(400), z.string().trim().max(1000, 'At most 1000 characters')).optional(),
  /** The first number of those who have none in the file; the others follow it. Send what the check proposed. */
  firstNumber: z.string().trim().max(40, 'At most 40 characters').optional(),
  /** Nobody is invited: everybody is added without a login. */
  isRestricted: z.boolean().optional(),
});
export type ImportReading = z.output<typeof importReading>;

const importedColumn = z.object({
  /** For `columns` of the reading: the heading, with a number where two columns have the same. */
  key: z.string(),
  /** As the sheet has it, two heading rows in one text: "Earnings: Basic". Empty where there is none. */
  heading: z.string(),
  /** The letter of the column, "F". */
  letter: z.string(),
  /** Null: not taken. */
  target: target.nullable(),
  /** From the mapping that this organisation saved with its last file. */
  isRemembered: z.boolean(),
  /** Hidden in the spreadsheet: not taken until its question is answered. */
  isHidden: z.boolean(),
  /** The first texts in it, at most three. */
  samples: z.array(z.string()),
});

const choice = z.object({ value: z.string(), label: z.string() });

/**
 * Something that has to be answered. One answer mends all its rows.
 * - `words`: a word of the file that Muster does not know, in however many rows. It may have a `likely` answer.
 * - `cell`: one cell of one row: a date, an amount, a number, a name. Never a likely answer.
 * - `column`: what a column means: day or month first, by the month or the year, since April or of one month, which
 *   column has something that has to be there.
 * - `sheet`: whether hidden rows or columns are taken.
 */
const importQuestion = z.object({
  /** For `answers` of the reading. Stays the same when another version of the file is chosen. */
  id: z.string(),
  kind: z.enum(['words', 'cell', 'column', 'sheet']),
  target: target.nullable(),
  /** "Employment type “Permanent”"; "Row 22, Ganesh Pawar: joined “31-Feb-24”". */
  title: z.string(),
  /** "It is none of your types yet."; "February 2024 has 29 days: which day?" */
  message: z.string(),
  /** How many rows wait for it. */
  rows: z.int(),
  /** The first cells it is about, "Staff list!F17", at most 20. */
  cells: z.array(z.string()),
  /** Of a `cell`: what stands in it. */
  value: z.string(),
  /** What is to be entered; `choice` takes nothing but one of the choices. Dates are sent as YYYY-MM-DD. */
  input: z.enum(['choice', 'date', 'amount', 'text']),
  /** What can be chosen, for every kind of input: the allowed values, and whether rows may stay out or empty. */
  choices: z.array(choice),
  /** The `value` of the likely choice. "Accept the likely" sends these, and nothing but these. */
  likely: z.string().nullable(),
  /** What was answered; null while it is open. */
  answer: z.string().nullable(),
  /** Why the answer does not do: the question is open again. */
  refusal: z.string().nullable(),
});
export type ImportQuestion = z.output<typeof importQuestion>;

/** What is not taken from the file: a cell, a row, or a column as a whole. */
export const notTaken = z.object({
  kind: z.enum(['cell', 'row', 'column']),
  /** "Staff list!F17", "Staff list!42:42", "Staff list!L:L"; without the sheet in a CSV file: "F17". */
  where: z.string(),
  row: z.int().nullable(),
  /** Whose row it is, as far as the row says. */
  person: z.string(),
  heading: z.string(),
  value: z.string(),
  /** "It is a total"; "You chose not to take this column"; the message of the open question. */
  reason: z.string(),
});
export type NotTaken = z.output<typeof notTaken>;

/** Odd cells and how they were read: "6 Lakh" → "₹6,00,000.00". */
const understoodCell = z.object({ target, from: z.string(), to: z.string(), rows: z.int() });

export const personToCome = z.object({
  row: z.int(),
  employeeNumber: z.string(),
  /** It was not in the file: it is the next of the series. */
  isNumberProposed: z.boolean(),
  name: z.string(),
  department: z.string(),
  isDepartmentNew: z.boolean(),
  /** Null while it is asked. */
  dateOfJoining: day.nullable(),
  /** The city, or else the state. */
  place: z.string(),
  annualCTC: money.nullable(),
  /** What law asks for this person on this salary in this place; `label` is "PF", "ESI", "PT Chennai", "LWF". */
  law: z.array(z.object({ kind: z.enum(['PF', 'ESI', 'PT', 'LWF']), label: z.string() })),
  /** Nothing of the row is open. */
  isReady: z.boolean(),
});

export const importCheck = z.object({
  fileName: z.string(),
  /** Null for a CSV file, which has none. */
  sheet: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), isHidden: z.boolean() })),
  /** The rows of the headings, one or two; 1 is the first of the sheet. */
  headingRows: z.array(z.int()),
  /** Rows below the headings that have something in them. */
  rows: z.int(),
  /** Of them: people. */
  people: z.int(),
  /** Totals, notes and rows that were answered to stay out. */
  leftOut: z.int(),
  /** People of the file who are here already: they stay as they are. */
  existing: z.int(),
  /** Would be added now. */
  ready: z.int(),
  /** Would be added when every question is answered. */
  readyAfterAnswers: z.int(),
  /** Sum of everybody who comes, as far as the CTC can be read. */
  annualCTC: money,
  newDepartments: z.array(z.string()),
  newEmploymentTypes: z.array(z.string()),
  /** People with figures since April, and which the file has: "pay", "PF", "PT", "TDS". */
  withFigures: z.int(),
  figures: z.array(z.string()),
  columns: z.array(importedColumn),
  /** Open, in the order of the file; those of columns and sheets first. At most 200: the others follow when these are answered. */
  questions: z.array(importQuestion),
  openQuestions: z.int(),
  /** Answered, to be looked at and changed. */
  answered: z.array(importQuestion),
  understood: z.array(understoodCell),
  notTaken: z.array(notTaken),
  /** Who comes: those asked about first, then those with an odd cell, at most 200. */
  whoComes: z.array(personToCome),
  /** For people without a number in the file: the first and the last of the series, and how many. */
  proposedNumbers: z.object({ first: z.string(), last: z.string(), count: z.int() }).nullable(),
});
export type ImportCheck = z.output<typeof importCheck>;

export const importOutcome = z.object({
  added: z.int(),
  existing: z.int(),
  /** People of the file who were not added, since something of their rows is open. */
  skipped: z.int(),
  /** Were sent an invitation; the others cannot log in. */
  invited: z.int(),
  newDepartments: z.array(z.string()),
  newEmploymentTypes: z.array(z.string()),
  notTaken: z.array(notTaken),
});
export type ImportOutcome = z.output<typeof importOutcome>;
