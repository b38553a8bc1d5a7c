import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { saveOwnProfile } from '@muster/contract/features/users/users.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { PEOPLE_ENTRIES, type PersonDetails } from './users.queries.ts';
import { BLOOD_GROUPS, LABELS, MARITAL_STATUSES } from './users.texts.ts';

const CLEARABLE = [
  'personalEmail',
  'phoneNumber',
  'emergencyContact',
  'address',
  'bloodGroup',
  'marriageDate',
  'spouseName',
  'fatherName',
  'motherName',
] as const;

/** The few fields that are one's own to change. */
export function EditProfileDialog({ person, onClose }: { person: PersonDetails; onClose: () => void }) {
  const save = useAction(saveOwnProfile, { refreshes: PEOPLE_ENTRIES, toastErrors: false, onDone: onClose });
  const form = useContractForm({
    schema: saveOwnProfile.body,
    labels: LABELS,
    initialValues: {
      personalEmail: person.personalEmail ?? '',
      phoneNumber: person.phoneNumber ?? '',
      emergencyContact: person.emergencyContact ?? '',
      address: person.address ?? '',
      bloodGroup: person.bloodGroup ?? '',
      maritalStatus: person.maritalStatus ?? 'NotAvailable',
      marriageDate: person.marriageDate ?? '',
      spouseName: person.spouseName ?? '',
      fatherName: person.fatherName ?? '',
      motherName: person.motherName ?? '',
      version: person.version,
    },
    submit: (body, values) => {
      const clearedFields = Object.fromEntries(
        CLEARABLE.filter((name) => values[name] === '').map((name) => [name, null]),
      );
      return save.attempt({ body: { ...body, ...clearedFields } });
    },
  });
  const { field } = form;
  const isMarried = form.values.maritalStatus === 'Married';
  return (
    <FormDialog
      title="Edit my details"
      purpose="To change anything else, ask your administrator."
      size={640}
      form={form}
      label="Save Changes"
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput {...field('personalEmail')} label={LABELS.personalEmail} type="email" data-autofocus />
        <TextInput {...field('phoneNumber')} label={LABELS.phoneNumber} type="tel" />
        <TextInput {...field('emergencyContact')} label={LABELS.emergencyContact} type="tel" />
        <ClearableSelect {...field('bloodGroup')} label={LABELS.bloodGroup} data={BLOOD_GROUPS} />
        <Select {...field('maritalStatus')} label={LABELS.maritalStatus} data={MARITAL_STATUSES} />
        {isMarried && <DateInput {...field('marriageDate')} label={LABELS.marriageDate} />}
        {isMarried && <TextInput {...field('spouseName')} label={LABELS.spouseName} />}
        <TextInput {...field('fatherName')} label={LABELS.fatherName} />
        <TextInput {...field('motherName')} label={LABELS.motherName} />
      </SimpleGrid>
      <Textarea {...field('address')} label={LABELS.address} autosize minRows={2} />
    </FormDialog>
  );
}
