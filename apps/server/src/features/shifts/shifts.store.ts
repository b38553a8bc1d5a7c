import { and, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import type { Span } from './shifts.rules.ts';
import { shiftAssignments, shiftDepartments, shifts } from './shifts.tables.ts';

type NewShift = Omit<typeof shifts.$inferInsert, 'tenantId'>;
type StoredShift = typeof shifts.$inferSelect;

/** Shifts and their assignments change one after the other, so that nobody gets two for one day. */
export async function lockShifts(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shifts ${tx.tenantId}`}, 0))`);
}

export async function insertShift(tx: TenantTx, row: NewShift): Promise<void> {
  await tx.insert(shifts).values({ tenantId: tx.tenantId, ...row });
}

/** Changes a shift and raises its version. */
export async function changeShift(
  tx: TenantTx,
  id: string,
  changes: Partial<Omit<NewShift, 'id' | 'version' | 'createdAt'>>,
): Promise<StoredShift | null> {
  const [row] = await tx
    .update(shifts)
    .set({ ...changes, version: sql`${shifts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(shifts.tenantId, tx.tenantId), eq(shifts.id, id)))
    .returning();
  return row ?? null;
}

/** No shift is the default one, until another is in the same transaction. */
export async function clearDefault(tx: TenantTx): Promise<void> {
  await tx
    .update(shifts)
    .set({ isDefault: false, version: sql`${shifts.version} + 1` })
    .where(and(eq(shifts.tenantId, tx.tenantId), eq(shifts.isDefault, true)));
}

/** The shift applies to these departments and no others. */
export async function replaceDepartments(
  tx: TenantTx,
  shiftId: string,
  departmentIds: readonly string[],
): Promise<void> {
  await tx
    .delete(shiftDepartments)
    .where(and(eq(shiftDepartments.tenantId, tx.tenantId), eq(shiftDepartments.shiftId, shiftId)));
  await insertSet(
    tx,
    shiftDepartments,
    departmentIds.map((departmentId) => ({ tenantId: tx.tenantId, shiftId, departmentId })),
  );
}

/** Shifts that apply to a department. */
export async function shiftsOfDepartment(tx: TenantTx, departmentId: string): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`count(*)` })
    .from(shiftDepartments)
    .where(and(eq(shiftDepartments.tenantId, tx.tenantId), eq(shiftDepartments.departmentId, departmentId)));
  return row?.n ?? 0;
}

export type Assignment = Span & {
  readonly id: string;
  readonly userId: string;
  readonly shiftId: string;
  /** Whether its days are off, whatever the shift says; null where it decides. */
  readonly isOff: boolean | null;
  readonly notes: string | null;
  readonly createdBy: string | null;
};

/** The assignments of people that have a day among these. */
export function assignmentsIn(tx: TenantTx, people: readonly string[], { startDate, endDate }: Span) {
  return tx
    .select({
      id: shiftAssignments.id,
      userId: shiftAssignments.userId,
      shiftId: shiftAssignments.shiftId,
      startDate: shiftAssignments.startDate,
      endDate: shiftAssignments.endDate,
      isOff: shiftAssignments.isOff,
      notes: shiftAssignments.notes,
      createdBy: shiftAssignments.createdBy,
    })
    .from(shiftAssignments)
    .where(
      and(
        eq(shiftAssignments.tenantId, tx.tenantId),
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
      and(
        eq(shiftAssignments.tenantId, tx.tenantId),
        eq(shiftAssignments.shiftId, shiftId),
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
  await insertSet(
    tx,
    shiftAssignments,
    added.map((row) => ({ tenantId: tx.tenantId, ...row })),
  );
}

/** A name in use, in the product's words at its field. */
export const namingDuplicates = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  refusingInUse({ shifts_name: ['shiftName', `There is already a shift named ${name}.`] }, work);
