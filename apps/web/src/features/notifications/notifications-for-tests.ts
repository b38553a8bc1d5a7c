import type { Notification } from './notifications.queries.ts';

/** A notification as the server tells it, the highest number newest. */
export function notification(n: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `0190a000-0000-7000-8000-0000000000${String(10 + n)}`,
    kind: 'request decided',
    group: null,
    title: `Your request ${n} is approved`,
    message: `Asha Rao approved your request ${n}.`,
    link: '/attendance/requests',
    isRead: false,
    createdAt: '2026-11-27T05:30:00Z',
    ...changes,
  };
}
