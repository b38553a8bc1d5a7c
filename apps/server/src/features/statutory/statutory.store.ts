import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import type { StateCode } from '@muster/law/states.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { statutoryComponents } from './statutory.tables.ts';

export type StatutoryRow = typeof statutoryComponents.$inferSelect;

export const componentRows = rowsOf(statutoryComponents);
export type StatutoryValues = Pick<StatutoryRow, 'status' | 'declineReason' | 'number' | 'settings'>;

export function statutoryRows(tx: TenantTx): Promise<StatutoryRow[]> {
  return tx
    .select()
    .from(statutoryComponents)
    .where(own(tx, statutoryComponents, {}))
    .orderBy(asc(statutoryComponents.type), asc(statutoryComponents.state), asc(statutoryComponents.id));
}

export async function statutoryRow(tx: TenantTx, which: { type: StatutoryType; state: StateCode | null }) {
  const [row] = await tx
    .select()
    .from(statutoryComponents)
    .where(
      own(
        tx,
        statutoryComponents,
        { type: which.type },
        which.state === null ? isNull(statutoryComponents.state) : eq(statutoryComponents.state, which.state),
      ),
    );
  return row ?? null;
}

/** Many at once, made or changed, in one statement. */
export async function putStatutory(
  tx: TenantTx,
  rows: readonly ({ id: string; type: StatutoryType; state: StateCode | null } & StatutoryValues)[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tenantId, type, state } = statutoryComponents;
  await tx
    .insert(statutoryComponents)
    .values(rows.map((row) => ({ tenantId: tx.tenantId, ...row })))
    .onConflictDoUpdate({
      target: [tenantId, type, state],
      set: {
        status: sql`excluded.status`,
        declineReason: sql`excluded.decline_reason`,
        number: sql`excluded.number`,
        settings: sql`excluded.settings`,
        version: sql`${statutoryComponents.version} + 1`,
        updatedAt: sql`now()`,
      },
    });
}

/** Whether the employer's welfare fund is inside the CTC is one choice of the organisation: all states follow. */
export async function setWelfareFundInCtc(tx: TenantTx, inCtc: boolean): Promise<void> {
  await tx
    .update(statutoryComponents)
    .set({ settings: sql`jsonb_set(settings, '{inCtc}', ${JSON.stringify(inCtc)}::jsonb)` })
    .where(own(tx, statutoryComponents, { type: 'LWF' }));
}
