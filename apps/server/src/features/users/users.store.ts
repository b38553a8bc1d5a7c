import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import type { UserRow } from './users.facts.ts';
import { openingBalances, users } from './users.tables.ts';

export type PersonColumns = Partial<Omit<typeof users.$inferInsert, 'tenantId' | 'id' | 'version' | 'createdAt'>>;
export type BalanceColumns = Pick<
  typeof openingBalances.$inferSelect,
  'gross' | 'taxable' | 'pf' | 'professionalTax' | 'tds'
>;
/** As stored: amounts, or all zero with the statement that there was nothing. */
export type OpeningRow = BalanceColumns & { readonly nothingEarlier: boolean };

/** The person, locked for the change to come; null when not in this organisation. */
export async function lockPerson(tx: TenantTx, id: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.id, id)))
    .for('update');
  return row ?? null;
}

export async function insertPerson(tx: TenantTx, row: Omit<typeof users.$inferInsert, 'tenantId'>): Promise<void> {
  await tx.insert(users).values({ tenantId: tx.tenantId, ...row });
}

/** Adds several people in one statement. */
export async function insertPeople(
  tx: TenantTx,
  rows: readonly (Omit<typeof users.$inferInsert, 'tenantId' | 'id'> & { id: string })[],
): Promise<void> {
  await tx.insert(users).values(rows.map((row) => ({ tenantId: tx.tenantId, ...row })));
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
    .where(
      and(
        eq(users.tenantId, tx.tenantId),
        eq(users.id, id),
        version === undefined ? undefined : eq(users.version, version),
      ),
    )
    .returning();
  return row ?? null;
}

export async function removePerson(tx: TenantTx, id: string): Promise<void> {
  await tx
    .update(users)
    .set({ reportingManagerId: null, version: sql`${users.version} + 1` })
    .where(and(eq(users.tenantId, tx.tenantId), eq(users.reportingManagerId, id)));
  await tx.delete(users).where(and(eq(users.tenantId, tx.tenantId), eq(users.id, id)));
}

/** People who take a seat of the plan: everyone who is not deactivated. */
export async function seatsTaken(tx: TenantTx): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), ne(users.status, 'Deactivated')));
  return row?.n ?? 0;
}

/** Whether someone else holds this employee number. */
export async function employeeNumberTaken(
  tx: TenantTx,
  employeeNumber: string,
  except: string | null,
): Promise<boolean> {
  return taken(tx, eq(users.employeeNumber, employeeNumber), except);
}

/** Whether someone else of the organisation has this e-mail. */
export async function emailTaken(tx: TenantTx, email: string, except: string | null): Promise<boolean> {
  return taken(tx, eq(users.email, email), except);
}

async function taken(tx: TenantTx, which: ReturnType<typeof eq>, except: string | null): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tx.tenantId), which))
    .limit(2);
  return rows.some(({ id }) => id !== except);
}

/** Figures of a year, or the statement that there was nothing; null when nobody said either. */
export async function balancesOf(tx: TenantTx, userId: string, financialYear: number): Promise<OpeningRow | null> {
  const [row] = await tx
    .select({
      gross: openingBalances.gross,
      taxable: openingBalances.taxable,
      pf: openingBalances.pf,
      professionalTax: openingBalances.professionalTax,
      tds: openingBalances.tds,
      nothingEarlier: openingBalances.nothingEarlier,
    })
    .from(openingBalances)
    .where(
      and(
        eq(openingBalances.tenantId, tx.tenantId),
        eq(openingBalances.userId, userId),
        eq(openingBalances.financialYear, financialYear),
      ),
    );
  return row ?? null;
}

/** Sets, replaces or (null) removes the opening balances of one year. */
export async function saveBalances(
  tx: TenantTx,
  row: { id: string; userId: string; financialYear: number },
  balances: OpeningRow | null,
): Promise<void> {
  if (!balances) {
    await tx
      .delete(openingBalances)
      .where(
        and(
          eq(openingBalances.tenantId, tx.tenantId),
          eq(openingBalances.userId, row.userId),
          eq(openingBalances.financialYear, row.financialYear),
        ),
      );
    return;
  }
  await tx
    .insert(openingBalances)
    .values({ tenantId: tx.tenantId, ...row, ...balances })
    .onConflictDoUpdate({
      target: [openingBalances.tenantId, openingBalances.userId, openingBalances.financialYear],
      set: { ...balances, updatedAt: sql`now()` },
    });
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
    if (constraint === 'users_employee_number') throw employeeNumberExists();
    if (constraint === 'users_email') throw problem('EMAIL_EXISTS');
    throw error;
  }
}
