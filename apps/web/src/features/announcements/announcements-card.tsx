import { listAnnouncements } from '@muster/contract/features/announcements/announcements.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Section, SectionLink } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { ownAnnouncements } from './announcements.queries.ts';

/** On Home: what is announced to oneself now, pinned first, what one has not opened marked. */
export function AnnouncementsCard() {
  const mayRead = isOpenTo(useSignedIn(), listAnnouncements.access);
  return mayRead ? <OwnAnnouncements /> : null;
}

function OwnAnnouncements() {
  const list = useQuery(ownAnnouncements());
  const [open, setOpen] = useState('');
  return (
    <Section title="Announcements" flush aside={<SectionLink to="/announcements">All announcements</SectionLink>}>
      <Loaded query={list} subject="the announcements" skeleton={<RowsSkeleton rows={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="note secondary flush pad-12-16">
              Nothing is announced. What your organisation tells you shows here.
            </p>
          ) : (
            <ul className="plain-list" aria-label="Announcements">
              {rows.map((announcement) => (
                <AnnouncementItem
                  key={announcement.id}
                  announcement={{ ...announcement, audience: null }}
                  onOpen={() => setOpen(announcement.id)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {open !== '' && <AnnouncementDialog id={open} onClose={() => setOpen('')} />}
    </Section>
  );
}
