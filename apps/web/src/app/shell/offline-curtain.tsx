// Without a connection the page is covered, not thrown away: what was typed is still there when it comes back.
import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { OfflinePunchCard } from '../../features/attendance/punches/offline-punch-card.tsx';
import { OFFLINE_TEXT } from '../../platform/api-error.ts';
import { EmptyState } from '../../ui/states.tsx';
import styles from './offline-curtain.module.css';

export function OfflineCurtain() {
  return (
    <div className={styles.curtain}>
      <div role="alert">
        <EmptyState
          wholePage
          icon={IconWifiOff}
          title={OFFLINE_TEXT}
          action={
            <Button component="a" href="/" variant="default">
              Go to Dashboard
            </Button>
          }
        >
          What you typed is kept. This page returns by itself when the connection is back. If you were saving, save
          again then: it is never done twice.
        </EmptyState>
      </div>
      <div className={styles.punch}>
        <OfflinePunchCard />
      </div>
    </div>
  );
}
