import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import {
  DECLARATION_STATUS,
  type DeclarationStatus,
} from '@muster/contract/features/declarations/declarations-fields.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { namedBy } from '../users/people-search.facts.ts';
import { statusOf } from './declarations.rules.ts';

export type Filter = {
  readonly financialYear: number;
  readonly status: DeclarationStatus | null;
  readonly isSubmitted: boolean | null;
  readonly searchText: string;
};

type Row = {
  readonly id: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
  readonly status: number | null;
  readonly submissionDate: string | null;
  readonly lastUpdated: string;
  readonly declaredAmount: string;
  readonly financialYear: number;
  readonly commentCount: number;
  readonly total: number;
};

/** A page of the declarations of a year: those that wait for a decision first, longest waiting on top. */
export async function declarationPage(
  tx: TenantTx,
  { financialYear, status, isSubmitted, searchText }: Filter,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) {
  const code = status && DECLARATION_STATUS[status];
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.user_id as "employeeId", btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName",
      u.employee_number as "employeeNumber", d.status, d.submitted_at::text as "submissionDate",
      coalesce(greatest(d.submitted_at, d.reviewed_at, d.poi_submitted_at, d.certified_at, d.poi_reviewed_at),
        d.updated_at)::text as "lastUpdated", d.declared_total::text as "declaredAmount",
      d.financial_year as "financialYear", count(*) over ()::int as total,
      (select count(*) from declaration_comments c
        where c.tenant_id = d.tenant_id and c.declaration_id = d.id)::int as "commentCount"
      from declarations d join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
     where d.tenant_id = ${tx.tenantId} and d.financial_year = ${financialYear}
       and (${code}::smallint is null or d.status = ${code})
       and (${isSubmitted}::boolean is null or (d.status is not null) = ${isSubmitted})
       and ${namedBy('u', searchText)}
     order by d.status is distinct from 1, d.submitted_at, d.id
     limit ${pageSize} offset ${offset}`);
  return { rows: rows.map(shownRow), totalRecords: rows[0]?.total ?? 0 };
}

function shownRow({ total: _, status, declaredAmount, financialYear, ...row }: Row) {
  return {
    ...row,
    status: statusOf(status),
    declaredAmount: paise(Number(declaredAmount)),
    financialYearStart: financialYear,
    financialYearEnd: financialYear + 1,
    isSubmitted: status !== null,
  };
}

/** Years there are declarations of, of one person or of anybody. */
export async function declaredYears(tx: TenantTx, userId: string | null): Promise<number[]> {
  const { rows } = await tx.execute<{ year: number }>(sql`
    select distinct financial_year as year from declarations
     where tenant_id = ${tx.tenantId} and (${userId}::uuid is null or user_id = ${userId})`);
  return rows.map(({ year }) => year);
}

export type Involved = {
  readonly declarationId: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly financialYear: number;
  readonly reviewComment: string | null;
};

export async function involvedIn(tx: TenantTx, declarationId: string): Promise<Involved | null> {
  const { rows } = await tx.execute<Involved>(sql`
    select d.id as "declarationId", d.user_id as "employeeId", d.financial_year as "financialYear",
      btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName", d.review_comment as "reviewComment"
      from declarations d join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
     where d.tenant_id = ${tx.tenantId} and d.id = ${declarationId}`);
  return rows[0] ?? null;
}

/** Staff who can sign in; only those who commented on a declaration where any have. */
export async function staffFor(tx: TenantTx, declarationId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; hasCommented: boolean }>(sql`
    select u.id, exists (select from declaration_comments c where c.tenant_id = u.tenant_id
        and c.declaration_id = ${declarationId} and c.created_by = u.id) as "hasCommented"
      from users u
     where u.tenant_id = ${tx.tenantId} and u.status = 'Active' and u.role in ('Administrator', 'Moderator')`);
  const commented = rows.filter(({ hasCommented }) => hasCommented);
  return (commented.length > 0 ? commented : rows).map(({ id }) => id);
}

/** In SQL: who has submitted a form of a year, and who has begun to. */
export function submissions(tx: TenantTx, kind: WindowKind, financialYear: number): SQL {
  return kind === 'declaration'
    ? sql`select d.user_id, 'submitted' as state, d.submitted_at from declarations d
            where d.tenant_id = ${tx.tenantId} and d.financial_year = ${financialYear} and d.status is not null
          union all
          select f.user_id, 'draft', null from declaration_drafts f
           where f.tenant_id = ${tx.tenantId} and f.financial_year = ${financialYear} and f.kind = 'declaration'
             and not exists (select from declarations d where d.tenant_id = f.tenant_id and d.user_id = f.user_id
               and d.financial_year = f.financial_year and d.status is not null)`
    : sql`select d.user_id, 'submitted' as state, d.poi_submitted_at as submitted_at from declarations d
            where d.tenant_id = ${tx.tenantId} and d.financial_year = ${financialYear}
              and d.poi_submitted_at is not null
          union all
          select f.user_id, 'draft', null from declaration_drafts f
           where f.tenant_id = ${tx.tenantId} and f.financial_year = ${financialYear} and f.kind = 'poi'
             and not exists (select from declarations d where d.tenant_id = f.tenant_id and d.user_id = f.user_id
               and d.financial_year = f.financial_year and d.poi_submitted_at is not null)`;
}
