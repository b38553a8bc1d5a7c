import { count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/audit.tables.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { columnsOf, own } from '../../platform/database/own-rows.ts';

type AuditFilter = { entity?: string | undefined; entityId?: string | undefined };

function filter(tx: TenantTx, { entity, entityId }: AuditFilter) {
  return own(
    tx,
    auditEntries,
    {},
    entity ? eq(auditEntries.entity, entity) : undefined,
    entityId ? eq(auditEntries.entityId, entityId) : undefined,
  );
}

const columns = columnsOf(auditEntries, 'actorId', 'requestId');

/** The audit trail, newest first. */
export async function auditPage(tx: TenantTx, which: AuditFilter, at: { pageSize: number; offset: number }) {
  const where = filter(tx, which);
  const [rows, [total]] = await Promise.all([
    tx
      .select(columns)
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(at.pageSize)
      .offset(at.offset),
    tx.select({ n: count() }).from(auditEntries).where(where),
  ]);
  return { rows, totalRecords: total?.n ?? 0 };
}

/** The columns of an entry as they are exported. */
export const EXPORTED = Object.keys(columns);

/** Which entries there are of a calendar year, oldest last. */
export async function auditOfYear(tx: TenantTx, year: number): Promise<string[]> {
  const rows = await tx
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      own(
        tx,
        auditEntries,
        {},
        gte(auditEntries.at, `${year}-01-01T00:00:00+05:30`),
        lt(auditEntries.at, `${year + 1}-01-01T00:00:00+05:30`),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
  return rows.map(({ id }) => id);
}

/** These entries, in their order. */
export async function auditEntriesOf(tx: TenantTx, ids: readonly string[]) {
  const rows = await tx
    .select(columns)
    .from(auditEntries)
    .where(own(tx, auditEntries, {}, sql`${auditEntries.id} = any(${sql.param(ids)}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
