import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type saveAttendanceSettings as entry,
  MAX_GRACE_MINUTES,
} from '@muster/contract/features/attendance-settings.contract.ts';
import { isInRanges } from '@muster/contract/ip-ranges.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { changeDefaultHours, defaultHours } from '../shifts/default-shift.facts.ts';
import { attendanceSettingsSaved } from './attendance.events.ts';
import { recomputeDays } from './attendance.facts.ts';
import { keepSettings, lockSettings, readSettings, writeSettings } from './attendance-settings.store.ts';

type Settings = ResponseOf<typeof entry>;
type SettingsInput = ParsedRequest<typeof entry>['body'];

export async function shownSettings({ inTenant, address }: Caller): Promise<Settings> {
  return { ...(await inTenant(current)), ownAddress: address };
}

type Stored = Omit<Settings, 'ownAddress'>;

async function current(tx: TenantTx): Promise<Stored> {
  const [{ settings, version }, hours] = await Promise.all([readSettings(tx), defaultHours(tx)]);
  return { ...settings, ...hours, version };
}

/**
 * Saves all settings; they count from today on. The hours are written to the default shift. Errors: STALE_VERSION.
 */
export function saveSettings(
  caller: Caller,
  { version, ...input }: SettingsInput,
  say: (message: string) => void,
): Promise<Settings> {
  return caller.inTenant(async (tx) => {
    await lockSettings(tx);
    const before = await current(tx);
    if (version !== undefined && version !== before.version) {
      throw await staleVersion(tx, 'attendance settings', tx.tenantId);
    }
    const { shiftStart, shiftEnd, ...settings } = withinLimits(before, input);
    const today = caller.services.clock.today();
    await writeSettings(tx, settings, caller.actor.id);
    await keepSettings(tx, today, settings);
    await changeDefaultHours(tx, caller, { shiftStart, shiftEnd });
    await recomputeDays(tx, caller.services, { people: null, from: today, to: today }, 'stored');
    const after = await current(tx);
    const changed = difference(before, after);
    await recordEvent(tx, caller, attendanceSettingsSaved, { entityId: tx.tenantId, details: {}, ...changed });
    const { punchAddresses } = after;
    if (punchAddresses.length > 0 && !isInRanges(caller.address, punchAddresses)) {
      say(`Attendance settings saved. Your own address, ${caller.address}, is not among the addresses to punch from.`);
    }
    return { ...after, ownAddress: caller.address };
  });
}

/** Grace is brought into its limits, and without self-update no past day is open. */
function withinLimits(
  { version: _v, ...before }: Stored,
  input: Omit<SettingsInput, 'version'>,
): Omit<Stored, 'version'> {
  // Those that the document does not know keep their value when they are not sent.
  const changes = Object.fromEntries(Object.entries(input).filter(([, setting]) => setting !== undefined));
  return {
    ...before,
    ...changes,
    gracePeriodMinutes: Math.min(MAX_GRACE_MINUTES, Math.max(0, input.gracePeriodMinutes)),
    maxPastDaysForAttendanceUpdate: input.allowSelfAttendanceUpdate ? input.maxPastDaysForAttendanceUpdate : 0,
  };
}
