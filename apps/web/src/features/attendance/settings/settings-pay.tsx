import { Checkbox, NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MAX_OVERTIME_MINUTES } from '@muster/contract/features/attendance/attendance-settings.contract.ts';
import { lateMarksPreview } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../platform/access.ts';
import { contractQuery } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatPeople } from '../../../ui/format-money.ts';
import type { SettingsForm } from './settings-values.ts';

const DEFAULT_LATES = 3;
const WAIT_MS = 400;

/** What attendance says of pay besides the days: late marks, and the overtime that counts. */
export function PayTab({ form }: { readonly form: SettingsForm }) {
  const { field, values, form: state } = form;
  const lates = values.latesForHalfDay;
  return (
    <Stack gap="md">
      <Checkbox
        label="Late marks cost half a day"
        description="Where attendance drives pay. A day that lost something already is no late mark."
        checked={lates !== null}
        onChange={(event) => state.setFieldValue('latesForHalfDay', event.currentTarget.checked ? DEFAULT_LATES : null)}
      />
      {lates !== null && (
        <>
          <NumberInput
            {...field('latesForHalfDay')}
            label="Late marks for half a day"
            description="Every pay period begins at none"
            min={1}
            max={31}
            allowDecimal={false}
          />
          <Preview every={Number(lates)} />
        </>
      )}
      <Checkbox
        {...field('overtimeCounts', 'checkbox')}
        label="Count overtime"
        description="Work beyond the hours of law in a day or a week is shown with the paid days and on the payslip. It is not paid yet."
      />
      {values.overtimeCounts && (
        <>
          <Checkbox
            {...field('overtimeAfterShiftOnly', 'checkbox')}
            label="Only after the end of the shift"
            description="An early arrival is no overtime; a day off counts whole."
          />
          <Checkbox
            {...field('overtimeNeedsApproval', 'checkbox')}
            label="Only approved days"
            description="Overtime of other days waits until somebody approves them."
          />
          <NumberInput
            {...field('overtimeMinimumMinutes')}
            label="Minimum overtime of a day"
            description={`Minutes, 0 to ${MAX_OVERTIME_MINUTES}; less is not counted`}
            min={0}
            max={MAX_OVERTIME_MINUTES}
            allowDecimal={false}
          />
        </>
      )}
    </Stack>
  );
}

/** What the choice would have cost in the month that is not paid yet. */
function Preview({ every }: { readonly every: number }) {
  const [settledCount] = useDebouncedValue(every, WAIT_MS);
  const mayAsk = isOpenTo(useSignedIn(), lateMarksPreview.access) && settledCount >= 1 && settledCount <= 31;
  const preview = useQuery({ ...contractQuery(lateMarksPreview, { query: { every: settledCount } }), enabled: mayAsk });
  if (!mayAsk || preview.isError) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {preview.data === undefined ? 'Counting late marks…' : inWords(preview.data)}
    </Text>
  );
}

type LateMarks = {
  readonly month: number;
  readonly year: number;
  readonly lateMarks: number;
  readonly people: number;
  readonly days: number;
};

export function inWords({ month, year, lateMarks, people, days }: LateMarks): string {
  const marks = lateMarks === 1 ? '1 late mark' : `${lateMarks} late marks`;
  const so = `${formatMonth(year, month)} so far: ${marks}`;
  if (people === 0) return `${so}, which would cost nobody anything.`;
  return `${so}, which would cost ${formatPeople(people)} ${days} ${days === 1 ? 'day' : 'days'} in all.`;
}
