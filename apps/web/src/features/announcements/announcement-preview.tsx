import { useSignedIn } from '../../platform/session.ts';
import { todayIso } from '../../ui/format-date.ts';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import type { Announcement } from './announcements.queries.ts';
import { byline } from './announcements.texts.ts';

type Values = Pick<Announcement, 'title' | 'description' | 'startDate' | 'isPinned' | 'tellsInBell' | 'tellsByMail'> & {
  readonly endDate: string;
};

/** An announcement that is being written, as its people will see it: in their lists, and opened. Nothing in it can be pressed. */
export function AnnouncementPreview({ values }: { readonly values: Values }) {
  const { firstName, lastName } = useSignedIn();
  const announcement: Announcement = {
    ...values,
    id: '',
    title: values.title.trim() || 'Without a title yet',
    description: values.description.trim() || 'Without a text yet',
    startDate: values.startDate || todayIso(),
    endDate: values.endDate || null,
    isDraft: false,
    state: 'current',
    isRead: false,
    createdByName: [firstName, lastName].filter(Boolean).join(' '),
    createdAt: todayIso(),
    audience: null,
    actions: [],
    version: 0,
  };
  return (
    <div className={styles.preview}>
      <h3>On Home and in the list</h3>
      <ul className={styles.list} aria-label="On Home and in the list" inert>
        <AnnouncementItem announcement={announcement} onOpen={nothing} />
      </ul>
      <h3>Opened</h3>
      <article className={styles.opened}>
        <h4>{announcement.title}</h4>
        <p className={styles.byline}>{byline(announcement)}</p>
        <p className={styles.whole}>{announcement.description}</p>
      </article>
    </div>
  );
}

function nothing(): void {}
