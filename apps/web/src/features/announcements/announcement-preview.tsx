import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
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
  const [where, setWhere] = useState<Where>('Home');
  return (
    <section className={styles.preview} aria-label="As people see it">
      <div className={styles.previewHead}>
        <h3>As people see it</h3>
        <SegmentedControl
          size="xs"
          aria-label="Where people see it"
          value={where}
          onChange={(to) => setWhere(PLACES.find((one) => one === to) ?? 'Home')}
          data={[...PLACES]}
        />
      </div>
      {where === 'Home' && <OnHome announcement={announcement} />}
      {where === 'Bell' && <InBell announcement={announcement} />}
      {where === 'E-mail' && <ByMail announcement={announcement} />}
    </section>
  );
}

const PLACES = ['Home', 'Bell', 'E-mail'] as const;
type Where = (typeof PLACES)[number];
type Seen = { readonly announcement: Announcement };

/** In the list of Home, and opened. */
function OnHome({ announcement }: Seen) {
  return (
    <>
      <ul className={styles.list} aria-label="On Home and in the list" inert>
        <AnnouncementItem announcement={announcement} onOpen={nothing} />
      </ul>
      <Opened announcement={announcement} />
    </>
  );
}

function Opened({ announcement }: Seen) {
  return (
    <article className={styles.opened}>
      <h4>{announcement.title}</h4>
      <p className={styles.byline}>{byline(announcement)}</p>
      <p className={styles.whole}>{announcement.description}</p>
    </article>
  );
}

function InBell({ announcement: { title, description, tellsInBell } }: Seen) {
  if (!tellsInBell) return <p className={styles.byline}>It is not told in the bell.</p>;
  return (
    <div className={styles.opened}>
      <h4>{title}</h4>
      <p className={styles.text}>{description}</p>
    </div>
  );
}

function ByMail({ announcement: { title, description, tellsByMail } }: Seen) {
  if (!tellsByMail) return <p className={styles.byline}>It is not told by mail.</p>;
  return (
    <div className={styles.opened}>
      <h4>{title}</h4>
      <p className={styles.whole}>{description}</p>
    </div>
  );
}

function nothing(): void {}
