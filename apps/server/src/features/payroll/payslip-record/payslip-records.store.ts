import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { together } from '../../../platform/database/together.ts';
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

/** Every number of a payslip, by its column. */
const WHOLE_NUMBERS: readonly (readonly [column: string, of: (record: PayslipRecord) => number])[] = [
  ...FIGURES.map((name) => [payslips[name].name, (one: PayslipRecord) => one.figures[name]] as const),
  ['net_change', ({ netChange }) => netChange],
  ['overtime_seconds', ({ overtimeSeconds }) => overtimeSeconds],
  ['overtime_waiting_seconds', ({ overtimeWaitingSeconds }) => overtimeWaitingSeconds],
  ['esi_days', ({ esiDays }) => esiDays],
];
const NUMBER_COLUMNS = sql.raw(WHOLE_NUMBERS.map(([column]) => column).join(', '));
/** Those of the payslip in hand, by their places in one list of all: PostgreSQL keeps a table for each list it unnests. */
const ITS_NUMBERS = sql.raw(
  WHOLE_NUMBERS.map((_, at) => `numbers.of_all[(t.place - 1) * ${WHOLE_NUMBERS.length} + ${at + 1}]`).join(', '),
);

/** Between texts of JSON, which have it escaped wherever they hold it. */
const BETWEEN = '\u001f';

/**
 * The columns of some records as parameters. A driver's own array has each value quoted by itself, and PostgreSQL takes
 * each apart again: what needs no quotes goes without.
 */
function columnsOf(records: readonly PayslipRecord[]) {
  return {
    anyText: (of: (record: PayslipRecord) => string | null) => sql`${sql.param(records.map(of))}::text[]`,
    json: (of: (record: PayslipRecord) => string) => sql`string_to_array(${records.map(of).join(BETWEEN)}, ${BETWEEN})`,
    /** Ids, hashes and truths. */
    plain: (type: 'uuid' | 'boolean' | 'text', of: (record: PayslipRecord) => string | boolean | null) =>
      sql`${`{${records.map((record) => of(record) ?? 'NULL').join(',')}}`}::${sql.raw(type)}[]`,
    numbers: () =>
      sql`${`{${records.flatMap((record) => WHOLE_NUMBERS.map(([, of]) => of(record))).join(',')}}`}::bigint[]`,
  };
}

/**
 * Stores payslips with their facts, days and leave; a few hundred at a time, because their columns are written into one
 * message in one go and nobody is served meanwhile. A person already in the run is an error.
 */
export async function insertPayslips(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<void> {
  if (records.length === 0) return;
  const days = records.flatMap(({ id: payslipId, userId, days: own }) =>
    own.map((day) => ({ payslipId, userId, ...day })),
  );
  const leave = records.flatMap(({ id: payslipId, userId, leave: own }) =>
    own.map((line) => ({ payslipId, userId, ...line })),
  );
  // Sent in this order without waiting, so they arrive in it.
  await together([
    insertRows(tx, run, records),
    insertFacts(tx, records),
    insertSet(tx, payslipDays, days),
    insertSet(tx, payslipLeave, leave),
  ]);
}

// Both are planned once for a connection: they say the same for every few hundred payslips.
function insertRows(tx: TenantTx, run: StoredRun, records: readonly PayslipRecord[]): Promise<unknown> {
  const { anyText, json, plain, numbers } = columnsOf(records);
  return tx.planned(sql`
    insert into payslips (tenant_id, run_id, year, month, financial_year, id, user_id, employee_number, name, department_id,
      snapshot, lines, statutory, year_to_date, notes, variance, is_outlier, hash, withheld_reason,
      withheld_at, version, unseen_since, ${NUMBER_COLUMNS})
    select ${tx.tenantId}, ${run.id}, ${run.year}::int, ${run.month}::int, ${run.financialYear}::int, t.id, t.user_id,
      t.employee_number, t.name, t.department_id, t.snapshot::json, t.lines::json, t.statutory::json, t.year_to_date::json, t.notes::json,
      t.variance::json, t.is_outlier, t.hash, t.withheld_reason,
      case when t.withheld_reason is null then null else now() end, ${run.version}::int, ${run.unseenSince}::timestamptz,
      ${ITS_NUMBERS}
    from (select ${numbers()} as of_all) numbers,
      unnest(${plain('uuid', ({ id }) => id)}, ${plain('uuid', ({ userId }) => userId)},
        ${anyText(({ employeeNumber }) => employeeNumber)}, ${anyText(({ name }) => name)},
        ${plain('uuid', ({ departmentId }) => departmentId)}, ${json(({ snapshot }) => snapshot)}, ${json(({ lines }) => lines)},
        ${json(({ statutory }) => statutory)}, ${json(({ yearToDate }) => yearToDate)}, ${json(({ notes }) => notes)},
        ${json(({ variance }) => variance)}, ${plain('boolean', (one) => one.isOutlier)},
        ${plain('text', ({ hash }) => hash)}, ${anyText(({ withheldReason }) => withheldReason)})
        with ordinality as t(id, user_id, employee_number, name, department_id, snapshot, lines, statutory, year_to_date,
          notes, variance, is_outlier, hash, withheld_reason, place)`);
}

function insertFacts(tx: TenantTx, records: readonly PayslipRecord[]): Promise<unknown> {
  const { json, plain } = columnsOf(records);
  return tx.planned(sql`
    insert into payslip_inputs (tenant_id, id, facts)
    select ${tx.tenantId}, * from unnest(${plain('uuid', ({ id }) => id)}, ${json(({ facts }) => facts)})`);
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
