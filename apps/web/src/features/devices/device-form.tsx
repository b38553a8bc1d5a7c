import { Alert, Button, CopyButton, Stack, TextInput } from '@mantine/core';
import { addDevice, deviceBody, updateDevice } from '@muster/contract/features/devices/devices.contract.ts';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { DEVICE_ENTRIES, type Device } from './devices.queries.ts';
import { TEXTS } from './devices.texts.ts';

type DeviceFormProps = {
  /** Null for a new one. */
  readonly device: Device | null;
  readonly onClose: () => void;
  readonly onKey: (key: NewKey) => void;
};

/** Adds a machine, whose key is shown then, or edits one. */
export function DeviceForm({ device, onClose, onKey }: DeviceFormProps) {
  const options = { refreshes: DEVICE_ENTRIES, toastErrors: false };
  const add = useAction(addDevice, {
    ...options,
    onDone: (device) => {
      onClose();
      onKey(device);
    },
  });
  const update = useAction(updateDevice, { ...options, onDone: onClose });
  const form = useContractForm({
    schema: deviceBody,
    initialValues: {
      name: device?.name ?? '',
      place: device?.place ?? '',
      serialNumber: device?.serialNumber ?? '',
    },
    submit: (body, { place, serialNumber }) => {
      const whole = { ...body, place: place.trim() || null, serialNumber: serialNumber.trim() || null };
      if (!device) return add.attempt({ body: whole });
      return update.attempt({ params: { id: device.id }, body: { ...whole, version: device.version } });
    },
  });
  const { field } = form;
  return (
    <FormDialog title={device ? 'Edit device' : 'Add device'} form={form} label="Save" onClose={onClose}>
      <TextInput {...field('name')} label="Name" required data-autofocus autoComplete="off" />
      <TextInput {...field('place')} label="Place" description="Where it hangs, such as Pune, main gate" />
      <TextInput
        {...field('serialNumber')}
        label="Serial number"
        description="As the machine shows it; empty takes the one it says first"
        autoComplete="off"
      />
    </FormDialog>
  );
}

export type NewKey = { readonly device: Device; readonly key: string };

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
