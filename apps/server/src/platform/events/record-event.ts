import { type Actor, auditAll } from '../audit/audit.ts';
import type { By } from '../caller.ts';
import type { TenantTx } from '../database/database.ts';
import type { Services } from '../services.ts';
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
export function recordEvent<T>(
  tx: TenantTx,
  { services, actor }: By,
  kind: EventKind<T>,
  input: EventInput<T>,
): Promise<void> {
  return recordEvents(tx, services, kind, [{ ...input, actor }]);
}

/** The same of what several did at once. */
export async function recordEvents<T>(
  tx: TenantTx,
  { events }: Pick<Services, 'events'>,
  { name, audited, details: schema }: EventKind<T>,
  inputs: readonly (EventInput<T> & { readonly actor: Actor })[],
): Promise<void> {
  if (audited) {
    await auditAll(
      tx,
      inputs.map(({ actor, entityId, before, after }) => ({ actor, change: { ...audited, entityId, before, after } })),
    );
  }
  await events.append(
    tx,
    inputs.map(({ actor, entityId, details }) => ({ name, entityId, actor, details: schema.parse(details) })),
  );
}
