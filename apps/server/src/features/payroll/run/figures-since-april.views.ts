import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { PayrollYear } from './payroll-year.facts.ts';

/**
 * Who lacks figures since April, as a condition on `users`: paid elsewhere earlier in the financial year (before the
 * first month paid here, or for days settled outside), and neither figures nor the statement that there was nothing.
 * A gross without a taxable amount is no answer: the tax would rest on the remaining months alone.
 */
export function lacksFigures({ financialYear, paidFrom }: PayrollYear): string {
  const year = Math.trunc(financialYear);
  const before = paidFrom !== null && /^\d{4}-\d{2}-\d{2}$/.test(paidFrom) ? `'${paidFrom}'::date` : null;
  const paidElsewhere = `exists (select from payroll_settlements s
      join payroll_runs r on r.tenant_id = s.tenant_id and r.id = s.run_id
      where s.tenant_id = users.tenant_id and s.user_id = users.id and s.kind = 'unpaid' and s.how = 'outside'
        and (r.year, r.month) between (${year}, 4) and (${year + 1}, 3))`;
  const joinedBefore = before === null ? 'false' : `users.date_of_joining < ${before}`;
  return `(${joinedBefore} or ${paidElsewhere}) and not exists (select from opening_balances o
      where o.tenant_id = users.tenant_id and o.user_id = users.id and o.financial_year = ${year}
        and (o.gross = 0 or o.taxable > 0))
    and exists (select from salary_structures s where s.tenant_id = users.tenant_id and s.user_id = users.id)`;
}

export type WithoutFigures = {
  readonly id: string;
  readonly employeeNumber: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly dateOfJoining: string | null;
};

/** People who are paid from now on and whose figures since April are missing, by name. */
export async function withoutFigures(tx: TenantTx, year: PayrollYear): Promise<WithoutFigures[]> {
  const { rows } = await tx.execute<WithoutFigures>(sql`
    select users.id, users.employee_number as "employeeNumber", users.email,
      btrim(users.first_name || ' ' || users.last_name) as name, users.date_of_joining as "dateOfJoining"
    from users
    where users.tenant_id = ${tx.tenantId} and (${sql.raw(lacksFigures(year))})
      and (users.last_working_day is null or users.last_working_day >= ${year.paidFrom}::date)
    order by users.first_name, users.last_name, users.id`);
  return rows;
}
