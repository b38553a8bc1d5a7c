import type { Feature } from '../../platform/feature.ts';
import { ATTENDANCE_CRON, attendanceDays, keepAttendance } from './attendance.jobs.ts';
import { attendanceNotices } from './attendance.notices.ts';
import { attendanceProvides } from './attendance.provides.ts';
import { attendanceRoutes } from './attendance.routes.ts';

export const attendance: Feature = {
  routes: [attendanceRoutes],
  provides: attendanceProvides,
  notices: attendanceNotices,
  jobs: [
    {
      queue: attendanceDays,
      cron: ATTENDANCE_CRON,
      work: ({ services, everyTenant }) => everyTenant('attendance', (tenantId) => keepAttendance(services, tenantId)),
    },
  ],
};
