import { REMINDER_HOUR } from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import { SYSTEM } from '../../platform/audit/audit.ts';
import { ZONE } from '../../platform/clock/clock.ts';
import { recordEvents } from '../../platform/events/record-event.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { reminderDue } from './declaration-settings.events.ts';
import { lockPastWindows } from './lock-window.ts';
import { takeDue } from './reminders.store.ts';

/** Locks at midnight and reminds at six; every hour, so that a server that was away catches up. */
export const declarationWindowsDue: Queue = { name: 'declaration-windows', isExclusive: true };
export const WINDOWS_CRON = '0 * * * *';

/** Locks what was open until yesterday, then writes the reminders of this morning; done twice it does nothing more. */
export async function keepWindows(services: Services, tenantId: string): Promise<void> {
  const by = { services, actor: SYSTEM };
  const today = services.clock.today();
  await services.db.inTenant(tenantId, (tx) => lockPastWindows(tx, by));
  if (services.clock.moment().toZonedDateTimeISO(ZONE).hour < REMINDER_HOUR) return;
  await services.db.inTenant(tenantId, async (tx) => {
    const due = await takeDue(tx, today);
    await recordEvents(
      tx,
      services,
      reminderDue,
      due.map(({ id, windowId }) => ({ actor: SYSTEM, entityId: id, details: { windowId } })),
    );
  });
}
