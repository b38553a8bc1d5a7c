import { IMPORT_COLUMNS, type ImportField, importedPerson } from '@muster/contract/features/users/users-import.ts';
import type { ImportTarget } from '@muster/contract/features/users/users-import-targets.ts';
import { fieldErrors } from '../../../platform/http/parse.ts';
import { personOfCells } from '../import/import-cells.rules.ts';
import type { Cells } from '../import/read-import.ts';
import { type Candidate, reasonOf } from '../import/read-rows.ts';
import { isAllTaxable } from './column-questions.rules.ts';
import { combineCells, type Note, type Words } from './combine-cells.ts';
import { type DraftRow, faultOf } from './draft-rows.ts';
import { nextOfFile, seriesFrom } from './number-series.rules.ts';
import type { Fault, SheetPerson, SheetReading } from './sheet-reading.rules.ts';

const FIELDS = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ field }) => [field, field]));

type Numbers = { readonly firstNumber: string | null; readonly nextNumber: string };
type Completed = Pick<SheetReading, 'people' | 'faults' | 'openRows' | 'understood' | 'proposedNumbers'>;

/** More than anybody answers: the rest of a sheet in which every cell is wrong is asked when these are mended. */
const MAX_FAULTS = 20_000;

/** Every row as a person, held against the contract: everything that is wrong with it, at once. */
export function completePeople(
  drafts: readonly DraftRow[],
  words: Words,
  { thisYear, ...numbers }: Numbers & { readonly thisYear: number },
): Completed {
  const { proposed, proposedNumbers } = proposeNumbers(drafts, numbers);
  const managers = managersByName(drafts, proposed);
  const faults: Fault[] = [];
  const notes: Note[] = [];
  const people = drafts.map((draft): SheetPerson => {
    const combined = combineCells(draft, words);
    const cells = { ...combined.cells };
    if (isAllTaxable(words.answers) && !draft.taken.has('openingBalances.taxable')) {
      cells['openingBalances.taxable'] = cells['openingBalances.gross'] ?? '';
    }
    const number = proposed.get(draft);
    if (number !== undefined) cells.employeeNumber = number;
    if (cells.reportingManager)
      cells.reportingManager = managers.get(cells.reportingManager.toLowerCase()) ?? cells.reportingManager;
    const { candidate, wrong, emptied } = held(draft, cells, combined.faults, thisYear);
    const own = [...combined.faults, ...wrong];
    faults.push(...own, ...mendedBy(draft, own));
    notes.push(...combined.notes);
    const { row, key, name, isWithoutLogin } = draft;
    const isOdd = combined.notes.length > 0;
    return {
      row,
      key,
      name,
      cells: emptied,
      candidate,
      asked: askedOf(draft),
      isDepartmentNew: draft.taken.get('department')?.isNew === true,
      isNumberProposed: number !== undefined,
      isWithoutLogin,
      isOdd,
    };
  });
  const openRows = [...new Set(faults.flatMap(({ row, isMended }) => (isMended ? [] : [row])))];
  return {
    people,
    faults: faults.slice(0, MAX_FAULTS),
    openRows,
    understood: understoodOf(notes),
    proposedNumbers,
  };
}

function proposeNumbers(drafts: readonly DraftRow[], { firstNumber, nextNumber }: Numbers) {
  const numbers = drafts.flatMap(({ taken }) => taken.get('employeeNumber')?.read.text || []);
  const without = drafts.filter(({ taken }) => !taken.get('employeeNumber')?.read.text);
  const inUse = new Set(numbers.map((number) => number.toLowerCase()));
  const series = seriesFrom(firstNumber ?? nextOfFile(numbers) ?? nextNumber, without.length, inUse);
  const [first] = series;
  const last = series.at(-1);
  return {
    proposed: new Map(without.map((draft, at) => [draft, series[at] ?? ''])),
    proposedNumbers: first === undefined || last === undefined ? null : { first, last, count: series.length },
  };
}

/** Numbers of people by their names, for sheets that name the manager: each name that is one person's alone. */
function managersByName(
  drafts: readonly DraftRow[],
  proposed: ReadonlyMap<DraftRow, string>,
): ReadonlyMap<string, string> {
  const byName = Map.groupBy(drafts, ({ name }) => name.toLowerCase());
  return new Map(
    [...byName].flatMap(([name, [draft, ...others]]) => {
      const number = draft && (proposed.get(draft) ?? draft.taken.get('employeeNumber')?.read.text);
      return name !== '' && number && others.length === 0 ? [[name, number] as const] : [];
    }),
  );
}

