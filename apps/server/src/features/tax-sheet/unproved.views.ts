import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';

export type Unproved = {
  readonly financialYear: number;
  readonly today: string;
  /** Whom a notice of this kind about this thing has reached is left out. */
  readonly told: { readonly kind: string; readonly about: string };
};

/** People who work here, chose the old regime, have submitted no proofs and were not told of it yet; by id, from one on. */
export async function unprovedPeople(
  tx: TenantTx,
  { financialYear, today, told }: Unproved,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from users u
      join tax_regimes r on r.tenant_id = u.tenant_id and r.user_id = u.id and r.regime = 'old'
      left join declarations d on d.tenant_id = u.tenant_id and d.user_id = u.id and d.financial_year = ${financialYear}
     where u.tenant_id = ${tx.tenantId} and u.status <> 'Deactivated'
       and (u.last_working_day is null or u.last_working_day >= ${today}) and d.poi_submitted_at is null
       and (${page.after}::uuid is null or u.id > ${page.after}::uuid)
       and not exists (select from notifications n where n.tenant_id = u.tenant_id and n.user_id = u.id
         and n.kind = ${told.kind} and n.about = ${told.about})
     order by u.id limit ${page.limit}`);
  return rows.map(({ id }) => id);
}
