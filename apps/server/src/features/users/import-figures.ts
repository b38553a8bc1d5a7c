import { randomUUIDv7 } from 'node:crypto';
import type { Answered } from '@muster/contract/endpoint.ts';
import { type importFigures as entry, FIGURES_COLUMNS } from '@muster/contract/features/users-figures.contract.ts';
import { stringify } from 'csv-stringify/sync';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { UploadedFile } from '../../platform/http/multipart.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { payrollYear } from '../payroll/payroll-year.facts.ts';
import { type KnownPerson, peopleNumbered, saveFigures, withoutFigures } from './figures.store.ts';
import { type FiguresError, type FiguresRow, headingOf, readFigures } from './read-figures.ts';
import type { OpeningRow } from './users.store.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const ENTRIES_AT_ONCE = 1000;

/** The file of the people whose figures since April are missing, one row each, to be filled in. */
export function figuresFile(services: Services, tenantId: string) {
  return services.db.inTenant(tenantId, async (tx) => {
    const year = await payrollYear(tx, services);
    const rows = (await withoutFigures(tx, year)).map(({ employeeNumber, email, name, dateOfJoining }) => [
      employeeNumber,
      email,
      name,
      dateOfJoining,
      ...FIGURES_COLUMNS.slice(4).map(() => ''),
    ]);
    const text = stringify([FIGURES_COLUMNS.map(({ heading }) => heading), ...rows], {
      escape_formulas: true,
      record_delimiter: 'windows',
    });
    return { fileName: `figures-since-april-${year.financialYear}.csv`, content: Buffer.from(BYTE_ORDER_MARK + text) };
  });
}

/**
 * Takes over the figures of a file, each row whole or not at all; a dry run answers the same and writes nothing.
 * Errors: IMPORT_UNREADABLE, IMPORT_WRONG_COLUMNS, IMPORT_TOO_MANY_ROWS.
 */
export function importFigures(
  services: Services,
  tenantId: string,
  actor: Actor,
  upload: UploadedFile | undefined,
  isDryRun: boolean,
): Promise<Answered<typeof entry>> {
  if (!upload) throw fieldProblem('figuresCsv', 'Choose a CSV file.');
  const read = readFigures(upload.content);
  return services.db.inTenant(tenantId, async (tx) => {
    const { financialYear } = await payrollYear(tx, services);
    const found = matched(read.rows, await peopleNumbered(tx, read.rows, financialYear));
    if (!isDryRun) await write(tx, actor, financialYear, found.matches);
    const errors = [...read.errors, ...found.errors].sort((one, other) => one.row - other.row);
    const saved = found.matches.length;
    return { total: read.total, saved, skipped: read.total - saved, isDryRun, financialYear, errors };
  });
}

type Match = { readonly person: KnownPerson; readonly figures: OpeningRow };

/** By employee number, else by e-mail; a person named twice is refused the second time. */
function matched(rows: readonly FiguresRow[], people: readonly KnownPerson[]) {
  const byNumber = new Map(people.map((person) => [person.employeeNumber, person]));
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const seen = new Map<string, number>();
  const matches: Match[] = [];
  const errors: FiguresError[] = [];
  for (const { row, employeeNumber, email, figures } of rows) {
    const field = headingOf(employeeNumber ? 'employeeNumber' : 'email');
    const person = employeeNumber ? byNumber.get(employeeNumber) : byEmail.get(email);
    const earlier = person && seen.get(person.id);
    if (!person) {
      errors.push({ row, field, message: `There is nobody with "${employeeNumber || email}" in your organisation` });
    } else if (employeeNumber && email && person.email !== null && person.email !== email) {
      const message = `${employeeNumber} is ${person.name}, who has a different work email`;
      errors.push({ row, field: headingOf('email'), message });
    } else if (earlier !== undefined) {
      errors.push({ row, field, message: `${person.name} is also in row ${earlier}` });
    } else {
      seen.set(person.id, row);
      matches.push({ person, figures });
    }
  }
  return { matches, errors };
}

async function write(tx: TenantTx, actor: Actor, financialYear: number, matches: readonly Match[]): Promise<void> {
  const rows = matches.map(({ person, figures }) => ({ id: randomUUIDv7(), userId: person.id, figures }));
  await saveFigures(tx, financialYear, rows);
  const changes = matches.map(({ person, figures }) => ({
    action: 'imported figures since April',
    entity: 'user',
    entityId: person.id,
    before: person.figures === null ? {} : { openingBalances: person.figures },
    after: { openingBalances: figures, financialYear },
  }));
  for (let at = 0; at < changes.length; at += ENTRIES_AT_ONCE) {
    await audit(tx, actor, ...changes.slice(at, at + ENTRIES_AT_ONCE));
  }
}
