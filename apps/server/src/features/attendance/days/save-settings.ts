import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type saveAttendanceSettings as entry,
  MAX_GRACE_MINUTES,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { isInRanges } from '@muster/contract/ip-ranges.ts';
import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { difference, staleVersion } from '../../../platform/audit/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { takeTurns } from '../../../platform/database/take-turns.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { dayCountedFrom, refuseOwnPast } from '../../shifts/counts-from.facts.ts';
import { changeDefaultHours, defaultHours } from '../../shifts/default-shift.facts.ts';
import { attendanceSettingsSaved } from '../logs/attendance.events.ts';
import { rulesOf, type SavedSettings, settingsOf } from '../logs/attendance-settings.rules.ts';
import {
  type DatedSettings,
  keepSettings,
  readSettings,
  replaceSettings,
  settingsHistory,
  settingsRows,
} from '../logs/attendance-settings.store.ts';
import { recomputeDays } from './attendance.facts.ts';
import { replaceKeptRules } from './attendance-days.store.ts';

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
 * Saves all settings; what changed counts from today on, or from an earlier day. The hours are written to the default
 * shift. Errors: STALE_VERSION, INVALID_INPUT at the day, OWN_PUNCHES for past days unless of an administrator.
 */
export function saveSettings(
  caller: Caller,
  { version, countsFrom, ...input }: SettingsInput,
  notify: (message: string) => void,
): Promise<Settings> {
  return caller.inTenant(async (tx) => {
    await takeTurns(tx, 'attendance settings');
    const before = await current(tx);
    if (version !== undefined && version !== before.version) {
      throw await staleVersion(tx, 'attendance settings', tx.tenantId);
    }
    const { shiftStart, shiftEnd, ...settings } = withinLimits(before, input);
    const today = caller.services.clock.today();
    const from = await dayCountedFrom(tx, caller, countsFrom);
    await refuseOwnPast(tx, caller, from, 'everybody');
    await settingsRows.save(tx, { settings, updatedBy: caller.actor.id });
    if (from < today)
      await keepSettingsSince(tx, { from, today }, changeOf(before, { ...settings, shiftStart, shiftEnd }));
    else await keepSettings(tx, today, settings);
    await changeDefaultHours(tx, caller, { shiftStart, shiftEnd }, from);
    await recomputeDays(tx, caller.services, { people: null, from, to: today }, 'stored');
    const after = await current(tx);
    const changed = difference(before, after);
    const counted = from < today ? { ...changed, after: { ...changed.after, countsFrom: from } } : changed;
    await recordEvent(tx, caller, attendanceSettingsSaved, { entityId: tx.tenantId, details: {}, ...counted });
    const { punchAddresses } = after;
    if (punchAddresses.length > 0 && !isInRanges(caller.address, punchAddresses)) {
      notify(
        `Attendance settings saved. Your own address, ${caller.address}, is not among the addresses to punch from.`,
      );
    }
    return { ...after, ownAddress: caller.address };
  });
}

/** What is another setting now; where nothing is, all of them, to count from an earlier day as they are. */
function changeOf(before: Stored, { shiftStart, shiftEnd, ...after }: Omit<Stored, 'version'>): Partial<SavedSettings> {
  const current = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, setting]) => !isDeepStrictEqual(current.get(name), setting));
  const isAsItWas = changed.length === 0 && before.shiftStart === shiftStart && before.shiftEnd === shiftEnd;
  return isAsItWas ? after : Object.fromEntries(changed);
}

/** Grace is brought into its limits, and without self-update no past day is open. */
function withinLimits(
  { version: _v, ...before }: Stored,
  input: Omit<SettingsInput, 'version' | 'countsFrom'>,
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

/** What was changed of the settings counts from a day before today: it is written into everything that counted since then. */
async function keepSettingsSince(
  tx: TenantTx,
  { from, today }: { readonly from: string; readonly today: string },
  change: Partial<SavedSettings>,
): Promise<void> {
  const history = await settingsHistory(tx, from, today);
  const version = history.findLast((candidate) => candidate.from <= from) ?? history[0] ?? { settings: {} };
  const rows: DatedSettings[] = [
    { from, settings: { ...version.settings, ...change } },
    ...history
      .filter((version) => version.from > from)
      .map((version) => ({ from: version.from, settings: { ...version.settings, ...change } })),
  ];
  await replaceSettings(tx, from, rows);
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1]?.from;
    const to = next === undefined ? today : addDays(calendarDate(next), -1).toString();
    await replaceKeptRules(tx, { from: row.from, to }, rulesOf(settingsOf(row.settings)));
  }
}
