import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { problem } from '../http/problem.ts';
import { idempotencyKeys, publicIdempotencyKeys } from './idempotency.tables.ts';

type Kept = { requestDigest: string; status: number | null; body: string | null };

/** Where the keys of one caller are kept. */
type Shelf = {
  /** Takes the key; false when it is taken already. */
  take(requestDigest: string): Promise<boolean>;
  read(): Promise<Kept | null>;
  finish(status: number, body: string): Promise<void>;
  release(): Promise<void>;
};

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyRequest {
    idempotency: Shelf | null;
  }
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Honours `Idempotency-Key` on every mutating call: same key and body, same answer; other body, 422.
 * Server errors are not kept, so that a retry gets its chance.
 */
export function installIdempotency(app: FastifyInstance, db: Database): void {
  app.decorateRequest('idempotency', null);

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string' || request.method === 'GET' || !request.routeOptions.config.entry) return;
    if (!KEY.test(key))
      throw problem('INVALID_INPUT', { message: 'Idempotency-Key must be 1 to 200 visible characters.' });
    const shelf = request.principal ? tenantShelf(db, request.principal, key) : publicShelf(db, key);
    const digest = digestOf(request);
    if (await shelf.take(digest)) {
      request.idempotency = shelf;
      return;
    }
    const kept = await shelf.read();
    if (kept && kept.requestDigest !== digest) throw problem('IDEMPOTENCY_MISMATCH');
    if (!kept || kept.status === null || kept.body === null) throw problem('IDEMPOTENCY_RUNNING');
    reply.header('idempotency-replayed', 'true').header('content-type', 'application/json; charset=utf-8');
    return reply.code(kept.status).send(kept.body);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const shelf = request.idempotency;
    if (!shelf) return payload;
    request.idempotency = null;
    if (reply.statusCode >= 500 || typeof payload !== 'string') await shelf.release();
    else await shelf.finish(reply.statusCode, payload);
    return payload;
  });
}

function digestOf(request: FastifyRequest): string {
  const body = request.isMultipart?.() ? 'multipart' : JSON.stringify(request.body ?? null);
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('base64url');
}

function tenantShelf(db: Database, { tenantId, userId }: { tenantId: string; userId: string }, key: string): Shelf {
  const mine = and(
    eq(idempotencyKeys.tenantId, tenantId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
  );
  return {
    take: (requestDigest) =>
      db.inTenant(tenantId, async (tx) => {
        const rows = await tx
          .insert(idempotencyKeys)
          .values({ tenantId, userId, key, requestDigest })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        return rows.length > 0;
      }),
    read: () => db.inTenant(tenantId, async (tx) => (await tx.select().from(idempotencyKeys).where(mine))[0] ?? null),
    finish: (status, body) =>
      db.inTenant(tenantId, async (tx) => {
        await tx.update(idempotencyKeys).set({ status, body }).where(mine);
      }),
    release: () =>
      db.inTenant(tenantId, async (tx) => {
        await tx.delete(idempotencyKeys).where(mine);
      }),
  };
}

function publicShelf(db: Database, key: string): Shelf {
  const mine = eq(publicIdempotencyKeys.key, key);
  return {
    take: (requestDigest) =>
      db.inGlobal(async (tx) => {
        const rows = await tx
          .insert(publicIdempotencyKeys)
          .values({ key, requestDigest })
          .onConflictDoNothing()
          .returning({ key: publicIdempotencyKeys.key });
        return rows.length > 0;
      }),
    read: () => db.inGlobal(async (tx) => (await tx.select().from(publicIdempotencyKeys).where(mine))[0] ?? null),
    finish: (status, body) =>
      db.inGlobal(async (tx) => {
        await tx.update(publicIdempotencyKeys).set({ status, body }).where(mine);
      }),
    release: () =>
      db.inGlobal(async (tx) => {
        await tx.delete(publicIdempotencyKeys).where(mine);
      }),
  };
}

/** Forgets answers older than a day. */
export async function sweepPublicKeys(db: Database): Promise<void> {
  await db.inGlobal(async (tx) => {
    await tx.delete(publicIdempotencyKeys).where(sql`created_at < now() - interval '1 day'`);
  });
}
