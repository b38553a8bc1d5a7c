import { Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { MAX_GRACE_MINUTES } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { TEXTS } from '../days/attendance.texts.ts';
import { clampGrace, typedHours } from './settings-rules.ts';
import type { SettingsForm } from './settings-values.ts';

/** How the hours of a day are counted, and how many it takes. */
export function WorkingHoursTab({ form }: { readonly form: SettingsForm }) {
  const { field, values } = form;
  const isManual = values.minHoursInputType === 'Manual';
  return (
    <Stack gap="md">
      <Radio.Group {...field('totalHoursCalculationType')} label="Total hours calculation">
        <Stack gap={8} mt={8}>
          <Radio value="FirstInLastOut" label="First check-in and last check-out" />
          <Radio value="EveryValidPair" label="Every valid check-in and check-out" />
        </Stack>
      </Radio.Group>
      <Radio.Group {...field('minHoursRequiredMode')} label="Minimum hours required">
        <Group gap="lg" mt={8}>
          <Radio value="Strict" label="Strict mode" />
          <Radio value="Lenient" label="Lenient mode" />
        </Group>
      </Radio.Group>
      <Radio.Group {...field('minHoursInputType')} label="Minimum hours input">
        <Group gap="lg" mt={8}>
          <Radio value="Manual" label="Manual" />
          <Radio value="ShiftHours" label="Shift hours" />
        </Group>
      </Radio.Group>
      {isManual ? (
        <Group grow align="flex-start">
          <Hours form={form} name="fullDayDuration" label="Full day" />
          {values.minHoursRequiredMode === 'Strict' && <Hours form={form} name="halfDayDuration" label="Half day" />}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {TEXTS.shiftHours}
        </Text>
      )}
      <Group grow align="flex-start">
        <TextInput {...field('shiftStart')} type="time" label="Shift start" description="Of the default shift" />
        <TextInput {...field('shiftEnd')} type="time" label="Shift end" description="Of the default shift" />
      </Group>
      <NumberInput
        {...field('gracePeriodMinutes')}
        label="Grace period"
        description={`Minutes after the start of the shift, 0 to ${MAX_GRACE_MINUTES}`}
        min={0}
        max={MAX_GRACE_MINUTES}
        allowDecimal={false}
        clampBehavior="blur"
        onBlur={() => form.form.setFieldValue('gracePeriodMinutes', clampGrace(Number(values.gracePeriodMinutes) || 0))}
      />
      <NumberInput
        {...field('unpairedAfterHours')}
        label="Forgot to punch out: close the day after"
        description="Hours after the start of the shift. The open log then counts as 0 hours"
        min={1}
        max={48}
        allowDecimal={false}
      />
    </Stack>
  );
}

type HoursProps = {
  readonly form: SettingsForm;
  readonly name: 'fullDayDuration' | 'halfDayDuration';
  readonly label: string;
};

/** HH:mm, typed as digits: the colon comes by itself. */
function Hours({ form: { form, field, values }, name, label }: HoursProps) {
  return (
    <TextInput
      {...field(name)}
      label={label}
      description="HH:mm"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => form.setFieldValue(name, typedHours(event.currentTarget.value, values[name]))}
    />
  );
}
