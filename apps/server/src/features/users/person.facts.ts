import { count, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { own } from '../../platform/database/own-rows.ts';
import { refreshOwnStatistics } from '../../platform/database/statistics.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import { slot } from '../../platform/slots.ts';
import { beginDepartments } from './department-history.facts.ts';
import { users } from './users.tables.ts';

const {
  identityId: _identity,
  uanSecret: _uan,
  pfNumberSecret: _pfNumber,
  esiNumberSecret: _esiNumber,
  regime: _regime,
  forceEsi: _forceEsi,
  pfMember: _pfMember,
  epsMember: _epsMember,
  pfBasis: _pfBasis,
  pfBasisAmount: _pfAmount,
  vpfPpm: _vpf,
  lwfCategory: _lwf,
  searchText: _searchText,
  ...present
} = getTableColumns(users);

/** Every column of a person but the text they are found by, and those kept for one more release and read by nobody. */
export const PERSON = present;

type Present = Pick<typeof users.$inferInsert, keyof typeof present>;
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof present>;
export type PersonColumns = Partial<Omit<Present, 'tenantId' | 'id' | 'version' | 'createdAt'>>;
export type NewPerson = Omit<Present, 'tenantId' | 'id'> & { readonly id: string };

/** The person, locked for the change to come; null when not in this organisation. */
export async function lockPerson(tx: TenantTx, id: string): Promise<UserRow | null> {
  const [row] = await tx
    .select(PERSON)
    .from(users)
    .where(own(tx, users, { id }))
    .for('update');
  return row ?? null;
}

/** Adds people in one statement, and the departments they begin in in another. */
export async function insertPeople(tx: TenantTx, rows: readonly NewPerson[]): Promise<void> {
  await insertSet(tx, users, rows);
  await refreshOwnStatistics(tx, 'people', rows.length);
  await beginDepartments(tx, rows);
}

/** Changes a person and raises the version; null when `version` is given and no longer the present one. */
export async function changePerson(
  tx: TenantTx,
  id: string,
  changes: PersonColumns,
  version?: number,
): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, users, { id }, version === undefined ? undefined : eq(users.version, version)))
    .returning(PERSON);
  return row ?? null;
}

export async function removePerson(tx: TenantTx, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ reportingManagerId: null, version: sql`${users.version} + 1` })
    .where(own(tx, users, { reportingManagerId: id }));
  await tx.delete(users).where(own(tx, users, { id }));
}

/** People who take a seat of the plan: everyone who is not deactivated. */
export async function countSeats(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(own(tx, users, {}, ne(users.status, 'Deactivated')));
  return row?.n ?? 0;
}

/** Whether someone else holds this employee number, or one that looks like it. */
export async function employeeNumberTaken(
  tx: TenantTx,
  employeeNumber: string,
  except: string | null,
): Promise<boolean> {
  return isUsedByAnother(tx, sql`${users.employeeNumberKey} = lower(normalize(${employeeNumber}::text, NFKC))`, except);
}

/** Whether someone else of the organisation has this e-mail. */
export async function emailTaken(tx: TenantTx, email: string, except: string | null): Promise<boolean> {
  return isUsedByAnother(tx, eq(users.email, email), except);
}

async function isUsedByAnother(tx: TenantTx, which: SQL, except: string | null): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(own(tx, users, {}, which))
    .limit(2);
  return rows.some(({ id }) => id !== except);
}

export function employeeNumberExists(): Problem {
  const { message } = problem('EMPLOYEE_NUMBER_EXISTS');
  return problem('EMPLOYEE_NUMBER_EXISTS', { errors: [{ field: 'employeeNumber', message }] });
}

/** Two people added at the same moment: the database's refusal in the product's words. */
export async function namingDuplicates<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = databaseConstraint(error);
    if (constraint?.startsWith('users_employee_number')) throw employeeNumberExists();
    if (constraint === 'users_email') throw problem('EMAIL_EXISTS');
    throw error;
  }
}

/** An employee number as it is compared: two with one key look alike. The database has the same rule, and the last word. */
export const numberKey = (employeeNumber: string) => employeeNumber.normalize('NFKC').toLowerCase();

/** The people with one of these employee numbers, or one that looks like it, or one of these e-mails. */
export function peopleAmong(tx: TenantTx, numbers: readonly string[], emails: readonly string[]) {
  return tx
    .select({ id: users.id, employeeNumber: users.employeeNumber, email: users.email })
    .from(users)
    .where(
      own(
        tx,
        users,
        {},
        sql`(${users.employeeNumber} = any(${sql.param(numbers)}::text[]) or ${users.employeeNumberKey} = any(${sql.param(numbers.map(numberKey))}::text[]) or ${users.email} = any(${sql.param(emails)}::text[]))`,
      ),
    );
}

type Among = (tx: TenantTx, people: readonly string[]) => Promise<ReadonlySet<string>>;

/** Those of some people who are said to be managers: they are no workers in the sense of the law. Pay is not asked. */
export const notWorkers = slot<Among>('who is not a worker under the law');

/** Those of some people whom Employees' State Insurance insures: it pays their maternity, and the employer does not. */
export const insuredPeople = slot<Among>('whom ESI insures');
