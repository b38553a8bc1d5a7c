import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { insertSet } from '../../platform/database/insert-set.ts';
import { own, rowsOf } from '../../platform/database/own-rows.ts';
import { takeTurns } from '../../platform/database/take-turns.ts';
import { refusingInUse } from '../../platform/http/errors.ts';
import { leaveSettings, leaveTypeRules, leaveTypes, type StoredRules } from './leave-types.tables.ts';

export type LeaveTypeRow = typeof leaveTypes.$inferSelect;

export const ruleRows = rowsOf(leaveTypeRules);

export const leaveTypeRows = rowsOf(leaveTypes);
export type NewLeaveType = Omit<typeof leaveTypes.$inferInsert, 'tenantId'>;
export type NewRules = { readonly leaveTypeId: string; readonly fromDate: string; readonly rules: StoredRules };

/** Types are changed one after the other: names, places and rules belong together. */
export const lockLeaveTypes = (tx: TenantTx) => takeTurns(tx, 'leave types');

export function everyLeaveType(tx: TenantTx): Promise<LeaveTypeRow[]> {
  return tx
    .select()
    .from(leaveTypes)
    .where(eq(leaveTypes.tenantId, tx.tenantId))
    .orderBy(asc(leaveTypes.sort), asc(leaveTypes.name), asc(leaveTypes.id));
}

export function insertLeaveTypes(tx: TenantTx, rows: readonly NewLeaveType[]): Promise<void> {
  return insertSet(tx, leaveTypes, rows);
}

/** Rules from their day on; those of the same day are replaced. */
export async function writeRules(tx: TenantTx, rows: readonly NewRules[], updatedBy: string | null): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(leaveTypeRules)
    .values(rows.map((row) => ({ tenantId: tx.tenantId, updatedBy, ...row })))
    .onConflictDoUpdate({
      target: [leaveTypeRules.tenantId, leaveTypeRules.leaveTypeId, leaveTypeRules.fromDate],
      set: { rules: sql`excluded.rules`, updatedBy, updatedAt: sql`now()` },
    });
}

export type RulesVersion = {
  readonly leaveTypeId: string;
  readonly from: string;
  readonly rules: StoredRules;
  readonly updatedBy: string | null;
  readonly updatedAt: string;
};

/** Every version of the rules of a type or of all, the oldest first. */
export function rulesVersions(tx: TenantTx, leaveTypeId: string | null): Promise<RulesVersion[]> {
  return tx
    .select({
      leaveTypeId: leaveTypeRules.leaveTypeId,
      from: leaveTypeRules.fromDate,
      rules: leaveTypeRules.rules,
      updatedBy: leaveTypeRules.updatedBy,
      updatedAt: leaveTypeRules.updatedAt,
    })
    .from(leaveTypeRules)
    .where(own(tx, leaveTypeRules, {}, leaveTypeId === null ? undefined : eq(leaveTypeRules.leaveTypeId, leaveTypeId)))
    .orderBy(asc(leaveTypeRules.leaveTypeId), asc(leaveTypeRules.fromDate));
}

/** A name or a code that another type has, in the product's words at its field. */
export const namingDuplicates = <T>(work: () => Promise<T>): Promise<T> =>
  refusingInUse(
    {
      leave_types_name: ['name', 'There is a leave type of this name already.'],
      leave_types_code: ['code', 'Another leave type has this code already.'],
    },
    work,
  );

export async function leaveSettingsOf(tx: TenantTx): Promise<LeaveSettings & { readonly version: number }> {
  const [row] = await tx
    .select({ settings: leaveSettings.settings, version: leaveSettings.version })
    .from(leaveSettings)
    .where(eq(leaveSettings.tenantId, tx.tenantId));
  return { ...DEFAULT_LEAVE_SETTINGS, ...row?.settings, version: row?.version ?? 0 };
}

export const settingsRows = rowsOf(leaveSettings);
