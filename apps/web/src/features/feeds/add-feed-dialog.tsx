import { Button, Checkbox, CopyButton, Stack, TextInput } from '@mantine/core';
import { addFeed, type FeedPart, feedBody } from '@muster/contract/features/feeds/feeds.contract.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions, FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { FEED_ENTRIES, PART_LABELS } from './feeds.queries.ts';

type Props = { readonly parts: readonly FeedPart[]; readonly onClose: () => void };

/** Makes an address and shows it, this once. */
export function AddFeedDialog({ parts, onClose }: Props) {
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
