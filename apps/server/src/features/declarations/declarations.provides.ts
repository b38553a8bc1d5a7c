import { sql } from 'drizzle-orm';
import type { Provision } from '../../platform/slots.ts';
import { submissionsSql } from '../declaration-settings/declaration-settings.facts.ts';

/** What declarations tell features below them: who has submitted, and who has begun to. */
export const declarationsProvides: readonly Provision[] = [
  submissionsSql.with((tx, kind, financialYear) =>
    kind === 'declaration'
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
               and d.financial_year = f.financial_year and d.poi_submitted_at is not null)`,
  ),
];
