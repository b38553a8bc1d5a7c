import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import {
  DEFAULT_LEAVE_SETTINGS,
  type LeaveSettings,
} from '@muster/contract/features/leave-types/leave-types-settings.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { type ColumnsOf, columnsOf } from '../../platform/database/own-rows.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { datedRules, type RulesRow } from './leave-types.rules.ts';
import { leaveSettings, leaveTypes } from './leave-types.tables.ts';

/** What `datedRules` reads; the rules are `r`. */
const RULES_COLUMNS = sql.raw(`r.leave_type_id as "leaveTypeId", r.from_date as "from", r.rules, t.unit, t.purpose
  from leave_type_rules r join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id`);

export type LeaveType = ColumnsOf<typeof leaveTypes, 'description' | 'readySet' | 'sort' | 'updatedBy' | 'version'>;

/** Rules from a day on, until the next of the same type, as the engine knows them. */
export type DatedRules = {
  readonly leaveTypeId: string;
  readonly from: string;
  readonly policy: LeavePolicy;
  /** Null for those of the settings. */
  readonly approvalLevels: LeaveRules['approvalLevels'];
  /** Who has it; empty for everybody. Quotas in hundredths of a day or minutes, null for that of the type. */
  readonly employment: LeaveRules['employment'];
};

/**
 * Those of these types of which something stands that keeps them from being removed, or from becoming something else.
 * Features above say so.
 */
export const leaveTypesInUse =
  listSlot<(tx: TenantTx, leaveTypeIds: readonly string[]) => Promise<readonly string[]>>();

/** A type began, or its rules, its employment types or the leave year are others from a day on; null for every type. */
export type LeaveRulesChange = { readonly leaveTypeIds: readonly string[] | null; readonly from: string };

/** What is to be credited or corrected at once because rules changed, in the transaction that changes them. */
export const leaveRulesChanged =
  listSlot<(tx: TenantTx, services: Services, change: LeaveRulesChange) => Promise<void>>();

/** Every type, those that are off too, in the order of lists. */
export function leaveTypesOf(tx: TenantTx): Promise<LeaveType[]> {
  return tx
    .select(columnsOf(leaveTypes, 'description', 'readySet', 'sort', 'updatedBy', 'version'))
    .from(leaveTypes)
    .where(eq(leaveTypes.tenantId, tx.tenantId))
    .orderBy(asc(leaveTypes.sort), asc(leaveTypes.name), asc(leaveTypes.id));
}

/** The rules in force on a day, by type. A type that begins later has none. */
export async function rulesOn(
  tx: TenantTx,
  typeIds: readonly string[],
  date: string,
): Promise<ReadonlyMap<string, DatedRules>> {
  const { rows } = await tx.execute<RulesRow>(sql`
    select distinct on (r.leave_type_id) ${RULES_COLUMNS}
    where r.tenant_id = ${tx.tenantId} and r.leave_type_id = any(${sql.param(typeIds)}::uuid[]) and r.from_date <= ${date}
    order by r.leave_type_id, r.from_date desc`);
  return new Map(rows.map((row) => [row.leaveTypeId, datedRules(row)]));
}

/** All rules of types, the oldest first, by type. */
export async function ruleVersionsOf(
  tx: TenantTx,
  typeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DatedRules[]>> {
  const { rows } = await tx.execute<RulesRow>(sql`
    select ${RULES_COLUMNS}
    where r.tenant_id = ${tx.tenantId} and r.leave_type_id = any(${sql.param(typeIds)}::uuid[])
    order by r.leave_type_id, r.from_date`);
  return Map.groupBy(rows.map(datedRules), ({ leaveTypeId }) => leaveTypeId);
}

export async function leaveSettingsOf(tx: TenantTx): Promise<LeaveSettings> {
  const [row] = await tx
    .select({ settings: leaveSettings.settings })
    .from(leaveSettings)
    .where(eq(leaveSettings.tenantId, tx.tenantId));
  return { ...DEFAULT_LEAVE_SETTINGS, ...row?.settings };
}
