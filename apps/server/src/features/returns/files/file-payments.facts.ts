import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../../platform/database/database.ts';

type Unsent = CalendarMonth & {
  readonly kind: ReturnKind;
  readonly payslipIds: readonly string[];
  readonly at: string;
};

/** Withdraws files of a kind that nobody downloaded: those of the month, and whichever pay one of these salaries. */
export async function withdrawUnsent(tx: TenantTx, { kind, year, month, payslipIds, at }: Unsent): Promise<void> {
  await tx.execute(sql`
    with taken as (
      update return_files f set withdrawn_at = ${at}, updated_at = now()
      where f.tenant_id = ${tx.tenantId} and f.kind = ${kind} and f.downloaded_at is null and f.withdrawn_at is null
        and ((f.year = ${year} and f.month = ${month}) or exists (
          select from return_file_people l where l.tenant_id = f.tenant_id and l.file_id = f.id
            and l.payslip_id = any(${sql.param([...payslipIds])}::uuid[])))
      returning f.id)
    update return_file_people set holds_payment = false, updated_at = now()
    where tenant_id = ${tx.tenantId} and file_id in (select id from taken)`);
}

/** The payments of a file can be made by another. */
export async function freePayments(tx: TenantTx, fileId: string): Promise<void> {
  await tx.execute(sql`
    update return_file_people set holds_payment = false, updated_at = now()
    where tenant_id = ${tx.tenantId} and file_id = ${fileId}`);
}

/** What became of payments, by line. */
export type LineOutcome = {
  readonly id: string;
  readonly outcome: 'paid' | 'failed';
  readonly utr: string | null;
  readonly note: string | null;
};

/** Records it; what failed is free to be paid again. */
export async function noteOutcomes(tx: TenantTx, outcomes: readonly LineOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(sql`
    update return_file_people l set outcome = n.outcome, utr = n.utr, outcome_note = n.note,
      holds_payment = n.outcome = 'paid', updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n(id uuid, outcome text, utr text, note text)
    where l.tenant_id = ${tx.tenantId} and l.id = n.id`);
}
