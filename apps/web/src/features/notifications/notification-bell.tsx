import { ActionIcon, Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { latePart } from '../../ui/late-part.tsx';
import styles from './notifications.module.css';
import { useLiveUnread } from './use-live-unread.ts';

const MAX_COUNT = 99;

const BellPanel = latePart(async () => (await import('./bell-panel.tsx')).BellPanel);

/** The bell of the top bar, with how many are not read and the latest four. */
export function NotificationBell() {
  const unread = useLiveUnread();
  const [isOpen, setOpen] = useState(false);
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  // Also where the focus was on a button that is gone, or that waits.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false);
  });
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={420} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={40}
          className={styles.bell ?? ''}
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          <IconBell size={19} stroke={1.75} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-label="Notifications">
        <BellPanel unread={unread} onClose={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
