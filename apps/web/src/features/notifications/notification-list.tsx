import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notifications.module.css';
import { type Notification, notificationPages, type Which } from './notifications.queries.ts';
import { NOTHING_OF, NOTHING_YET } from './notifications.texts.ts';
import { useMarkRead, useReadWhenSeen } from './use-read-when-seen.ts';

type Props = {
  readonly pageSize: number;
  readonly which?: Which;
  /** What is new of today, what is new of before, and what is read. */
  readonly inParts?: boolean;
  readonly onFollow?: () => void;
};

/** One's own, newest first, with a button for the ones before; what is in view long enough counts as read. */
export function NotificationList({ pageSize, which = {}, inParts = false, onFollow }: Props) {
  const list = useInfiniteQuery(notificationPages(pageSize, which));
  const watch = useReadWhenSeen();
  const mark = useMarkRead();
  const [seenNew] = useState(() => new Set<string>());
  if (list.isPending) return <RowsSkeleton rows={4} />;
  if (list.isError) return <LoadFailed error={list.error} onRetry={list.refetch} subject="your notifications" />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={IconBell} title={nothingOf(which)}>
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
      {(inParts ? partsOf(rows, seenNew) : [{ label: 'Notifications', rows }]).map((part) => (
        <Fragment key={part.label}>
          {inParts && <h3 className={styles.day}>{part.label}</h3>}
          <ul className={styles.list} aria-label={part.label}>
            {part.rows.map((notification) => (
              <NotificationItem key={notification.id} notification={notification} watch={watch} onFollow={follow} />
            ))}
          </ul>
        </Fragment>
      ))}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function nothingOf({ onlyUnread, group }: Which): string {
  if (group) return NOTHING_OF[group];
  return onlyUnread ? 'Everything is read' : NOTHING_YET.title;
}

/**
 * What is new of today and of before, and what was read already; a part without any is left out. What becomes read while
 * it is looked at keeps its place.
 */
function partsOf(rows: readonly Notification[], seenNew: Set<string>) {
  const zone = Temporal.Now.timeZoneId();
  const today = Temporal.Now.plainDateISO(zone);
  const isToday = ({ createdAt }: Notification) =>
    Temporal.Instant.from(createdAt).toZonedDateTimeISO(zone).toPlainDate().equals(today);
  for (const { id, isRead } of rows) if (!isRead) seenNew.add(id);
  const isNew = ({ id }: Notification) => seenNew.has(id);
  return [
    { label: 'Today', rows: rows.filter((row) => isNew(row) && isToday(row)) },
    { label: 'Earlier', rows: rows.filter((row) => isNew(row) && !isToday(row)) },
    { label: 'Read', rows: rows.filter((row) => !isNew(row)) },
  ].filter((part) => part.rows.length > 0);
}
