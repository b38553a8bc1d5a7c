import type { FastifyBaseLogger } from 'fastify';
import { deleteOldSessions, forEveryTenant } from './features/account/account.jobs.ts';
import { writeRequestedMails } from './features/account/mail-requests.ts';
import { publishDue } from './features/announcements/announcements.jobs.ts';
import { ATTENDANCE_CRON, attendanceDays, keepAttendance } from './features/attendance/attendance.jobs.ts';
import { tellOfDues } from './features/dashboard/dashboard.jobs.ts';
import {
  declarationWindowsDue,
  keepWindows,
  WINDOWS_CRON,
} from './features/declaration-settings/declaration-settings.jobs.ts';
import { punchImports, startPunchImports } from './features/devices/devices.jobs.ts';
import { sweepFiles } from './features/files/files.jobs.ts';
import { accrueEverybody } from './features/leave-balances/accrue.ts';
import { ACCRUAL_CRON, leaveAccruals, leaveChanges } from './features/leave-balances/leave-balances.jobs.ts';
import { removeForgottenDocuments } from './features/leaves/leave-documents.ts';
import {
  NOTICES_CRON,
  noticesDue,
  removeOldNotifications,
  sendDigests,
} from './features/notifications/notifications.jobs.ts';
import { purgeIfDue } from './features/organisation/purge-organisation.ts';
import { removeOldUsage } from './features/organisation/record-usage.ts';
import { payrollRuns, startPayrollWorker } from './features/payroll/payroll.jobs.ts';
import { taxFormRunsQueue } from './features/tax-forms/start-run.ts';
import { startTaxFormRuns } from './features/tax-forms/tax-forms.jobs.ts';
import { tellUnproved } from './features/tax-sheet/tell-unproved.ts';
import { deleteOldHeartbeats } from './platform/database/heartbeat.ts';
import { deliverEvent, sweepEvents } from './platform/events/deliver-events.ts';
import { eventDelivery } from './platform/events/events.ts';
import type { Listener } from './platform/events/listener.ts';
import { sweepKeys, sweepPublicKeys } from './platform/idempotency/sweep-keys.ts';
import type { Queue } from './platform/jobs/jobs.ts';
import type { Regular } from './platform/jobs/regularly.ts';
import { deliverMails, mailDelivery, resumeDelivery } from './platform/mail/deliver-mails.ts';
import { INSTALLATION } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

const housekeeping: Queue = { name: 'housekeeping' };

/** Every queue there is; one that is missing here cannot be used. */
export const QUEUES: readonly Queue[] = [
  eventDelivery,
  mailDelivery,
  payrollRuns,
  attendanceDays,
  leaveAccruals,
  leaveChanges,
  punchImports,
  noticesDue,
  declarationWindowsDue,
  taxFormRunsQueue,
  housekeeping,
];

/** Starts handling the queues in this process; what it returns ends the part of it that the queue does not know of. */
export async function startWorkers(
  services: Services,
  listeners: readonly Listener[],
  log: FastifyBaseLogger,
): Promise<Regular> {
  const { jobs } = services;
  await jobs.work(eventDelivery, async ({ tenantId, id }) => {
    if (tenantId && id) await deliverEvent(services, listeners, { tenantId, id }, log);
  });
  await jobs.work(mailDelivery, async ({ tenantId }, id) => {
    if (tenantId) await deliverMails(services, { id, tenantId }, log);
  });
  const payroll = await startPayrollWorker(services, log);
  await jobs.work(housekeeping, () => runHousekeeping(services, log));
  await jobs.schedule(housekeeping, '15 3 * * *');
  await startPunchImports(services);
  await startTaxFormRuns(services, log);
  await jobs.work(attendanceDays, () => keepEveryAttendance(services, log));
  await jobs.schedule(attendanceDays, ATTENDANCE_CRON);
  await jobs.work(leaveAccruals, ({ tenantId }) => accrueLeave(services, log, tenantId));
  await jobs.schedule(leaveAccruals, ACCRUAL_CRON);
  await jobs.work(leaveChanges, ({ tenantId }) => accrueLeave(services, log, tenantId));
  await jobs.work(noticesDue, () => tellWhatIsDue(services, log));
  await jobs.schedule(noticesDue, NOTICES_CRON);
  await jobs.work(declarationWindowsDue, () => keepEveryWindow(services, log));
  await jobs.schedule(declarationWindowsDue, WINDOWS_CRON);
  if (services.mail.hasSmtp) await jobs.once(housekeeping);
  else await writeRequestedMails(services);
  return payroll;
}

