/** Labels of the approval of a day. */
export const APPROVAL_TEXTS = {
  1: { label: 'Pending', tone: 'wait' },
  2: { label: 'Approved', tone: 'good' },
  3: { label: 'Rejected', tone: 'wrong' },
} as const;

export const SOURCE_TEXTS = {
  web: 'Punch',
  manual: 'By hand',
  offline: 'Offline',
  device: 'Device',
  regularized: 'Regularized',
} as const;

/** What somebody should look at about a log, by its flags. */
export const FLAG_TEXTS: Readonly<Record<string, string>> = {
  OUTSIDE_SITE: 'outside the site',
  PLACE_UNKNOWN: 'place unknown',
  OUT_OUTSIDE_SITE: 'checked out outside the site',
  OUT_PLACE_UNKNOWN: 'place of the check-out unknown',
  OTHER_NETWORK: 'from another network',
  ARRIVED_LATE: 'arrived late',
  CLOCK_DRIFT: 'the device’s clock was wrong',
  RESTARTED: 'the app was closed before it was sent',
  CLOCK_AHEAD: 'the machine’s clock was ahead',
  WEEK_OFF: 'on a week off',
  HOLIDAY: 'on a holiday',
  PAST_DATE: 'came on a later day',
  FUTURE_DATE: 'of a day to come',
  BEYOND_JOB_HOURS: 'longer than the shift',
};

export const TEXTS = {
  statusFailed: 'Failed to update status',
  invalidSelection: 'Invalid selection',
  settings: 'Attendance Settings',
  shiftHours: 'A full day is as long as the shift, a half day is half of it.',
  unpaired: 'Nobody checked out: this log counts nothing.',
} as const;
