import { SYSTEM } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/services.ts';
import { publish } from './save-announcement.ts';

/** Tells people of announcements that begin today. */
export async function publishDue(services: Services, tenantId: string): Promise<void> {
  await services.db.inTenant(tenantId, (tx) => publish(tx, { services, actor: SYSTEM }));
}
