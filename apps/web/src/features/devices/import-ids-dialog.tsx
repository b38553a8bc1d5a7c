import { Stack } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { importMappings } from '@muster/contract/features/devices/devices.contract.ts';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { CsvFileFields } from '../../ui/fields/csv-file-fields.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
import { DEVICE_ENTRIES, type Device } from './devices.queries.ts';
import { TEXTS } from './devices.texts.ts';

type RowError = ResponseOf<typeof importMappings>['errors'][number];

type ImportIdsDialogProps = { readonly devices: readonly Device[]; readonly onClose: () => void };

/** Says who many ids of machines are, by a file. */
export function ImportIdsDialog({ devices, onClose }: ImportIdsDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [deviceId, setDeviceId] = useState('');
  const [errors, setErrors] = useState<readonly RowError[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useAction(importMappings, { refreshes: DEVICE_ENTRIES, toast: false, toastErrors: false });
  const run = async () => {
    if (!file) return;
    try {
      const { data } = await send.attempt({ body: { deviceId: deviceId || null }, files: { idsCsv: file } });
      setErrors(data.errors);
      setRefusal(data.errors.length > 0 ? 'Nothing was saved. Correct these rows and choose the file again.' : null);
      if (data.errors.length > 0) return;
      toast.success(`${formatCount(data.mapped)} device ids saved`);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  const choices = devices.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <Dialog
      title="Import ids"
      purpose="A CSV file with the columns Device user id and Employee number."
      onClose={onClose}
    >
      <Stack gap="md">
        <CsvFileFields file={file} onChoose={setFile} refusal={refusal} />
        <ChoiceSelect
          label="On"
          data={[{ value: '', label: TEXTS.allDevices }, ...choices]}
          value={deviceId}
          onChange={(value) => setDeviceId(value ?? '')}
        />
        {errors.length > 0 && (
          <RowErrors
            errors={errors}
            keyOf={({ row, message }) => `${row} ${message}`}
            columns={[
              { heading: 'Row', cell: ({ row }) => row },
              { heading: 'What is wrong', cell: ({ message }) => message },
            ]}
          />
        )}
      </Stack>
      <SendActions label="Import" onSend={run} pending={send.pending} disabled={!file} onClose={onClose} />
    </Dialog>
  );
}
