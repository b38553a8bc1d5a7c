// <DateInput label="Date of joining" {...form.getInputProps('dateOfJoining')} />
// dd MMM yyyy on screen, typed or picked; ISO text (YYYY-MM-DD) or '' in the form and on the wire.
import '@mantine/dates/styles.layer.css';
import { DateInput as MantineDateInput, type DateInputProps as MantineDateInputProps } from '@mantine/dates';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const SHOWN = 'DD MMM YYYY';
const TYPED = [
  SHOWN,
  'D MMM YYYY',
  'D MMMM YYYY',
  'DD/MM/YYYY',
  'D/M/YYYY',
  'DD-MM-YYYY',
  'D-M-YYYY',
  'DD.MM.YYYY',
  'YYYY-MM-DD',
  'DDMMYYYY',
];

export type DateInputProps = Omit<
  MantineDateInputProps,
  'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'dateParser'
> & {
  readonly value?: string | null | undefined;
  readonly onChange?: (value: string) => void;
};

export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  return (
    <MantineDateInput
      valueFormat={SHOWN}
      placeholder="dd MMM yyyy"
      clearable={rest.required !== true}
      firstDayOfWeek={0}
      {...rest}
      value={value === '' || value === undefined ? null : value}
      onChange={(picked) => onChange?.(picked ?? '')}
      dateParser={parseTyped}
      ariaLabels={{
        nextMonth: 'Next month',
        previousMonth: 'Previous month',
        nextYear: 'Next year',
        previousYear: 'Previous year',
        nextDecade: 'Next decade',
        previousDecade: 'Previous decade',
      }}
    />
  );
}

function parseTyped(text: string): string | null {
  const date = dayjs(text.trim(), TYPED, true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
}
