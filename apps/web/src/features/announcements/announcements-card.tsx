import { Anchor } from '@mantine/core';
import { listAnnouncements } from '@muster/contract/features/announcements/announcements.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import { ownAnnouncements } from './announcements.queries.ts';

/** On Home: what is announced to oneself now, pinned first, what one has not opened marked. */
export function AnnouncementsCard() {
  const mayRead = isOpenTo(useSignedIn(), listAnnouncements.access);
  return mayRead ? <OwnAnnouncements /> : null;
}

function OwnAnnouncements() {
  const list = useQuery(ownAnnouncements());
  const [open, setOpen] = useState('');
  const all = (
    <Anchor component={Link} to="/announcements" fz="sm" fw={560}>
      All announcements
    </Anchor>
  );
  return (
    <Section title="Announcements" flush aside={all}>
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="the announcements" />}
      {list.data?.rows.length === 0 && (
        <p className={styles.nothing}>Nothing is announced. What your organisation tells you shows here.</p>
      )}
      {list.data && list.data.rows.length > 0 && (
        <ul className={styles.list} aria-label="Announcements">
          {list.data.rows.map((announcement) => (
            <AnnouncementItem
              key={announcement.id}
              announcement={{ ...announcement, audience: null }}
              onOpen={() => setOpen(announcement.id)}
            />
          ))}
        </ul>
      )}
      {open !== '' && <AnnouncementDialog id={open} onClose={() => setOpen('')} />}
    </Section>
  );
}
