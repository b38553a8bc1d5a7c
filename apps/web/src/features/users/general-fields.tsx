import { Alert, Button, FileButton, Select, Textarea, TextInput } from '@mantine/core';
import { IconLock, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { PersonAvatar } from '../../ui/person.tsx';
import { toast } from '../../ui/toast.ts';
import { LastName } from './last-name.tsx';
import { ACCEPTED_PHOTOS, photoProblem } from './photo-rules.ts';
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
  const fieldOf = (name: keyof typeof LABELS) => ({ ...field(name), label: LABELS[name] });
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
      <div className="fields-3">
        <TextInput {...fieldOf('firstName')} required autoComplete="off" />
        <TextInput {...fieldOf('middleName')} autoComplete="off" />
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
          {...fieldOf('email')}
          type="email"
          required={mode !== 'restricted'}
          autoComplete="off"
          {...(person?.waitingEmail ? { description: TEXTS.waitingEmail(person.waitingEmail) } : {})}
        />
        <TextInput {...fieldOf('personalEmail')} type="email" required={all} autoComplete="off" />
        <TextInput {...fieldOf('phoneNumber')} type="tel" required={all} autoComplete="off" />
        <TextInput {...fieldOf('emergencyContact')} type="tel" required={all} autoComplete="off" />
        <DateInput {...fieldOf('dateOfBirth')} {...lock} required />
        <Select {...fieldOf('gender')} {...lock} data={GENDERS} required={all} />
        <Select {...fieldOf('maritalStatus')} data={MARITAL_STATUSES} required={all} />
        {isMarried && <DateInput {...fieldOf('marriageDate')} required={all} />}
        {isMarried && <TextInput {...fieldOf('spouseName')} required={all} autoComplete="off" />}
        <TextInput {...fieldOf('fatherName')} autoComplete="off" />
        <TextInput {...fieldOf('motherName')} autoComplete="off" />
        <ClearableSelect {...fieldOf('bloodGroup')} data={BLOOD_GROUPS} required={all} />
      </div>
      <Textarea {...fieldOf('address')} autosize minRows={2} mt="md" required={all} />
    </>
  );
}

const SIDE = 512;

type PhotoFieldProps = {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Base64 of a JPEG, or '' for no new photo. */
  readonly value: string;
  readonly onChange: (base64: string) => void;
};

/** A new photo, made small in the browser before it travels. */
function PhotoField({ name, imageUrl, value, onChange }: PhotoFieldProps) {
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    const problem = photoProblem(file);
    if (problem) {
      toast.error(problem);
      return;
    }
    setBusy(true);
    try {
      onChange(await squareJpeg(file));
    } catch {
      toast.error('This image could not be read. Please choose another one.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.photo}>
      <PersonAvatar name={name} imageUrl={value ? `data:image/jpeg;base64,${value}` : imageUrl} size={56} />
      <div>
        <FileButton accept={ACCEPTED_PHOTOS} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={busy} leftSection={<IconPhoto size={15} />}>
              Choose a photo
            </Button>
          )}
        </FileButton>
        <div className={styles.detail}>GIF, JPEG or PNG under 5 MB, best 512 × 512 px</div>
      </div>
    </div>
  );
}

/** The middle of a picture as a square JPEG in base64. */
async function squareJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, SIDE, SIDE);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  return canvas.toDataURL('image/jpeg', 0.85).replace(/^data:[^,]*,/, '');
}
