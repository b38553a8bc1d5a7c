import type { Services } from '@muster/server/platform/services.ts';
import { sql } from 'drizzle-orm';

/** Who works on payroll in the demo has done so since they joined, as the months that were paid say. */
export async function moderatorsSinceJoining(services: Services, tenantId: string): Promise<void> {
  await services.db.inTenant(tenantId, (tx) =>
    tx.execute(sql`
      update users set role_since = date_of_joining where tenant_id = ${tenantId} and role = 'Moderator'`),
  );
}
