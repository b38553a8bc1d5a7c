import { desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { columnsOf, own } from '../../platform/database/own-rows.ts';
import { punchImportSlices, punchImports, type StagedPunch } from './devices.tables.ts';

const COLUMNS = {
  ...columnsOf(punchImports, 'createdBy'),
  createdAt: punchImports.createdAt,
  device: sql<
    string | null
  >`(select name from devices d where d.tenant_id = ${punchImports.tenantId} and d.id = ${punchImports.deviceId})`,
};

/** The latest files, newest first. */
export function latestImports(tx: TenantTx, limit: number) {
  return tx
    .select(COLUMNS)
    .from(punchImports)
    .where(eq(punchImports.tenantId, tx.tenantId))
    .orderBy(desc(punchImports.createdAt), desc(punchImports.id))
    .limit(limit);
}

export async function importById(tx: TenantTx, id: string) {
  const [row] = await tx
    .select(COLUMNS)
    .from(punchImports)
    .where(own(tx, punchImports, { id }));
  return row ?? null;
}

type NewImport = Pick<
  typeof punchImports.$inferInsert,
  'id' | 'fileName' | 'deviceId' | 'punches' | 'createdBy' | 'createdByName'
>;

/** A file with its punches, cut into slices, which are applied one after the other. */
export async function insertImport(
  tx: TenantTx,
  row: NewImport,
  slices: readonly { readonly id: string; readonly number: number; readonly punches: readonly StagedPunch[] }[],
): Promise<void> {
  await tx.insert(punchImports).values({ tenantId: tx.tenantId, ...row });
  await insertSet(
    tx,
    punchImportSlices,
    slices.map((slice) => ({ importId: row.id, ...slice })),
  );
}

/** The next slice of a file, locked and taken out; null when there is none left. */
export async function takeSlice(tx: TenantTx, importId: string): Promise<readonly StagedPunch[] | null> {
  const { rows } = await tx.execute<{ punches: readonly StagedPunch[] }>(sql`
    delete from punch_import_slices
     where tenant_id = ${tx.tenantId} and id = (select id from punch_import_slices
       where tenant_id = ${tx.tenantId} and import_id = ${importId} order by number limit 1 for update)
    returning punches`);
  return rows[0]?.punches ?? null;
}

type Progress = { readonly done: number; readonly stored: number; readonly waiting: number };

/** So many more are dealt with. */
export async function addProgress(tx: TenantTx, id: string, { done, stored, waiting }: Progress): Promise<void> {
  await tx.execute(sql`
    update punch_imports set done = done + ${done}, stored = stored + ${stored}, waiting = waiting + ${waiting},
      repeated = repeated + ${done - stored}, updated_at = now()
     where tenant_id = ${tx.tenantId} and id = ${id}`);
}

export async function finishImport(tx: TenantTx, id: string): Promise<void> {
  await tx
    .update(punchImports)
    .set({ status: 'Done', finishedAt: sql`now()`, updatedAt: sql`now()` })
    .where(own(tx, punchImports, { id, status: 'Running' }));
}
