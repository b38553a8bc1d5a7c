import { and, eq, gte, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { type ColumnsOf, own } from '../../platform/database/own-rows.ts';
import { shiftRotationMembers, shiftRotationSteps, shiftRotations } from './rotations.tables.ts';
import type { Cut } from './shifts.rules.ts';
import type { Membership } from './shifts.views.ts';

export type NewRotation = ColumnsOf<typeof shiftRotations, 'version'>;

export async function insertRotation(
  tx: TenantTx,
  rotation: NewRotation,
  steps: readonly (string | null)[],
): Promise<void> {
  const { tenantId } = tx;
  await tx.insert(shiftRotations).values({ tenantId, ...rotation });
  const rows = steps.map((shiftId, place) => ({ tenantId, rotationId: rotation.id, place, shiftId }));
  await insertSet(tx, shiftRotationSteps, rows);
}

/** A rotation has no day after this one; one without any day left is gone. */
export async function endRotationAt(tx: TenantTx, id: string, lastDay: string): Promise<void> {
  const mine = own(tx, shiftRotationMembers, { rotationId: id });
  await tx.delete(shiftRotationMembers).where(and(mine, sql`${shiftRotationMembers.startDate} > ${lastDay}`));
  const reachesOn = sql`(${shiftRotationMembers.endDate} is null or ${shiftRotationMembers.endDate} > ${lastDay})`;
  await tx.update(shiftRotationMembers).set({ endDate: lastDay }).where(and(mine, reachesOn));
  const itself = own(tx, shiftRotations, { id });
  await tx.delete(shiftRotations).where(and(itself, sql`${shiftRotations.startDate} > ${lastDay}`));
  await tx
    .update(shiftRotations)
    .set({ endDate: lastDay, version: sql`${shiftRotations.version} + 1`, updatedAt: sql`now()` })
    .where(itself);
}

/** Takes away, shortens and adds memberships; a rotation that nobody is in any more is gone. */
export async function writeMemberships(
  tx: TenantTx,
  { gone, shortened }: Pick<Cut<Membership>, 'gone' | 'shortened'>,
  memberships: readonly Membership[],
): Promise<void> {
  const ids = (rows: readonly Membership[]) => sql.param(rows.map(({ id }) => id));
  if (gone.length > 0) {
    await tx.execute(
      sql`delete from shift_rotation_members where tenant_id = ${tx.tenantId} and id = any(${ids(gone)}::uuid[])`,
    );
  }
  if (shortened.length > 0) {
    await tx.execute(sql`
      update shift_rotation_members m set start_date = t.start_date, end_date = t.end_date
        from unnest(${ids(shortened)}::uuid[], ${sql.param(shortened.map(({ startDate }) => startDate))}::date[],
          ${sql.param(shortened.map(({ endDate }) => endDate))}::date[]) as t(id, start_date, end_date)
       where m.tenant_id = ${tx.tenantId} and m.id = t.id`);
  }
  await insertSet(tx, shiftRotationMembers, memberships);
  await tx.execute(sql`
    delete from shift_rotations r where r.tenant_id = ${tx.tenantId} and not exists (
      select from shift_rotation_members m where m.tenant_id = r.tenant_id and m.rotation_id = r.id)`);
}

/** Rotations that bring a shift on a day or later, by name. */
export async function rotationsWith(tx: TenantTx, shiftId: string, day: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct r.name from shift_rotations r
      join shift_rotation_steps s on s.tenant_id = r.tenant_id and s.rotation_id = r.id
     where r.tenant_id = ${tx.tenantId} and s.shift_id = ${shiftId} and (r.end_date is null or r.end_date >= ${day})
     order by r.name`);
  return rows.map(({ name }) => name);
}

/** Rotations that everybody of a department is in, now or later. */
export async function rotationsOfDepartment(tx: TenantTx, departmentId: string): Promise<number> {
  const { tenantId, departmentId: department, rotationId, endDate } = shiftRotationMembers;
  const goesOn = sql`(${endDate} is null or ${gte(endDate, sql`current_date`)})`;
  const [row] = await tx
    .select({ n: sql<number>`count(distinct ${rotationId})` })
    .from(shiftRotationMembers)
    .where(and(eq(tenantId, tx.tenantId), eq(department, departmentId), goesOn));
  return row?.n ?? 0;
}
