import { everyone } from '@muster/contract/access.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { addressesOf } from './days/attendance.views.ts';
import { attendanceDecided, logsClosedUnpaired } from './logs/attendance.events.ts';

const ofAttendance = { area: 'Attendance' as const, access: everyone({ feature: 'Attendance' }) };
const UNPAIRED = {
  ...ofAttendance,
  key: 'check-out missing',
  label: 'I did not check out',
  defaults: { inApp: true, email: 'now' },
} as const;
const DECIDED = {
  ...ofAttendance,
  key: 'attendance decided',
  label: 'My attendance is approved or rejected',
  defaults: { inApp: true, email: 'off' },
} as const;

const BECAME = { Approved: 'approved', Rejected: 'rejected' } as const;
const dateOf = (day: string) => formatDate(calendarDate(day));

export const attendanceNotices: readonly FeatureNotice[] = [
  // Who forgot to check out is reminded, with the regularization of the day one press away.
  noticeOn(logsClosedUnpaired, UNPAIRED, async (tx, _, { details: { logs } }) => {
    const people = await addressesOf(
      tx,
      logs.map(({ employeeId }) => employeeId),
    );
    return logs
      .filter(({ employeeId }) => people.has(employeeId))
      .map(({ employeeId: userId, date }) => {
        const day = dateOf(date);
        return {
          userId,
          about: date,
          title: `You did not check out on ${day}`,
          text: [
            `You checked in on ${day} and did not check out, so that day counts no time.`,
            'Ask for a regularization with the times you were at work:',
          ],
          link: `/attendance/requests?regularize=${date}`,
        };
      });
  }),
  noticeOn(attendanceDecided, DECIDED, async (_, __, { by, details: { status, days, comments } }) =>
    [...Map.groupBy(days, ({ employeeId }) => employeeId)]
      .filter(([userId]) => userId !== by.id)
      .map(([userId, own]) => {
        const dates = own.map(({ date }) => date).toSorted();
        const [from = '', to = ''] = [dates.at(0), dates.at(-1)];
        const when = dates.length === 1 ? dateOf(from) : `${dates.length} days, ${dateOf(from)} to ${dateOf(to)},`;
        const what = `attendance of ${when} is ${BECAME[status]}`;
        return {
          userId,
          title: `Your ${what}`,
          text: [
            `${by.name} ${BECAME[status]} it.${status === 'Rejected' ? ' It counts as not worked.' : ''}`,
            ...(comments === null ? [] : [`They wrote: ${comments}`]),
          ],
          link: `/attendance/my-attendance?from=${from}&to=${to}`,
        };
      }),
  ),
];
