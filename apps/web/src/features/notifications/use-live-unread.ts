import {
  countUnread,
  countUnreadGroups,
  listNotifications,
  streamNotifications,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followStream } from '../../platform/follow-stream.ts';
import { canShare, doInOneTab } from '../../platform/one-of-tabs.ts';
import { keyOf } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { unreadCount } from './notifications.queries.ts';

/** Without a stream it is asked once a minute; with one now and then, should something have been lost. */
const POLL_MS = 60_000;
const POLL_BESIDE_STREAM_MS = 300_000;

type Message = { readonly unread?: number; readonly isLive?: boolean };

/** How many notifications one has not read, kept up to date: one tab of the browser listens for all. */
export function useLiveUnread(): number {
  const { id, tenantId, token } = useSignedIn();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!canShare()) return;
    const end = new AbortController();
    const onMessage = (message: Message) => {
      if (message.isLive !== undefined) setLive(message.isLive);
      if (message.unread === undefined) return;
      const key = unreadCount().queryKey;
      if (queries.getQueryData(key) === message.unread) return;
      queries.setQueryData(key, message.unread);
      void queries.invalidateQueries({ queryKey: [...keyOf(listNotifications)] });
      void queries.invalidateQueries({ queryKey: [...keyOf(countUnreadGroups)] });
    };
    doInOneTab<Message>({
      name: `muster.notifications.${tenantId}.${id}.${fingerprintOf(token)}`,
      signal: end.signal,
      onMessage,
      lead: (say, signal) =>
        followStream(streamNotifications, {
          signal,
          onLive: (now) => say({ isLive: now }),
          onData: (data) => {
            const unread = unreadIn(data);
            if (unread !== null) say({ unread });
          },
        }),
    });
    return () => end.abort();
  }, [id, tenantId, token, queries]);
  const interval = isLive ? POLL_BESIDE_STREAM_MS : POLL_MS;
  return useQuery({ ...unreadCount(), refetchInterval: interval, staleTime: POLL_MS / 2 }).data ?? 0;
}

/** `liveState` of the contract, which is not worth Zod on every page. */
function unreadIn(data: unknown): number | null {
  const unread = typeof data === 'object' && data !== null && 'unread' in data ? data.unread : null;
  return Number.isInteger(unread) ? Number(unread) : null;
}

/** Tabs with one session share one stream; the end of a token tells sessions apart and nobody anything. */
const fingerprintOf = (token: string) => token.slice(-12);

/** What else changes with what is read. */
export const READ_TOUCHES = [countUnread, countUnreadGroups, listNotifications];
