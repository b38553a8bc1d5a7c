import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { deviceCode, mapPeople } from '@muster/contract/features/devices/devices.contract.ts';
import { id } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { DEVICE_ENTRIES, type Device, type WaitingCode } from './devices.queries.ts';
import { punchesWords, TEXTS } from './devices.texts.ts';
import { PersonSelect } from './person-select.tsx';

const PERSON_REQUIRED = 'Please select a person';
const schema = z.object({
  code: deviceCode,
  deviceId: z.string(),
  employeeId: z.string(PERSON_REQUIRED).min(1, PERSON_REQUIRED).pipe(id),
  movesPunches: z.boolean(),
});

type MapDialogProps = {
  /** The id that came with punches; null to type one. */
  readonly waiting: WaitingCode | null;
  readonly devices: readonly Device[];
  readonly onClose: () => void;
};

/** Says who an id of a machine is. */
export function MapDialog({ waiting, devices, onClose }: MapDialogProps) {
  const map = useAction(mapPeople, { refreshes: DEVICE_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema,
    initialValues: {
      code: waiting?.code ?? '',
      deviceId: waiting?.deviceId ?? '',
      employeeId: '',
      movesPunches: false,
    },
    submit: ({ code, employeeId, movesPunches }, { deviceId }) =>
      map.attempt({ body: { people: [{ code, employeeId, deviceId: deviceId || null }], movesPunches } }),
  });
  const { field, values } = form;
  const error = field('employeeId').error;
  const choices = [
    { value: '', label: TEXTS.allDevices },
    ...devices.map(({ id: value, name }) => ({ value, label: name })),
  ];
  return (
    <Dialog
      title={waiting ? `Who is ${waiting.code}?` : 'Add device id'}
      opened
      onClose={onClose}
      {...(waiting ? { purpose: `${punchesWords(waiting.punches)} of this id become theirs.` } : {})}
    >
      <ContractForm form={form}>
        <Stack gap="md">
          {!waiting && <TextInput {...field('code')} label="Id on the machine" required autoComplete="off" />}
          <PersonSelect
            value={values.employeeId}
            onChange={(chosen) => form.form.setFieldValue('employeeId', chosen)}
            error={typeof error === 'string' ? error : null}
          />
          <Select
            {...field('deviceId')}
            label="On"
            description="Machines that share their people count as all devices"
            data={choices}
            allowDeselect={false}
          />
          {!waiting && (
            <Checkbox
              {...field('movesPunches', 'checkbox')}
              label="Move punches that came before"
              description="Those that somebody else got by this id become this person’s, and both people’s days are worked out again"
            />
          )}
        </Stack>
        <FormActions form={form} label="Save" onClose={onClose} />
      </ContractForm>
    </Dialog>
  );
}
