import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { DOCUMENT_PURPOSE } from './leave-documents.store.ts';

const claimed = sql`exists (select from leaves l where l.tenant_id = f.tenant_id and l.document_file_id = f.id)`;

/** The documents of a person that are kept, the newest first; `isToday` within the last day. */
export async function documentsOf(tx: TenantTx, userId: string) {
  const { rows } = await tx.execute<{ id: string; isClaimed: boolean; isToday: boolean }>(sql`
    select f.id, ${claimed} as "isClaimed", f.created_at > now() - interval '1 day' as "isToday"
    from files f where f.tenant_id = ${tx.tenantId} and f.owner_id = ${userId} and f.purpose = ${DOCUMENT_PURPOSE}
    order by f.created_at desc, f.id desc`);
  return rows;
}

/** What all documents of the organisation take, in bytes. */
export async function bytesOfDocuments(tx: TenantTx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(size), 0)::float8 as bytes from files
    where tenant_id = ${tx.tenantId} and purpose = ${DOCUMENT_PURPOSE}`);
  return rows[0]?.bytes ?? 0;
}

/** Documents that went with no request within a day. */
export async function forgottenDocuments(tx: TenantTx): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.id from files f where f.tenant_id = ${tx.tenantId} and f.purpose = ${DOCUMENT_PURPOSE}
      and f.created_at < now() - interval '1 day' and not ${claimed}`);
  return rows.map(({ id }) => id);
}
