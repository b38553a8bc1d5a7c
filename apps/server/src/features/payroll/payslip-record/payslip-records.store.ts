import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { payslipDays, payslipLeave } from './payslip-days.tables.ts';
import { PAYSLIP } from './payslip-lines.facts.ts';
import type { PersonNumbers } from './payslip-lines.rules.ts';
import { FIGURES, type PayslipRecord } from './payslip-record.rules.ts';
import { payslips } from './payslip-records.tables.ts';
import { idOfText, type ShapedText } from './shaped-text.rules.ts';

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
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const slice = records.slice(at, at + AT_ONCE);
    await insertSlice(tx, run, slice);
    await insertDays(tx, slice);
  }
}

async function insertSlice(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<void> {
  const column = <Cell>(of: (record: PayslipRecord) => Cell) => sql.param(records.map(of));
  const figures = sql.join(
    FIGURES.map((name) => sql`${column((record) => record.figures[name])}::bigint[]`),
    sql`, `,
  );
  const { idOf, numbersIds, added } = sharedOf(tx, records);
  await tx.execute(sql`
    with ${added}
    insert into payslips (tenant_id, run_id, year, month, financial_year, id, user_id, employee_number, name, department_id,
      snapshot, numbers_id, lines, lines_shape_id, statutory, year_to_date, year_to_date_shape_id, notes, variance,
      net_change, is_outlier, hash, withheld_reason, withheld_at, version, unseen_since, overtime_seconds, overtime_waiting_seconds, esi_days, ${FIGURE_COLUMNS})
    select ${tx.tenantId}, ${run.id}, ${run.year}::int, ${run.month}::int, ${run.financialYear}::int, t.id, t.user_id,
      t.employee_number, t.name, t.department_id, t.snapshot::json, t.numbers_id, t.lines::json, t.lines_shape_id,
      t.statutory::json, t.year_to_date::json, t.year_to_date_shape_id, t.notes::json, t.variance::json, t.net_change, t.is_outlier, t.hash, t.withheld_reason,
      case when t.withheld_reason is null then null else now() end, ${run.version}::int, ${run.unseenSince}::timestamptz,
      t.overtime_seconds, t.overtime_waiting_seconds, t.esi_days, ${FIGURE_COLUMNS}
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ employeeNumber }) => employeeNumber)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ departmentId }) => departmentId)}::uuid[], ${column(({ snapshot }) => snapshot)}::text[],
      ${sql.param(numbersIds)}::uuid[], ${column(({ lines }) => lines.own)}::text[], ${column(({ lines }) => idOf(lines))}::uuid[],
      ${column(({ statutory }) => statutory)}::text[], ${column(({ yearToDate }) => yearToDate.own)}::text[],
      ${column(({ yearToDate }) => idOf(yearToDate))}::uuid[],
      ${column(({ notes }) => notes)}::text[], ${column(({ variance }) => variance)}::text[],
      ${column(({ netChange }) => netChange)}::bigint[], ${column((record) => record.isOutlier)}::boolean[],
      ${column(({ hash }) => hash)}::text[],
      ${column(({ withheldReason }) => withheldReason)}::text[], ${column((one) => one.overtimeSeconds)}::int[],
      ${column((one) => one.overtimeWaitingSeconds)}::int[], ${column((one) => one.esiDays)}::int[], ${figures})
      as t(id, user_id, employee_number, name, department_id, snapshot, numbers_id, lines, lines_shape_id, statutory, year_to_date,
        year_to_date_shape_id, notes, variance, net_change, is_outlier, hash, withheld_reason, overtime_seconds,
        overtime_waiting_seconds, esi_days, ${FIGURE_COLUMNS})`);
  await tx.execute(sql`
    insert into payslip_inputs (tenant_id, id, facts, facts_shape_id)
    select ${tx.tenantId}, * from unnest(${column(({ id }) => id)}::uuid[], ${column(({ facts }) => facts.own)}::text[],
      ${column(({ facts }) => idOf(facts))}::uuid[])`);
}

async function insertDays(tx: TenantTx, records: readonly PayslipRecord[]): Promise<void> {
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

/**
 * What payslips share with others, under ids made of what it says: the shapes of their texts and the numbers of their
 * people. Each is added once, and in one order, so that two who add the same do not wait for each other.
 */
function sharedOf(tx: TenantTx, records: readonly PayslipRecord[]) {
  const idByShape = new Map<string, string>();
  for (const { lines, yearToDate, facts } of records) {
    for (const { shape } of [lines, yearToDate, facts])
      if (!idByShape.has(shape)) idByShape.set(shape, idOfText(shape));
  }
  const shapes = [...idByShape].toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  const numbersIds = records.map(({ userId, numbers }) => idOfText(`${userId} ${numbers}`));
  const added = sql`
    shapes as (insert into payslip_shapes (tenant_id, id, shape)
      select ${tx.tenantId}::uuid, s.id, s.shape from unnest(${sql.param(shapes.map(([, id]) => id))}::uuid[],
        ${sql.param(shapes.map(([shape]) => shape))}::text[]) s(id, shape)
      on conflict do nothing),
    numbers as (insert into payslip_numbers (tenant_id, id, user_id, numbers)
      select ${tx.tenantId}::uuid, n.id, n.user_id, n.numbers::json from unnest(${sql.param(numbersIds)}::uuid[],
        ${sql.param(records.map(({ userId }) => userId))}::uuid[],
        ${sql.param(records.map(({ numbers }) => numbers))}::text[]) n(id, user_id, numbers)
      order by n.id on conflict do nothing)`;
  return { idOf: ({ shape }: ShapedText) => idByShape.get(shape), numbersIds, added };
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
    .select({ id: payslips.id, version: payslips.version, yearToDate: PAYSLIP.yearToDate })
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

/** The next that carry a number of another key; no hash is taken over these, so every payroll stays intact. */
const reencryptIn =
  (table: SQL, column: SQL) =>
  async (tx: TenantTx, fields: FieldEncryption, loses: boolean, after: string): Promise<ReencryptedSlice> => {
    const { rows } = await tx.execute<{ id: string; userId: string; said: PersonNumbers }>(sql`
      select id, user_id as "userId", ${column} as said from ${table}
      where tenant_id = ${tx.tenantId} and id > ${after} and (not starts_with(${column}->>'panSecret', ${fields.prefix})
        or not starts_with(${column}->>'uanSecret', ${fields.prefix})
        or not starts_with(${column}->>'bankAccountSecret', ${fields.prefix}))
      order by id limit ${SLICE_SIZE} for update`);
    if (!rows.length) return NOTHING_LEFT;
    let lost = 0;
    const updates = rows.map(({ id, userId, said }) => {
      const one = reencryptWith(fields, tx.tenantId, userId, loses);
      const numbers = {
        panSecret: one('pan', said.panSecret),
        uanSecret: one('uan', said.uanSecret),
        bankAccountSecret: one('bankAccountNumber', said.bankAccountSecret),
      };
      lost += NUMBERS.filter((name) => said[name] !== null && numbers[name] === null).length;
      return { id, said: JSON.stringify({ ...said, ...numbers }) };
    });
    await tx.execute(sql`
      update ${table} t set ${column} = n.said::json
      from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as n (id uuid, said text)
      where t.tenant_id = ${tx.tenantId} and t.id = n.id`);
    return { records: rows.length, lost, last: rows.at(-1)?.id ?? null };
  };

/** Of payslips whose numbers do not stand by themselves yet. */
export const reencryptPayslips = reencryptIn(sql.raw('payslips'), sql.raw('snapshot'));
export const reencryptNumbers = reencryptIn(sql.raw('payslip_numbers'), sql.raw('numbers'));

const NUMBERS = ['panSecret', 'uanSecret', 'bankAccountSecret'] as const;
