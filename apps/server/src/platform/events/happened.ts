import { audit } from '../audit/audit.ts';
import type { By } from '../caller.ts';
import type { TenantTx } from '../database/database.ts';
import type { EventKind } from './event.ts';

type Happened<T> = {
  /** Of whom or what. */
  readonly entityId: string;
  readonly told: T;
  /** For the audit trail alone. */
  readonly before?: unknown;
  readonly after?: unknown;
};

/** A use case says once what it did: the audit trail keeps it, and whoever listens hears of it once it is stored. */
export async function happened<T>(
  tx: TenantTx,
  { services, actor }: By,
  kind: EventKind<T>,
  { entityId, told, before, after }: Happened<T>,
): Promise<void> {
  if (kind.audited) await audit(tx, actor, { ...kind.audited, entityId, before, after });
  await services.events.state(tx, { name: kind.name, entityId, actor, told: kind.told.parse(told) });
}
