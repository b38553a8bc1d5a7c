import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import {
  NOTICE_GROUPS,
  NOTIFICATIONS_SHOWN,
  type NoticeGroup,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { unreadGroups } from './notifications.queries.ts';
import { GROUP_LABELS } from './notifications.texts.ts';
import { useMarkRead } from './use-read-when-seen.ts';

const CHOICES: Record<string, unknown> = { tab: 'choices' };

/** What the bell opens: the latest notifications, by kind. */
export function BellPanel({ unread, onClose }: { readonly unread: number; readonly onClose: () => void }) {
  const mark = useMarkRead();
  const navigate = useNavigate();
  const [group, setGroup] = useState<NoticeGroup | null>(null);
  const chooseKinds = () => {
    onClose();
    void navigate({ to: '/notifications', search: CHOICES });
  };
  return (
    <>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>
          Notifications
          {unread > 0 && <span className={styles.new}>{unread} new</span>}
        </h2>
        {unread > 0 && (
          <Button size="compact-sm" variant="subtle" loading={mark.pending} onClick={() => void mark.all()}>
            Mark all read
          </Button>
        )}
        <ActionIcon aria-label="Choose notifications" onClick={chooseKinds}>
          <IconSettings size={17} stroke={1.75} />
        </ActionIcon>
      </div>
      <GroupTabs group={group} onGroup={setGroup} />
      <div className={styles.panelBody}>
        <NotificationList
          key={group ?? 'all'}
          pageSize={NOTIFICATIONS_SHOWN}
          which={{ group }}
          inParts
          onFollow={onClose}
        />
      </div>
      <div className={styles.panelFoot}>
        <Button component={Link} to="/notifications" size="compact-sm" variant="subtle" onClick={onClose}>
          All notifications
        </Button>
      </div>
    </>
  );
}

type TabsProps = { readonly group: NoticeGroup | null; readonly onGroup: (group: NoticeGroup | null) => void };

/** All, what waits for one's decision, and what is due; for those who decide, and dues for staff. */
function GroupTabs({ group, onGroup }: TabsProps) {
  const { roleId, isManager } = useSignedIn();
  const isStaff = Role[roleId] !== Role.Member;
  const hasTabs = isStaff || isManager;
  const counts = useQuery({ ...unreadGroups(), enabled: hasTabs });
  if (!hasTabs) return null;
  const groups = NOTICE_GROUPS.filter((group) => group === 'decide' || isStaff);
  const labelOf = (group: NoticeGroup) => {
    const count = counts.data?.[group] ?? 0;
    return count === 0 ? GROUP_LABELS[group] : `${GROUP_LABELS[group]} ${count}`;
  };
  return (
    <div className={styles.tabs}>
      <SegmentedControl
        size="xs"
        aria-label="Which notifications"
        value={group ?? 'all'}
        onChange={(value) => onGroup(groups.find((group) => group === value) ?? null)}
        data={[{ value: 'all', label: 'All' }, ...groups.map((value) => ({ value, label: labelOf(value) }))]}
      />
    </div>
  );
}
