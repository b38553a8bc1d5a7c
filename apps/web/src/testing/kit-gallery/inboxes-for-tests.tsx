import { useState } from 'react';
import { DecideRow, DecideRows } from '../../ui/inbox/decide-row.tsx';
import { DecidedList } from '../../ui/inbox/decided-list.tsx';
import { Inbox, useInbox } from '../../ui/inbox/inbox.tsx';
import type { InboxOrder } from '../../ui/inbox/inbox-words.ts';
import type { DecidedItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { WaitingCard, WaitingList } from '../../ui/inbox/waiting-list.tsx';
import { waitingItem } from '../../ui/inbox-for-tests.ts';
import { Stacked } from '../../ui/page.tsx';
import { Person } from '../../ui/person.tsx';

const query = { isPending: false, isError: false, error: null, refetch: () => null };
const days: WaitingSource = {
  kind: 'Attendance',
  subject: 'the days',
  query,
  items: [
    waitingItem({
      ...{ key: 'm', person: 'Meera Krishnan', title: 'Reader at gate 2 was off', effect: '+1', paidHalves: 2 },
      marks: { before: { kind: 'absent' }, after: { kind: 'present' } },
    }),
    waitingItem({ key: 'a', from: '2026-11-20', to: '2026-11-22', warnings: ['2 of 4 would be away'] }),
  ],
  more: { label: '120 more days', to: '/attendance/muster-roll' },
  decide: async () => [],
  pane: () => <p>9:52 AM to 7:05 PM at the gate</p>,
};
const failed: WaitingSource = {
  ...days,
  ...{ kind: 'Leave', subject: 'the leaves', items: [], more: null, query: { ...query, isError: true } },
};
const SOURCES = [days, failed];

const rejected: DecidedItem = {
  ...{ key: 'r', person: { name: 'Asha Rao', imageUrl: null }, title: 'Casual leave', detail: '20 Nov' },
  ...{ status: ['wrong', 'Rejected'], by: 'Ravi Kumar', comments: 'Ask the guard first', at: '2026-11-20T10:00:00Z' },
};

export function Inboxes() {
  const [address, setAddress] = useState<{ order: InboxOrder; kind: string; item: string }>({
    order: 'person',
    kind: '',
    item: '',
  });
  const inbox = useInbox(SOURCES);
  return (
    <Stacked>
      <Inbox
        inbox={inbox}
        order={address.order}
        kind={address.kind}
        openKey={address.item}
        onChange={(change) => setAddress({ ...address, ...change })}
        onDecided={() => null}
      />
      <DecidedList sources={[{ subject: 'the leaves', query, items: [rejected] }]} />
      <WaitingCard isUsual>
        <WaitingList title="Leave to approve" to="/" query={query} total={12} nothing="No leave waits." subject="it">
          <DecideRows>
            <DecideRow
              person={<Person name="Meera Krishnan" detail="3 days from 20 Nov" />}
              reject={{ label: 'Reject the leave of Meera', run: () => null }}
              approve={{ label: 'Approve the leave of Meera', run: () => null }}
            >
              “Plumber at home”
            </DecideRow>
          </DecideRows>
        </WaitingList>
      </WaitingCard>
    </Stacked>
  );
}
