import * as notifications from '@muster/contract/features/notifications/notifications.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { wantsStream } from '../../platform/http/wants-stream.ts';
import type { Services } from '../../platform/services.ts';
import { countOwnGroups, countOwnUnread, ownNotifications, readOwn, unreadForStreams } from './read-notifications.ts';
import { ownPreferences, savePreferences } from './save-preferences.ts';

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const read = (tenantId: string, people: readonly string[]) => unreadForStreams(services, tenantId, people);
  route(app, notifications.listNotifications, ({ query }, call) => ownNotifications(call, query));
  route(app, notifications.countUnread, (_, call) => countOwnUnread(call));
  route(app, notifications.countUnreadGroups, (_, call) => countOwnGroups(call));
  route(app, notifications.readNotifications, ({ body }, call) => readOwn(call, body));
  route(app, notifications.streamNotifications, async (_, call) => {
    if (wantsStream(call)) {
      await services.live.stream(call, read);
      return { unread: 0 };
    }
    return { unread: await countOwnUnread(call) };
  });
  route(app, notifications.listPreferences, (_, call) => ownPreferences(call));
  route(app, notifications.savePreferences, ({ body }, call) => savePreferences(call, body));
}
