import { Alert, Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import type { NewKey } from './devices.queries.ts';
import { TEXTS } from './devices.texts.ts';

type KeyDialogProps = { readonly newKey: NewKey; readonly onClose: () => void };

/** The key of a machine, this once, and the addresses it sends to. */
export function KeyDialog({ newKey: { device, key }, onClose }: KeyDialogProps) {
  const server = globalThis.location.origin;
  return (
    <Dialog title={`Key of ${device.name}`} onClose={onClose} size={640}>
      <Stack gap="md">
        <Alert color="yellow" variant="light" icon={<IconKey size={18} />}>
          {TEXTS.keyOnce}
        </Alert>
        <Copied label="Key" value={key} />
        <Copied
          label="Server address for machines that push (ADMS, iclock)"
          description="The machine adds /iclock by itself"
          value={`${server}/device/${key}`}
        />
        <Copied
          label="Address for programs that send JSON"
          description="With the key in the header X-Device-Key"
          value={`${server}/api/Devices/push`}
        />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

type CopiedProps = { readonly label: string; readonly description?: string; readonly value: string };

function Copied({ label, description, value }: CopiedProps) {
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={96}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Copy ${label}`}
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
              onClick={copy}
            >
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      }
    />
  );
}
