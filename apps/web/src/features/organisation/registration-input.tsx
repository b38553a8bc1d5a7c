import { TextInput } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { PAN_REQUIRED } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';
import { asRegistration, type Reading } from './registration-readings.ts';

const ICONS = { good: IconCircleCheck, note: IconAlertTriangle, wrong: IconAlertCircle } as const;

/** What their fields say, wherever they are entered. */
export const REGISTRATIONS = {
  pan: { label: 'PAN', maxLength: 10, placeholder: 'AABCV1234F', required: PAN_REQUIRED },
  tan: { label: 'TAN', maxLength: 10, placeholder: 'BLRV12345C' },
  gstNumber: { label: 'GST', maxLength: 15, placeholder: '29AABCV1234F1ZP' },
  cin: { label: 'CIN', maxLength: 21, placeholder: 'U72200KA2015PTC081234' },
  llpin: { label: 'LLPIN', maxLength: 8, placeholder: 'AAB-1234' },
} as const;

export type RegistrationInputProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly reading: Reading;
  readonly placeholder?: string;
  readonly maxLength: number;
  /** Words when it is left blank; absent for an optional one. */
  readonly required?: string;
  /** Words of the form or the server about this field. */
  readonly refusal?: ReactNode;
  /** What the form gives its inputs, so that it can put the focus on this one. */
  readonly field?: object;
};

/** A tax registration: upper case while typing, read and checked under the field; a mistake is named once it is left. */
export function RegistrationInput(props: RegistrationInputProps) {
  const { label, value, onChange, reading, placeholder, maxLength, required, refusal, field } = props;
  const [hasLeft, setHasLeft] = useState(value !== '');
  const complete = value.length >= maxLength;
  const wrong = reading.state === 'wrong' && (hasLeft || complete);
  const missing = required !== undefined && value === '' && hasLeft;
  const Icon = reading.state === 'blank' || (reading.state === 'wrong' && !wrong) ? null : ICONS[reading.state];
  return (
    <TextInput
      {...field}
      size="md"
      label={
        <>
          {label}
          {required === undefined && (
            <span className={styles.optional} aria-hidden>
              Optional
            </span>
          )}
        </>
      }
      labelProps={{ className: required === undefined ? styles.labelRow : undefined }}
      withAsterisk={required !== undefined}
      required={required !== undefined}
      value={value}
      maxLength={maxLength}
      placeholder={placeholder ?? ''}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: styles.code ?? '' }}
      onChange={(event) => onChange(asRegistration(event.currentTarget.value))}
      onBlur={() => setHasLeft(true)}
      error={wrong ? reading.text : missing ? required : (refusal ?? null)}
      description={
        !wrong && !missing && !refusal && reading.state !== 'wrong' && reading.text !== '' ? (
          <span className={clsx(reading.state !== 'blank' && styles[reading.state])}>{reading.text}</span>
        ) : null
      }
      rightSection={Icon && <Icon size={18} stroke={1.75} className={clsx(styles[reading.state])} aria-hidden />}
    />
  );
}
