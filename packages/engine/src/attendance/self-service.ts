import { type CalendarDate, daysBetween } from '../kernel/calendar-date.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import { type Shift, shiftDuration } from './shift.ts';

/** What people may enter about their own attendance. */
export type SelfServiceSettings = {
  readonly allowSelfUpdate: boolean;
  /** Days back that may be changed; zero for today only. */
  readonly maxPastDays: number;
  readonly restrictPastDates: boolean;
  readonly restrictFutureDates: boolean;
  readonly restrictWeekends: boolean;
  readonly restrictHolidays: boolean;
  /** No more time than the shift is long. */
  readonly restrictToJobHours: boolean;
};

export type SelfServiceEdit = {
  readonly day: CalendarDate;
  readonly today: CalendarDate;
  readonly isWeekOff: boolean;
  readonly isHoliday: boolean;
  /** Seconds the edit enters. */
  readonly worked: number;
  readonly shift: Shift;
};

export type SelfServiceRefusalCode =
  | 'SELF_UPDATE_OFF'
  | 'FUTURE_DATE'
  | 'PAST_DATE'
  | 'TOO_FAR_BACK'
  | 'WEEK_OFF'
  | 'HOLIDAY'
  | 'BEYOND_JOB_HOURS';

/** Why an edit of one's own attendance is refused, naming the setting; null when it is allowed. */
export function selfServiceRefusal(
  edit: SelfServiceEdit,
  settings: SelfServiceSettings,
): Refusal<SelfServiceRefusalCode> | null {
  const { maxPastDays } = settings;
  const daysBack = daysBetween(edit.day, edit.today);
  if (!settings.allowSelfUpdate) return refuse('SELF_UPDATE_OFF', 'Changing one’s own attendance is switched off.');
  if (settings.restrictFutureDates && daysBack < 0) {
    return refuse('FUTURE_DATE', 'Attendance of days to come cannot be entered.');
  }
  if (settings.restrictPastDates && daysBack > 0) return refuse('PAST_DATE', 'Attendance of past days is closed.');
  if (daysBack > maxPastDays) {
    const days = maxPastDays === 1 ? '1 day' : `${maxPastDays} days`;
    return refuse('TOO_FAR_BACK', `Attendance can be changed up to ${days} back.`, { maxPastDays, daysBack });
  }
  if (settings.restrictWeekends && edit.isWeekOff) {
    return refuse('WEEK_OFF', 'Attendance cannot be entered on a week off.');
  }
  if (settings.restrictHolidays && edit.isHoliday) {
    return refuse('HOLIDAY', 'Attendance cannot be entered on a holiday.');
  }
  const jobHours = shiftDuration(edit.shift);
  if (settings.restrictToJobHours && edit.worked > jobHours) {
    return refuse('BEYOND_JOB_HOURS', 'No more time can be entered than the shift is long.', {
      worked: edit.worked,
      jobHours,
    });
  }
  return null;
}
