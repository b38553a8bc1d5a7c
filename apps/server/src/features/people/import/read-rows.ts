import {
  IMPORT_COLUMNS,
  type ImportedPerson,
  type ImportField,
  importedPerson,
} from '@muster/contract/features/users/users-import.ts';
import { monthFirstReading, parseTypedDate } from '@muster/contract/typed-date.ts';
import { STATES } from '@muster/law/states.ts';
import { fieldErrors } from '../../../platform/http/parse.ts';
import { amountCell, type DateReading, personOfCells, stateOf } from './import-cells.rules.ts';
import { nearestName } from './nearest-name.rules.ts';
import type { Cells, ImportRow } from './read-import.ts';

export type Candidate = {
  readonly row: number;
  readonly person: ImportedPerson;
  readonly department: string;
  readonly employmentType: string;
  readonly managerNumber: string;
};

/** A column of the file, or the row as a whole. */
export type Place = ImportField | 'row';
export type RowError = {
  readonly row: number;
  readonly field: Place;
  readonly message: string;
  readonly suggestion: string | null;
};

const FIELDS = new Map<string, ImportField>(IMPORT_COLUMNS.map(({ field }) => [field, field]));
const HEADINGS = new Map<Place, string>(IMPORT_COLUMNS.map(({ heading, field }) => [field, heading]));
const NEEDED = new Set<Place>(IMPORT_COLUMNS.flatMap((column) => ('isRequired' in column ? [column.field] : [])));
const DATES: readonly Place[] = ['dateOfBirth', 'dateOfJoining', 'lastWorkingDay'];
const AMOUNTS: readonly Place[] = [
  'annualCTC',
  'openingBalances.gross',
  'openingBalances.taxable',
  'openingBalances.pf',
  'openingBalances.professionalTax',
  'openingBalances.tds',
];
/** Columns whose schema speaks of codes, which a file has not. */
const WORDS: Partial<Record<Place, string>> = {
  regimeType: 'Enter new or old',
  gender: 'Enter Male, Female, Others or PreferNotToDisclose',
};

export const SURPLUS = 'This row has more cells than the heading row';
export const headingOf = (place: Place) => HEADINGS.get(place) ?? '';

/** Reads each row by the contract's schema; a row with anything wrong is not a candidate. */
export function readRows(
  rows: readonly ImportRow[],
  { isRestricted }: { readonly isRestricted: boolean },
  reading: DateReading,
): { candidates: Candidate[]; errors: RowError[] } {
  const candidates: Candidate[] = [];
  const errors: RowError[] = [];
  for (const { row, cells, surplus } of rows) {
    const wrong = (field: Place, message: string, suggestion: string | null = null) =>
      errors.push({ row, field, message, suggestion });
    if (surplus) wrong('row', SURPLUS);
    const result = importedPerson.safeParse(personOfCells(cells, reading));
    const places = new Set<Place>();
    for (const { field, message } of fieldErrors(result.error)) {
      const place = placeOf(field);
      if (places.has(place)) continue;
      places.add(place);
      wrong(place, reasonOf(place, cells, reading) ?? message);
    }
    const { workState, email = '' } = cells;
    if (!isRestricted && !email) wrong('email', 'Work email is required');
    if (workState && !stateOf(workState)) {
      wrong('workState', `There is no state ${workState}`, nearestName(workState, Object.values(STATES)));
    }
    if (errors.at(-1)?.row === row || !result.data) continue;
    const { department = '', employmentType = '', reportingManager: managerNumber = '' } = cells;
    candidates.push({ row, person: result.data, department, employmentType, managerNumber });
  }
  return { candidates, errors };
}

function placeOf(field: string): Place {
  if (field === 'pfBasisAmount') return 'pfBasis';
  return FIELDS.get(field) ?? 'row';
}

/** Why a cell is refused, in the words of a file, where the schema has others. */
export function reasonOf(place: Place, cells: Cells, reading: DateReading): string | null {
  const cell = place === 'row' ? '' : (cells[place] ?? '');
  if (!cell) return NEEDED.has(place) ? `${headingOf(place)} is required` : null;
  if (AMOUNTS.includes(place) && typeof amountCell(cell) !== 'number') {
    return 'Enter an amount in rupees, such as 12,50,000 or 12.5L';
  }
  if (DATES.includes(place)) {
    const date = parseTypedDate(cell, reading.thisYear);
    return 'error' in date ? date.error : null;
  }
  return WORDS[place] ?? null;
}

export type AmbiguousDates = {
  readonly count: number;
  readonly value: string;
  readonly dayFirst: string;
  readonly monthFirst: string;
};

/** Dates that mean one day in India and another in America; null when there is none. */
export function ambiguousDatesOf(rows: readonly ImportRow[], thisYear: number): AmbiguousDates | null {
  let first: Omit<AmbiguousDates, 'count'> | null = null;
  let count = 0;
  for (const { cells } of rows) {
    for (const value of [cells.dateOfBirth, cells.dateOfJoining, cells.lastWorkingDay]) {
      const monthFirst = value ? monthFirstReading(value, thisYear) : null;
      const date = value && monthFirst ? parseTypedDate(value, thisYear) : null;
      if (!value || !monthFirst || !date || !('day' in date)) continue;
      count += 1;
      first ??= { value, dayFirst: date.day, monthFirst };
    }
  }
  return first && { count, ...first };
}
