import { Checkbox, TextInput } from '@mantine/core';
import { deviceCode, mapPeople } from '@muster/contract/features/devices/devices.contract.ts';
import { id } from '@muster/contract/wire.ts';
import { z } from '@muster/contract/zod.ts';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useAction } from '../../platform/queries.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { DEVICE_ENTRIES, type Device, type WaitingCode } from './devices.queries.ts';
import { punchesWords, TEXTS } from './devices.texts.ts';

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
  const { field } = form;
  const choices = [
    { value: '', label: TEXTS.allDevices },
    ...devices.map(({ id: value, name }) => ({ value, label: name })),
  ];
  return (
    <FormDialog
      title={waiting ? `Who is ${waiting.code}?` : 'Add device id'}
      purpose={waiting ? `${punchesWords(waiting.punches)} of this id become theirs.` : undefined}
      form={form}
      label="Save"
      onClose={onClose}
    >
      {!waiting && <TextInput {...field('code')} label="Id on the machine" required autoComplete="off" />}
      <PersonPicker {...field('employeeId')} label="Person" required data-autofocus clearable={false} />
      <ChoiceSelect
        {...field('deviceId')}
        label="On"
        description="Machines that share their people count as all devices"
        data={choices}
      />
      {!waiting && (
        <Checkbox
          {...field('movesPunches', 'checkbox')}
          label="Move punches that came before"
          description="Those that somebody else got by this id become this person’s, and both people’s days are worked out again"
        />
      )}
    </FormDialog>
  );
}
