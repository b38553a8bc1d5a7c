import type { Answered } from '@muster/contract/endpoint.ts';
import type { importPeople as entry } from '@muster/contract/features/users-csv.contract.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { refreshStatistics } from '../../platform/database/statistics.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem, problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { memberEmails } from '../account/account.facts.ts';
import { departmentIds } from '../departments/departments.facts.ts';
import { type Candidate, checkRows, type Known, type RowError } from './check-import.ts';
import { employmentTypesOf } from './employment-types.ts';
import { readInThread } from './import-thread.ts';
import { salaryErrors, saveSalariesOf } from './salary-of-person.ts';
import { seatsLeft } from './seats.ts';
import { seatsMessage } from './users.rules.ts';
import { namingDuplicates } from './users.store.ts';
import { users } from './users.tables.ts';
import { addMissingDepartments, newRows, writeRows } from './write-import.ts';

type Options = { readonly isRestricted: boolean; readonly isDryRun: boolean; readonly createDepartments: boolean };

/**
 * Adds the people of a CSV file: each row whole or not at all, rows with errors are skipped and named. A dry run
 * answers the same and writes nothing.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS, SEATS_EXCEEDED for the rows that passed.
 */
export async function importPeople(
  services: Services,
  tenantId: string,
  actor: Actor,
  upload: UploadedFile | undefined,
  options: Options,
): Promise<Answered<typeof entry>> {
  if (!upload) throw fieldProblem('usersCsv', 'Choose a CSV file.');
  const thisYear = Number(services.clock.today().slice(0, 4));
  const { total, candidates, errors } = await readInThread(upload.content, options, thisYear);
  const found = await namingDuplicates(() =>
    services.db.inTenant(tenantId, (tx) => checkAndWrite(tx, services, actor, candidates, options)),
  );
  if (!options.isDryRun) await refreshStatistics(services.db, 'people', found.created);
  const all = [...errors, ...found.errors].sort((one, other) => one.row - other.row);
  return {
    total,
    created: found.created,
    skipped: total - found.created,
    isDryRun: options.isDryRun,
    errors: all,
  };
}

async function checkAndWrite(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  candidates: readonly Candidate[],
  options: Options,
): Promise<{ created: number; errors: RowError[] }> {
  const left = await seatsLeft(tx, services);
  const known = await knownTo(tx, candidates);
  const salaries = await salaryErrors(tx, services, candidates);
  const unpayable = new Set(salaries.map(({ row }) => row));
  const payable = candidates.filter(({ row }) => !unpayable.has(row));
  const { passed, errors } = checkRows(payable, known, options);
  if (passed.length > left) {
    const message = seatsMessage(left, passed.length);
    throw problem('SEATS_EXCEEDED', { message, data: { left, wanted: passed.length } });
  }
  if (!options.isDryRun && passed.length) {
    const complete = options.createDepartments ? await addMissingDepartments(tx, actor, passed, known) : known;
    const rows = newRows(tx.tenantId, services, passed, complete, options.isRestricted);
    await writeRows(tx, services, actor, rows, options.isRestricted);
    await saveSalariesOf(tx, services, actor, rows);
  }
  return { created: passed.length, errors: [...salaries, ...errors] };
}

async function knownTo(tx: TenantTx, candidates: readonly Candidate[]): Promise<Known> {
  const numbers = candidates
    .flatMap(({ person, managerNumber }) => [person.employeeNumber, managerNumber])
    .filter(Boolean);
  const emails = candidates.flatMap(({ person }) => person.email ?? []);
  const rows = await tx
    .select({ id: users.id, employeeNumber: users.employeeNumber, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.tenantId, tx.tenantId),
        sql`(${users.employeeNumber} = any(${sql.param(numbers)}::text[]) or ${users.email} = any(${sql.param(emails)}::text[]))`,
      ),
    );
  return {
    numbers: new Map(rows.flatMap(({ id, employeeNumber }) => (employeeNumber ? [[employeeNumber, id] as const] : []))),
    emails: new Set([...rows.flatMap(({ email }) => email ?? []), ...(await memberEmails(tx, emails))]),
    departments: await departmentIds(tx),
    employmentTypes: new Map((await employmentTypesOf(tx)).map(({ id, name }) => [name.toLowerCase(), id])),
  };
}
