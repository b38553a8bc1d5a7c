import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
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
export async function audit(tx: TenantTx, actor: Actor, ...changes: readonly Change[]): Promise<void> {
  if (!changes.length) return;
  const insert = tx.insert(auditEntries).values(
    changes.map((change) => ({
      tenantId: tx.tenantId,
      id: randomUUIDv7(),
      actorId: actor.id,
      actorName: actor.name,
      address: actor.address ?? null,
      requestId: actor.requestId ?? null,
      action: change.action,
      entity: change.entity,
      entityId: change.entityId,
      before: change.before ?? null,
      after: change.after ?? null,
    })),
  );
  // One entry is by far the most frequent; the text of more depends on their number.
  await (changes.length === 1 ? tx.planned(insert) : insert);
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
    .where(
      and(eq(auditEntries.tenantId, tx.tenantId), eq(auditEntries.entity, entity), eq(auditEntries.entityId, entityId)),
    )
    .orderBy(desc(auditEntries.at))
    .limit(1);
  if (!last) return problem('STALE_VERSION');
  const fields = typeof last.after === 'object' && last.after !== null ? Object.keys(last.after) : [];
  return problem('STALE_VERSION', {
    message: `${last.by} changed this since you opened it.`,
    data: { changedBy: last.by, changedAt: last.at, fields },
  });
}
