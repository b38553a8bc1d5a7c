import { Button, SegmentedControl, Switch, Tabs } from '@mantine/core';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import {
  EMAIL_CHOICES,
  type EmailChoice,
  savePreferences,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAddressState } from '../../platform/address-state.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { ChoiceSelect, optionsOf } from '../../ui/fields/choice-select.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import { NotificationList } from './notification-list.tsx';
import styles from './notifications.module.css';
import { type Preference, preferences, unreadCount } from './notifications.queries.ts';
import { DAILY_HINT, EMAIL_LABELS, NO_MAIL } from './notifications.texts.ts';
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
                data={optionsOf({ all: 'All', unread: 'Unread' })}
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

/** Which kinds are shown and mailed; each choice is saved as it is made. */
function NotificationChoices() {
  const list = useQuery(preferences());
  // Until it is known mails go out.
  const sendsMail = useQuery(contractQuery(installation)).data?.sendsMail ?? true;
  return (
    <Loaded query={list} subject="your choices" skeleton={<RowsSkeleton rows={6} />}>
      {(choices) => (
        <Stacked>
          {!sendsMail && (
            <p className="note row gap-6 flush">
              <StatusIcon tone="note" size={15} />
              {NO_MAIL}
            </p>
          )}
          {[...Map.groupBy(choices, ({ area }) => area)].map(([area, rows]) => (
            <Section key={area} title={area} flush>
              {rows.map((row) => (
                <Choice key={row.kind} choice={row} sendsMail={sendsMail} />
              ))}
            </Section>
          ))}
          <p className="small muted">{DAILY_HINT}</p>
        </Stacked>
      )}
    </Loaded>
  );
}

function Choice({ choice, sendsMail }: { readonly choice: Preference; readonly sendsMail: boolean }) {
  const { kind, label, inApp, email, isAlwaysMailed } = choice;
  const queries = useQueryClient();
  const save = useAction(savePreferences, {
    onDone: (rows) => queries.setQueryData(preferences().queryKey, rows),
  });
  const change = (changes: { readonly inApp?: boolean; readonly email?: EmailChoice }) =>
    void save.run({ body: { preferences: [{ kind, inApp, email, ...changes }] } });
  return (
    <div className={styles.choice}>
      <span className={styles.choiceLabel}>{label}</span>
      <Switch
        label="In Muster"
        aria-label={`${label}: show in Muster`}
        checked={inApp}
        disabled={save.pending}
        onChange={({ currentTarget }) => change({ inApp: currentTarget.checked })}
      />
      {isAlwaysMailed ? (
        <span className="small muted">Always mailed, for the safety of your account</span>
      ) : (
        <ChoiceSelect
          aria-label={`${label}: e-mail`}
          size="xs"
          disabled={save.pending || !sendsMail}
          data={EMAIL_CHOICES.map((value) => ({ value, label: EMAIL_LABELS[value] }))}
          value={sendsMail ? email : 'off'}
          onChange={(value) => change({ email: EMAIL_CHOICES.find((choice) => choice === value) ?? 'off' })}
        />
      )}
    </div>
  );
}
