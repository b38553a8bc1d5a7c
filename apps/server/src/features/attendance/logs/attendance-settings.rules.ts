import {
  type AttendanceSettings,
  DEFAULT_ATTENDANCE_SETTINGS,
} from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import type { AttendanceRules } from '@muster/engine/attendance/attendance-types.ts';
import type { SelfServiceSettings } from '@muster/engine/attendance/self-service.ts';
import { secondsOf } from '../../../platform/clock/time-of-day.ts';

export type SavedSettings = Omit<AttendanceSettings, 'shiftStart' | 'shiftEnd'>;

/** What is saved, over the defaults: settings that came later have theirs. */
export function settingsOf(saved: Partial<SavedSettings> | null): SavedSettings {
  return { ...DEFAULT_ATTENDANCE_SETTINGS, ...saved };
}

const known = new WeakMap<SavedSettings, AttendanceRules>();

/** The settings as the engine knows them, worked out once for all the days that they are asked for. */
export function rulesOf(settings: SavedSettings): AttendanceRules {
  const rules = known.get(settings) ?? asRules(settings);
  known.set(settings, rules);
  return rules;
}

function asRules(settings: SavedSettings): AttendanceRules {
  const { fullDayDuration, halfDayDuration } = settings;
  const manual = { kind: 'manual', fullDay: secondsOf(fullDayDuration), halfDay: secondsOf(halfDayDuration) } as const;
  return {
    hours: settings.totalHoursCalculationType === 'EveryValidPair' ? 'every-pair' : 'first-in-last-out',
    mode: settings.minHoursRequiredMode === 'Lenient' ? 'lenient' : 'strict',
    requiredHours: settings.minHoursInputType === 'ShiftHours' ? { kind: 'shift' } : manual,
    gracePeriod: settings.gracePeriodMinutes * 60,
    latesForHalfDay: settings.latesForHalfDay,
    duplicateSeconds: settings.duplicatePunchMinutes * 60,
  };
}

/** What staff may enter for others: only days to come stay closed where they are. */
export function staffService({ restrictLogsForFutureDates }: SavedSettings): SelfServiceSettings {
  return {
    allowSelfAttendanceUpdate: true,
    maxPastDaysForAttendanceUpdate: Number.POSITIVE_INFINITY,
    restrictLogsForPastDates: false,
    restrictLogsForFutureDates,
    restrictLogsForWeekend: false,
    restrictLogsForHolidays: false,
    restrictLogsToEstimatedJobHours: false,
  };
}