/** What is due every night; one organisation that fails does not keep the others waiting. */
export async function runHousekeeping(services: Services, log: FastifyBaseLogger): Promise<void> {
  await sweepPublicKeys(services.db);
  await deleteOldHeartbeats(services.db);
  await deleteOldSessions(services);
  await writeRequestedMails(services);
  if (services.mail.hasSmtp) await resumeDelivery(services, INSTALLATION);
  await forEveryTenant(services, async (tenantId) => {
    await keepTenant(services, log, tenantId).catch((error: unknown) =>
      log.error({ tenantId, error: error instanceof Error ? error.message : String(error) }, 'housekeeping'),
    );
  });
}

/** One organisation that fails does not keep the others waiting. */
function keepEveryAttendance(services: Services, log: FastifyBaseLogger): Promise<void> {
  return forEveryTenant(services, (tenantId) =>
    keepAttendance(services, tenantId).catch((error: unknown) =>
      log.error({ tenantId, error: error instanceof Error ? error.message : String(error) }, 'attendance'),
    ),
  );
}

/** Of one organisation, because something changed; or of each, every night. */
function accrueLeave(services: Services, log: FastifyBaseLogger, tenantId: string | undefined): Promise<void> {
  if (tenantId) return accrueEverybody(services, tenantId, 'rules');
  return forEveryTenant(services, (each) =>
    accrueEverybody(services, each, 'nightly').catch((error: unknown) =>
      log.error({ tenantId: each, error: error instanceof Error ? error.message : String(error) }, 'leave'),
    ),
  );
}

/** One organisation that fails does not keep the others waiting. */
function keepEveryWindow(services: Services, log: FastifyBaseLogger): Promise<void> {
  return forEveryTenant(services, (tenantId) =>
    keepWindows(services, tenantId).catch((error: unknown) =>
      log.error({ tenantId, error: error instanceof Error ? error.message : String(error) }, 'declaration windows'),
    ),
  );
}

/** Announcements that begin today and statutory dates that come near, then the day's digests. */
function tellWhatIsDue(services: Services, log: FastifyBaseLogger): Promise<void> {
  return forEveryTenant(services, async (tenantId) => {
    try {
      await publishDue(services, tenantId);
      await tellOfDues(services, tenantId);
      await tellUnproved(services, tenantId);
      await sendDigests(services, tenantId);
    } catch (error) {
      log.error({ tenantId, error: error instanceof Error ? error.message : String(error) }, 'notices');
    }
  });
}

async function keepTenant(services: Services, log: FastifyBaseLogger, tenantId: string): Promise<void> {
  if (await purgeIfDue(services, tenantId)) {
    log.info({ tenantId }, 'a closed organisation was removed');
    return;
  }
  await sweepKeys(services.db, tenantId);
  await sweepEvents(services, tenantId);
  await removeOldNotifications(services, tenantId);
  await removeOldUsage(services, tenantId);
  await removeForgottenDocuments(services, tenantId);
  const files = await sweepFiles(services, tenantId);
  if (files > 0) log.info({ tenantId, files }, 'files of interrupted uploads were removed');
  if (services.mail.hasSmtp) await resumeDelivery(services, tenantId);
}
