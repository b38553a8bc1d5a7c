import {
  addFeed as addEntry,
  listFeeds as listEntry,
  readFeed as readEntry,
  revokeFeed as revokeEntry,
} from '@muster/contract/features/feeds/feeds.contract.ts';
import type { FastifyInstance } from 'fastify';
import { publicRoute, route } from '../../platform/http/route.ts';
import { readFeed } from './read-feed.ts';
import { addFeed, listFeeds, revokeFeed } from './save-feed.ts';

export function feedsRoutes(app: FastifyInstance): void {
  route(app, listEntry, (_, call) => listFeeds(call));
  route(app, addEntry, ({ body }, call) => addFeed(call, body));
  route(app, revokeEntry, ({ params }, call) => revokeFeed(call, params.id));
  publicRoute(app, readEntry, async ({ params }, call) => {
    const { content, tag } = await readFeed(call, params.token);
    const { request, reply } = call;
    reply.header('etag', tag).header('cache-control', 'private, max-age=3600');
    if (request.headers['if-none-match'] === tag) {
      await reply.code(304).send();
      return null;
    }
    return { fileName: 'muster.ics', content: Buffer.from(content) };
  });
}
