import { randomUUIDv7 } from 'node:crypto';
import type { Regime } from '@muster/contract/wire.ts';
import { addMonths, type CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { own } from '../../platform/database/own-rows.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { lastClosedPeriod } from '../periods/periods.facts.ts';
import { regimeChoices, taxRegimes } from './taxes.tables.ts';

const DEFAULT: Regime = 'new';

/** For views that join `tax_regimes` from the left. */
export const REGIME = sql<Regime>`coalesce(${taxRegimes.regime}, 'new')`;

export async function regimeOf(tx: TenantTx, userId: string): Promise<Regime> {
  const [row] = await tx
    .select({ regime: taxRegimes.regime })
    .from(taxRegimes)
    .where(own(tx, taxRegimes, { userId }));
  return row?.regime ?? DEFAULT;
}

/** Stores the regime of a person when one was sent, from the next unpaid month on; before and after. */
export async function changeRegime(tx: TenantTx, userId: string, regime: Regime | undefined) {
  const before = await regimeOf(tx, userId);
  if (regime === undefined || regime === before) return { before, after: before };
  await tx
    .insert(taxRegimes)
    .values({ tenantId: tx.tenantId, userId, regime })
    .onConflictDoUpdate({ target: [taxRegimes.tenantId, taxRegimes.userId], set: { regime, updatedAt: sql`now()` } });
  const from = await nextUnpaidMonth(tx);
  if (from !== null) await noteChoice(tx, { userId, from, before, regime });
  return { before, after: regime };
}

type Choice = {
  readonly userId: string;
  readonly from: CalendarMonth;
  readonly before: Regime;
  readonly regime: Regime;
};

/** Chosen again for the same month, the last choice counts, against what held before the first of them. */
async function noteChoice(tx: TenantTx, { userId, from, before, regime }: Choice): Promise<void> {
  const { tenantId, fromYear, fromMonth } = regimeChoices;
  await tx
    .insert(regimeChoices)
    .values({
      tenantId: tx.tenantId,
      id: randomUUIDv7(),
      userId,
      before,
      regime,
      fromYear: from.year,
      fromMonth: from.month,
    })
    .onConflictDoUpdate({
      target: [tenantId, regimeChoices.userId, fromYear, fromMonth],
      set: { regime, updatedAt: sql`now()` },
    });
}

/** The month after the last one that is settled; null before payroll is set up. */
export async function nextUnpaidMonth(tx: TenantTx): Promise<CalendarMonth | null> {
  const last = (await lastClosedPeriod(tx)) ?? (await payrollSettingsOf(tx)).lastRun;
  return last === null ? null : addMonths({ year: last.year, month: last.month }, 1);
}

/**
 * The regimes of a month, of those people who ever chose another: what they had chosen by then, or where all their
 * choices are for later months, what held before the first of them.
 */
export async function regimesIn(
  tx: TenantTx,
  userIds: readonly string[],
  { year, month }: CalendarMonth,
): Promise<ReadonlyMap<string, Regime>> {
  const { rows } = await tx.execute<{ userId: string; regime: Regime }>(sql`
    select distinct on (user_id) user_id as "userId", case when is_by_then then regime else before end as regime
    from (select c.*, (c.from_year, c.from_month) <= (${year}::int, ${month}::int) as is_by_then from tax_regime_choices c
      where c.tenant_id = ${tx.tenantId} and c.user_id = any(${sql.param([...userIds])}::uuid[])) c
    order by user_id, is_by_then desc,
      case when is_by_then then -(from_year * 12 + from_month) else from_year * 12 + from_month end`);
  return new Map(rows.map((row) => [row.userId, row.regime]));
}

/** Stores the regimes of new people in one statement; the usual one needs no row. */
export function addRegimes(
  tx: TenantTx,
  people: readonly { readonly userId: string; readonly regime: Regime | undefined }[],
): Promise<void> {
  const unusual = people.filter(({ regime }) => regime !== undefined && regime !== DEFAULT);
  return insertSet(
    tx,
    taxRegimes,
    unusual.map(({ userId, regime }) => ({ userId, regime })),
  );
}
