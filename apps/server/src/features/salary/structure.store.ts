import { randomUUIDv7 } from 'node:crypto';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { type ColumnsOf, own } from '../../platform/database/own-rows.ts';
import { refreshOwnStatistics } from '../../platform/database/statistics.ts';
import type { StoredValue } from './earning-value.rules.ts';
import { salaryStructureDeductions, type salaryStructureEarnings, salaryStructures } from './salary.tables.ts';

export type StructureRow = ColumnsOf<typeof salaryStructures>;
export type StructureEarningRow = ColumnsOf<typeof salaryStructureEarnings>;
export type StructureDeductionRow = ColumnsOf<typeof salaryStructureDeductions>;

const { id, userId, effectiveFrom, annualCtc, version } = salaryStructures;
const columns = { id, userId, effectiveFrom, annualCtc, version };

/** Every salary of the people, newest first. */
export function structureRows(tx: TenantTx, userIds: readonly string[]): Promise<StructureRow[]> {
  return tx
    .select(columns)
    .from(salaryStructures)
    .where(own(tx, salaryStructures, {}, sql`${userId} = any(${sql.param([...userIds])}::uuid[])`))
    .orderBy(desc(effectiveFrom), desc(id));
}

/** Whether anybody has a salary. */
export async function hasSalaries(tx: TenantTx): Promise<boolean> {
  const rows = await tx
    .select({ id })
    .from(salaryStructures)
    .where(eq(salaryStructures.tenantId, tx.tenantId))
    .limit(1);
  return rows.length > 0;
}

