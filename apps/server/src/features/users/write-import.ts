import { randomUUIDv7 } from 'node:crypto';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { inviteIdentities } from '../account/account.facts.ts';
import { addDepartments } from '../departments/departments.facts.ts';
import type { Candidate, Known } from './check-import.ts';
import { personColumns, personForAudit } from './person-columns.ts';
import { financialYearOf } from './users.rules.ts';
import type { PersonColumns } from './users.store.ts';
import { openingBalances, users } from './users.tables.ts';

export type NewRow = { readonly id: string; readonly candidate: Candidate; readonly columns: PersonColumns };

/** Gives each row its id and columns, managers of the same file included. */
export function newRows(
  tenantId: string,
  services: Services,
  passed: readonly Candidate[],
  known: Known,
  isRestricted: boolean,
): NewRow[] {
  const ids = new Map(passed.map(({ person }) => [person.employeeNumber, randomUUIDv7()]));
  return passed.map((candidate) => {
    const { person, department, employmentType, managerNumber } = candidate;
    const id = ids.get(person.employeeNumber) ?? randomUUIDv7();
    const columns: PersonColumns = {
      ...personColumns(services.fields.of(tenantId, id), person),
      departmentId: known.departments.get(department.toLowerCase()) ?? null,
      employmentTypeId: known.employmentTypes.get(employmentType.toLowerCase()) ?? null,
      reportingManagerId: ids.get(managerNumber) ?? known.numbers.get(managerNumber) ?? null,
      role: 'Member',
      status: isRestricted ? 'RestrictedLogin' : 'PendingEmailVerification',
    };
    return { id, candidate, columns };
  });
}

/** Adds the departments the rows name and the organisation lacks; their ids join the known ones. */
export async function addMissingDepartments(
  tx: TenantTx,
  actor: Actor,
  passed: readonly Candidate[],
  known: Known,
): Promise<Known> {
  const names = new Map(passed.map(({ department }) => [department.toLowerCase(), department]));
  const missing = [...names].filter(([key]) => key && !known.departments.has(key)).map(([, name]) => name);
  const added = await addDepartments(tx, actor, missing);
  return { ...known, departments: new Map([...known.departments, ...added]) };
}

/** Writes every row, set by set: people, opening balances, invitations, trail. */
export async function writeRows(
  tx: TenantTx,
  services: Services,
  actor: Actor,
  rows: readonly NewRow[],
  isRestricted: boolean,
): Promise<void> {
  await insertSet(
    tx,
    users,
    rows.map(({ id, columns }) => ({ tenantId: tx.tenantId, id, ...columns })),
  );
  const financialYear = financialYearOf(services.clock.today());
  const balances = rows.flatMap(({ id: userId, candidate }) => {
    const given = candidate.person.openingBalances;
    return given ? [{ tenantId: tx.tenantId, id: randomUUIDv7(), userId, financialYear, ...given }] : [];
  });
  await insertSet(tx, openingBalances, balances);
  if (!isRestricted) await invite(tx, services, actor, rows);
  await record(tx, services, actor, rows);
}

async function invite(tx: TenantTx, services: Services, actor: Actor, rows: readonly NewRow[]): Promise<void> {
  const invitations = rows.flatMap(({ id, candidate: { person } }) =>
    person.email ? [{ userId: id, email: person.email, name: person.firstName, invitedBy: actor.name }] : [],
  );
  await inviteIdentities(tx, services, ...invitations);
}

const ENTRIES_AT_ONCE = 1000;

async function record(tx: TenantTx, services: Services, actor: Actor, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ENTRIES_AT_ONCE) {
    const changes = rows.slice(at, at + ENTRIES_AT_ONCE).map(({ id, columns }) => ({
      action: 'imported',
      entity: 'user',
      entityId: id,
      after: personForAudit(services.fields.of(tx.tenantId, id), columns),
    }));
    await audit(tx, actor, ...changes);
  }
}

type Row = Readonly<Record<string, unknown>>;

/** One statement for any number of rows; columns no row names keep their defaults. */
async function insertSet(tx: TenantTx, table: PgTable, rows: readonly Row[]): Promise<void> {
  if (!rows.length) return;
  const named = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined));
  const stored = rows.map((row) =>
    Object.fromEntries(named.map(([key, column]) => [column.name, row[key] ?? defaultOf(column)])),
  );
  const columns = sql.join(
    named.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const name = sql.identifier(getTableConfig(table).name);
  await tx.execute(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(stored)}::jsonb)`);
}

/** A row that leaves out what another names gets the column's own default. */
function defaultOf(column: { default: unknown; notNull: boolean }): unknown {
  return column.notNull ? (column.default ?? null) : null;
}
