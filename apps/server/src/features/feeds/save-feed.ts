import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type addFeed as addEntry,
  FEED_PARTS,
  type FeedPart,
  type listFeeds as listEntry,
  MAX_FEEDS,
} from '@muster/contract/features/feeds/feeds.contract.ts';
import type { By, Caller } from '../../platform/caller.ts';
import { newTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent, recordEvents } from '../../platform/events/record-event.ts';
import { fieldProblem, orNotFound, problem } from '../../platform/http/problem.ts';
import { feedAdded, feedRevoked } from './feeds.events.ts';
import { feedEvents } from './feeds.facts.ts';
import { type FeedRow, feedRows, feedsOf, lockedCount, removeFeedsOf } from './feeds.store.ts';

type ShownFeed = ResponseOf<typeof listEntry>['feeds'][number];

/** The caller's own feeds, and the parts that their plan and this installation have. */
export async function listFeeds(caller: Caller): Promise<ResponseOf<typeof listEntry>> {
  const rows = await caller.inTenant((tx) => feedsOf(tx, caller.principal.userId));
  return { feeds: rows.map(shownFeed), parts: partsFor(caller) };
}

function partsFor({ services, principal }: Caller): FeedPart[] {
  const sources = feedEvents.of(services).filter(({ feature }) => principal.features.has(feature));
  return FEED_PARTS.filter((part) => sources.some((source) => source.part === part));
}

/** Errors: INVALID_INPUT for a part that there is not, CONFLICT for too many. */
export function addFeed(
  caller: Caller,
  { name, parts }: ParsedRequest<typeof addEntry>['body'],
): Promise<ResponseOf<typeof addEntry>> {
  const { principal, services } = caller;
  const there = partsFor(caller);
  if (!parts.every((part) => there.includes(part))) throw fieldProblem('parts', 'Choose what the calendar shows');
  return caller.inTenant(async (tx) => {
    if ((await lockedCount(tx, principal.userId)) >= MAX_FEEDS) {
      throw problem('CONFLICT', { message: `You have ${MAX_FEEDS} calendar addresses. Revoke one first.` });
    }
    const { key, hash } = newTenantKey(tx.tenantId);
    const chosen = FEED_PARTS.filter((part) => parts.includes(part));
    const feed = { id: randomUUIDv7(), userId: principal.userId, name, parts: chosen, tokenHash: hash };
    const row = await feedRows.insert(tx, feed);
    await recordEvent(tx, caller, feedAdded, { entityId: row.id, details: { name }, after: { name, parts: chosen } });
    return { feed: shownFeed(row), url: `${services.config.publicUrl}/api/feeds/${key}.ics` };
  });
}

/** Errors: NOT_FOUND, also for somebody else's. */
export function revokeFeed(caller: Caller, id: string): Promise<null> {
  return caller.inTenant(async (tx) => {
    const row = orNotFound(await feedRows.remove(tx, { userId: caller.principal.userId, id }));
    const { name, parts } = row;
    await recordEvent(tx, caller, feedRevoked, { entityId: id, details: { name }, before: { name, parts } });
    return null;
  });
}

/** All addresses of a person at once: who copied one reads no further. */
export async function revokeEveryFeed(tx: TenantTx, by: By, userId: string): Promise<void> {
  const rows = await removeFeedsOf(tx, userId);
  const inputs = rows.map(({ id: entityId, name, parts }) => ({
    actor: by.actor,
    entityId,
    details: { name },
    before: { name, parts },
  }));
  if (inputs.length) await recordEvents(tx, by.services, feedRevoked, inputs);
}

export const isFeedPart = (part: string): part is FeedPart => FEED_PARTS.some((candidate) => candidate === part);

function shownFeed({ id, name, parts, createdAt, lastReadAt }: FeedRow): ShownFeed {
  return { id, name, parts: parts.filter(isFeedPart), createdAt, lastReadAt };
}
