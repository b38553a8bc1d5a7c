import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { isPresent } from '../database/presence.ts';
import type { idempotencyKeys, publicIdempotencyKeys } from './idempotency.tables.ts';

/** Proof of holding a key: the instant it was claimed. Whoever takes it over later changes it. */
export type Claim = string;

/** The fraction of that instant, in microseconds: known before the claim is made, so that one whose reply is lost can be found. */
export type ClaimMark = number;
export const MARKS = 1_000_000;
export const newMark = (): ClaimMark => randomInt(MARKS);

export const claimedAt = (mark: ClaimMark | SQL) =>
  sql`date_trunc('second', now()) + ${mark}::int * interval '1 microsecond'`;

/** The status of a key once something of its call is stored. */
export const COMMITTED = 0;
/** The status of a key with its response. */
export const DONE = 200;

/** After this a request without a response counts as dead, even if its process lives. */
const MAX_RUN_MS = 60_000;

export type KeyTable = typeof idempotencyKeys | typeof publicIdempotencyKeys;

export const isRunning = (t: KeyTable) =>
  sql<boolean>`(${t.createdAt} > now() - ${`${MAX_RUN_MS} milliseconds`}::interval and (${t.holder} is null or ${isPresent(t.holder)}))`;

export const isAbandoned = (t: KeyTable) => sql`${t.status} is null and not ${isRunning(t)}`;
