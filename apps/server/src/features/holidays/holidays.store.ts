import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { databaseConstraint } from '../../platform/http/errors.ts';
import { problem } from '../../platform/http/problem.ts';
import { holidays } from './holidays.tables.ts';

export type HolidayRow = typeof holidays.$inferSelect;
type NewHoliday = Omit<typeof holidays.$inferInsert, 'tenantId'>;

/** The holidays of a year in order. */
export function holidaysOf(tx: TenantTx, year: number): Promise<HolidayRow[]> {
  return tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.tenantId, tx.tenantId), between(holidays.date, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id));
}

const own = (tx: TenantTx, id: string) => and(eq(holidays.tenantId, tx.tenantId), eq(holidays.id, id));

export async function holidayById(tx: TenantTx, id: string): Promise<HolidayRow | null> {
  const [row] = await tx.select().from(holidays).where(own(tx, id));
  return row ?? null;
}

/** The holiday, locked for the change to come. */
export async function lockHoliday(tx: TenantTx, id: string): Promise<HolidayRow | null> {
  const [row] = await tx.select().from(holidays).where(own(tx, id)).for('update');
  return row ?? null;
}

export async function insertHoliday(tx: TenantTx, row: NewHoliday): Promise<HolidayRow> {
  const [added] = await tx
    .insert(holidays)
    .values({ tenantId: tx.tenantId, ...row })
    .returning();
  if (!added) throw new Error('A holiday was not stored');
  return added;
}

/** Changes a holiday and raises its version; null when it is gone. */
export async function changeHoliday(
  tx: TenantTx,
  id: string,
  changes: Partial<Omit<NewHoliday, 'id' | 'version' | 'createdAt'>>,
): Promise<HolidayRow | null> {
  const [row] = await tx
    .update(holidays)
    .set({ ...changes, version: sql`${holidays.version} + 1`, updatedAt: sql`now()` })
    .where(own(tx, id))
    .returning();
  return row ?? null;
}

export async function removeHoliday(tx: TenantTx, id: string): Promise<void> {
  await tx.delete(holidays).where(own(tx, id));
}

/** A name that the day has already, in the product's words at its field. */
export async function namingDuplicates<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseConstraint(error) !== 'holidays_date_name') throw error;
    const message = `${name} is already a holiday on this day.`;
    throw problem('CONFLICT', { message, errors: [{ field: 'name', message }] });
  }
}
