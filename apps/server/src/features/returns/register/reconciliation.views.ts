import type { MonthPayments, MonthSums } from '@muster/returns/reconcile.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';
import { LINES, SETTLED_CODE } from '../../payroll/payslip-record/payslip-lines.facts.ts';
import { WITH_PAYMENT } from '../../payroll/payslip-record/payslip-payments.tables.ts';

export const PF = ['employee-epf', 'vpf', 'employer-eps', 'employer-epf', 'employer-edli', 'employer-epf-admin'];
export const ESI = ['employee-esi', 'employer-esi'];
export const TAKEN = ['employee-contribution', 'tax', 'deduction'];

export const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

type Sums = Omit<MonthSums, 'runNet' | 'runGross' | 'registerNet'>;

/** What the payslips of a run add up to, and their lines by themselves. */
export async function sumsOf(tx: TenantTx, runId: string): Promise<Sums> {
  const of = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(l.amount) filter (where ${condition}), 0)::bigint`;
  const { rows } = await tx.execute<Sums>(sql`
    with slips as (
      select p.gross, p.reimbursements, p.deductions, p.net, p.rounding, p.recoverable, l.* from payslips p
        cross join lateral (
          select ${of(sql`l.kind = 'earning'`)} as earned, ${of(sql`l.kind = 'reimbursement'`)} as reimbursed,
            ${of(sql`l.kind in (${list(TAKEN)})`)} as taken,
            ${of(sql`${SETTLED_CODE} in (${list(PF)})`)} as pf, ${of(sql`l.is_arrear and ${SETTLED_CODE} in (${list(PF)})`)} as pf_arrears,
            ${of(sql`${SETTLED_CODE} in (${list(ESI)})`)} as esi,
            ${of(sql`l.is_arrear and ${SETTLED_CODE} in (${list(ESI)})`)} as esi_arrears
          from ${LINES}) l
      where p.tenant_id = ${tx.tenantId} and p.run_id = ${runId})
    select count(*) as people,
      count(*) filter (where earned <> gross or reimbursed <> reimbursements or taken <> deductions
        or gross + reimbursements - deductions + recoverable + rounding <> net) as "brokenPayslips",
      ${sql.raw(
        [
          ...['net', 'gross', 'rounding', 'recoverable'].map((name) => [name, name]),
          ...[
            ['earned', 'earnings'],
            ['reimbursed', 'reimbursements'],
            ['taken', 'taken'],
            ['pf', 'pfLines'],
            ['pf_arrears', 'pfArrears'],
            ['esi', 'esiLines'],
            ['esi_arrears', 'esiArrears'],
          ],
        ]
          .map(([column, name]) => `coalesce(sum(${column}), 0)::bigint as "${name}"`)
          .join(', '),
      )}
    from slips`);
  const [sums] = rows;
  if (sums === undefined) throw new Error('An aggregate without its row');
  return sums;
}

/** Where the pay of a run goes. Accounts count as they are now: one added since can be paid to. */
export async function paymentsOf(tx: TenantTx, runId: string): Promise<MonthPayments> {
  const { rows } = await tx.execute<{ way: keyof MonthPayments; people: number; amount: number }>(sql`
    select case
        when p.run_id <> ${runId} then 'released'
        when p.withheld_at is not null then 'withheld'
        when lower(pay.payment_mode) in ('cheque', 'cash') then 'byHand'
        when u.bank_account_secret is null then 'withoutAccount'
        else 'bank' end as way,
      count(*) as people, sum(p.net)::bigint as amount
    from payslips p left join users u on u.tenant_id = p.tenant_id and u.id = p.user_id ${WITH_PAYMENT}
    where p.tenant_id = ${tx.tenantId} and (p.run_id = ${runId} or p.released_in_run_id = ${runId}) group by 1`);
  const of = (way: keyof MonthPayments) => {
    const row = rows.find((one) => one.way === way);
    return { people: row?.people ?? 0, amount: row?.amount ?? 0 };
  };
  const released = of('released');
  const bank = of('bank');
  return {
    // An earlier salary that the run releases leaves with it.
    bank: { people: bank.people + released.people, amount: bank.amount + released.amount },
    withheld: of('withheld'),
    withoutAccount: of('withoutAccount'),
    byHand: of('byHand'),
    released,
  };
}
