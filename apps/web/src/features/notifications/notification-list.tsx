import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { type Notification, notificationPages } from './notifications.queries.ts';
import { NOTHING_YET } from './notifications.texts.ts';
import { useMarkRead, useReadWhenSeen } from './use-read-when-seen.ts';

type Props = {
  readonly pageSize: number;
  readonly onlyUnread?: boolean;
  readonly onFollow?: () => void;
};

/** One's own, newest first, with a button for the ones before; what is in view long enough counts as read. */
export function NotificationList({ pageSize, onlyUnread = false, onFollow }: Props) {
  const list = useInfiniteQuery(notificationPages(pageSize, onlyUnread));
  const watch = useReadWhenSeen();
  const mark = useMarkRead();
  if (list.isPending) return <RowsSkeleton rows={4} />;
  if (list.isError) return <LoadFailed error={list.error} onRetry={list.refetch} subject="your notifications" />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconBell} title={onlyUnread ? 'Everything is read' : NOTHING_YET.title}>
        {NOTHING_YET.words}
      </EmptyState>
    );
  }
  const follow = ({ id, isRead }: Notification) => {
    if (!isRead) void mark.some([id]);
    onFollow?.();
  };
  return (
    <>
      <ul className={styles.list} aria-label="Notifications">
        {rows.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} watch={watch} onFollow={follow} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
