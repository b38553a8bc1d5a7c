import { addDays, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { SYSTEM } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { recomputeKeys } from './days/attendance.facts.ts';
import { peopleWithoutDays } from './days/attendance.views.ts';
import { closeLogs } from './days/close-logs.ts';
import { isUnpaired, readSources } from './days/compute-days.ts';
import { isRunning, logsIn, openLogs } from './logs/time-logs.store.ts';

/** Closes what nobody ended and stores the days that are over, every quarter of an hour. */
export const attendanceDays: Queue = { name: 'attendance-days', isExclusive: true };
export const ATTENDANCE_CRON = '*/15 * * * *';

export async function keepAttendance(services: Services, tenantId: string): Promise<void> {
  await services.db.inTenant(tenantId, (tx) => closeForgotten(tx, services));
  await services.db.inTenant(tenantId, async (tx) => {
    const today = calendarDate(services.clock.today());
    // Of a shift at night the day before yesterday ends yesterday.
    const dates = [-2, -1].map((days) => addDays(today, days).toString());
    await recomputeKeys(tx, services, await peopleWithoutDays(tx, dates));
  });
}

async function closeForgotten(tx: TenantTx, services: Services): Promise<void> {
  const open = await openLogs(tx, null);
  if (open.length === 0) return;
  const days = open.map(({ day }) => day).toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const span = { people: [...new Set(open.map(({ userId }) => userId))], from, to };
  const sources = await readSources(tx, services, span, 'everybody');
  const logs = (await logsIn(tx, span, sources.zone)).filter(isRunning);
  await closeLogs(
    tx,
    { services, actor: SYSTEM },
    logs.filter((log) => isUnpaired(sources, log)),
  );
}
