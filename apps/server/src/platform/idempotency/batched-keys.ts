import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { coalesce } from '../batch/coalesce.ts';
import type { Database, TenantTx } from '../database/database.ts';
import { THIS_PROCESS } from '../database/presence.ts';
import { problem } from '../http/problem.ts';
import { idempotencyKeys } from './idempotency.tables.ts';
import { type Claim, type ClaimMark, COMMITTED, claimedAt, DONE, isAbandoned } from './key-claims.ts';

/** The claimed key of a signed-in person's call, while the call is carried out. */
export type KeyOfCall = {
  readonly userId: string;
  readonly key: string;
  readonly claim: Claim;
  /** The result of the call as its response; null where it is none. */
  bodyOf(result: unknown): string | null;
  /** The response is stored with the key. */
  stored(body: string): void;
};

const carriedOut = new AsyncLocalStorage<KeyOfCall>();

/** Carries out a call that has this key. */
export const withKeyOfCall = <T>(key: KeyOfCall, work: () => T): T => carriedOut.run(key, work);

/** The key of the call that is carried out here: for a transaction that is that of several calls. */
export const keyOfCall = (): KeyOfCall | null => carriedOut.getStore() ?? null;

/**
 * From the commit on these keys, of one person each, count as used, each with its response. Errors: IDEMPOTENCY_RUNNING where one of them was
 * claimed by somebody else since.
 */
export async function markKeys(
  tx: TenantTx,
  outcomes: readonly { readonly key: KeyOfCall; readonly result: unknown }[],
): Promise<void> {
  if (outcomes.length === 0) return;
  const marks = outcomes.map(({ key, result }) => ({ ...key, body: key.bodyOf(result) }));
  const ofUsers = JSON.stringify(Object.fromEntries(marks.map(({ userId, ...mark }) => [userId, mark])));
  const mark = (name: 'key' | 'claim' | 'body') => sql`${ofUsers}::jsonb -> user_id::text ->> ${name}::text`;
  const rows = await tx.planned(sql`
    update idempotency_keys set body = ${mark('body')},
      status = case when ${mark('body')} is null then ${COMMITTED}::int else ${DONE}::int end
     where tenant_id = ${tx.tenantId} and user_id = any(${sql.param(marks.map(({ userId }) => userId))}::uuid[])
       and created_at = any(${sql.param(marks.map(({ claim }) => claim))}::timestamptz[])
       and key = ${mark('key')} and created_at = (${mark('claim')})::timestamptz
    returning key`);
  if (rows.length < marks.length) throw problem('IDEMPOTENCY_RUNNING');
  tx.afterCommit(() => {
    for (const { stored, body } of marks) if (body !== null) stored(body);
  });
}

export type NewClaim = {
  readonly tenantId: string;
  readonly userId: string;
  readonly key: string;
  readonly requestDigest: string;
  readonly mark: ClaimMark;
};

/** Claims a key as `KeyStore.claim` does; those of an organisation that are claimed at once are claimed in one statement. */
export function batchedClaims(db: Database): (claim: NewClaim) => Promise<Claim | null> {
  const nameOf = ({ userId, key }: Pick<NewClaim, 'userId' | 'key'>) => `${userId} ${key}`;
  const claimAll = async (claims: readonly NewClaim[]) => {
    const claimed = await insertClaims(db, claims);
    const claimOf = new Map(claimed.map((row) => [nameOf(row), row.claim]));
    return claims.map((claim) => ({ kind: 'done', result: claimOf.get(nameOf(claim)) ?? null }) as const);
  };
  return coalesce<NewClaim, Claim | null>({
    lineOf: ({ tenantId }) => tenantId,
    nameOf,
    batch: claimAll,
    separately: async (claim) => (await claimAll([claim]))[0]?.result ?? null,
  });
}

type Claimed = { readonly userId: string; readonly key: string; readonly claim: Claim };

function insertClaims(db: Database, claims: readonly NewClaim[]): Promise<Claimed[]> {
  const t = idempotencyKeys;
  const column = (name: keyof NewClaim) => sql.param(claims.map((claim) => claim[name]));
  return db.inTenant(
    claims[0]?.tenantId ?? '',
    // In one order, so that two groups with the same keys wait for each other one way only.
    (tx) =>
      tx.planned<Claimed>(sql`
        insert into idempotency_keys (tenant_id, user_id, key, request_digest, holder, created_at)
        select ${tx.tenantId}::uuid, n.user_id, n.key, n.digest, ${THIS_PROCESS}::int, ${claimedAt(sql`n.mark`)}
          from unnest(${column('userId')}::uuid[], ${column('key')}::text[], ${column('requestDigest')}::text[],
            ${column('mark')}::int[]) as n(user_id, key, digest, mark)
         order by n.user_id, n.key
        on conflict (tenant_id, user_id, key) do update set request_digest = excluded.request_digest,
          holder = excluded.holder, created_at = excluded.created_at
        where ${isAbandoned(t)}
        returning user_id as "userId", key, created_at as claim`),
    // Lost in a crash it is free again, and so is what it was claimed for: that is stored later.
    { beLost: true },
  );
}
