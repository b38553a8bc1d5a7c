import type { Visitor } from '../../platform/caller.ts';
import { isSameHash, parseTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound, orNotFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { closedUntil, tenantOf } from '../organisation/organisation.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { signInFacts } from '../users/users.facts.ts';
import { calendarFile, tagOf } from './calendar-file.document.ts';
import { type FeedEvent, feedEvents } from './feeds.facts.ts';
import { type FeedRow, feedRows, noteRead } from './feeds.store.ts';

const [DAYS_BEFORE, DAYS_AFTER] = [120, 500];

export type ReadFeed = { readonly content: string; readonly tag: string };

/**
 * What a calendar reads at the address that holds this token. A wrong or revoked one, one of somebody who is not active
 * any more and one of a closed organisation are not told apart. Errors: NOT_FOUND.
 */
export async function readFeed({ services }: Visitor, token: string): Promise<ReadFeed> {
  const key = orNotFound(parseTenantKey(token));
  return services.db.inTenant(key.tenantId, async (tx) => {
    const feed = await feedRows.one(tx, { tokenHash: key.hash });
    if (!feed || !isSameHash(feed.tokenHash, key.hash)) throw notFound();
    const tenant = await tenantOf(tx);
    const person = await signInFacts(tx, feed.userId);
    if (closedUntil(tenant) !== null || person?.status !== 'Active') throw notFound();
    await noteRead(tx, feed, services.clock.now().toString());
    const events = await eventsOf(tx, services, feed, tenant.timeZone);
    const content = calendarFile({ name: `${feed.name} · ${tenant.tenantName}`, zone: tenant.timeZone, events });
    return { content, tag: tagOf(content) };
  });
}

async function eventsOf(tx: TenantTx, services: Services, { userId, parts }: FeedRow, zone: string) {
  const { features } = await planOf(tx, services);
  const today = services.clock.moment().toZonedDateTimeISO(zone).toPlainDate();
  const from = today.subtract({ days: DAYS_BEFORE }).toString();
  const query = { userId, from, to: today.add({ days: DAYS_AFTER }).toString() };
  const sources = feedEvents
    .of(services)
    .filter(({ part, feature }) => parts.includes(part) && features.includes(feature));
  const events: FeedEvent[] = [];
  for (const { read } of sources) events.push(...(await read(tx, services, query)));
  return events;
}
