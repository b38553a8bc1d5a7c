// <CountsFrom {...form.field('countsFrom')} />
// The day from which a change counts for attendance: empty is today, an earlier one has its days worked out again.

import { Stack } from '@mantine/core';
import { Caution } from '../caution.tsx';
import { todayIso } from '../format-date.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

export function CountsFrom(field: DateInputProps) {
  const isPast = field.value !== undefined && field.value !== null && field.value !== '' && field.value < todayIso();
  return (
    <Stack gap="xs">
      <DateInput
        {...field}
        label="Counts from"
        description="Empty: from today on. Days before it stay as they were."
        maxDate={todayIso()}
      />
      {isPast && (
        <Caution>
          Attendance from this day on is worked out again with what you change here. What was approved and changes is to
          be approved again.
        </Caution>
      )}
    </Stack>
  );
}
