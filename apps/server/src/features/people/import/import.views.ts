import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { OpeningRow } from '../../payroll/run/earlier-pay.facts.ts';

type PersonName = {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly email: string | null;
  readonly name: string;
};

export type PersonWithFigures = PersonName & { readonly figures: OpeningRow | null };

/** The people named by employee number or e-mail, with what is known of their figures of a year. */
export function peopleNumbered(
  tx: TenantTx,
  references: readonly { readonly employeeNumber: string; readonly email: string }[],
  financialYear: number,
): Promise<PersonWithFigures[]> {
  const numbers = references.map(({ employeeNumber }) => employeeNumber).filter(Boolean);
  const emails = references.map(({ email }) => email).filter(Boolean);
  return tx.rows(sql`
    select u.id, u.employee_number as "employeeNumber", u.email, btrim(u.first_name || ' ' || u.last_name) as name,
      case when o.id is not null then json_build_object('gross', o.gross, 'taxable', o.taxable, 'pf', o.pf,
        'professionalTax', o.professional_tax, 'tds', o.tds, 'nothingEarlier', o.nothing_earlier) end as figures
    from users u left join opening_balances o
      on o.tenant_id = u.tenant_id and o.user_id = u.id and o.financial_year = ${financialYear}
    where u.tenant_id = ${tx.tenantId}
      and (u.employee_number = any(${sql.param(numbers)}::text[]) or u.email = any(${sql.param(emails)}::text[]))`);
}

type Named = {
  readonly departmentId: string | null;
  readonly optionId: string | null;
  readonly reportingManagerId: string | null;
};
type References = { department: boolean; employment: boolean; manager: boolean };

/** Which of the things a person refers to are there. */
export async function findReferences(tx: TenantTx, { departmentId, optionId, reportingManagerId }: Named) {
  const { rows } = await tx.execute<References>(sql`select
    exists (select from departments where tenant_id = ${tx.tenantId} and id = ${departmentId}) as department,
    exists (select from employment_types where tenant_id = ${tx.tenantId} and id = ${optionId}) as employment,
    exists (select from users where tenant_id = ${tx.tenantId} and id = ${reportingManagerId}) as manager`);
  return rows[0] ?? { department: false, employment: false, manager: false };
}

/** Whether the person is somewhere above the manager. */
export async function isAbove(tx: TenantTx, userId: string, managerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with recursive line as (
      select id, reporting_manager_id from users where tenant_id = ${tx.tenantId} and id = ${managerId}
      union
      select up.id, up.reporting_manager_id from users up
        join line on up.id = line.reporting_manager_id where up.tenant_id = ${tx.tenantId}
    )
    select 1 from line where id = ${userId}`);
  return rows.length > 0;
}
