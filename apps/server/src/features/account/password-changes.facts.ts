import type { By } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { listSlot } from '../../platform/slots.ts';

/** What else lets somebody read as this person, and ends with a password that is set anew. */
export const endsWithPassword = listSlot<(tx: TenantTx, by: By, userId: string) => Promise<void>>();
