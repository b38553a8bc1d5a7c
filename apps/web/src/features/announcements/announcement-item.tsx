import { Anchor, UnstyledButton } from '@mantine/core';
import { deleteAnnouncement } from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconPencil, IconPinned, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useAction } from '../../platform/queries.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './announcements.module.css';
import { ANNOUNCEMENT_ENTRIES, type Announcement } from './announcements.queries.ts';
import { audienceInWords, byline, readInWords, STATES } from './announcements.texts.ts';

type Props = {
  readonly announcement: Announcement;
  readonly onOpen: () => void;
  readonly onEdit?: () => void;
  readonly onReaders?: () => void;
};

/** One announcement in a list: its title opens it. */
export function AnnouncementItem({ announcement, onOpen, onEdit, onReaders }: Props) {
  const { title, description, isPinned, isRead, state, audience } = announcement;
  const Icon = isPinned ? IconPinned : IconSpeakerphone;
  const [tone, label] = STATES[state];
  return (
    <li className={clsx(styles.item, !isRead && styles.unread)}>
      <span className={styles.icon} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
      <div className="grow any-wrap">
        <UnstyledButton className={styles.title ?? ''} onClick={onOpen}>
          {!isRead && <span className={styles.new}>New</span>}
          {isPinned && <span className="sr-only">Pinned: </span>}
          {title}
        </UnstyledButton>
        <p className={styles.text}>{description}</p>
        <p className={styles.byline}>{byline(announcement)}</p>
        {audience && (
          <p className={styles.byline}>
            {audienceInWords(audience)} ·{' '}
            {onReaders ? (
              <Anchor component="button" type="button" fz={12} onClick={onReaders}>
                {readInWords(audience)}
              </Anchor>
            ) : (
              readInWords(audience)
            )}
          </p>
        )}
      </div>
      {onEdit && (
        <div className="rigid gap-8 flex align-start">
          <Status tone={tone} label={label} />
          <AnnouncementMenu announcement={announcement} onEdit={onEdit} />
        </div>
      )}
    </li>
  );
}

type MenuProps = { readonly announcement: Announcement; readonly onEdit: () => void };

function AnnouncementMenu({ announcement, onEdit }: MenuProps) {
  const { id, title, actions } = announcement;
  const remove = useAction(deleteAnnouncement, { refreshes: ANNOUNCEMENT_ENTRIES });
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete announcement',
      `“${title}” disappears for everybody, with who has read it.`,
    );
    if (isConfirmed) await remove.run({ params: { id } });
  };
  return (
    <RowMenu
      name={title}
      width={160}
      entries={[
        actions.includes('edit') && { label: 'Edit', icon: IconPencil, onPick: onEdit },
        actions.includes('delete') && { label: 'Delete', icon: IconTrash, onPick: ask, danger: true },
      ]}
    />
  );
}
