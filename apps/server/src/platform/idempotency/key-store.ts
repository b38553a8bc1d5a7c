import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { PersonFields } from '../crypto/field-encryption.ts';
import type { GlobalTx } from '../database/database.ts';
import { NO_PROCESS, THIS_PROCESS } from '../database/presence.ts';
import { problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { batchedClaims } from './batched-keys.ts';
import { idempotencyKeys, publicIdempotencyKeys } from './idempotency.tables.ts';
import {
  type Claim,
  type ClaimMark,
  COMMITTED,
  claimedAt,
  DONE,
  isAbandoned,
  isRunning,
  type KeyTable,
  MARKS,
  newMark,
} from './key-claims.ts';

export type StoredResponse = {
  readonly requestDigest: string;
  /** Null while it runs, COMMITTED once something of it is stored, then the HTTP status of the response. */
  readonly status: number | null;
  /** The response; while COMMITTED the result of the transaction, as far as that is the response of the call. */
  readonly body: string | null;
  /** Whether whoever carries it out still lives. */
  readonly isRunning: boolean;
};

type Sealed = { seal(body: string): string; open(stored: string): string };

/** Where one key is stored. */
export type KeyStore = {
  /** Claims the key when it is free, or was left without any effect by a process that died; null otherwise. */
  claim(requestDigest: string, mark?: ClaimMark): Promise<Claim | null>;
  /** Gives back what a claim stored whose reply was lost, if it stored anything. */
  unclaim(mark: ClaimMark): Promise<void>;
  /**
   * In the request's own transaction: from its commit on the key counts as used, with `body` as its response where it is
   * one. False where the transaction only read: then nothing is marked. Throws when somebody else has claimed the key since.
   */
  mark(client: pg.PoolClient, claim: Claim, body: string | null): Promise<boolean>;
  read(): Promise<StoredResponse | null>;
  finish(claim: Claim, status: number, body: string): Promise<void>;
  /** A response that shows a secret, as it is stored, and as it was. */
  readonly sealed: Sealed;
  /** Frees the key; where something was stored under it, it is over all the same, and a repeated call is told so at once. */
  release(claim: Claim): Promise<void>;
};

/** The key store of a request: the signed-in person's own, or for strangers one of their address and this endpoint. */
export function keyStores({ db, fields }: Pick<Services, 'db' | 'fields'>) {
  const claim = batchedClaims(db);
  return (request: FastifyRequest, key: string): KeyStore => {
    const { principal, ip, method, routeOptions } = request;
    if (principal)
      return tenantKeyStore({ db, fields, claim }, { tenantId: principal.tenantId, userId: principal.userId, key });
    return publicKeyStore({ db, fields }, fields.digest(`${ip} ${method} ${routeOptions.url ?? ''} ${key}`));
  };
}

type OwnKey = { readonly tenantId: string; readonly userId: string; readonly key: string };

type Stored = Pick<Services, 'db' | 'fields'>;

const sealedFor = (own: PersonFields): Sealed => ({
  seal: (body) => own.encrypt('response', body),
  open: (text) => own.decrypt('response', text),
});

function tenantKeyStore(
  { db, fields, claim }: Stored & { claim: ReturnType<typeof batchedClaims> },
  own: OwnKey,
): KeyStore {
  const t = idempotencyKeys;
  const { tenantId, userId, key } = own;
  const mine = and(eq(t.tenantId, tenantId), eq(t.userId, userId), eq(t.key, key));
  return {
    claim: (requestDigest, mark = newMark()) => claim({ ...own, requestDigest, mark }),
    mark: markOwn(own),
    sealed: sealedFor(fields.of(tenantId, userId)),
    ...responses((work) => db.inTenant(tenantId, work), t, mine),
  };
}

/** Marks a key of a signed-in person, as `KeyStore.mark` does. */
export function markOwn({ tenantId, userId, key }: OwnKey): KeyStore['mark'] {
  return async (client, claim, body) => {
    const [tenant, user, text, at] = [tenantId, userId, key, claim].map((value) => client.escapeLiteral(value));
    // The transaction may be of another tenant or of none, and is about to end.
    return markOnce(
      client,
      `select set_config('app.tenant_id', ${tenant}, true);
       ${READS} update idempotency_keys set ${onCommit(client, body)} from reads
        where tenant_id = ${tenant} and user_id = ${user} and key = ${text} and created_at = ${at} ${MARKED}`,
    );
  };
}

function publicKeyStore({ db, fields }: Stored, key: string): KeyStore {
  const t = publicIdempotencyKeys;
  return {
    sealed: sealedFor(fields.of('', key)),
    claim: (requestDigest, mark = newMark()) =>
      db.inGlobal(async (tx) => {
        const rows = await tx
          .insert(t)
          .values({ key, ...newClaim(requestDigest, mark) })
          .onConflictDoUpdate({ target: t.key, set: newClaim(requestDigest, mark), setWhere: isAbandoned(t) })
          .returning({ claim: t.createdAt });
        return rows[0]?.claim ?? null;
      }),
    mark: (client, claim, body) =>
      markOnce(
        client,
        `${READS} update public_idempotency_keys set ${onCommit(client, body)} from reads
          where key = ${client.escapeLiteral(key)} and created_at = ${client.escapeLiteral(claim)} ${MARKED}`,
      ),
    ...responses((work) => db.inGlobal(work), t, eq(t.key, key)),
  };
}

// A transaction that only read has no id yet: the key stays free to be tried again.
const READS = 'with reads as materialized (select pg_current_xact_id_if_assigned() is null as alone)';
const MARKED = 'returning not alone as marked';

function onCommit(client: pg.PoolClient, body: string | null): string {
  if (body === null) return `status = case when alone then status else coalesce(status, ${COMMITTED}) end`;
  const response = client.escapeLiteral(body);
  return `status = case when alone then status else ${DONE} end, body = case when alone then body else ${response} end`;
}

const newClaim = (requestDigest: string, mark: ClaimMark) => ({
  requestDigest,
  holder: THIS_PROCESS,
  createdAt: claimedAt(mark),
});

async function markOnce(client: pg.PoolClient, statements: string): Promise<boolean> {
  const result: pg.QueryResult | pg.QueryResult[] = await client.query(statements);
  const update = Array.isArray(result) ? result.at(-1) : result;
  if (update?.rowCount !== 1) throw problem('IDEMPOTENCY_RUNNING');
  return update.rows[0]?.marked === true;
}

function responses(
  transaction: <T>(work: (tx: GlobalTx) => Promise<T>) => Promise<T>,
  t: KeyTable,
  mine: ReturnType<typeof and>,
): Pick<KeyStore, 'read' | 'finish' | 'release' | 'unclaim'> {
  return {
    unclaim: (mark) =>
      transaction(async (tx) => {
        const isMarked = sql`extract(microseconds from ${t.createdAt})::int % ${MARKS} = ${mark}`;
        await tx.delete(t).where(and(mine, isNull(t.status), eq(t.holder, THIS_PROCESS), isMarked));
      }),
    read: () =>
      transaction(async (tx) => {
        const rows = await tx
          .select({
            requestDigest: t.requestDigest,
            status: t.status,
            body: t.body,
            isRunning: isRunning(t),
          })
          .from(t)
          .where(mine);
        return rows[0] ?? null;
      }),
    finish: (claim, status, body) =>
      transaction(async (tx) => {
        await tx
          .update(t)
          .set({ status, body })
          .where(and(mine, eq(t.createdAt, claim)));
      }),
    release: (claim) =>
      transaction(async (tx) => {
        await tx.delete(t).where(and(mine, eq(t.createdAt, claim), isNull(t.status)));
        await tx
          .update(t)
          .set({ holder: NO_PROCESS })
          .where(and(mine, eq(t.createdAt, claim)));
      }),
  };
}
