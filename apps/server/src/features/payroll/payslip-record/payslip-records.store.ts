import type { YearToDate } from '@muster/engine/payroll/year/year-to-date.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import { NOTHING_LEFT, type ReencryptedSlice, reencryptWith } from '../../../platform/crypto/reencryption.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { insertSet } from '../../../platform/database/insert-set.ts';
import { together } from '../../../platform/database/together.ts';
import { payslipDays, payslipLeave } from './payslip-days.tables.ts';
import { PAYSLIP } from './payslip-lines.facts.ts';
import type { PersonNumbers } from './payslip-lines.rules.ts';
import { FIGURES, type PayslipRecord } from './payslip-record.rules.ts';
import { payslips } from './payslip-records.tables.ts';
import { idOfText, type ShapedText, shapedLines, shapedText } from './shaped-text.rules.ts';

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

type PartedText = 'lines' | 'yearToDate' | 'facts';
type WithoutTexts = Omit<PayslipRecord, PartedText>;

/** Every number of a payslip, by its column. */
const WHOLE_NUMBERS: readonly (readonly [column: string, of: (record: WithoutTexts) => number])[] = [
  ...FIGURES.map((name) => [payslips[name].name, (one: WithoutTexts) => one.figures[name]] as const),
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
function columnsOf<One>(records: readonly One[]) {
  return {
    anyText: (of: (record: One) => string | null) => sql`${sql.param(records.map(of))}::text[]`,
    json: (of: (record: One) => string) => sql`string_to_array(${records.map(of).join(BETWEEN)}, ${BETWEEN})`,
    /** Ids, hashes and truths. */
    plain: (type: 'uuid' | 'boolean' | 'text', of: (record: One) => string | boolean | null) =>
      sql`${`{${records.map((record) => of(record) ?? 'NULL').join(',')}}`}::${sql.raw(type)}[]`,
    numbers: (...of: readonly ((record: One) => number)[]) =>
      sql`${`{${records.flatMap((record) => of.map((number) => number(record))).join(',')}}`}::bigint[]`,
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
  const inTwo = inParts(records);
  // Sent in this order without waiting, so they arrive in it.
  await together([
    insertShared(tx, inTwo),
    insertRows(tx, run, inTwo.records),
    insertFacts(tx, inTwo.records),
    insertSet(tx, payslipDays, days),
    insertSet(tx, payslipLeave, leave),
  ]);
}

// These are planned once for a connection: they say the same for every few hundred payslips.
function insertRows(tx: TenantTx, run: StoredRun, records: readonly PartedRecord[]): Promise<unknown> {
  const { anyText, json, plain, numbers } = columnsOf(records);
  return tx.planned(sql`
    insert into payslips (tenant_id, run_id, year, month, financial_year, id, user_id, employee_number, name, department_id,
      snapshot, numbers_id, lines, lines_shape_id, statutory, year_to_date, year_to_date_shape_id, notes, variance, is_outlier,
      hash, withheld_reason, withheld_at, version, unseen_since, ${NUMBER_COLUMNS})
    select ${tx.tenantId}, ${run.id}, ${run.year}::int, ${run.month}::int, ${run.financialYear}::int, t.id, t.user_id,
      t.employee_number, t.name, t.department_id, t.snapshot::json, t.numbers_id, t.lines::json, t.lines_shape_id,
      t.statutory::json, t.year_to_date::json, t.year_to_date_shape_id, t.notes::json, t.variance::json, t.is_outlier,
      t.hash, t.withheld_reason, case when t.withheld_reason is null then null else now() end, ${run.version}::int,
      ${run.unseenSince}::timestamptz, ${ITS_NUMBERS}
    from (select ${numbers(...WHOLE_NUMBERS.map(([, of]) => of))} as of_all) numbers,
      unnest(${plain('uuid', ({ id }) => id)}, ${plain('uuid', ({ userId }) => userId)},
        ${anyText(({ employeeNumber }) => employeeNumber)}, ${anyText(({ name }) => name)},
        ${plain('uuid', ({ departmentId }) => departmentId)}, ${json(({ snapshot }) => snapshot)}, ${plain('uuid', ({ numbersId }) => numbersId)},
        ${json(({ lines }) => lines.own)}, ${plain('uuid', ({ lines }) => lines.shapeId)}, ${json(({ statutory }) => statutory)},
        ${json(({ yearToDate }) => yearToDate.own)}, ${plain('uuid', ({ yearToDate }) => yearToDate.shapeId)},
        ${json(({ notes }) => notes)}, ${json(({ variance }) => variance)}, ${plain('boolean', (one) => one.isOutlier)},
        ${plain('text', ({ hash }) => hash)}, ${anyText(({ withheldReason }) => withheldReason)})
        with ordinality as t(id, user_id, employee_number, name, department_id, snapshot, numbers_id, lines, lines_shape_id,
          statutory, year_to_date, year_to_date_shape_id, notes, variance, is_outlier, hash, withheld_reason, place)`);
}

function insertFacts(tx: TenantTx, records: readonly PartedRecord[]): Promise<unknown> {
  const { json, plain } = columnsOf(records);
  return tx.planned(sql`
    insert into payslip_inputs (tenant_id, id, facts, facts_shape_id)
    select ${tx.tenantId}, * from unnest(${plain('uuid', ({ id }) => id)}, ${json(({ facts }) => facts.own)},
      ${plain('uuid', ({ facts }) => facts.shapeId)})`);
}

type OwnPart = { readonly own: string; readonly shapeId: string };
type PartedRecord = WithoutTexts & Readonly<Record<PartedText, OwnPart>> & { readonly numbersId: string };
type Parted = { readonly records: readonly PartedRecord[]; readonly idByShape: ReadonlyMap<string, string> };

/** Payslips without what they share with others: most have one of a few shapes, which are made of what they say. */
function inParts(records: readonly PayslipRecord[]): Parted {
  const idByShape = new Map<string, string>();
  const ownPart = ({ shape, own }: ShapedText): OwnPart => {
    const shapeId = idByShape.get(shape) ?? idOfText(shape);
    idByShape.set(shape, shapeId);
    return { own, shapeId };
  };
  const ownParts = records.map((record) => ({
    ...record,
    lines: ownPart(shapedLines(record.lines)),
    yearToDate: ownPart(shapedText(record.yearToDate)),
    facts: ownPart(shapedText(record.facts)),
    numbersId: idOfText(`${record.userId} ${record.numbers}`),
  }));
  return { records: ownParts, idByShape };
}

/**
 * What payslips share with others, under ids made of what it says, where it is not there yet: the shapes of their texts and
 * the numbers of their people. Whoever has something to add does it after the other, until the end of the transaction: two
 * who add the same in another order would wait for each other. Each id is looked up by itself, so that a plan made while
 * the tables are small does not read them whole.
 */
function insertShared(tx: TenantTx, { records, idByShape }: Parted): Promise<unknown> {
  const shapes = columnsOf([...idByShape]);
  const people = columnsOf(records);
  return tx.planned(sql`
    with new_shapes as materialized (
      select s.* from unnest(${shapes.plain('uuid', ([, id]) => id)}, ${shapes.json(([shape]) => shape)}) s(id, shape)
      where (select h.id from payslip_shapes h where h.tenant_id = ${tx.tenantId} and h.id = s.id) is null),
    new_numbers as materialized (
      select s.* from unnest(${people.plain('uuid', ({ numbersId }) => numbersId)}, ${people.plain('uuid', ({ userId }) => userId)},
        ${people.json(({ numbers }) => numbers)}) s(id, user_id, numbers)
      where (select h.id from payslip_numbers h where h.tenant_id = ${tx.tenantId} and h.id = s.id) is null),
    turn as materialized (
      select pg_advisory_xact_lock(hashtextextended('payslip shapes ' || ${tx.tenantId}, 0))
      where exists (select from new_shapes) or exists (select from new_numbers)),
    shapes as (
      insert into payslip_shapes (tenant_id, id, shape) select ${tx.tenantId}, s.id, s.shape from turn, new_shapes s
      on conflict do nothing)
    insert into payslip_numbers (tenant_id, id, user_id, numbers)
    select ${tx.tenantId}, s.id, s.user_id, s.numbers::json from turn, new_numbers s
    on conflict do nothing`);
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
