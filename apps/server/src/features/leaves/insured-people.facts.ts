import type { TenantTx } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';

/** Those of some people whom Employees' State Insurance insures: it pays their maternity, and the employer does not. */
export const insuredPeople =
  slot<(tx: TenantTx, people: readonly string[]) => Promise<ReadonlySet<string>>>('whom ESI insures');
