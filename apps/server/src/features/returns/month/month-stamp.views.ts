import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

/**
 * Another text whenever anything changes that the files of a month are prepared from: its payroll and that of the month
 * before, what is recorded of people, settings, and the files there are. `xmin` of a row changes with every update.
 */
export async function stampOfMonth(tx: TenantTx, { year, month }: CalendarMonth): Promise<string> {
  const at = year * 12 + month;
  const tenant = sql`tenant_id = ${tx.tenantId}`;
  const sum = (text: string) => sql.raw(`sum(hashtextextended(${text}, 0)::numeric)`);
  const { rows } = await tx.execute<{ stamp: string }>(sql`
    select md5(concat_ws('|',
      (select ${sum(`id::text || xmin`)} from payroll_runs where ${tenant}),
      (select ${sum(`p.id::text || p.xmin`)} from payslips p where p.${tenant} and p.year * 12 + p.month between ${at - 1} and ${at}),
      (select ${sum(`p.id::text || p.xmin`)} from payslips p where p.${tenant} and p.released_in_run_id is not null),
      (select ${sum(`y.run_id::text || y.user_id || y.xmin`)} from payslip_payments y where y.${tenant} and y.run_id in (
        select r.id from payroll_runs r where r.${tenant} and r.year * 12 + r.month between ${at - 1} and ${at}
        union all select p.run_id from payslips p where p.${tenant} and p.released_in_run_id is not null)),
      (select ${sum(`concat_ws('|', id, date_of_birth, date_of_joining, last_working_day, bank_account_secret, bank_name, ifsc_code,
        account_holder_name, phone_number, email, status)`)} from users where ${tenant}),
      (select ${sum(`user_id::text || xmin`)} from statutory_identifiers where ${tenant}),
      (select ${sum(`id::text || xmin`)} from statutory_components where ${tenant}),
      (select ${sum(`id::text || xmin`)} from return_files where ${tenant}),
      (select ${sum(`id::text || xmin`)} from return_file_people where ${tenant}),
      (select ${sum(`id::text || xmin`)} from due_challans where ${tenant}),
      (select ${sum(`id::text || xmin`)} from return_settings where ${tenant}),
      (select xmin::text from tenants where ${tenant}))) as stamp`);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without its row');
  return row.stamp;
}

/** The month asked for, else that of the latest approved payroll, or the latest there is, or the current one. */
export function monthOfQuestion(
  { month, year }: { readonly month?: number | undefined; readonly year?: number | undefined },
  months: readonly (CalendarMonth & { isFinal: boolean })[],
  today: string,
): CalendarMonth {
  if (month !== undefined && year !== undefined) return { month, year };
  const latest = months.find((one) => one.isFinal) ?? months[0];
  if (latest !== undefined) return { month: latest.month, year: latest.year };
  return { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
}
