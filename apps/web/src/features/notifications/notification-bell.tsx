import { ActionIcon, Button, Popover } from '@mantine/core';
import { NOTIFICATIONS_SHOWN } from '@muster/contract/features/notifications.contract.ts';
import { IconBell, IconSettings } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { useLiveUnread } from './use-live-unread.ts';
import { useMarkRead } from './use-read-when-seen.ts';

const MAX_COUNT = 99;
const CHOICES: Record<string, unknown> = { tab: 'choices' };

/** The bell of the top bar, with how many are not read and the latest four. */
export function NotificationBell() {
  const unread = useLiveUnread();
  const [opened, setOpened] = useState(false);
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={420} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={40}
          className={styles.bell ?? ''}
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={19} stroke={1.75} />
          {unread > 0 && (
            <span className={styles.count} aria-hidden>
              {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} maw="calc(100vw - 16px)" aria-label="Notifications">
        <BellPanel unread={unread} onClose={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function BellPanel({ unread, onClose }: { readonly unread: number; readonly onClose: () => void }) {
  const mark = useMarkRead();
  const navigate = useNavigate();
  const chooseKinds = () => {
    onClose();
    void navigate({ to: '/notifications', search: CHOICES });
  };
  return (
    <>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>Notifications</h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" loading={mark.pending} onClick={() => void mark.all()}>
            Mark all read
          </Button>
        )}
        <ActionIcon aria-label="Choose notifications" onClick={chooseKinds}>
          <IconSettings size={17} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={styles.panelBody}>
        <NotificationList pageSize={NOTIFICATIONS_SHOWN} onFollow={onClose} />
      </div>
      <div className={styles.panelFoot}>
        <Button component={Link} to="/notifications" size="compact-sm" variant="subtle" onClick={onClose}>
          All notifications
        </Button>
      </div>
    </>
  );
}
