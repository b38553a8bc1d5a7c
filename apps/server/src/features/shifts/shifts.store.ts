import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { type ColumnsOf, columnsOf, own, rowsOf } from '../../platform/database/own-rows.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import type { Span } from './shifts.rules.ts';
import { shiftAssignments, shiftDepartments, shifts } from './shifts.tables.ts';

export const shiftRows = rowsOf(shifts);

/** Shifts and their assignments change one after the other, so that nobody gets two for one day. */
export const lockShifts = (tx: TenantTx) => takeTurns(tx, 'shifts');

/** No shift is the default one, until another is in the same transaction. */
export async function clearDefault(tx: TenantTx): Promise<void> {
  await tx
    .update(shifts)
    .set({ isDefault: false, version: sql`${shifts.version} + 1` })
    .where(own(tx, shifts, { isDefault: true }));
}

/** The shift applies to these departments and no others. */
export async function replaceDepartments(
  tx: TenantTx,
  shiftId: string,
  departmentIds: readonly string[],
): Promise<void> {
  await tx.delete(shiftDepartments).where(own(tx, shiftDepartments, { shiftId }));
  await insertSet(
    tx,
    shiftDepartments,
    departmentIds.map((departmentId) => ({ shiftId, departmentId })),
  );
}

/** Shifts that apply to a department. */
export async function shiftsOfDepartment(tx: TenantTx, departmentId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)` })
    .from(shiftDepartments)
    .where(own(tx, shiftDepartments, { departmentId }));
  return row?.n ?? 0;
}

export type Assignment = ColumnsOf<typeof shiftAssignments>;

/** The assignments of people that have a day among these. */
export function assignmentsIn(tx: TenantTx, people: readonly string[], { startDate, endDate }: Span) {
  return tx
    .select(columnsOf(shiftAssignments))
    .from(shiftAssignments)
    .where(
      own(
        tx,
        shiftAssignments,
        {},
        sql`${shiftAssignments.userId} = any(${sql.param(people)}::uuid[])`,
        sql`(${shiftAssignments.endDate} is null or ${shiftAssignments.endDate} >= ${startDate})`,
        endDate === null ? undefined : sql`${shiftAssignments.startDate} <= ${endDate}`,
      ),
    )
    .orderBy(shiftAssignments.userId, shiftAssignments.startDate);
}

/** How many people work a shift by assignment on a day or later. */
export async function assignedFrom(tx: TenantTx, shiftId: string, day: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(distinct ${shiftAssignments.userId})` })
    .from(shiftAssignments)
    .where(
      own(
        tx,
        shiftAssignments,
        { shiftId },
        sql`(${shiftAssignments.endDate} is null or ${shiftAssignments.endDate} >= ${day})`,
      ),
    );
  return row?.n ?? 0;
}

type Changes = {
  readonly gone: readonly Assignment[];
  readonly shortened: readonly Assignment[];
  readonly added: readonly Assignment[];
};

/** Takes away, shortens and adds assignments, one statement for each. */
export async function writeAssignments(tx: TenantTx, { gone, shortened, added }: Changes): Promise<void> {
  const ids = (rows: readonly Assignment[]) => sql.param(rows.map(({ id }) => id));
  if (gone.length > 0) {
    await tx.execute(
      sql`delete from shift_assignments where tenant_id = ${tx.tenantId} and id = any(${ids(gone)}::uuid[])`,
    );
  }
  if (shortened.length > 0) {
    await tx.execute(sql`
      update shift_assignments a set start_date = t.start_date, end_date = t.end_date, updated_at = now()
        from unnest(${ids(shortened)}::uuid[], ${sql.param(shortened.map(({ startDate }) => startDate))}::date[],
          ${sql.param(shortened.map(({ endDate }) => endDate))}::date[]) as t(id, start_date, end_date)
       where a.tenant_id = ${tx.tenantId} and a.id = t.id`);
  }
  await insertSet(tx, shiftAssignments, added);
}

/** A name in use, in the product's words at its field. */
export const namingDuplicates = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  refusingInUse({ shifts_name: ['shiftName', `There is already a shift named ${name}.`] }, work);
