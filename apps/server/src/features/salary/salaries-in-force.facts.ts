import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise, perYear } from '@muster/engine/kernel/money.ts';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { monthDeduction, type PayrollSalary } from './salary.facts.ts';
import { structureEarning } from './salary.rules.ts';
import { salaryStructureEarnings, salaryStructures, tenantEarnings } from './salary.tables.ts';

const { tenantId: _tenant, createdAt: _created, updatedAt: _updated, ...component } = getTableColumns(tenantEarnings);

type DeductionOfSalary = Parameters<typeof monthDeduction>[0] & { readonly amount: number };

const DEDUCTIONS = sql<readonly DeductionOfSalary[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'deductionType', d.deduction_type,
    'preTaxDeductionSection', d.pre_tax_deduction_section, 'amount', own.monthly_amount) order by d.position, d.id), '[]')
  from salary_structure_deductions own
  join salary_deductions d on d.tenant_id = own.tenant_id and d.id = own.tenant_deduction_id and d.status
  where own.tenant_id = ${salaryStructures.tenantId} and own.structure_id = ${salaryStructures.id})`;

/** What `structuresForPayroll` returns, in one statement: for a screen that asks for few people. */
export async function salariesInForce(
  tx: TenantTx,
  userIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly PayrollSalary[]>> {
  const { id, userId, effectiveFrom, annualCtc, tenantId } = salaryStructures;
  const { flatAmount, ratePpm, formula } = salaryStructureEarnings;
  // The id comes first: where the first column of a joined part is null, all of the part is.
  const part = salaryStructureEarnings.id;
  const rows = await tx
    .select({
      salary: { id, userId, effectiveFrom, annualCtc, deductions: DEDUCTIONS },
      value: { part, flatAmount, ratePpm, formula },
      component,
    })
    .from(salaryStructures)
    .leftJoin(
      salaryStructureEarnings,
      and(eq(salaryStructureEarnings.tenantId, tenantId), eq(salaryStructureEarnings.structureId, id)),
    )
    .leftJoin(
      tenantEarnings,
      and(
        eq(tenantEarnings.tenantId, tenantId),
        eq(tenantEarnings.id, salaryStructureEarnings.tenantEarningId),
        eq(tenantEarnings.status, true),
      ),
    )
    .where(
      and(
        eq(tenantId, tx.tenantId),
        sql`${userId} = any(${sql.param([...userIds])}::uuid[])`,
        sql`${effectiveFrom} <= ${to}::date`,
        sql`not exists (select from salary_structures later
          where later.tenant_id = ${tenantId} and later.user_id = ${userId}
            and later.effective_from > ${effectiveFrom} and later.effective_from <= ${from}::date)`,
      ),
    )
    .orderBy(
      asc(userId),
      asc(effectiveFrom),
      sql`${tenantEarnings.kind} = 'Fixed'`,
      asc(tenantEarnings.position),
      asc(tenantEarnings.id),
    );
  const salaries = [...Map.groupBy(rows, ({ salary }) => salary.id).values()].flatMap((own) => {
    const [first] = own;
    return first === undefined ? [] : [{ userId: first.salary.userId, salary: salaryOfRows(first.salary, own) }];
  });
  const byPerson = Map.groupBy(salaries, (each) => each.userId);
  return new Map([...byPerson].map(([person, own]) => [person, own.map(({ salary }) => salary)]));
}

type SalaryRow = {
  readonly id: string;
  readonly effectiveFrom: string;
  readonly annualCtc: Parameters<typeof perYear>[0];
  readonly deductions: readonly DeductionOfSalary[];
};
type EarningOfSalary = {
  readonly component: Parameters<typeof structureEarning>[0] | null;
  readonly value: Parameters<typeof structureEarning>[1] | null;
};

function salaryOfRows(salary: SalaryRow, rows: readonly EarningOfSalary[]): PayrollSalary {
  return {
    id: salary.id,
    effectiveFrom: calendarDate(salary.effectiveFrom),
    annualCtc: perYear(salary.annualCtc),
    earnings: rows.flatMap(({ component: own, value }) =>
      own === null || value === null || value === undefined ? [] : [structureEarning(own, value)],
    ),
    deductions: salary.deductions.map(({ amount, ...deduction }) => monthDeduction(deduction, paise(amount))),
  };
}
