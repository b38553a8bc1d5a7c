import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { ERRORS, type ErrorCode } from '@muster/contract/errors.ts';
import {
  type importFigures as entry,
  FIGURES_COLUMNS,
} from '@muster/contract/features/users/users-figures.contract.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import { csvParts } from '../../../platform/csv/csv-file.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { StreamedFile } from '../../../platform/http/response-body.ts';
import type { WorkerCaller } from '../../../platform/offload/offload.ts';
import type { OpeningRow } from '../../payroll/run/earlier-pay.facts.ts';
import { missingFigures, saveFigures } from '../../payroll/run/opening-figures.facts.ts';
import { payrollYear } from '../../payroll/run/payroll-year.facts.ts';
import { payRefusals } from '../../users/own-pay.facts.ts';
import { notePayChange } from '../../users/pay-changes.facts.ts';
import { figuresInThread } from './import.thread.ts';
import { type PersonWithFigures, peopleNumbered } from './import.views.ts';
import { type FiguresError, type FiguresRow, headingOf } from './read-figures.ts';

const AUDIT_BATCH_SIZE = 200;

/** The file of the people whose figures since April are missing, one row each, to be filled in. */
export async function figuresFile({ services, inTenant }: WorkerCaller): Promise<StreamedFile> {
  const { financialYear, people } = await inTenant((tx) => missingFigures(tx, services));
  const heading = FIGURES_COLUMNS.map((column) => column.heading);
  const parts = csvParts(heading, people, async (some) =>
    some.map(({ employeeNumber, email, name, dateOfJoining }) => [
      employeeNumber,
      email,
      name,
      dateOfJoining,
      ...FIGURES_COLUMNS.slice(4).map(() => ''),
    ]),
  );
  return { fileName: `figures-since-april-${financialYear}.csv`, parts };
}

/**
 * Takes over the figures of a file, each row whole or not at all; a dry run returns the same and writes nothing.
 * The rows of people whose pay is not the sender's to set, as their own, are left out.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export async function importFigures(
  caller: Caller,
  upload: UploadedFile | undefined,
  isDryRun: boolean,
): Promise<ResponseOf<typeof entry>> {
  if (!upload) throw fieldProblem('figuresCsv', 'Choose a CSV file.');
  const { services, principal, inTenant } = caller;
  const file = await figuresInThread(upload.content);
  return inTenant(async (tx) => {
    const { financialYear } = await payrollYear(tx, services);
    const people = await peopleNumbered(tx, file.rows, financialYear);
    const ids = people.map(({ id }) => id);
    const match = matchRows(file.rows, people, await payRefusals(tx, principal, ids));
    if (!isDryRun) await write(tx, caller, match.matches);
    const errors = [...file.errors, ...match.errors].sort((one, other) => one.row - other.row);
    const savedCount = match.matches.length;
    return { total: file.total, saved: savedCount, skipped: file.total - savedCount, isDryRun, financialYear, errors };
  });
}

type Refused = ReadonlyMap<string, ErrorCode>;
type Match = { readonly person: PersonWithFigures; readonly figures: OpeningRow };

/** By employee number, else by e-mail; a person named twice is refused the second time, `refused` always. */
function matchRows(rows: readonly FiguresRow[], people: readonly PersonWithFigures[], refused: Refused) {
  const byNumber = new Map(people.map((person) => [person.employeeNumber, person]));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const rowsByPerson = new Map<string, number>();
  const matches: Match[] = [];
  const errors: FiguresError[] = [];
  for (const { row, employeeNumber, email, figures } of rows) {
    const field = headingOf(employeeNumber ? 'employeeNumber' : 'email');
    const person = employeeNumber ? byNumber.get(employeeNumber) : byEmail.get(email);
    const earlier = person && rowsByPerson.get(person.id);
    const refusal = person && refused.get(person.id);
    if (!person) {
      errors.push({ row, field, message: `There is nobody with "${employeeNumber || email}" in your organisation` });
    } else if (employeeNumber && email && person.email !== null && person.email !== email) {
      const message = `${employeeNumber} is ${person.name}, who has a different work email`;
      errors.push({ row, field: headingOf('email'), message });
    } else if (earlier !== undefined) {
      errors.push({ row, field, message: `${person.name} is also in row ${earlier}` });
    } else if (refusal !== undefined) {
      errors.push({ row, field, message: ERRORS[refusal].message });
    } else {
      rowsByPerson.set(person.id, row);
      matches.push({ person, figures });
    }
  }
  return { matches, errors };
}

async function write(tx: TenantTx, caller: Caller, matches: readonly Match[]): Promise<void> {
  const { services, actor } = caller;
  const rows = matches.map(({ person, figures }) => ({ userId: person.id, figures }));
  const financialYear = await saveFigures(tx, services, rows);
  const changes = matches.map(({ person, figures }) => ({
    action: 'imported figures since April',
    entity: 'user',
    entityId: person.id,
    before: person.figures === null ? {} : { openingBalances: person.figures },
    after: { openingBalances: figures, financialYear },
  }));
  for (let at = 0; at < changes.length; at += AUDIT_BATCH_SIZE) {
    await audit(tx, actor, ...changes.slice(at, at + AUDIT_BATCH_SIZE));
  }
  await notePayChange(
    tx,
    caller,
    matches.map(({ person }) => person.id),
    'figures since April',
  );
}
