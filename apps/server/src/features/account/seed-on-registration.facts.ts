import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';

/** What every organisation starts with, put in place in the transaction that registers it. */
export const seedOnRegistration = listSlot<(tx: TenantTx, services: Services) => Promise<void>>();
