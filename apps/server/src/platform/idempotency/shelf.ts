import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Database, GlobalTx } from '../database/database.ts';
import { isPresent, THIS_PROCESS } from '../database/presence.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { idempotencyKeys, publicIdempotencyKeys } from './idempotency.tables.ts';

export type Kept = {
  readonly requestDigest: string;
  /** Null while it runs, COMMITTED once something of it is stored, then the HTTP status of the answer. */
  readonly status: number | null;
  /** The answer; while COMMITTED what the transaction answered, as far as that is the answer of the call. */
  readonly body: string | null;
  /** Whether whoever carries it out still lives. */
  readonly isHeld: boolean;
};

/** Proof of holding a key: the instant it was taken. Whoever takes it over later changes it. */
export type Taken = string;

/** Where one key is kept. */
export type Shelf = {
  /** Takes the key when it is free, or was left without any effect by a process that died; null otherwise. */
  take(requestDigest: string): Promise<Taken | null>;
  /** In the request's own transaction: from its commit on the key counts as used. Throws when the key was taken over. */
  mark(client: pg.PoolClient, taken: Taken, body: string | null): Promise<void>;
  read(): Promise<Kept | null>;
  finish(taken: Taken, status: number, body: string): Promise<void>;
  /** Frees the key, unless something was stored under it. */
  release(taken: Taken): Promise<void>;
};

export const COMMITTED = 0;

/** After this a request without an answer is taken for dead, even if its process lives. */
const LONGEST_RUN_MS = 60_000;

/** The shelf of a request: the signed-in person's own, or for strangers one of their address and this endpoint. */
export function shelfOf({ db, fields }: Pick<Services, 'db' | 'fields'>, request: FastifyRequest, key: string): Shelf {
  const { principal, ip, method, routeOptions } = request;
  if (principal) return tenantShelf(db, principal, key);
  return publicShelf(db, fields.digest(`${ip} ${method} ${routeOptions.url ?? ''} ${key}`));
}

type Table = typeof idempotencyKeys | typeof publicIdempotencyKeys;

function tenantShelf(db: Database, { tenantId, userId }: { tenantId: string; userId: string }, key: string): Shelf {
  const t = idempotencyKeys;
  const mine = and(eq(t.tenantId, tenantId), eq(t.userId, userId), eq(t.key, key));
  return {
    take: (requestDigest) =>
      db.inTenant(tenantId, async (tx) => {
        const rows = await tx
          .insert(t)
          .values({ tenantId, userId, key, requestDigest, holder: THIS_PROCESS })
          .onConflictDoUpdate({ target: [t.tenantId, t.userId, t.key], set: afresh(requestDigest), setWhere: dead(t) })
          .returning({ taken: t.createdAt });
        return rows[0]?.taken ?? null;
      }),
    async mark(client, taken, body) {
      const [tenant, user, text, at] = [tenantId, userId, key, taken].map((value) => client.escapeLiteral(value));
      // The transaction may be of another tenant or of none, and is about to end.
      await marked(
        client,
        `select set_config('app.tenant_id', ${tenant}, true);
         update idempotency_keys set ${onCommit(client, body)}
          where tenant_id = ${tenant} and user_id = ${user} and key = ${text} and created_at = ${at} and ${OPEN}`,
      );
    },
    ...answers((work) => db.inTenant(tenantId, work), t, mine),
  };
}

function publicShelf(db: Database, key: string): Shelf {
  const t = publicIdempotencyKeys;
  return {
    take: (requestDigest) =>
      db.inGlobal(async (tx) => {
        const rows = await tx
          .insert(t)
          .values({ key, requestDigest, holder: THIS_PROCESS })
          .onConflictDoUpdate({ target: t.key, set: afresh(requestDigest), setWhere: dead(t) })
          .returning({ taken: t.createdAt });
        return rows[0]?.taken ?? null;
      }),
    mark: (client, taken, body) =>
      marked(
        client,
        `update public_idempotency_keys set ${onCommit(client, body)}
          where key = ${client.escapeLiteral(key)} and created_at = ${client.escapeLiteral(taken)} and ${OPEN}`,
      ),
    ...answers((work) => db.inGlobal(work), t, eq(t.key, key)),
  };
}

const OPEN = `(status is null or status = ${COMMITTED})`;

// A transaction that only read has no id yet: the key stays free to be tried again.
function onCommit(client: pg.PoolClient, body: string | null): string {
  const reads = 'pg_current_xact_id_if_assigned() is null';
  const answer = body === null ? 'body' : client.escapeLiteral(body);
  return `status = case when ${reads} then status else ${COMMITTED} end, body = case when ${reads} then body else ${answer} end`;
}

const afresh = (requestDigest: string) => ({ requestDigest, holder: THIS_PROCESS, createdAt: sql`now()` });

const dead = (t: Table) => sql`${t.status} is null and not ${held(t)}`;

const held = (t: Table) =>
  sql<boolean>`(${t.createdAt} > now() - ${`${LONGEST_RUN_MS} milliseconds`}::interval and (${t.holder} is null or ${isPresent(t.holder)}))`;

async function marked(client: pg.PoolClient, statements: string): Promise<void> {
  const answer: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
  const update = Array.isArray(answer) ? answer.at(-1) : answer;
  if (update?.rowCount !== 1) throw problem('IDEMPOTENCY_RUNNING');
}

function answers(
  transaction: <T>(work: (tx: GlobalTx) => Promise<T>) => Promise<T>,
  t: Table,
  mine: ReturnType<typeof and>,
): Pick<Shelf, 'read' | 'finish' | 'release'> {
  return {
    read: () =>
      transaction(async (tx) => {
        const rows = await tx
          .select({
            requestDigest: t.requestDigest,
            status: t.status,
            body: t.body,
            isHeld: held(t),
          })
          .from(t)
          .where(mine);
        return rows[0] ?? null;
      }),
    finish: (taken, status, body) =>
      transaction(async (tx) => {
        await tx
          .update(t)
          .set({ status, body })
          .where(and(mine, eq(t.createdAt, taken)));
      }),
    release: (taken) =>
      transaction(async (tx) => {
        await tx.delete(t).where(and(mine, eq(t.createdAt, taken), isNull(t.status)));
      }),
  };
}
