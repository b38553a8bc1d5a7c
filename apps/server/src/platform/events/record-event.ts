import { audit } from '../audit/audit.ts';
import type { By } from '../caller.ts';
import type { TenantTx } from '../database/database.ts';
import type { EventKind } from './event.ts';

type EventInput<T> = {
  /** Of whom or what. */
  readonly entityId: string;
  readonly details: T;
  /** For the audit trail alone. */
  readonly before?: unknown;
  readonly after?: unknown;
};

/** A use case says once what it did: the audit trail keeps it, and its listeners get it once it is stored. */
export async function recordEvent<T>(
  tx: TenantTx,
  { services, actor }: By,
  kind: EventKind<T>,
  { entityId, details, before, after }: EventInput<T>,
): Promise<void> {
  if (kind.audited) await audit(tx, actor, { ...kind.audited, entityId, before, after });
  await services.events.append(tx, { name: kind.name, entityId, actor, details: kind.details.parse(details) });
}
