import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { payslips } from './payslips.tables.ts';

export type Payment = { readonly id: string; readonly runId: string; readonly date: string; readonly mode: string };

export type Unpaid = {
  readonly people: number;
  readonly net: Paise;
  readonly withoutAccount: number;
  readonly netWithoutAccount: Paise;
};

/** As things stand now, not when the payroll was run: an account added since can be paid to. */
const HAS_ACCOUNT = sql`exists (select from users u where u.tenant_id = payslips.tenant_id and u.id = payslips.user_id
  and u.bank_account_secret is not null)`;

/** Payslips a run pays: its own that are not withheld, and earlier withheld ones it releases. */
const paidBy = (tx: TenantTx, runId: string) =>
  and(
    eq(payslips.tenantId, tx.tenantId),
    isNull(payslips.paymentId),
    or(and(eq(payslips.runId, runId), isNull(payslips.withheldAt)), eq(payslips.releasedInRunId, runId)),
  );

/** Whom a payment is for: people by id, everyone, or everyone it can be transferred to. */
export type Payees = 'everyone' | 'with-account' | readonly string[];

/** Marks payslips as paid; answers who got how much. */
export async function markPaid(tx: TenantTx, payment: Payment, payees: Payees) {
  return tx
    .update(payslips)
    .set({ paymentId: payment.id, paidOn: payment.date, paymentMode: payment.mode, updatedAt: sql`now()` })
    .where(and(paidBy(tx, payment.runId), among(payees)))
    .returning({ userId: payslips.userId, net: payslips.net });
}

function among(payees: Payees): SQL | undefined {
  if (payees === 'everyone') return undefined;
  return payees === 'with-account' ? HAS_ACCOUNT : inArray(payslips.userId, [...payees]);
}

/** What the run still has to pay, and how much of it to people whose bank account nobody entered yet. */
export async function unpaidOf(tx: TenantTx, runId: string): Promise<Unpaid> {
  const { rows } = await tx.execute<{ [Name in keyof Unpaid]: number }>(sql`
    select count(*) as people, coalesce(sum(net), 0)::bigint as net,
      count(*) filter (where u.bank_account_secret is null) as "withoutAccount",
      coalesce(sum(net) filter (where u.bank_account_secret is null), 0)::bigint as "netWithoutAccount"
    from payslips left join users u on u.tenant_id = payslips.tenant_id and u.id = payslips.user_id
    where ${paidBy(tx, runId)}`);
  const [unpaid] = rows;
  if (unpaid === undefined) throw new Error('An aggregate without its row');
  return { ...unpaid, net: paise(unpaid.net), netWithoutAccount: paise(unpaid.netWithoutAccount) };
}

/** A payslip of a run, and the version that a change gives it. */
export type Changed = { readonly runId: string; readonly userId: string; readonly version: number };

/** Holds a payslip's payment back; false when there is none that could be. */
export async function holdBack(tx: TenantTx, at: Changed, reason: string, now: string): Promise<boolean> {
  const held = await tx
    .update(payslips)
    .set({ withheldReason: reason, withheldAt: now, version: at.version, updatedAt: sql`now()` })
    .where(and(ofPerson(tx, at), isNull(payslips.paymentId)))
    .returning({ id: payslips.id });
  return held.length > 0;
}

/** Lets a withheld payslip be paid with its own run after all; false when it was not withheld. */
export async function letGo(tx: TenantTx, at: Changed): Promise<boolean> {
  const free = await tx
    .update(payslips)
    .set({ withheldReason: null, withheldAt: null, version: at.version, updatedAt: sql`now()` })
    .where(
      and(
        ofPerson(tx, at),
        isNotNull(payslips.withheldAt),
        isNull(payslips.releasedInRunId),
        isNull(payslips.paymentId),
      ),
    )
    .returning({ id: payslips.id });
  return free.length > 0;
}

function ofPerson(tx: TenantTx, { runId, userId }: Omit<Changed, 'version'>) {
  return and(eq(payslips.tenantId, tx.tenantId), eq(payslips.runId, runId), eq(payslips.userId, userId));
}

/** Gives withheld payslips of earlier runs to a run that pays them; answers the run of each that it took. */
export async function giveToRun(tx: TenantTx, at: Changed, payslipIds: readonly string[]): Promise<string[]> {
  const { runId, userId } = at;
  await tx.update(payslips).set({ version: at.version, updatedAt: sql`now()` }).where(ofPerson(tx, at));
  const given = await tx
    .update(payslips)
    .set({ releasedInRunId: runId, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(payslips.tenantId, tx.tenantId),
        eq(payslips.userId, userId),
        inArray(payslips.id, [...payslipIds]),
        isNotNull(payslips.withheldAt),
        isNull(payslips.releasedInRunId),
        isNull(payslips.paymentId),
        sql`${payslips.runId} in (select id from payroll_runs r where r.tenant_id = ${tx.tenantId} and r.state in ('Approved', 'Paid') and r.id <> ${runId})`,
      ),
    )
    .returning({ runId: payslips.runId });
  return given.map(({ runId: from }) => from);
}

/** A run that is not to pay any more gives the payslips it took back; answers the runs they are of. */
export async function takeBackReleases(tx: TenantTx, runId: string): Promise<string[]> {
  const back = await tx
    .update(payslips)
    .set({ releasedInRunId: null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.releasedInRunId, runId), isNull(payslips.paymentId)))
    .returning({ runId: payslips.runId });
  return back.map(({ runId: from }) => from);
}
