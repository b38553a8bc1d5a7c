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
import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ComponentType, type MouseEvent, useEffect, useRef } from 'react';
import { formatAgo } from '../../ui/format-date.ts';
import styles from './notifications.module.css';
import type { Notification } from './notifications.queries.ts';
import type { Watch } from './use-read-when-seen.ts';

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

type Props = {
  readonly notification: Notification;
  readonly watch: Watch;
  /** It was followed to the thing itself. */
  readonly onFollow: (notification: Notification) => void;
};

/** One notification: the whole of it leads to the thing itself. */
export function NotificationItem({ notification, watch, onFollow }: Props) {
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
    <li ref={item} className={clsx(styles.item, !isRead && styles.unread)}>
      <a className={styles.link} href={link ?? '/notifications'} onClick={follow}>
        <span className={styles.icon} aria-hidden>
          <Icon size={18} stroke={1.75} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {!isRead && <span className="sr-only">New: </span>}
            {title}
          </span>
          <span className={styles.message}>{message}</span>
          {group !== null && <span className={styles.act}>{ACT[group]}</span>}
        </span>
        <span className={styles.aside}>
          <time dateTime={createdAt}>{formatAgo(createdAt)}</time>
          {!isRead && <span className={styles.dot} aria-hidden />}
        </span>
      </a>
    </li>
  );
}
