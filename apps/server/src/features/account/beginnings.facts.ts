import type { TenantTx } from '../../platform/database/database.ts';
import { listSlot } from '../../platform/slots.ts';

/** What every organisation starts with, put in place in the transaction that registers it. */
export const beginnings = listSlot<(tx: TenantTx) => Promise<void>>();
