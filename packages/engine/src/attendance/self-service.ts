import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import { formatDuration } from '../kernel/format-time.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type ShiftHours, shiftDuration } from './shift.ts';

/** What people may enter about their own attendance, by the names of the settings. */
export type SelfServiceSettings = {
  readonly allowSelfAttendanceUpdate: boolean;
  /** Days back that may be changed; zero for today only. */
  readonly maxPastDaysForAttendanceUpdate: number;
  readonly restrictLogsForPastDates: boolean;
  readonly restrictLogsForFutureDates: boolean;
  readonly restrictLogsForWeekend: boolean;
  readonly restrictLogsForHolidays: boolean;
  /** No more time in a day than the shift is long. */
  readonly restrictLogsToEstimatedJobHours: boolean;
};

/**
 * Where a log comes from. A manual one is entered or changed by hand, a web one is the running timer; an offline or
 * device punch has happened already and cannot be refused any more.
 */
export type LogSource = 'manual' | 'web' | 'offline' | 'device';

export type SelfServiceLog = {
  readonly source: LogSource;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly isWeekOff: boolean;
  readonly isHoliday: boolean;
  /** Seconds of the whole day with this log. */
  readonly workedSeconds: number;
  readonly shift: ShiftHours;
};

export type SelfServiceCode =
  | 'SELF_UPDATE_OFF'
  | 'FUTURE_DATE'
  | 'PAST_DATE'
  | 'TOO_FAR_BACK'
  | 'WEEK_OFF'
  | 'HOLIDAY'
  | 'BEYOND_JOB_HOURS';

export type SelfServiceRefusal = Refusal<SelfServiceCode>;

/** What the settings say of a log: a refusal, or what somebody should look at. */
export type SelfServiceVerdict = {
  readonly refusal: SelfServiceRefusal | null;
  readonly flags: readonly SelfServiceCode[];
};

/**
 * Judges a log of one's own by the settings. `figures.setting` of a refusal names the setting. Offline and device
 * punches are flagged instead, the timer too where it only runs long; for these the clock is right and no day is closed.
 */
export function judgeOwnLog(log: SelfServiceLog, settings: SelfServiceSettings): SelfServiceVerdict {
  const broken = brokenRules(log, settings);
  const refusing = broken.find(({ code }) => refuses(code, log.source));
  if (refusing !== undefined) return { refusal: refusing, flags: [] };
  return { refusal: null, flags: broken.map(({ code }) => code).filter((code) => !isOfEditsAlone(code, log.source)) };
}

function refuses(code: SelfServiceCode, source: LogSource): boolean {
  if (source === 'manual') return true;
  return source === 'web' && (code === 'WEEK_OFF' || code === 'HOLIDAY');
}

/** Whether people may change their attendance, and how far back, is no question of a punch. */
function isOfEditsAlone(code: SelfServiceCode, source: LogSource): boolean {
  if (code === 'SELF_UPDATE_OFF' || code === 'TOO_FAR_BACK') return true;
  return source === 'web' && (code === 'PAST_DATE' || code === 'FUTURE_DATE');
}

function brokenRules(log: SelfServiceLog, settings: SelfServiceSettings): readonly SelfServiceRefusal[] {
  const daysBack = daysBetween(log.day, log.today);
  const maxDays = settings.maxPastDaysForAttendanceUpdate;
  const jobHours = shiftDuration(log.shift);
  const rules: readonly (readonly [boolean, () => SelfServiceRefusal])[] = [
    [!settings.allowSelfAttendanceUpdate, selfUpdateOff],
    [settings.restrictLogsForFutureDates && daysBack < 0, futureDate],
    [settings.restrictLogsForPastDates && daysBack > 0, pastDate],
    [daysBack > maxDays, () => tooFarBack(maxDays, daysBack)],
    [settings.restrictLogsForWeekend && log.isWeekOff, weekOff],
    [settings.restrictLogsForHolidays && log.isHoliday, holiday],
    [
      settings.restrictLogsToEstimatedJobHours && log.workedSeconds > jobHours,
      () => beyondJobHours(log.workedSeconds, jobHours),
    ],
  ];
  return rules.flatMap(([isBroken, refusal]) => (isBroken ? [refusal()] : []));
}

function selfUpdateOff(): SelfServiceRefusal {
  const message = 'Changing your own attendance is switched off (setting "Self update").';
  return refuse('SELF_UPDATE_OFF', message, { setting: 'allowSelfAttendanceUpdate' });
}

function futureDate(): SelfServiceRefusal {
  const message = 'Attendance of days to come cannot be entered (setting "Restrict future dates").';
  return refuse('FUTURE_DATE', message, { setting: 'restrictLogsForFutureDates' });
}

function pastDate(): SelfServiceRefusal {
  const message = 'Attendance of past days is closed (setting "Restrict past dates").';
  return refuse('PAST_DATE', message, { setting: 'restrictLogsForPastDates' });
}

function tooFarBack(maxDays: number, daysBack: number): SelfServiceRefusal {
  const days = maxDays === 1 ? '1 day' : `${maxDays} days`;
  const message = `Attendance can be changed up to ${days} back (setting "Past days"); this day is ${daysBack} back.`;
  return refuse('TOO_FAR_BACK', message, { setting: 'maxPastDaysForAttendanceUpdate', maxDays, daysBack });
}

function weekOff(): SelfServiceRefusal {
  const message = 'Attendance cannot be entered on a week off (setting "Restrict week offs").';
  return refuse('WEEK_OFF', message, { setting: 'restrictLogsForWeekend' });
}

function holiday(): SelfServiceRefusal {
  const message = 'Attendance cannot be entered on a holiday (setting "Restrict holidays").';
  return refuse('HOLIDAY', message, { setting: 'restrictLogsForHolidays' });
}

function beyondJobHours(worked: number, jobHours: number): SelfServiceRefusal {
  const message = `The day would have ${formatDuration(worked)}, and your shift is ${formatDuration(jobHours)} long (setting "Restrict to job hours").`;
  return refuse('BEYOND_JOB_HOURS', message, { setting: 'restrictLogsToEstimatedJobHours', worked, jobHours });
}
