import { Checkbox } from '@mantine/core';
import { endRotation } from '@muster/contract/features/shifts/shifts-rotations.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { Caution } from '../../ui/caution.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { failingWith, ROTATION_ENTRIES, type Rotation } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

type EndProps = { readonly rotation: Rotation; readonly onClose: () => void };

/** The last day of a rotation; from the next one on people have the shift they had without it. */
export function EndRotationDialog({ rotation, onClose }: EndProps) {
  const end = useAction(endRotation, { refreshes: ROTATION_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: endRotation.body,
    initialValues: { endDate: todayIso(), updateAttendance: false },
    submit: (body) => {
      const input = { params: { id: rotation.id }, body: { ...body, version: rotation.version } };
      return failingWith(SHIFT_TEXTS.endFailed, end.attempt(input));
    },
    warnUnsaved: false,
  });
  const isPast = form.values.endDate !== '' && form.values.endDate < todayIso();
  return (
    <FormDialog title="End Rotation" onClose={onClose} purpose={rotation.rotationName} form={form} label="End rotation">
      <DateInput
        {...form.field('endDate')}
        label="Last day"
        description="From the next day on everybody has the shift assigned to them, that of their department, or the default one."
        required
      />
      {isPast && (
        <>
          <Caution>{SHIFT_TEXTS.past}</Caution>
          <Checkbox {...form.field('updateAttendance', 'checkbox')} label={SHIFT_TEXTS.updateAttendance} />
        </>
      )}
    </FormDialog>
  );
}
