import { asc, between, eq, inArray, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { holidayChoices, holidaySettings, holidays } from './holidays.tables.ts';

export type HolidayRow = typeof holidays.$inferSelect;
type NewHoliday = Omit<typeof holidays.$inferInsert, 'tenantId'>;

export const choiceRows = rowsOf(holidayChoices);

export const holidayRows = rowsOf(holidays);

/** The holidays of some days. */
export async function holidaysOnDays(tx: TenantTx, days: readonly string[]): Promise<HolidayRow[]> {
  if (days.length === 0) return [];
  return tx
    .select()
    .from(holidays)
    .where(own(tx, holidays, {}, inArray(holidays.date, [...days])))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id));
}

export async function holidaysOfYear(tx: TenantTx, year: number): Promise<HolidayRow[]> {
  return tx
    .select()
    .from(holidays)
    .where(own(tx, holidays, {}, between(holidays.date, `${year}-01-01`, `${year}-12-31`)))
    .orderBy(asc(holidays.date), asc(holidays.name), asc(holidays.id));
}

/** Adds many in one statement. */
export async function insertHolidays(tx: TenantTx, rows: readonly NewHoliday[]): Promise<void> {
  if (rows.length === 0) return;
  await insertSet(tx, holidays, rows);
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

/** A name that the day has already, in the product's words at its field. */
export const namingDuplicates = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  refusingInUse({ holidays_date_name: ['name', `${name} is already a holiday on this day.`] }, work);

export const quotaRows = rowsOf(holidaySettings);

/** Without a saved setting a person keeps two: as many as the central government gives its own. */
const DEFAULT_QUOTA = 2;

export async function readQuota(tx: TenantTx): Promise<{ readonly optionalPerYear: number; readonly version: number }> {
  const [row] = await tx
    .select({ optionalPerYear: holidaySettings.optionalPerYear, version: holidaySettings.version })
    .from(holidaySettings)
    .where(eq(holidaySettings.tenantId, tx.tenantId));
  return row ?? { optionalPerYear: DEFAULT_QUOTA, version: 0 };
}

/** The days that are a holiday for the whole organisation. */
export async function everybodysDays(tx: TenantTx): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ date: holidays.date })
    .from(holidays)
    .where(
      own(
        tx,
        holidays,
        { isOptional: false },
        sql`cardinality(${holidays.states}) = 0 and cardinality(${holidays.locations}) = 0`,
      ),
    );
  return new Set(rows.map(({ date }) => date));
}
