import { randomUUIDv7 } from 'node:crypto';
import { tenantSubscriptions } from '@muster/server/features/subscriptions/subscriptions.tables.ts';
import type { Services } from '@muster/server/platform/services.ts';

const PREMIUM = 'premium';
const SEATS = 10_000;

/** Gives the demo organisation the Premium plan. Written as a row: buying it would need a payment. */
export async function startPremium(services: Services, tenantId: string): Promise<void> {
  await services.db.inTenant(tenantId, async (tx) => {
    const rows = await tx.select().from(tenantSubscriptions);
    if (rows.some((row) => row.tenantId === tenantId && row.planId === PREMIUM)) return;
    await tx.insert(tenantSubscriptions).values({
      tenantId,
      id: randomUUIDv7(),
      planId: PREMIUM,
      billingType: 'yearly',
      status: 'active',
      quantity: SEATS,
      startAt: services.clock.now().toString(),
    });
  });
  services.invalidate({ tenantId });
}
