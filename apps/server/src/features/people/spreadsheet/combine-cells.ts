import { IMPORT_COLUMNS, type ImportField } from '@muster/contract/features/users/users-import.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { formatRupees } from '@muster/engine/kernel/format-amount.ts';
import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import { nearestName } from '../import/nearest-name.rules.ts';
import type { Cells } from '../import/read-import.ts';
import { amountText } from './cell-amounts.rules.ts';
import { type DraftRow, faultOf, type TakenCell } from './draft-rows.ts';
import { placeText, readPlace } from './read-place.ts';
import { cellId, type Fault } from './sheet-reading.rules.ts';

export type Note = { readonly target: ImportTarget; readonly from: string; readonly to: string; readonly like: string };

type Combined = { readonly cells: Cells; readonly faults: readonly Fault[]; readonly notes: readonly Note[] };

/** What words can mean here: what the organisation has, and how often the file names each department. */
export type Words = {
  readonly departments: readonly string[];
  readonly employmentTypes: ReadonlySet<string>;
  readonly departmentRows: ReadonlyMap<string, { readonly name: string; readonly rows: number }>;
  readonly isRestricted: boolean;
  readonly answers: Readonly<Record<string, string>>;
};

const FIELDS = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ field }) => [field, field]));
const MONTHS = 12;

/** The cells of a row in the columns of the template, names and places taken apart, pay put together. */
export function combineCells(draft: DraftRow, words: Words): Combined {
  const cells: Cells = {};
  const faults: Fault[] = [];
  const notes: Note[] = [];
  const fault: Refuse = (target, cell, message, suggestion = null) => {
    faults.push({ ...faultOf(draft, target, cell, message), suggestion });
  };
  const note = (target: ImportTarget, from: string, to: string, like: string) => notes.push({ target, from, to, like });
  for (const [target, cell] of draft.taken) {
    if (cell.read.fault !== null) fault(target, cell, cell.read.fault);
    else if (cell.read.note !== null && cell.answer === null)
      note(target, cell.read.shown, cell.read.note.to, cell.read.note.like);
    const field = FIELDS.get(target);
    if (field !== undefined) cells[field] = cell.read.text;
  }
  const name = draft.taken.get('fullName');
  if (name !== undefined) {
    Object.assign(cells, cells.lastName ? nameBeside(name.read.text, cells.lastName) : splitName(name.read.text));
    if (isOddName(name.read.text))
      note('fullName', name.read.shown, `${cells.firstName} ${cells.lastName}`.trim(), 'name');
  }
  const { place } = takePlace(draft, cells, fault);
  if (place !== null) note('place', place.from, place.to, place.from.toLowerCase());
  const pay = payOf(draft, words, fault);
  if (pay !== null) cells.annualCTC = amountText(pay.annual);
  if (pay?.from) note(pay.target, pay.from, `${formatRupees(pay.annual)} a year`, 'by the month');
  checkWords(draft, cells, words, fault);
  return { cells, faults, notes };
}

type Refuse = (target: ImportTarget, cell: TakenCell | undefined, message: string, suggestion?: string | null) => void;

function takePlace(draft: DraftRow, cells: Cells, fault: Refuse): { place: { from: string; to: string } | null } {
  const cell = draft.taken.get('place');
  const state = draft.taken.get('workState');
  if (state !== undefined && cells.workState) {
    const code = stateCodeOf(cells.workState);
    if (code === null) fault('workState', state, `There is no state “${cells.workState}”`);
    else cells.workState = code;
  }
  const text = cell?.read.text || (cells.workState ? '' : (cells.workCity ?? ''));
  if (text === '') return { place: null };
  const place = readPlace(text);
  if (place === null) {
    // A town in a column of its own may have its state nowhere; a place has to say it.
    if (cell !== undefined && !cells.workState) fault('place', cell, 'Which state is it in?');
    else if (cell !== undefined) cells.workCity ||= text;
    return { place: null };
  }
  cells.workCity ||= place.city;
  cells.workState ||= place.state;
  const to = placeText(place);
  return { place: to === text || cell?.answer ? null : { from: text, to } };
}

