import { everyone, open } from '../../access.ts';
import { del, get, plainFile, post, value } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';
import { id, idParams, instant } from '../../wire.ts';
import { z } from '../../zod.ts';

const SUBSCRIBES = 'Subscribe in your own calendar to what Muster knows';

/** What a feed can show: holidays, the own leave and shifts, and who of the team is away. */
export const FEED_PARTS = ['holidays', 'leave', 'shifts', 'team'] as const;
export type FeedPart = (typeof FEED_PARTS)[number];

export const MAX_FEEDS = 10;

const NAME_REQUIRED = 'Please enter a name';

export const feedBody = z.object({
  name: oneLine(NAME_REQUIRED).min(1, NAME_REQUIRED).max(60, 'At most 60 characters'),
  parts: z.array(z.enum(FEED_PARTS)).min(1, 'Choose what the calendar shows'),
});

export const feedRow = z.object({
  id,
  name: z.string(),
  parts: z.array(z.enum(FEED_PARTS)),
  createdAt: instant,
  /** When a calendar last read it, to the hour. */
  lastReadAt: instant.nullable(),
});

export const listFeeds = get('/feeds', {
  summary: 'The caller’s own calendar feeds, and what one can show',
  ability: SUBSCRIBES,
  access: everyone(),
  output: value(z.object({ feeds: z.array(feedRow), parts: z.array(z.enum(FEED_PARTS)) })),
});

export const addFeed = post('/feeds', {
  summary: 'Make an address that a calendar can subscribe to; it is returned this once',
  ability: SUBSCRIBES,
  access: everyone(),
  body: feedBody,
  showsSecret: true,
  output: value(z.object({ feed: feedRow, url: z.string() })),
  message: 'Calendar address created',
});

export const revokeFeed = del('/feeds/{id}', {
  summary: 'Revoke a feed: its address is not found any more',
  ability: SUBSCRIBES,
  access: everyone(),
  params: idParams,
  message: 'Calendar address revoked',
});

export const readFeed = get('/feeds/{token}.ics', {
  summary: 'A feed as iCalendar (RFC 5545), for whoever knows its address',
  access: open,
  params: z.object({ token: z.string().max(100) }),
  output: plainFile(
    'read by calendars every hour, for the person who made the address',
    'text/calendar; charset=utf-8',
  ),
});
