import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { shiftHistory } from './shifts.tables.ts';
import type { ShiftTerms } from './shifts.views.ts';

/** Writes what shifts are from a day on, and takes away what they were to be later. */
export async function writeHistory(tx: TenantTx, from: string, terms: readonly ShiftTerms[]): Promise<void> {
  const ids = sql.param(terms.map(({ id }) => id));
  await tx.execute(sql`
    delete from shift_history where tenant_id = ${tx.tenantId} and (from_date > ${from}
      or from_date = ${from} and shift_id = any(${ids}::uuid[]))`);
  await insertTerms(tx, terms);
}

/** Writes everything that some shifts were from a day on; others stay. */
export async function replaceHistory(tx: TenantTx, from: string, terms: readonly ShiftTerms[]): Promise<void> {
  const ids = sql.param([...new Set(terms.map(({ id }) => id))]);
  await tx.execute(sql`
    delete from shift_history
     where tenant_id = ${tx.tenantId} and from_date >= ${from} and shift_id = any(${ids}::uuid[])`);
  await insertTerms(tx, terms);
}

async function insertTerms(tx: TenantTx, terms: readonly ShiftTerms[]): Promise<void> {
  await insertSet(
    tx,
    shiftHistory,
    terms.map(({ id, from: fromDate, ...row }) => ({
      shiftId: id,
      fromDate,
      ...row,
      departmentIds: [...row.departmentIds],
    })),
  );
}
