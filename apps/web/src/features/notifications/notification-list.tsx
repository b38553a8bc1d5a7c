import { Button } from '@mantine/core';
import type { NoticeGroup } from '@muster/contract/features/notifications/notifications.contract.ts';
import {
  IconBeach,
  IconBell,
  IconCalendarDue,
  IconCalendarTime,
  IconChecklist,
  IconClockExclamation,
  IconFileCheck,
  IconMessage,
  type IconProps,
  IconReceiptRupee,
  IconReceiptTax,
  IconSpeakerphone,
  IconUserCog,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ComponentType, Fragment, type MouseEvent, useEffect, useRef, useState } from 'react';
import { formatAgo } from '../../ui/format-date.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './notifications.module.css';
import { type Notification, notificationPages, type Which } from './notifications.queries.ts';
import { NOTHING_OF, NOTHING_YET } from './notifications.texts.ts';
import { useMarkRead, useReadWhenSeen, type Watch } from './use-read-when-seen.ts';

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

const ICONS: Readonly<Record<string, ComponentType<IconProps>>> = {
  announcement: IconSpeakerphone,
  'request to decide': IconChecklist,
  'request decided': IconChecklist,
  'leave to decide': IconBeach,
  'leave decided': IconBeach,
  'leave cancelled': IconBeach,
  'leave delegated': IconBeach,
  'encashment to decide': IconBeach,
  'encashment decided': IconBeach,
  'salary revised': IconReceiptRupee,
  'statutory date due': IconCalendarDue,
  'declaration to review': IconFileCheck,
  'declaration reviewed': IconFileCheck,
  'declaration commented': IconMessage,
  'declaration window': IconFileCheck,
  'poi window': IconFileCheck,
  'proofs to review': IconFileCheck,
  'proofs reviewed': IconFileCheck,
  'proofs missing': IconFileCheck,
  'shift swap': IconCalendarTime,
  'shift assigned': IconCalendarTime,
  'check-out missing': IconClockExclamation,
  'attendance decided': IconClockExclamation,
  'payslip ready': IconReceiptRupee,
  'tax form released': IconReceiptTax,
  'payroll decided': IconReceiptRupee,
  'payroll rule to confirm': IconReceiptRupee,
  'role changed': IconUserCog,
  'staff watched': IconUserCog,
  'own pay changed': IconUserCog,
  'own link opened': IconUserCog,
  'new report': IconUsersGroup,
  'manager changed': IconUsersGroup,
};

/** Where it leads, in a word. */
const ACT: Readonly<Record<NoticeGroup, string>> = { decide: 'Decide', dues: 'See files and dues' };

type ItemProps = {
  readonly notification: Notification;
  readonly watch: Watch;
  /** It was followed to the thing itself. */
  readonly onFollow: (notification: Notification) => void;
};

/** One notification: the whole of it leads to the thing itself. */
function NotificationItem({ notification, watch, onFollow }: ItemProps) {
  const { id, kind, group, title, message, link, isRead, createdAt } = notification;
  const { history } = useRouter();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => (isRead || item.current === null ? undefined : watch(id, item.current)), [id, isRead, watch]);
  const follow = (event: MouseEvent) => {
    onFollow(notification);
    if (event.ctrlKey || event.metaKey || event.shiftKey || link === null) return;
    event.preventDefault();
    history.push(link);
  };
  const Icon = ICONS[kind] ?? IconBell;
  return (
    <li ref={item} className={clsx('ruled', !isRead && styles.unread)}>
      <a className={styles.link} href={link ?? '/notifications'} onClick={follow}>
        <span className={styles.icon} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
        <span className="stack grow any-wrap">
          <span className={styles.title}>
            {!isRead && <span className="sr-only">New: </span>}
            {title}
          </span>
          <span className="small secondary two-lines">{message}</span>
          {group !== null && <span className={styles.act}>{ACT[group]}</span>}
        </span>
        <span className="small muted nowrap stack rigid gap-6 align-end">
          <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
          {!isRead && <span className={styles.dot} aria-hidden />}
        </span>
      </a>
    </li>
  );
}
