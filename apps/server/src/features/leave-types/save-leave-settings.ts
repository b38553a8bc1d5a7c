import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type { saveLeaveSettings as entry } from '@muster/contract/features/leave-types/leave-types-settings.contract.ts';
import type { LeaveSettings } from '@muster/contract/features/leave-types/leave-types-settings.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { changeRules } from './change-rules.ts';
import { leaveSettingsSaved } from './leave-types.events.ts';
import { everyLeaveType, leaveSettingsOf, lockLeaveTypes, rulesVersions, settingsRows } from './leave-types.store.ts';
import { versionOn } from './shown-leave-type.views.ts';

type Output = ResponseOf<typeof entry>;

export function readLeaveSettings({ inTenant }: Caller): Promise<Output> {
  return inTenant(leaveSettingsOf);
}

/** Another leave year counts, from a day on, for every type whose year was the one before. Errors: STALE_VERSION. */
export function saveLeaveSettings(
  caller: Caller,
  { version, countsFrom, ...settings }: ParsedRequest<typeof entry>['body'],
): Promise<Output> {
  return caller.inTenant(async (tx) => {
    await lockLeaveTypes(tx);
    const { version: stored, ...before } = await leaveSettingsOf(tx);
    if (version !== undefined && version !== stored) throw await staleVersion(tx, 'leave settings', tx.tenantId);
    await settingsRows.save(tx, { settings, updatedBy: caller.actor.id });
    const changed = difference<LeaveSettings>(before, settings);
    if (Object.keys(changed.after).length > 0) {
      await recordEvent(tx, caller, leaveSettingsSaved, { entityId: tx.tenantId, details: {}, ...changed });
    }
    const years = { was: before.yearBeginsIn, is: settings.yearBeginsIn };
    if (years.was !== years.is) await moveYears(tx, caller, years, countsFrom ?? caller.services.clock.today());
    return { ...settings, version: stored + 1 };
  });
}

type Year = LeaveSettings['yearBeginsIn'];

async function moveYears(
  tx: TenantTx,
  caller: Caller,
  { was, is }: { readonly was: Year; readonly is: Year },
  from: string,
): Promise<void> {
  const [types, versions] = [await everyLeaveType(tx), await rulesVersions(tx, null)];
  const of = Map.groupBy(versions, ({ leaveTypeId }) => leaveTypeId);
  const changes = types.flatMap(({ id, name }) => {
    const rules = versionOn(of.get(id) ?? [], from)?.rules;
    return rules && (rules.yearBeginsIn ?? was) === was ? [{ id, name, rules: { ...rules, yearBeginsIn: is } }] : [];
  });
  await changeRules(tx, caller, from, changes);
}
