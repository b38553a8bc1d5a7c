import { Button } from '@mantine/core';
import { markAnnouncementRead } from '@muster/contract/features/announcements/announcements.contract.ts';
import { countUnread, listNotifications } from '@muster/contract/features/notifications/notifications.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import styles from './announcements.module.css';
import { ANNOUNCEMENT_ENTRIES, oneAnnouncement } from './announcements.queries.ts';
import { audienceInWords, byline } from './announcements.texts.ts';

/** One announcement, whole; opening it is reading it. */
export function AnnouncementDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(oneAnnouncement(id));
  useReadOnce(id, query.data?.isRead === false);
  const announcement = query.data;
  return (
    <Dialog
      title={announcement?.title ?? 'Announcement'}
      purpose={announcement && byline(announcement)}
      onClose={onClose}
      size={620}
    >
      <Loaded query={query} subject="this announcement: it may be over, or gone" skeleton={<RowsSkeleton rows={5} />}>
        {({ description, audience }) => (
          <>
            <p className={styles.whole}>{description}</p>
            {audience && <p className="small muted flush">For: {audienceInWords(audience)}</p>}
          </>
        )}
      </Loaded>
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Marks it as read, once. What cannot be marked can still be read. */
function useReadOnce(id: string, isUnread: boolean): void {
  const { run } = useAction(markAnnouncementRead, {
    toast: false,
    toastErrors: false,
    refreshes: [...ANNOUNCEMENT_ENTRIES, countUnread, listNotifications],
  });
  const lastRead = useRef('');
  useEffect(() => {
    if (!isUnread || lastRead.current === id) return;
    lastRead.current = id;
    void run({ params: { id } });
  });
}
