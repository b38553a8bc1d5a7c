import { type SQL, sql } from 'drizzle-orm';

/** Of a row `u` of users: whoever was invited and has a salary is paid as the others are, whether or not they ever log in. */
const IS_PAID = sql`(u.status in ('Active', 'RestrictedLogin') or u.status = 'PendingEmailVerification'
  and exists (select from salary_structures s where s.tenant_id = u.tenant_id and s.user_id = u.id))`;

/** Those of them who have not left. */
export function worksOn(today: string): SQL {
  return sql`${IS_PAID} and (u.last_working_day is null or u.last_working_day >= ${today}::date)`;
}
