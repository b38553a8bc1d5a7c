import { everyone } from '../../access.ts';
import { del, get, post, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { timeOfDay } from '../../time-of-day.ts';
import { day, id, idParams, instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { attendanceDay, PUNCH_KINDS, runningTimelog, timelog } from './attendance-day.ts';

const FEATURE = { feature: 'Attendance' } as const;
const PUNCHES = 'Check in and check out; staff also for others';
const LOGS = {
  Administrator: 'Enter and delete time logs of everybody',
  Moderator: 'Enter and delete time logs of everybody',
  Member: 'Enter and delete your own time logs, as the attendance settings allow',
};

const note = blankIsNull(z.string().trim().max(500, 'At most 500 characters'));

const device = blankIsNull(z.string().trim().max(200, 'At most 200 characters'));

/** Where a punch was made, when the person allows it. */
export const place = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Metres. */
  accuracy: z.number().min(0).max(1e6).nullish(),
});

export const startTimer = post('/Attendances/startTimer', {
  summary: 'Check in, by the server’s clock; while a log runs, that one is the answer',
  ability: PUNCHES,
  access: everyone(FEATURE),
  body: z
    .object({
      employeeId: blankIsNull(id),
      clientId: blankIsNull(id),
      note,
      place: place.nullish(),
      device,
      /** The punch's own id: kept on the device and sent again, it is this one. */
      punchId: blankIsNull(id),
    })
    .nullish(),
  output: value(runningTimelog),
  message: 'Checked in',
});

export const stopTimer = post('/Attendances/stopTimer', {
  summary: 'Check out, by the server’s clock; a log that was stopped already is answered as it is',
  ability: PUNCHES,
  access: everyone(FEATURE),
  body: z.object({ id: blankIsNull(id), employeeId: blankIsNull(id), place: place.nullish() }).nullish(),
  output: value(timelog),
  message: 'Checked out',
});

const moment = z.iso.datetime({ offset: true, error: 'Not a moment in time' });
const DAYS_SECONDS = 86_400;
const MAX_ELAPSED_SECONDS = 400 * DAYS_SECONDS;

export const sendPunch = post('/Attendances/offlinePunches', {
  summary:
    'Send a punch that was kept on a device. Its time is that of its receipt less the time that has passed since; a punch sent again is answered as before. What the settings would refuse by hand only flags it',
  ability: PUNCHES,
  access: everyone(FEATURE),
  body: z.object({
    id,
    /** Who pressed: nobody's punch is stored under another's name. */
    employeeId: id,
    kind: z.enum(PUNCH_KINDS),
    /** By the device's clock. */
    pressedAt: moment,
    /** By the same clock, now. */
    sentAt: moment,
    /** Since it was pressed, by a clock that nobody sets; null where the app was closed in between. */
    elapsedSeconds: z.number().min(0).max(MAX_ELAPSED_SECONDS).nullable(),
    note,
    clientId: blankIsNull(id),
    place: place.nullish(),
    device,
  }),
  output: value(
    z.object({
      id,
      at: instant,
      flags: z.array(z.string()),
      /** The log it belongs to; null where that was deleted since. */
      timelog: timelog.nullable(),
      /** Of a day that had passed when it arrived: what that was without it, and is with it. */
      change: z.object({ before: attendanceDay, after: attendanceDay }).exactOptional(),
    }),
  ),
  message: 'Punch received',
});

export const getActiveTimelog = get('/Attendances/timelogs/active', {
  summary: 'The log that runs, or null; the caller’s own unless another person is named',
  ability: PUNCHES,
  access: everyone(FEATURE),
  query: z.object({ employeeId: blankIsNull(id) }),
  output: value(runningTimelog.nullable()),
});

const DATE_REQUIRED = 'Please select a date';
const START_REQUIRED = 'Please select a start time';
const END_REQUIRED = 'Please select an end time';

export const addTimelog = post('/Attendances/timelogs', {
  summary:
    'Enter a log by hand. Both times are of the date, or of the next day where its shift runs past midnight and the end is not after the start',
  ability: LOGS,
  access: everyone(FEATURE),
  body: z.object({
    employeeId: blankIsNull(id),
    date: z.string(DATE_REQUIRED).min(1, DATE_REQUIRED).pipe(day),
    startTime: timeOfDay(START_REQUIRED),
    endTime: timeOfDay(END_REQUIRED),
    note,
  }),
  output: value(timelog),
  message: 'Time log added successfully',
});

export const deleteTimelog = del('/Attendances/timelogs/{id}', {
  summary: 'Delete a log',
  ability: LOGS,
  access: everyone(FEATURE),
  params: idParams,
  message: 'Time log deleted successfully',
});
