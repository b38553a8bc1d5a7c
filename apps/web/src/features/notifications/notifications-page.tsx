import { Button, SegmentedControl, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../platform/address-state.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { NotificationList } from './notification-list.tsx';
import { unreadCount } from './notifications.queries.ts';
import { useMarkRead } from './use-read-when-seen.ts';

const PAGE_SIZE = 20;

/** All of one's own notifications, and how one wants to get them. */
export function NotificationsPage() {
  const [{ tab, show }, setAddress] = useAddressState({ tab: 'all', show: 'all' });
  const { data: unread = 0 } = useQuery(unreadCount());
  const mark = useMarkRead();
  return (
    <Page
      title="Notifications"
      purpose="What happened, and which of it you want to be told of. They are kept for 180 days."
      actions={
        unread > 0 && (
          <Button variant="default" loading={mark.pending} onClick={() => void mark.all()}>
            Mark all read
          </Button>
        )
      }
    >
      <Tabs value={tab === 'choices' ? 'choices' : 'all'} onChange={(value) => setAddress({ tab: value ?? 'all' })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="all">Notifications</Tabs.Tab>
          <Tabs.Tab value="choices">What I get</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="all">
          <Section
            flush
            title={unread === 0 ? 'Everything is read' : `${unread} unread`}
            aside={
              <SegmentedControl
                size="xs"
                aria-label="Which notifications"
                data={[
                  { value: 'all', label: 'All' },
                  { value: 'unread', label: 'Unread' },
                ]}
                value={show === 'unread' ? 'unread' : 'all'}
                onChange={(value) => setAddress({ show: value })}
              />
            }
          >
            <NotificationList key={show} pageSize={PAGE_SIZE} which={{ onlyUnread: show === 'unread' }} />
          </Section>
        </Tabs.Panel>
        <Tabs.Panel value="choices">{tab === 'choices' && <NotificationChoices />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}
