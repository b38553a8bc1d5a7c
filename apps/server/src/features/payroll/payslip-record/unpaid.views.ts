import type { Paise } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { paidBy } from './payments.store.ts';

export type Unpaid = {
  readonly people: number;
  readonly net: Paise;
  readonly withoutAccount: number;
  readonly netWithoutAccount: Paise;
};

/** Accounts are asked for as things stand now, not when the payroll was run: one added since can be paid to. */
const WITH_PEOPLE = sql`payslips left join users u on u.tenant_id = payslips.tenant_id and u.id = payslips.user_id`;

/** What the run still has to pay, and how much of it to people whose bank account nobody entered yet. */
export async function unpaidOf(tx: TenantTx, runId: string): Promise<Unpaid> {
  const { rows } = await tx.execute<Unpaid>(sql`
    select count(*) as people, coalesce(sum(net), 0)::bigint as net,
      count(*) filter (where u.bank_account_secret is null) as "withoutAccount",
      coalesce(sum(net) filter (where u.bank_account_secret is null), 0)::bigint as "netWithoutAccount"
    from ${WITH_PEOPLE}
    where ${paidBy(tx, runId)}`);
  const [unpaid] = rows;
  if (unpaid === undefined) throw new Error('An aggregate without its row');
  return unpaid;
}

/** People whom a run has to pay and a payment can be transferred to. */
export async function peopleWithAccount(tx: TenantTx, runId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select payslips.user_id as id from ${WITH_PEOPLE} where ${paidBy(tx, runId)} and u.bank_account_secret is not null`);
  return rows.map(({ id }) => id);
}
