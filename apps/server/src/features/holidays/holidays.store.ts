import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { holidayChoices, holidaySettings, holidays } from './holidays.tables.ts';

export type HolidayRow = typeof holidays.$inferSelect;
type NewHoliday = Omit<typeof holidays.$inferInsert, 'tenantId'>;

const own = (tx: TenantTx, id: string) => and(eq(holidays.tenantId, tx.tenantId), eq(holidays.id, id));

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

/** The holidays of some days. */
export async function holidaysOnDays(tx: TenantTx, days: readonly string[]): Promise<HolidayRow[]> {
  if (days.length === 0) return [];
  return tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.tenantId, tx.tenantId), inArray(holidays.date, [...days])))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id));
}

export async function holidaysOfYear(tx: TenantTx, year: number): Promise<HolidayRow[]> {
  return tx
    .select()
    .from(holidays)
    .where(and(eq(holidays.tenantId, tx.tenantId), between(holidays.date, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id));
}

/** Adds many in one statement. */
export async function insertHolidays(tx: TenantTx, rows: readonly NewHoliday[]): Promise<void> {
  if (rows.length === 0) return;
  await insertSet(
    tx,
    holidays,
    rows.map((row) => ({ tenantId: tx.tenantId, ...row })),
  );
}

type Wider = {
  readonly id: string;
  readonly states: readonly string[];
  readonly locations: readonly string[];
  readonly list: string | null;
};

/** Other places and one more list for many, in one statement. */
export async function widenHolidays(tx: TenantTx, rows: readonly Wider[], updatedBy: string | null): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update holidays h set updated_by = ${updatedBy}, version = h.version + 1, updated_at = now(),
      states = array(select jsonb_array_elements_text(n.states)),
      locations = array(select jsonb_array_elements_text(n.locations)),
      lists = case when n.list is null or n.list = any(h.lists) then h.lists else h.lists || n.list end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, states jsonb, locations jsonb, list text)
     where h.tenant_id = ${tx.tenantId} and h.id = n.id`);
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
export const namingDuplicates = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  refusingInUse({ holidays_date_name: ['name', `${name} is already a holiday on this day.`] }, work);

/** Without a saved setting a person keeps two: as many as the central government gives its own. */
const DEFAULT_QUOTA = 2;

export async function readQuota(tx: TenantTx): Promise<{ readonly optionalPerYear: number; readonly version: number }> {
  const [row] = await tx
    .select({ optionalPerYear: holidaySettings.optionalPerYear, version: holidaySettings.version })
    .from(holidaySettings)
    .where(eq(holidaySettings.tenantId, tx.tenantId));
  return row ?? { optionalPerYear: DEFAULT_QUOTA, version: 0 };
}

/** Settings are saved one after the other. */
export async function lockQuota(tx: TenantTx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holiday settings ${tx.tenantId}`}, 0))`);
}

export async function writeQuota(tx: TenantTx, optionalPerYear: number, updatedBy: string | null): Promise<number> {
  const [row] = await tx
    .insert(holidaySettings)
    .values({ tenantId: tx.tenantId, optionalPerYear, updatedBy })
    .onConflictDoUpdate({
      target: holidaySettings.tenantId,
      set: { optionalPerYear, updatedBy, version: sql`${holidaySettings.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ version: holidaySettings.version });
  if (!row) throw new Error('Settings were not stored');
  return row.version;
}

type Choice = { readonly userId: string; readonly holidayId: string };

export async function insertChoice(tx: TenantTx, choice: Choice, chosenBy: string | null): Promise<void> {
  await tx.insert(holidayChoices).values({ tenantId: tx.tenantId, ...choice, chosenBy });
}

export async function removeChoice(tx: TenantTx, { userId, holidayId }: Choice): Promise<void> {
  await tx
    .delete(holidayChoices)
    .where(
      and(
        eq(holidayChoices.tenantId, tx.tenantId),
        eq(holidayChoices.userId, userId),
        eq(holidayChoices.holidayId, holidayId),
      ),
    );
}

/** The days that are a holiday for the whole organisation. */
export async function everybodysDays(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ date: holidays.date })
    .from(holidays)
    .where(
      and(
        eq(holidays.tenantId, tx.tenantId),
        eq(holidays.isOptional, false),
        sql`cardinality(${holidays.states}) = 0 and cardinality(${holidays.locations}) = 0`,
      ),
    );
  return new Set(rows.map(({ date }) => date));
}
