import { randomUUIDv7 } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { own } from '../../platform/database/own-rows.ts';
import type { TenantTx } from '../database/database.ts';
import { type Problem, problem } from '../http/problem.ts';
import { auditEntries } from './audit.tables.ts';

export type Actor = {
  readonly id: string | null;
  readonly name: string;
  readonly address?: string;
  readonly requestId?: string;
};

export type Change = {
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before?: unknown;
  readonly after?: unknown;
};

/** The actor of a request. */
export function actorOf(call: {
  principal: { userId: string; name: string };
  address: string;
  requestId: string;
}): Actor {
  return { id: call.principal.userId, name: call.principal.name, address: call.address, requestId: call.requestId };
}

export const SYSTEM: Actor = { id: null, name: 'Muster' };

/** Records a change in the transaction that makes it. Personal numbers belong in masked, never whole. */
export function audit(tx: TenantTx, actor: Actor, ...changes: readonly Change[]): Promise<void> {
  return auditAll(
    tx,
    changes.map((change) => ({ actor, change })),
  );
}

/** The same of changes by several, in one statement. */
export async function auditAll(
  tx: TenantTx,
  entries: readonly { readonly actor: Actor; readonly change: Change }[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ actor, change }) => ({
    id: randomUUIDv7(),
    actor: actor.id,
    name: actor.name,
    address: actor.address,
    request: actor.requestId,
    ...change,
  }));
  await tx.planned(sql`
    insert into audit_entries (tenant_id, id, actor_id, actor_name, address, request_id, action, entity, entity_id,
      before, after)
    select ${tx.tenantId}::uuid, n.id, n.actor, n.name, n.address, n.request, n.action, n.entity, n."entityId",
      n.before, n.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, actor uuid, name text, address text,
        request text, action text, entity text, "entityId" text, before jsonb, after jsonb)`);
}

/** The fields that differ between two versions of a record. */
export function difference<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } {
  const old: Partial<T> = {};
  const now: Partial<T> = {};
  for (const key of Object.keys(after) as (keyof T)[]) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    old[key] = before[key];
    now[key] = after[key];
  }
  return { before: old, after: now };
}

/** 409 for an edit of an old version, with who changed what and when since. */
export async function staleVersion(tx: TenantTx, entity: string, entityId: string): Promise<Problem> {
  const [last] = await tx
    .select({ by: auditEntries.actorName, at: auditEntries.at, after: auditEntries.after })
    .from(auditEntries)
    .where(own(tx, auditEntries, { entity, entityId }))
    .orderBy(desc(auditEntries.at))
    .limit(1);
  if (!last) return problem('STALE_VERSION');
  const fields = typeof last.after === 'object' && last.after !== null ? Object.keys(last.after) : [];
  return problem('STALE_VERSION', {
    message: `${last.by} changed this since you opened it.`,
    data: { changedBy: last.by, changedAt: last.at, fields },
  });
}
