import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type ProofFile = {
  readonly id: string;
  readonly itemId: string;
  readonly documentType: number | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly uploadedAt: string;
};

/** The files of a declaration, oldest first. */
export function proofsOf(tx: TenantTx, declarationId: string): Promise<ProofFile[]> {
  return tx.rows(sql`
    select p.id, p.item_key as "itemId", p.document_type as "documentType", f.file_name as "fileName",
      f.content_type as "contentType", f.size, p.created_at::text as "uploadedAt"
      from declaration_proofs p join files f on f.tenant_id = p.tenant_id and f.id = p.file_id
     where p.tenant_id = ${tx.tenantId} and p.declaration_id = ${declarationId}
     order by p.created_at, p.id`);
}

type Review = {
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly designation: string | null;
  readonly submittedAt: string;
  readonly reviewedAt: string | null;
  readonly rows: number;
  readonly decided: number;
};

/** A page of those who submitted proofs for a year: who waits for a review first, longest waiting on top. */
export async function reviewPage(
  tx: TenantTx,
  { financialYear, isReviewed }: { readonly financialYear: number; readonly isReviewed: boolean | null },
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) {
  const { rows } = await tx.execute<Review & { total: number }>(sql`
    select d.user_id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
      u.employee_number as "employeeNumber", u.designation, d.poi_submitted_at::text as "submittedAt",
      d.poi_reviewed_at::text as "reviewedAt", i.rows, i.decided, count(*) over ()::int as total
      from declarations d
      join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
      cross join lateral (select count(*)::int as rows, count(approved)::int as decided from declaration_items i
        where i.tenant_id = d.tenant_id and i.declaration_id = d.id and i.actual > 0) i
     where d.tenant_id = ${tx.tenantId} and d.financial_year = ${financialYear} and d.poi_submitted_at is not null
       and (${isReviewed}::boolean is null or (d.poi_reviewed_at is not null) = ${isReviewed})
     order by d.poi_reviewed_at is not null, d.poi_submitted_at, d.id
     limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(({ total: _, ...row }) => row), totalRecords: rows[0]?.total ?? 0 };
}