/** The row by the contract's own schema, and once more without what is wrong, so that the rest can be checked too. */
function held(draft: DraftRow, cells: Cells, faults: readonly Fault[], thisYear: number) {
  const reading = { thisYear, isMonthFirst: false };
  const result = importedPerson.safeParse(personOfCells(cells, reading));
  const wrong: Fault[] = [];
  const faulty = new Set<ImportTarget>(faults.map(({ target }) => target));
  const emptied: Cells = { ...cells };
  for (const { target } of faults) {
    const field = FIELDS.get(target);
    if (field !== undefined) emptied[field] = '';
  }
  for (const { field: path, message } of fieldErrors(result.error)) {
    const field = FIELDS.get(path === 'pfBasisAmount' ? 'pfBasis' : path);
    if (field === undefined) continue;
    emptied[field] = '';
    const target = targetOf(draft, field);
    const cell = draft.taken.get(target);
    const isAsked =
      cell?.read.text === '' && cell.read.shown !== '' && cell.read.fault === null && cell.answer === null;
    const isNowhere = cell === undefined && !(field === 'annualCTC' && draft.parts.length > 0);
    const isOfPart = field === 'annualCTC' && faulty.has('ctcPart');
    if (faulty.has(target) || isAsked || isNowhere || isOfPart) continue;
    faulty.add(target);
    wrong.push(faultOf(draft, target, cell, reasonOf(field, cells, reading) ?? message));
  }
  const person =
    result.data ?? importedPerson.safeParse(personOfCells(withPlaceholders(emptied, thisYear), reading)).data;
  return { candidate: person === undefined ? null : candidateOf(draft.row, emptied, person), wrong, emptied };
}

/** Stands where a mandatory cell is wrong, only while the rest of the row is looked at. */
const withPlaceholders = (cells: Cells, thisYear: number): Cells => ({
  ...cells,
  firstName: cells.firstName || 'Unnamed',
  dateOfJoining: cells.dateOfJoining || `${thisYear}-01-01`,
  annualCTC: cells.annualCTC || '600000',
});

/** Columns that the organisation's own data can speak against. */
const HELD_LATER: readonly ImportTarget[] = ['employeeNumber', 'email', 'reportingManager', 'annualCTC', 'monthlyCTC'];

function askedOf({ taken }: DraftRow): SheetPerson['asked'] {
  return Object.fromEntries(
    HELD_LATER.flatMap((target) => {
      const cell = taken.get(target);
      return cell === undefined ? [] : [[target, { value: cell.read.shown, answer: cell.answer }]];
    }),
  );
}

function candidateOf(row: number, cells: Cells, person: Candidate['person']): Candidate {
  const { department = '', employmentType = '', reportingManager: managerNumber = '' } = cells;
  return { row, person, department, employmentType, managerNumber };
}

/** The column of the sheet that a field of ours came from. */
function targetOf({ taken, parts }: DraftRow, field: ImportField): ImportTarget {
  if ((field === 'firstName' || field === 'lastName') && taken.has('fullName')) return 'fullName';
  if (field === 'annualCTC' && taken.has('monthlyCTC')) return 'monthlyCTC';
  if (field === 'annualCTC' && parts.length > 0) return 'annualCTC';
  return (field === 'workState' || field === 'workCity') && taken.has('place') ? 'place' : field;
}

/** Questions of this row that its answers have settled. */
function mendedBy(draft: DraftRow, faults: readonly Fault[]): Fault[] {
  const open = new Set(faults.map(({ target }) => target));
  const cells = [...draft.taken].flatMap(([target, cell]) =>
    cell.answer === null || open.has(target) ? [] : [faultOf(draft, target, cell, null)],
  );
  const parts = draft.parts.flatMap((cell) => (cell.answer === null ? [] : [faultOf(draft, 'ctcPart', cell, null)]));
  return [...cells, ...parts];
}

function understoodOf(notes: readonly Note[]): Completed['understood'] {
  const groups = Map.groupBy(notes, ({ target, like }) => `${target} ${like}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ target: first.target, from: first.from, to: first.to, rows: group.length }];
  });
}
