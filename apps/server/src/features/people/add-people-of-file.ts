import type { ImportCheck, ImportOutcome, ImportReading } from '@muster/contract/features/users/users-import-shapes.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { refreshStatistics } from '../../platform/database/statistics.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { everyDepartment } from '../departments/departments.facts.ts';
import { refuseBeyond, seatsLeft } from '../subscriptions/seats.facts.ts';
import { addEmploymentTypes, employmentTypesOf } from '../users/employment-types.facts.ts';
import { nextFreeNumbers } from '../users/numbers.facts.ts';
import { namingDuplicates } from '../users/person.facts.ts';
import { saveSalariesOf } from './import/save-salary.ts';
import { addMissingDepartments, newRows, writeRows } from './import/write-import.ts';
import { rememberColumns, rememberedColumns } from './import-columns.store.ts';
import { type Judged, judgeSheet } from './judge-sheet.ts';
import type { KnownNames } from './list-questions.ts';
import { sheetInThread } from './sheet.thread.ts';
import { checkOf, newNames, notTakenOf } from './sheet-check.views.ts';
import type { SheetReading } from './spreadsheet/sheet-reading.rules.ts';

/** A file that was read, with what the organisation has that its words can mean. */
type ReadFile = { readonly reading: SheetReading; readonly names: KnownNames };

/**
 * Who would come with a spreadsheet, everything that has to be answered first, and how it was understood. Nothing is
 * saved. Errors: IMPORT_UNREADABLE, IMPORT_TOO_MANY_ROWS, SEATS_EXCEEDED for those who are not here yet.
 */
export async function checkPeopleFile(
  caller: WorkerCaller,
  upload: UploadedFile | undefined,
  input: ImportReading,
): Promise<ImportCheck> {
  const { reading, names } = await readFile(caller, upload, input);
  const { services, inTenant } = caller;
  return inTenant(async (tx) => {
    const judged = await judgeSheet(tx, services, reading);
    refuseBeyond(await seatsLeft(tx, services), judged.people.length);
    return checkOf(tx, services, { fileName: upload?.fileName ?? '', reading, judged, names });
  });
}

/**
 * Adds the people of a spreadsheet that nothing is open of, each whole or not at all, and remembers its columns. The same
 * file once more adds nobody. Errors: as of the check.
 */
export async function addPeopleOfFile(
  caller: Caller,
  upload: UploadedFile | undefined,
  input: ImportReading,
): Promise<ImportOutcome> {
  const { reading, names } = await readFile(caller, upload, input);
  const { services, inTenant } = caller;
  const outcome = await namingDuplicates(() =>
    inTenant(async (tx) => {
      const judged = await judgeSheet(tx, services, reading);
      refuseBeyond(await seatsLeft(tx, services), judged.ready.length);
      const fresh = newNames(judged, names, judged.ready);
      const invited = await write(tx, caller, { reading, judged, isRestricted: input.isRestricted === true, ...fresh });
      await rememberColumns(tx, Object.fromEntries(reading.columns.map(({ key, target }) => [key, target])));
      return {
        added: judged.ready.length,
        existing: judged.existingCount,
        skipped: judged.people.length - judged.ready.length,
        invited,
        ...fresh,
        notTaken: notTakenOf(reading, judged),
      };
    }),
  );
  await refreshStatistics(services.db, 'people', outcome.added);
  return outcome;
}

async function readFile(
  caller: WorkerCaller,
  upload: UploadedFile | undefined,
  input: ImportReading,
): Promise<ReadFile> {
  if (!upload) throw fieldProblem('peopleFile', 'Choose a spreadsheet (XLSX) or a CSV file.');
  const { services, inTenant } = caller;
  const known = await inTenant(async (tx) => ({
    departments: (await everyDepartment(tx)).map(({ name }) => name),
    employmentTypes: (await employmentTypesOf(tx)).map(({ name }) => name),
    remembered: await rememberedColumns(tx),
    nextNumber: (await nextFreeNumbers(tx, 1))[0] ?? 'EMP001',
  }));
  const reading = await sheetInThread(upload.content, {
    ...known,
    sheet: input.sheet ?? null,
    chosen: input.columns ?? {},
    answers: input.answers ?? {},
    firstNumber: input.firstNumber || null,
    isRestricted: input.isRestricted === true,
    thisYear: Number(services.clock.today().slice(0, 4)),
  });
  return { reading, names: known };
}

type Writing = {
  readonly reading: SheetReading;
  readonly judged: Judged;
  readonly isRestricted: boolean;
  readonly newEmploymentTypes: readonly string[];
};

/** Returns how many are invited. */
async function write(tx: TenantTx, caller: Caller, writing: Writing): Promise<number> {
  const { judged, reading } = writing;
  const { ready, existing } = judged;
  if (ready.length === 0) return 0;
  const newTypes = await addEmploymentTypes(tx, caller.actor, writing.newEmploymentTypes);
  const employmentTypes = new Map([...existing.employmentTypes, ...newTypes]);
  const complete = await addMissingDepartments(tx, caller.actor, ready, { ...existing, employmentTypes });
  const withoutLogin = new Set(reading.people.flatMap(({ row, isWithoutLogin }) => (isWithoutLogin ? [row] : [])));
  const isRestricted = (row: number) => writing.isRestricted || withoutLogin.has(row);
  const rows = await newRows(caller, ready, complete, isRestricted);
  await writeRows(tx, caller, rows, isRestricted);
  await saveSalariesOf(tx, caller, rows);
  return ready.filter(({ row }) => !isRestricted(row)).length;
}
