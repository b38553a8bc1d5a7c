import { Button } from '@mantine/core';
import { revokeFeed } from '@muster/contract/features/feeds/feeds.contract.ts';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { formatAgo } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { AddFeedDialog } from './add-feed-dialog.tsx';
import { FEED_ENTRIES, type Feed, feeds, PART_LABELS } from './feeds.queries.ts';

/** Addresses at which the reader’s own calendar reads Muster. */
export function FeedsCard() {
  const list = useQuery(feeds());
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="Subscribe in your calendar"
      purpose="Google Calendar, Outlook or your phone reads an address of your own."
      flush
      footer={
        list.data && list.data.parts.length > 0 ? (
          <Button variant="default" leftSection={<IconCalendarPlus size={16} />} onClick={() => setAdding(true)}>
            Create an address
          </Button>
        ) : undefined
      }
    >
      <Loaded query={list} subject="your calendar addresses" skeleton={<RowsSkeleton rows={1} />}>
        {({ feeds: rows }) =>
          rows.length > 0 && (
            <Rows>
              {rows.map((feed) => (
                <FeedRow key={feed.id} feed={feed} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isAdding && list.data && <AddFeedDialog parts={list.data.parts} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function FeedRow({ feed: { id, name, parts, lastReadAt } }: { readonly feed: Feed }) {
  const revoke = useAction(revokeFeed, { refreshes: FEED_ENTRIES });
  const ask = async () => {
    const isConfirmed = await confirmAction({
      title: 'Revoke calendar address',
      body: `The address of ${name} is not found any more; calendars that read it stop showing these days.`,
      confirmLabel: 'Revoke',
      danger: true,
    });
    if (isConfirmed) await revoke.run({ params: { id } });
  };
  const read = lastReadAt === null ? 'not read yet' : `read ${formatAgo(lastReadAt)}`;
  return (
    <Row
      title={name}
      detail={`${parts.map((part) => PART_LABELS[part]).join(', ')}; ${read}`}
      aside={
        <Button variant="subtle" size="compact-sm" aria-label={`Revoke ${name}`} onClick={() => void ask()}>
          Revoke
        </Button>
      }
    />
  );
}
