import { z } from '@muster/contract/zod.ts';
import { event } from '../../../platform/events/event.ts';

const punch = z.object({ employeeId: z.string(), date: z.string() });

export const checkedIn = event('checked in', punch, { action: 'checked in', entity: 'time log' });
export const checkedOut = event('checked out', punch, { action: 'checked out', entity: 'time log' });
export const timeLogAdded = event('time log added', punch, { action: 'created', entity: 'time log' });
export const timeLogDeleted = event('time log deleted', punch, { action: 'deleted', entity: 'time log' });

/** Nobody checked out in time: the logs count nothing. */
export const logsClosedUnpaired = event('time logs closed as unpaired', z.object({ logs: z.array(punch) }), {
  action: 'closed as unpaired',
  entity: 'time log',
});

export const attendanceDecided = event(
  'attendance decided',
  z.object({
    status: z.enum(['Approved', 'Rejected']),
    days: z.array(punch),
    comments: z.string().nullable().default(null),
  }),
  { action: 'decided', entity: 'attendance' },
);

export const attendanceSettingsSaved = event('attendance settings saved', z.object({}), {
  action: 'changed',
  entity: 'attendance settings',
});

/** Attendance was written as requests asked. */
export const daysRegularized = event(
  'days regularized',
  z.object({ requestIds: z.array(z.string()), days: z.array(punch) }),
  { action: 'regularized', entity: 'attendance' },
);
