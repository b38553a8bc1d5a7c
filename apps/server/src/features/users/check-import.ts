import { IMPORT_COLUMNS, type ImportedPerson, importedPerson } from '@muster/contract/features/users-import.ts';
import { readTypedDate } from '@muster/contract/typed-date.ts';
import { fieldErrors } from '../../platform/http/parse.ts';
import { personOfCells, stateOf } from './import-cells.ts';
import type { ImportRow } from './read-import.ts';

export type RowError = { readonly row: number; readonly field: string; readonly message: string };

/** What the organisation has already that a file can meet or name. */
export type Known = {
  /** Employee numbers in use, with the person's id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly emails: ReadonlySet<string>;
  /** Ids by name in small letters. */
  readonly departments: ReadonlyMap<string, string>;
  readonly employmentTypes: ReadonlyMap<string, string>;
};

export type Candidate = {
  readonly row: number;
  readonly person: ImportedPerson;
  readonly department: string;
  readonly employmentType: string;
  readonly managerNumber: string;
};

export type ReadOptions = { readonly isRestricted: boolean };
type Options = ReadOptions & { readonly createDepartments: boolean };

const HEADINGS = new Map<string, string>(IMPORT_COLUMNS.map(({ heading, field }) => [field, heading]));
const NEEDED = new Set<string>(IMPORT_COLUMNS.flatMap((one) => ('isRequired' in one ? [one.field] : [])));
const DATES = new Set(['dateOfBirth', 'dateOfJoining', 'lastWorkingDay']);
const headingOf = (field: string) => HEADINGS.get(field) ?? (field === 'pfBasisAmount' ? 'PF basis' : field);

/** Reads each row by the contract's schema; a row with anything wrong is not a candidate. */
export function readRows(
  rows: readonly ImportRow[],
  { isRestricted }: ReadOptions,
  thisYear: number,
): { candidates: Candidate[]; errors: RowError[] } {
  const candidates: Candidate[] = [];
  const errors: RowError[] = [];
  for (const { row, cells, surplus } of rows) {
    const wrong = (field: string, message: string) => errors.push({ row, field: headingOf(field), message });
    if (surplus) wrong('row', 'This row has more cells than the header');
    const read = importedPerson.safeParse(personOfCells(cells, thisYear));
    const named = new Set<string>();
    for (const { field, message } of fieldErrors(read.error)) {
      if (named.has(field)) continue;
      named.add(field);
      const empty = NEEDED.has(field) && !Object.entries(cells).some(([name, cell]) => name === field && cell);
      wrong(field, empty ? `${headingOf(field)} is required` : (wrongDay(field, cells, thisYear) ?? message));
    }
    const email = cells.email ?? '';
    if (!isRestricted && !email) wrong('email', 'Work email is required');
    if (cells.workState && !stateOf(cells.workState)) wrong('workState', `There is no state ${cells.workState}`);
    if (errors.at(-1)?.row === row || !read.data) continue;
    const { department = '', employmentType = '', reportingManager: managerNumber = '' } = cells;
    candidates.push({ row, person: read.data, department, employmentType, managerNumber });
  }
  return { candidates, errors };
}

/** Why the cell of a date is none, in the words that the form has for it. */
function wrongDay(field: string, cells: ImportRow['cells'], thisYear: number): string | null {
  const cell = DATES.has(field) ? Object.entries(cells).find(([name]) => name === field)?.[1] : undefined;
  const read = cell ? readTypedDate(cell, thisYear) : null;
  return read !== null && 'wrong' in read ? read.wrong : null;
}

/** Checks rows against each other and against the organisation. A row passes whole or not at all. */
export function checkRows(
  candidates: readonly Candidate[],
  known: Known,
  options: Options,
): { passed: Candidate[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const refused = new Set<number>();
  const wrong = (row: number, field: string, message: string) => {
    errors.push({ row, field: headingOf(field), message });
    refused.add(row);
  };
  checkDuplicates(candidates, known, wrong);
  for (const { row, department, employmentType } of candidates) {
    if (department && !options.createDepartments && !known.departments.has(department.toLowerCase())) {
      wrong(
        row,
        'department',
        `There is no department named "${department}". Add it first, or tick Create missing departments`,
      );
    }
    if (employmentType && !known.employmentTypes.has(employmentType.toLowerCase())) {
      wrong(row, 'employmentType', `There is no employment type named "${employmentType}"`);
    }
  }
  checkManagers(candidates, known, refused, wrong);
  return { passed: candidates.filter(({ row }) => !refused.has(row)), errors };
}

type Wrong = (row: number, field: string, message: string) => void;

function checkDuplicates(candidates: readonly Candidate[], known: Known, wrong: Wrong): void {
  const numbers = new Map<string, number>();
  const emails = new Map<string, number>();
  for (const { row, person } of candidates) {
    const { employeeNumber, email } = person;
    const twin = numbers.get(employeeNumber);
    if (known.numbers.has(employeeNumber)) wrong(row, 'employeeNumber', 'Employee number already exists!');
    else if (twin) wrong(row, 'employeeNumber', `Employee number ${employeeNumber} is also in row ${twin}`);
    else numbers.set(employeeNumber, row);
    if (!email) continue;
    const same = emails.get(email);
    if (known.emails.has(email)) wrong(row, 'email', 'User already exists with this email!');
    else if (same) wrong(row, 'email', `The e-mail ${email} is also in row ${same}`);
    else emails.set(email, row);
  }
}

/** Managers are in the organisation or in a row that passes; refusing one may refuse those below. */
function checkManagers(candidates: readonly Candidate[], known: Known, refused: Set<number>, wrong: Wrong): void {
  const rows = new Map(candidates.map((one) => [one.person.employeeNumber, one]));
  const below = Map.groupBy(candidates, ({ managerNumber }) => managerNumber);
  for (const one of candidates) {
    const { row, managerNumber } = one;
    if (!managerNumber || refused.has(row)) continue;
    if (inCircle(one, rows))
      wrong(row, 'reportingManager', `The line of managers from ${managerNumber} leads back here`);
    else if (!known.numbers.has(managerNumber) && !rows.has(managerNumber)) {
      wrong(
        row,
        'reportingManager',
        `There is no employee number ${managerNumber}, neither in the organisation nor in this file`,
      );
    }
  }
  const waiting = candidates.filter(({ row }) => refused.has(row));
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    const number = above.person.employeeNumber;
    if (known.numbers.has(number) || rows.get(number) !== above) continue;
    for (const one of below.get(number) ?? []) {
      if (refused.has(one.row)) continue;
      wrong(one.row, 'reportingManager', `The manager ${number} is in row ${above.row}, which cannot be imported`);
      waiting.push(one);
    }
  }
}

function inCircle(start: Candidate, rows: ReadonlyMap<string, Candidate>): boolean {
  const seen = new Set<Candidate>();
  for (let at = rows.get(start.managerNumber); at && !seen.has(at); at = rows.get(at.managerNumber)) {
    if (at === start) return true;
    seen.add(at);
  }
  return false;
}
