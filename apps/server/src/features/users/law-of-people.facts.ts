import type { TenantTx } from '../../platform/database/database.ts';
import { slot } from '../../platform/slots.ts';

type Among = (tx: TenantTx, people: readonly string[]) => Promise<ReadonlySet<string>>;

/** Those of some people who are said to be managers: they are no workers in the sense of the law. Pay is not asked. */
export const notWorkers = slot<Among>('who is not a worker under the law');

/** Those of some people whom Employees' State Insurance insures: it pays their maternity, and the employer does not. */
export const insuredPeople = slot<Among>('whom ESI insures');
