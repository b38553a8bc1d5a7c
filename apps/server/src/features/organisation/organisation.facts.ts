import { instant } from '@muster/contract/wire.ts';
import { eq } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { tenants } from './organisation.tables.ts';

export type TenantRow = typeof tenants.$inferSelect;

/** What is to be done once other days of the week are off, in the transaction that says so. */
export const daysOffChanged = listSlot<(tx: TenantTx, services: Services) => Promise<void>>();

export async function addTenant(tx: TenantTx, tenantName: string): Promise<void> {
  await tx.insert(tenants).values({ tenantId: tx.tenantId, tenantName });
}

export async function tenantOf(tx: TenantTx): Promise<TenantRow> {
  const [row] = await tx.select().from(tenants).where(eq(tenants.tenantId, tx.tenantId));
  if (!row) throw new Error('A tenant-bound transaction without its tenant row');
  return row;
}

const RETENTION_HOURS = 30 * 24;

/** Until when a closed organisation can be reopened, by the database's own clock; null while it is open. */
export function closedUntil({ deletedAt }: Pick<TenantRow, 'deletedAt'>): string | null {
  if (deletedAt === null) return null;
  return Temporal.Instant.from(instant.encode(deletedAt)).add({ hours: RETENTION_HOURS }).toString();
}

/** orgDetails: name, address, PAN and business details; settings: hours and days off. */
export function completionOf(tenant: TenantRow): { orgDetails: boolean; settings: boolean } {
  const { tenantName, address, pan, businessType, legalCompanyName, industry, teamSize } = tenant;
  return {
    orgDetails: [tenantName, address, pan, businessType, legalCompanyName, industry, teamSize].every(Boolean),
    settings: tenant.workingHours !== null && tenant.weekDaysOff !== null,
  };
}

/** This is the demo organisation: known by its mark, not by a name or an address that anybody can take. */
export async function markAsDemo(tx: TenantTx): Promise<void> {
  await tx.update(tenants).set({ isDemo: true }).where(eq(tenants.tenantId, tx.tenantId));
}
