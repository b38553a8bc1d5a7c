import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { auditEntries } from '../../platform/audit/audit.tables.ts';
import type { TenantTx } from '../../platform/database/database.ts';

type AuditFilter = { entity?: string | undefined; entityId?: string | undefined };

function filter(tx: TenantTx, { entity, entityId }: AuditFilter) {
  return and(
    eq(auditEntries.tenantId, tx.tenantId),
    entity ? eq(auditEntries.entity, entity) : undefined,
    entityId ? eq(auditEntries.entityId, entityId) : undefined,
  );
}

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  actorName: auditEntries.actorName,
  address: auditEntries.address,
  action: auditEntries.action,
  entity: auditEntries.entity,
  entityId: auditEntries.entityId,
  before: auditEntries.before,
  after: auditEntries.after,
};

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

/** All entries of a calendar year, oldest last. */
export function auditOfYear(tx: TenantTx, year: number) {
  return tx
    .select(columns)
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.tenantId, tx.tenantId),
        gte(auditEntries.at, `${year}-01-01T00:00:00+05:30`),
        lt(auditEntries.at, `${year + 1}-01-01T00:00:00+05:30`),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id));
}
