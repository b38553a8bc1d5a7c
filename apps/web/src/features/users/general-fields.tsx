import { Alert, Select, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { LastName } from './last-name.tsx';
import { PhotoField } from './photo-field.tsx';
import styles from './user-dialog.module.css';
import type { FormMode, UserValues } from './user-form-values.ts';
import type { PersonDetails } from './users.queries.ts';
import { BLOOD_GROUPS, GENDERS, LABELS, MARITAL_STATUSES, TEXTS } from './users.texts.ts';

type Props = {
  readonly form: ContractFormState<UserValues>;
  readonly mode: FormMode;
  readonly person: PersonDetails | null;
};

export function GeneralFields({ form, mode, person }: Props) {
  const { field, values } = form;
  const all = mode === 'invite';
  const lock = person?.isPayLocked ? { disabled: true as const } : {};
  const isMarried = values.maritalStatus === 'Married';
  return (
    <>
      {mode === 'restricted' && (
        <Alert mb="md" color="gray" variant="light" icon={<IconLock size={18} />}>
          {TEXTS.restrictedHint}
        </Alert>
      )}
      <PhotoField
        name={`${values.firstName} ${values.lastName}`.trim() || 'New person'}
        imageUrl={person?.imageUrl ?? null}
        value={values.imageBytes}
        onChange={(bytes) => form.form.setFieldValue('imageBytes', bytes)}
      />
      <div className={styles.fields}>
        <TextInput {...field('firstName')} label={LABELS.firstName} required autoComplete="off" />
        <TextInput {...field('middleName')} label={LABELS.middleName} autoComplete="off" />
        <LastName
          field={field('lastName')}
          hasOneName={values.hasOneName}
          onOneName={(hasOneName) => {
            form.form.setFieldValue('hasOneName', hasOneName);
            if (hasOneName) form.form.setFieldValue('lastName', '');
            form.form.clearFieldError('lastName');
          }}
        />
        <TextInput
          {...field('email')}
          label={LABELS.email}
          type="email"
          required={mode !== 'restricted'}
          autoComplete="off"
          {...(person?.waitingEmail ? { description: TEXTS.waitingEmail(person.waitingEmail) } : {})}
        />
        <TextInput
          {...field('personalEmail')}
          label={LABELS.personalEmail}
          type="email"
          required={all}
          autoComplete="off"
        />
        <TextInput {...field('phoneNumber')} label={LABELS.phoneNumber} type="tel" required={all} autoComplete="off" />
        <TextInput
          {...field('emergencyContact')}
          label={LABELS.emergencyContact}
          type="tel"
          required={all}
          autoComplete="off"
        />
        <DateInput {...field('dateOfBirth')} {...lock} label={LABELS.dateOfBirth} required />
        <Select {...field('gender')} {...lock} label={LABELS.gender} data={GENDERS} required={all} />
        <Select {...field('maritalStatus')} label={LABELS.maritalStatus} data={MARITAL_STATUSES} required={all} />
        {isMarried && <DateInput {...field('marriageDate')} label={LABELS.marriageDate} required={all} />}
        {isMarried && (
          <TextInput {...field('spouseName')} label={LABELS.spouseName} required={all} autoComplete="off" />
        )}
        <TextInput {...field('fatherName')} label={LABELS.fatherName} autoComplete="off" />
        <TextInput {...field('motherName')} label={LABELS.motherName} autoComplete="off" />
        <ClearableSelect {...field('bloodGroup')} label={LABELS.bloodGroup} data={BLOOD_GROUPS} required={all} />
      </div>
      <Textarea {...field('address')} label={LABELS.address} autosize minRows={2} mt="md" required={all} />
    </>
  );
}
