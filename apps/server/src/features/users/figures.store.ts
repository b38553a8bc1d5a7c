import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { PayrollYear } from '../payroll/payroll-year.facts.ts';
import { lacksFigures } from './figures-since-april.ts';
import type { OpeningRow } from './users.store.ts';

type Named = {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly email: string | null;
  readonly name: string;
};

/** People who are paid from now on and whose figures since April are missing, by name. */
export async function withoutFigures(
  tx: TenantTx,
  year: PayrollYear,
): Promise<(Named & { readonly dateOfJoining: string | null })[]> {
  const { rows } = await tx.execute<Named & { dateOfJoining: string | null }>(sql`
    select users.id, users.employee_number as "employeeNumber", users.email,
      users.first_name || ' ' || users.last_name as name, users.date_of_joining as "dateOfJoining"
    from users
    where users.tenant_id = ${tx.tenantId} and (${sql.raw(lacksFigures(year))})
      and (users.last_working_day is null or users.last_working_day >= ${year.paidFrom}::date)
    order by users.first_name, users.last_name, users.id`);
  return rows;
}

export type KnownPerson = Named & { readonly figures: OpeningRow | null };

/** The people named by employee number or e-mail, with what is known of their figures of a year. */
export async function peopleNumbered(
  tx: TenantTx,
  wanted: readonly { readonly employeeNumber: string; readonly email: string }[],
  financialYear: number,
): Promise<KnownPerson[]> {
  const numbers = wanted.map(({ employeeNumber }) => employeeNumber).filter(Boolean);
  const emails = wanted.map(({ email }) => email).filter(Boolean);
  const { rows } = await tx.execute<KnownPerson>(sql`
    select u.id, u.employee_number as "employeeNumber", u.email, u.first_name || ' ' || u.last_name as name,
      case when o.id is not null then json_build_object('gross', o.gross, 'taxable', o.taxable, 'pf', o.pf,
        'professionalTax', o.professional_tax, 'tds', o.tds, 'nothingEarlier', o.nothing_earlier) end as figures
    from users u left join opening_balances o
      on o.tenant_id = u.tenant_id and o.user_id = u.id and o.financial_year = ${financialYear}
    where u.tenant_id = ${tx.tenantId}
      and (u.employee_number = any(${sql.param(numbers)}::text[]) or u.email = any(${sql.param(emails)}::text[]))`);
  return rows;
}

/** Writes the figures of a year for many people in one statement. */
export async function saveFigures(
  tx: TenantTx,
  financialYear: number,
  rows: readonly { readonly id: string; readonly userId: string; readonly figures: OpeningRow }[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <T>(of: (figures: OpeningRow) => T) => sql.param(rows.map(({ figures }) => of(figures)));
  await tx.execute(sql`
    insert into opening_balances (tenant_id, financial_year, id, user_id, gross, taxable, pf, professional_tax, tds, nothing_earlier)
    select ${tx.tenantId}::uuid, ${financialYear}::int, * from unnest(
      ${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ userId }) => userId))}::uuid[],
      ${column(({ gross }) => gross)}::bigint[], ${column(({ taxable }) => taxable)}::bigint[],
      ${column(({ pf }) => pf)}::bigint[], ${column(({ professionalTax }) => professionalTax)}::bigint[],
      ${column(({ tds }) => tds)}::bigint[], ${column(({ nothingEarlier }) => nothingEarlier)}::boolean[])
    on conflict (tenant_id, user_id, financial_year) do update set gross = excluded.gross, taxable = excluded.taxable,
      pf = excluded.pf, professional_tax = excluded.professional_tax, tds = excluded.tds,
      nothing_earlier = excluded.nothing_earlier, updated_at = now()`);
}
