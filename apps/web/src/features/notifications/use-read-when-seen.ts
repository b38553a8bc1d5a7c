import { readNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useAction } from '../../platform/queries.ts';
import { unreadCount } from './notifications.queries.ts';
import { READ_TOUCHES } from './use-live-unread.ts';

/** How long something is looked at before it counts as read. */
export const READ_AFTER_MS = 900;

/** Marks as read; the count of the bell follows at once. */
export function useMarkRead() {
  const queries = useQueryClient();
  const mark = useAction(readNotifications, {
    toast: false,
    refreshes: READ_TOUCHES,
    onDone: ({ unread }) => queries.setQueryData(unreadCount().queryKey, unread),
  });
  const { run } = mark;
  return {
    pending: mark.pending,
    some: (ids: readonly string[]) => run({ body: { ids: [...ids] } }),
    all: () => run({ body: { all: true } }),
  };
}

/** Watches an item that is not read yet, until what it returns is called. */
export type Watch = (id: string, element: Element) => () => void;

/** Those that stay in view for 900 ms are marked as read, all of them together. */
export function useReadWhenSeen(): Watch {
  const { some } = useMarkRead();
  const latest = useRef(some);
  const inView = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = some;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((id, element) => {
    if (!('IntersectionObserver' in globalThis)) return () => {};
    const markSoon = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const ids = [...inView.current];
        if (ids.length > 0 && document.visibilityState === 'visible') void latest.current(ids);
      }, READ_AFTER_MS);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) inView.current.add(id);
        else inView.current.delete(id);
        markSoon();
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      inView.current.delete(id);
    };
  }, []);
}
