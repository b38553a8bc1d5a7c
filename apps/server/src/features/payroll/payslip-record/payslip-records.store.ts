import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { payslipDays, payslipLeave } from './payslip-days.tables.ts';
import type { PersonSnapshot } from './payslip-lines.rules.ts';
import { FIGURES, type PayslipRecord } from './payslip-record.rules.ts';
import { payslips } from './payslip-records.tables.ts';

export type StoredRun = {
  readonly id: string;
  readonly year: number;
  readonly month: number;
  readonly financialYear: number;
  /** The version the payslips get: that of the run. */
  readonly version: number;
  /** Read before everything they were computed from (`unseenSince`). */
  readonly unseenSince: string;
};

const FIGURE_COLUMNS = sql.raw(FIGURES.map((name) => payslips[name].name).join(', '));

/** Payslips of one statement: their columns are written into one message in one go, and nobody is served meanwhile. */
const AT_ONCE = 100;

/** Stores payslips with their facts, days and leave, a hundred at a time. A person already in the run is an error. */
export async function insertPayslips(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += AT_ONCE) await insertSlice(tx, run, records.slice(at, at + AT_ONCE));
}

async function insertSlice(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<void> {
  const column = <Cell>(of: (record: PayslipRecord) => Cell) => sql.param(records.map(of));
  const figures = sql.join(
    FIGURES.map((name) => sql`${column((record) => record.figures[name])}::bigint[]`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into payslips (tenant_id, run_id, year, month, financial_year, id, user_id, employee_number, name, department_id,
      snapshot, lines, statutory, year_to_date, notes, variance, net_change, is_outlier, hash, withheld_reason,
      withheld_at, version, unseen_since, overtime_seconds, overtime_waiting_seconds, esi_days, ${FIGURE_COLUMNS})
    select ${tx.tenantId}, ${run.id}, ${run.year}::int, ${run.month}::int, ${run.financialYear}::int, t.id, t.user_id,
      t.employee_number, t.name, t.department_id, t.snapshot::json, t.lines::json, t.statutory::json, t.year_to_date::json, t.notes::json,
      t.variance::json, t.net_change, t.is_outlier, t.hash, t.withheld_reason,
      case when t.withheld_reason is null then null else now() end, ${run.version}::int, ${run.unseenSince}::timestamptz,
      t.overtime_seconds, t.overtime_waiting_seconds, t.esi_days, ${FIGURE_COLUMNS}
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ employeeNumber }) => employeeNumber)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ departmentId }) => departmentId)}::uuid[], ${column(({ snapshot }) => snapshot)}::text[],
      ${column(({ lines }) => lines)}::text[], ${column(({ statutory }) => statutory)}::text[], ${column(({ yearToDate }) => yearToDate)}::text[],
      ${column(({ notes }) => notes)}::text[], ${column(({ variance }) => variance)}::text[],
      ${column(({ netChange }) => netChange)}::bigint[], ${column((record) => record.isOutlier)}::boolean[],
      ${column(({ hash }) => hash)}::text[],
      ${column(({ withheldReason }) => withheldReason)}::text[], ${column((one) => one.overtimeSeconds)}::int[],
      ${column((one) => one.overtimeWaitingSeconds)}::int[], ${column((one) => one.esiDays)}::int[], ${figures})
      as t(id, user_id, employee_number, name, department_id, snapshot, lines, statutory, year_to_date, notes, variance,
        net_change, is_outlier, hash, withheld_reason, overtime_seconds, overtime_waiting_seconds, esi_days, ${FIGURE_COLUMNS})`);
  await tx.execute(sql`
    insert into payslip_inputs (tenant_id, id, facts)
    select ${tx.tenantId}, * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ facts }) => facts)}::text[])`);
  const days = records.flatMap(({ id: payslipId, userId, days: own }) =>
    own.map((day) => ({ payslipId, userId, ...day })),
  );
  await insertSet(
    tx,
    payslipDays,
    days.map((day) => ({ tenantId: tx.tenantId, ...day })),
  );
  const leave = records.flatMap(({ id: payslipId, userId, leave: own }) =>
    own.map((line) => ({ tenantId: tx.tenantId, payslipId, userId, ...line })),
  );
  await insertSet(tx, payslipLeave, leave);
}

export async function deletePayslips(tx: TenantTx, runId: string, userIds?: readonly string[]): Promise<void> {
  await tx
    .delete(payslips)
    .where(
      and(
        eq(payslips.tenantId, tx.tenantId),
        eq(payslips.runId, runId),
        userIds === undefined ? undefined : inArray(payslips.userId, [...userIds]),
      ),
    );
}

export type PayslipOfRun = {
  readonly id: string;
  readonly version: number;
  /** What did not fit into this month. */
  readonly movesOn: YearToDate['carriedForward'];
};

/** A person's payslip in a run; null when there is none. */
export async function payslipIn(tx: TenantTx, runId: string, userId: string): Promise<PayslipOfRun | null> {
  const [row] = await tx
    .select({ id: payslips.id, version: payslips.version, yearToDate: payslips.yearToDate })
    .from(payslips)
    .where(and(eq(payslips.tenantId, tx.tenantId), eq(payslips.runId, runId), eq(payslips.userId, userId)));
  return row ? { id: row.id, version: row.version, movesOn: row.yearToDate.carriedForward } : null;
}

/** Notes that payslips were mailed. */
export async function markSent(tx: TenantTx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(payslips)
    .set({ sentAt: at })
    .where(and(eq(payslips.tenantId, tx.tenantId), inArray(payslips.id, [...ids])));
}

const SLICE_SIZE = 1000;

/** The next payslips that carry a number of another key; no hash is taken over these, so every payroll stays intact. */
export async function reencryptPayslips(
  tx: TenantTx,
  fields: FieldEncryption,
  loses: boolean,
  after: string,
): Promise<ReencryptedSlice> {
  const { rows } = await tx.execute<{ id: string; userId: string; snapshot: PersonSnapshot }>(sql`
    select id, user_id as "userId", snapshot from payslips
    where tenant_id = ${tx.tenantId} and id > ${after} and (not starts_with(snapshot->>'panSecret', ${fields.prefix})
      or not starts_with(snapshot->>'uanSecret', ${fields.prefix})
      or not starts_with(snapshot->>'bankAccountSecret', ${fields.prefix}))
    order by id limit ${SLICE_SIZE} for update`);
  if (!rows.length) return NOTHING_LEFT;
  let lost = 0;
  const updates = rows.map(({ id, userId, snapshot }) => {
    const one = reencryptWith(fields, tx.tenantId, userId, loses);
    const numbers = {
      panSecret: one('pan', snapshot.panSecret),
      uanSecret: one('uan', snapshot.uanSecret),
      bankAccountSecret: one('bankAccountNumber', snapshot.bankAccountSecret),
    };
    lost += NUMBERS.filter((name) => snapshot[name] !== null && numbers[name] === null).length;
    return { id, snapshot: JSON.stringify({ ...snapshot, ...numbers }) };
  });
  await tx.execute(sql`
    update payslips set snapshot = n.snapshot::json
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, snapshot text)
    where payslips.tenant_id = ${tx.tenantId} and payslips.id = n.id`);
  return { records: rows.length, lost, last: rows.at(-1)?.id ?? null };
}

const NUMBERS = ['panSecret', 'uanSecret', 'bankAccountSecret'] as const;
