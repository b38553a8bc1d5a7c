import { everyone } from '@muster/contract/access.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { type FeatureNotice, noticeOn } from '../notifications/notices.facts.ts';
import { shiftAssigned } from './shifts.events.ts';

const ASSIGNED = {
  key: 'shift assigned',
  area: 'Shifts',
  label: 'I am given a shift',
  access: everyone({ feature: 'Attendance' }),
  defaults: { inApp: true, email: 'daily' },
} as const;

const dateOf = (day: string) => formatDate(calendarDate(day));

export const shiftsNotices: readonly FeatureNotice[] = [
  noticeOn(shiftAssigned, ASSIGNED, async (_, __, { by, details: { name, people, startDate, endDate, notes } }) => {
    const until = endDate === null ? '' : ` to ${dateOf(endDate)}`;
    const when = startDate === endDate ? `on ${dateOf(startDate)}` : `from ${dateOf(startDate)}${until}`;
    return people
      .filter((userId) => userId !== by.id)
      .map((userId) => ({
        userId,
        title: `You work the shift ${name} ${when}`,
        text: [`${by.name} assigned it to you.`, ...(notes ? [`They wrote: ${notes}`] : [])],
        link: '/attendance/my-attendance',
      }));
  }),
];
