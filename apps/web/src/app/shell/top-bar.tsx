import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconHelpCircle, IconMenu2, IconSearch } from '@tabler/icons-react';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { Brand } from '../../ui/brand.tsx';
import { AccountMenu } from './account-menu.tsx';
import { openHelp } from './open-help.tsx';
import { openPalette } from './palette-state.ts';
import styles from './shell.module.css';

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  return (
    <header className={styles.topBar}>
      <div className={styles.phoneOnly}>
        <ActionIcon size={40} aria-label="Open the menu" onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.75} />
        </ActionIcon>
        <Brand />
      </div>
      <UnstyledButton className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span>Search people, pages, actions</span>
        <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </UnstyledButton>
      <div className="row gap-4">
        <ActionIcon size={40} className={styles.phoneSearch ?? ''} aria-label="Search" onClick={openPalette}>
          <IconSearch size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon className={styles.deskTool ?? ''} aria-label="Help for this page" onClick={openHelp}>
          <IconHelpCircle size={19} stroke={1.75} />
        </ActionIcon>
        <NotificationBell />
        <AccountMenu />
      </div>
    </header>
  );
}
