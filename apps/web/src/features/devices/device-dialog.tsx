import { TextInput } from '@mantine/core';
import { addDevice, deviceBody, updateDevice } from '@muster/contract/features/devices/devices.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { DEVICE_ENTRIES, type Device, type NewKey } from './devices.queries.ts';

type DeviceDialogProps = {
  /** Null for a new one. */
  readonly device: Device | null;
  readonly onClose: () => void;
  readonly onKey: (key: NewKey) => void;
};

/** Adds a machine, whose key is shown then, or edits one. */
export function DeviceDialog({ device, onClose, onKey }: DeviceDialogProps) {
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
