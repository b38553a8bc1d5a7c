import { Button, Checkbox, CopyButton, Stack, TextInput } from '@mantine/core';
import { addFeed, type FeedPart, feedBody, revokeFeed } from '@muster/contract/features/feeds/feeds.contract.ts';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions, FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatAgo } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
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

type Props = { readonly parts: readonly FeedPart[]; readonly onClose: () => void };

/** Makes an address and shows it, this once. */
function AddFeedDialog({ parts, onClose }: Props) {
  const [url, setUrl] = useState<string | null>(null);
  return (
    <Dialog title="Calendar address" onClose={onClose}>
      {url === null ? (
        <FeedForm parts={parts} onClose={onClose} onCreated={setUrl} />
      ) : (
        <Address url={url} onClose={onClose} />
      )}
    </Dialog>
  );
}

function FeedForm({ parts, onClose, onCreated }: Props & { readonly onCreated: (url: string) => void }) {
  const add = useAction(addFeed, {
    refreshes: FEED_ENTRIES,
    toastErrors: false,
    onDone: ({ url }) => onCreated(url),
  });
  const first: { name: string; parts: FeedPart[] } = { name: 'My calendar', parts: [...parts] };
  const form = useContractForm({ schema: feedBody, initialValues: first, submit: (body) => add.attempt({ body }) });
  return (
    <ContractForm form={form}>
      <Stack gap="md">
        <TextInput {...form.field('name')} label="Name" required data-autofocus autoComplete="off" />
        <Checkbox.Group {...form.field('parts')} label="What it shows">
          <Stack gap={8} mt={6}>
            {parts.map((part) => (
              <Checkbox key={part} value={part} label={PART_LABELS[part]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
      <FormActions form={form} label="Create" onClose={onClose} />
    </ContractForm>
  );
}

function Address({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  return (
    <>
      <TextInput
        label="Address"
        description="Copy it now: it is not shown again. Anybody who knows it can read it, so keep it to yourself."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        data-autofocus
      />
      <p className="muted">
        Google Calendar: Other calendars, From URL. Outlook: Add calendar, Subscribe from web. iPhone: Calendars, Add
        subscription calendar.
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </DialogActions>
    </>
  );
}