/** The salaries in force on some day of [from, to], oldest first. */
export function structuresInForce(
  tx: TenantTx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<StructureRow[]> {
  return tx.rows<Record<'id' | 'userId' | 'effectiveFrom', string> & { annualCtc: Paise; version: number }>(sql`
    select s.id, s.user_id as "userId", s.effective_from as "effectiveFrom", s.annual_ctc as "annualCtc", s.version
    from salary_structures s
    where s.tenant_id = ${tx.tenantId} and s.user_id = any(${sql.param([...userIds])}::uuid[]) and s.effective_from <= ${to}::date
      and not exists (
        select from salary_structures later
        where later.tenant_id = s.tenant_id and later.user_id = s.user_id
          and later.effective_from > s.effective_from and later.effective_from <= ${from}::date)
    order by s.user_id, s.effective_from`);
}

// Read for everybody of a payroll: plain rows, which cost half of those that are mapped column by column.
export function structureEarningRows(tx: TenantTx, structureIds: readonly string[]): Promise<StructureEarningRow[]> {
  return tx.rows<StructureEarningRow>(sql`
    select e.id, e.structure_id as "structureId", e.tenant_earning_id as "tenantEarningId", e.flat_amount as "flatAmount",
      e.rate_ppm as "ratePpm", e.formula
    from salary_structure_earnings e
    where e.tenant_id = ${tx.tenantId} and e.structure_id = any(${sql.param([...structureIds])}::uuid[])`);
}

export function structureDeductionRows(
  tx: TenantTx,
  structureIds: readonly string[],
): Promise<StructureDeductionRow[]> {
  return tx.rows<StructureDeductionRow>(sql`
    select d.id, d.structure_id as "structureId", d.tenant_deduction_id as "tenantDeductionId",
      d.monthly_amount as "monthlyAmount"
    from salary_structure_deductions d
    where d.tenant_id = ${tx.tenantId} and d.structure_id = any(${sql.param([...structureIds])}::uuid[])`);
}

/** The deductions in any salary of each person. */
export async function deductionsOfPeople(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const rows = await tx
    .select({ userId, deduction: salaryStructureDeductions.tenantDeductionId })
    .from(salaryStructureDeductions)
    .innerJoin(
      salaryStructures,
      and(
        eq(salaryStructures.tenantId, salaryStructureDeductions.tenantId),
        eq(id, salaryStructureDeductions.structureId),
      ),
    )
    .where(own(tx, salaryStructures, {}, sql`${userId} = any(${sql.param([...userIds])}::uuid[])`));
  const byPerson = Map.groupBy(rows, (row) => row.userId);
  return new Map([...byPerson].map(([person, own]) => [person, new Set(own.map(({ deduction }) => deduction))]));
}

export type StructureToStore = {
  readonly userId: string;
  readonly effectiveFrom: string;
  readonly annualCtc: Paise;
  readonly earnings: readonly (StoredValue & { readonly tenantEarningId: string })[];
  readonly deductions: readonly { readonly tenantDeductionId: string; readonly monthlyAmount: Paise }[];
};

const SALARIES_AT_ONCE = 500;

/** Writes the salaries, replacing those that begin on the same day; ids in the order given. At most one per person and day. */
export async function storeStructures(tx: TenantTx, salaries: readonly StructureToStore[]): Promise<string[]> {
  if (salaries.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; userId: string; effectiveFrom: string }>(sql`
    insert into salary_structures (tenant_id, id, user_id, effective_from, annual_ctc)
    select ${tx.tenantId}::uuid, * from unnest(
      ${sql.param(salaries.map(() => randomUUIDv7()))}::uuid[], ${sql.param(salaries.map((row) => row.userId))}::uuid[],
      ${sql.param(salaries.map((row) => row.effectiveFrom))}::date[], ${sql.param(salaries.map((row) => row.annualCtc))}::bigint[])
    on conflict (tenant_id, user_id, effective_from)
      do update set annual_ctc = excluded.annual_ctc, version = salary_structures.version + 1, updated_at = now()
    returning id, user_id as "userId", effective_from as "effectiveFrom"`);
  const ids = new Map(rows.map((row) => [`${row.userId} ${row.effectiveFrom}`, row.id]));
  await refreshOwnStatistics(tx, 'people', salaries.length);
  const structureIds = salaries.map((salary) => ids.get(`${salary.userId} ${salary.effectiveFrom}`) ?? '');
  await tx.execute(sql`delete from salary_structure_earnings
    where tenant_id = ${tx.tenantId} and structure_id = any(${sql.param(structureIds)}::uuid[])`);
  await tx.execute(sql`delete from salary_structure_deductions
    where tenant_id = ${tx.tenantId} and structure_id = any(${sql.param(structureIds)}::uuid[])`);
  // A salary has half a dozen parts: those of thousands in one statement would be written in one go, and nobody served meanwhile.
  for (let at = 0; at < salaries.length; at += SALARIES_AT_ONCE) {
    const end = at + SALARIES_AT_ONCE;
    await storeParts(tx, salaries.slice(at, end), structureIds.slice(at, end));
  }
  return structureIds;
}

async function storeParts(tx: TenantTx, salaries: readonly StructureToStore[], ids: readonly string[]): Promise<void> {
  const earnings = salaries.flatMap((own, at) => own.earnings.map((part) => ({ ...part, structureId: ids[at] ?? '' })));
  const deductions = salaries.flatMap((salary, at) =>
    salary.deductions.map((part) => ({ ...part, structureId: ids[at] ?? '' })),
  );
  if (earnings.length > 0) {
    await tx.execute(sql`
      insert into salary_structure_earnings (tenant_id, id, structure_id, tenant_earning_id, flat_amount, rate_ppm, formula)
      select ${tx.tenantId}::uuid, * from unnest(
        ${sql.param(earnings.map(() => randomUUIDv7()))}::uuid[], ${sql.param(earnings.map((part) => part.structureId))}::uuid[],
        ${sql.param(earnings.map((part) => part.tenantEarningId))}::uuid[], ${sql.param(earnings.map((part) => part.flatAmount))}::bigint[],
        ${sql.param(earnings.map((part) => part.ratePpm))}::int[], ${sql.param(earnings.map((part) => part.formula))}::text[])`);
  }
  if (deductions.length > 0) {
    await tx.execute(sql`
      insert into salary_structure_deductions (tenant_id, id, structure_id, tenant_deduction_id, monthly_amount)
      select ${tx.tenantId}::uuid, * from unnest(
        ${sql.param(deductions.map(() => randomUUIDv7()))}::uuid[], ${sql.param(deductions.map((part) => part.structureId))}::uuid[],
        ${sql.param(deductions.map((part) => part.tenantDeductionId))}::uuid[],
        ${sql.param(deductions.map((part) => part.monthlyAmount))}::bigint[])`);
  }
}
