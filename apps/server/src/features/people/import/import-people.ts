import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { type importPeople as entry, WHOLE_ROW } from '@muster/contract/features/users/users-csv.contract.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { refreshStatistics } from '../../../platform/database/statistics.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import { memberEmails } from '../../account/account.facts.ts';
import { everyDepartment } from '../../departments/departments.facts.ts';
import { refuseBeyond, seatsLeft } from '../../subscriptions/seats.facts.ts';
import { employmentTypesOf } from '../../users/employment-types.facts.ts';
import { namingDuplicates, numberKey, peopleAmong } from '../../users/person.facts.ts';
import { checkRows, type ExistingData } from './check-import.ts';
import { peopleInThread, type ReadOptions } from './import.thread.ts';
import type { ImportRow } from './read-import.ts';
import { type Candidate, headingOf, type RowError } from './read-rows.ts';
import { salaryErrors, saveSalariesOf } from './save-salary.ts';
import { addMissingDepartments, newRows, writeRows } from './write-import.ts';

type Options = ReadOptions & {
  readonly isDryRun: boolean;
  readonly createDepartments: boolean;
  readonly skipExisting: boolean;
};

/**
 * Adds the people of a CSV file: each row whole or not at all, rows with errors are skipped and named. A dry run
 * returns the same and writes nothing. With `skipExisting` a row of somebody who is here already is no error.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, SEATS_EXCEEDED for the rows that passed.
 */
export async function importPeople(
  caller: Caller,
  upload: UploadedFile | undefined,
  options: Options,
): Promise<ResponseOf<typeof entry>> {
  if (!upload) throw fieldProblem('usersCsv', 'Choose a CSV file.');
  const { services, inTenant } = caller;
  const { isRestricted, isMonthFirst, corrections, isDryRun, skipExisting } = options;
  const thisYear = Number(services.clock.today().slice(0, 4));
  const reading = { isRestricted, isMonthFirst, corrections };
  const { rows, candidates, errors, ambiguousDates } = await peopleInThread(upload.content, reading, thisYear);
  const result = await namingDuplicates(() =>
    inTenant(async (tx) => {
      const existing = skipExisting ? await rowsOfPeopleHere(tx, rows) : new Set<number>();
      const fresh = candidates.filter(({ row }) => !existing.has(row));
      return { existing, ...(await checkAndWrite(tx, caller, fresh, options)) };
    }),
  );
  if (!isDryRun) await refreshStatistics(services.db, 'people', result.created);
  const all = [...errors, ...result.errors].filter(({ row }) => !result.existing.has(row));
  return {
    total: rows.length,
    created: result.created,
    existing: result.existing.size,
    skipped: rows.length - result.created - result.existing.size,
    isDryRun,
    errors: errorsForScreen(all, rows),
    ambiguousDates,
  };
}

/** Rows of people the organisation has: their employee number and no other e-mail, or their e-mail and no number. */
export async function rowsOfPeopleHere(
  tx: TenantTx,
  rows: readonly Pick<ImportRow, 'row' | 'cells'>[],
): Promise<Set<number>> {
  const numbers = rows.flatMap(({ cells }) => cells.employeeNumber || []);
  const emails = rows.flatMap(({ cells }) => cells.email?.toLowerCase() || []);
  const people = await peopleAmong(tx, numbers, emails);
  const byNumber = new Map(people.map((person) => [person.employeeNumber, person]));
  const byEmail = new Set(people.map((person) => person.email));
  const here = rows.filter(({ cells }) => {
    const email = cells.email?.toLowerCase() || null;
    if (!cells.employeeNumber) return email !== null && byEmail.has(email);
    const one = byNumber.get(cells.employeeNumber);
    return one !== undefined && (email === null || one.email === null || one.email === email);
  });
  return new Set(here.map(({ row }) => row));
}

/** Errors in the order of the file, each with whose row it is and what is in the cell. */
function errorsForScreen(errors: readonly RowError[], rows: readonly ImportRow[]): ResponseOf<typeof entry>['errors'] {
  const cellsOf = new Map(rows.map(({ row, cells }) => [row, cells]));
  return errors
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, field, message, suggestion }) => {
      const cells = cellsOf.get(row) ?? {};
      const { firstName, middleName, lastName, employeeNumber = '' } = cells;
      return {
        row,
        field: field === 'row' ? WHOLE_ROW : headingOf(field),
        person: [firstName, middleName, lastName].filter(Boolean).join(' ') || employeeNumber,
        value: field === 'row' ? '' : (cells[field] ?? ''),
        message,
        suggestion,
      };
    });
}

async function checkAndWrite(
  tx: TenantTx,
  caller: Caller,
  candidates: readonly Candidate[],
  options: Options,
): Promise<{ created: number; errors: RowError[] }> {
  const { services, actor } = caller;
  const freeSeats = await seatsLeft(tx, services);
  const existing = await readExisting(tx, candidates);
  const salaries = await salaryErrors(tx, services, candidates);
  const unpayable = new Set(salaries.map(({ row }) => row));
  const payable = candidates.filter(({ row }) => !unpayable.has(row));
  const { passed, errors } = checkRows(payable, existing, options);
  refuseBeyond(freeSeats, passed.length);
  if (!options.isDryRun && passed.length) {
    const complete = options.createDepartments ? await addMissingDepartments(tx, actor, passed, existing) : existing;
    const isRestricted = () => options.isRestricted;
    const rows = await newRows(caller, passed, complete, isRestricted);
    await writeRows(tx, caller, rows, isRestricted);
    await saveSalariesOf(tx, caller, rows);
  }
  return { created: passed.length, errors: [...salaries, ...errors] };
}

/** What the candidates refer to or clash with. */
export async function readExisting(tx: TenantTx, candidates: readonly Candidate[]): Promise<ExistingData> {
  const numbers = candidates
    .flatMap(({ person, managerNumber }) => [person.employeeNumber, managerNumber])
    .filter(Boolean);
  const emails = candidates.flatMap(({ person }) => person.email ?? []);
  const rows = await peopleAmong(tx, numbers, emails);
  const departments = await everyDepartment(tx);
  const types = await employmentTypesOf(tx);
  return {
    numbers: new Map(rows.flatMap(({ id, employeeNumber }) => (employeeNumber ? [[employeeNumber, id] as const] : []))),
    numberKeys: new Set(rows.flatMap(({ employeeNumber }) => (employeeNumber ? [numberKey(employeeNumber)] : []))),
    emails: new Set([...rows.flatMap(({ email }) => email ?? []), ...(await memberEmails(tx, emails))]),
    departments: new Map(departments.map(({ id, name }) => [name.toLowerCase(), id])),
    employmentTypes: new Map(types.map(({ id, name }) => [name.toLowerCase(), id])),
    names: { departments: departments.map(({ name }) => name), employmentTypes: types.map(({ name }) => name) },
  };
}