type Pay = { readonly annual: Paise; readonly target: ImportTarget; readonly from: string | null };

function payOf(draft: DraftRow, { answers }: Words, fault: Refuse): Pay | null {
  const yearly = draft.taken.get('annualCTC');
  if (yearly !== undefined) {
    return yearly.read.amount === null ? null : { annual: yearly.read.amount, target: 'annualCTC', from: null };
  }
  const monthly = draft.taken.get('monthlyCTC');
  if (monthly !== undefined) {
    const { amount, shown } = monthly.read;
    return amount === null ? null : { annual: paise(amount * MONTHS), target: 'monthlyCTC', from: shown };
  }
  if (draft.parts.length === 0) return null;
  let sum = 0;
  for (const part of draft.parts) {
    if (part.read.fault !== null) fault('ctcPart', part, part.read.fault);
    sum += (part.read.amount ?? 0) * (part.column.time === 'month' ? MONTHS : 1);
  }
  if (draft.parts.some(({ read }) => read.fault !== null)) return null;
  const answer = answers[cellId('annualCTC', draft.key, '')];
  if (sum === 0 && answer === undefined) return null;
  const whole = draft.parts.map(({ column }) => column.heading).join(' + ');
  return { annual: paise(sum), target: 'ctcPart', from: whole };
}

function checkWords(draft: DraftRow, cells: Cells, words: Words, fault: Refuse): void {
  const type = draft.taken.get('employmentType');
  if (type && cells.employmentType && !type.isNew && !words.employmentTypes.has(cells.employmentType.toLowerCase())) {
    fault('employmentType', type, 'It is none of your types yet.');
  }
  const department = draft.taken.get('department');
  const name = cells.department ?? '';
  const likelyDepartment = department && name && !department.isNew ? probablyMeant(name, words) : null;
  if (likelyDepartment !== null) fault('department', department, `Did you mean ${likelyDepartment}?`, likelyDepartment);
  if (!cells.email && !words.isRestricted && !draft.isWithoutLogin && draft.taken.get('email')?.read.fault == null) {
    fault('email', draft.taken.get('email'), 'Nobody can be invited without a work e-mail.');
  }
}

/** A department here, or one that many rows of the file name, that this word is nearly. */
function probablyMeant(name: string, { departments, departmentRows }: Words): string | null {
  const key = name.toLowerCase();
  if (departments.some((department) => department.toLowerCase() === key)) return null;
  const own = departmentRows.get(key)?.rows ?? 0;
  const larger = [...departmentRows.values()].filter((row) => row.name.toLowerCase() !== key && row.rows >= 3 * own);
  return nearestName(name, [...departments, ...larger.map((department) => department.name)]);
}

const TITLES = /^(?:mr|mrs|ms|miss|dr|shri|sri|smt|kum|prof|mr\.?\/ms)\.?\s+/i;

/**
 * One name of one cell: its first word is the first name, the rest the last; "Selvan, Anbu" has the last name first. One
 * word is a first name alone, and the last name stays empty.
 */
export function splitName(text: string): { readonly firstName: string; readonly lastName: string } {
  const bare = text.replace(TITLES, '').trim();
  const turned = /^([^,]+),\s*([^,]+)$/.exec(bare);
  const words = (turned ? `${turned[2]} ${turned[1]}` : bare).split(/\s+/).filter(Boolean);
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
}

/** A name with a column of its own for the last: all of it is the first name, but for the last where it says that too. */
export function nameBeside(text: string, lastName: string): { readonly firstName: string; readonly lastName: string } {
  const bare = text.replace(TITLES, '').trim();
  const isWhole = bare.toLowerCase().endsWith(` ${lastName.toLowerCase()}`);
  return { firstName: isWhole ? bare.slice(0, -lastName.length).trim() : bare, lastName };
}

/** The name was not simply one word after another. */
const isOddName = (text: string): boolean => TITLES.test(text) || text.includes(',');
