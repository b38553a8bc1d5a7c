import { Checkbox, NumberInput, Radio, Stack, Switch, TagsInput } from '@mantine/core';
import { isInRanges } from '@muster/contract/ip-ranges.ts';
import { Caution } from '../../../ui/caution.tsx';
import type { SettingsForm, SettingsValues } from './settings-values.ts';

type Flag = { [K in keyof SettingsValues]: SettingsValues[K] extends boolean ? K : never }[keyof SettingsValues];

const RESTRICTIONS: readonly (readonly [Flag, string])[] = [
  ['restrictLogsForFutureDates', 'Restrict future dates'],
  ['restrictLogsForPastDates', 'Restrict past dates'],
  ['restrictLogsForWeekend', 'Restrict week offs'],
  ['restrictLogsForHolidays', 'Restrict holidays'],
  ['restrictLogsToEstimatedJobHours', 'Restrict to job hours'],
];

const TOTALS: readonly (readonly [Flag, string])[] = [
  ['areHolidaysIncluded', 'Holidays count in totals and averages'],
  ['areLeavesIncluded', 'Days of leave count in totals and averages'],
];

/** What people may enter about their own attendance. */
export function TimeLogsTab({ form, ownAddress }: { readonly form: SettingsForm; readonly ownAddress: string }) {
  const { field, values } = form;
  return (
    <Stack gap="md">
      <Switch
        {...field('allowSelfAttendanceUpdate', 'checkbox')}
        label="Self update"
        description="People enter and delete their own time logs"
        onChange={(event) => {
          const isOn = event.currentTarget.checked;
          form.form.setFieldValue('allowSelfAttendanceUpdate', isOn);
          if (!isOn) form.form.setFieldValue('maxPastDaysForAttendanceUpdate', 0);
        }}
      />
      <NumberInput
        {...field('maxPastDaysForAttendanceUpdate')}
        label="Past days"
        description="How many days back; 0 is today only"
        min={0}
        allowDecimal={false}
        allowNegative={false}
        disabled={!values.allowSelfAttendanceUpdate}
      />
      <Checkboxes form={form} label="Restrictions of time logs" flags={RESTRICTIONS} />
      <Checkbox {...field('isReasonEnabled', 'checkbox')} label="Ask for a reason when a log is entered" />
      <Checkboxes form={form} label="Totals" flags={TOTALS} />
      <Checkbox
        {...field('approvesPunchesWithinRules', 'checkbox')}
        label="Approve full days of punches in time by themselves"
      />
      <Checkbox
        {...field('asksForPlace', 'checkbox')}
        label="Ask where people punch"
        description="Each person is asked once; who does not allow it punches all the same"
      />
      <NumberInput
        {...field('maxOfflineDays')}
        label="Days an offline punch may wait"
        description="A punch made without a network that arrives later is refused"
        min={1}
        max={60}
        allowDecimal={false}
      />
      <Radio.Group {...field('regularizationEntryType')} label="A regularization asks for">
        <Stack gap={8} mt={8}>
          <Radio value="CheckInCheckOut" label="Check-in and check-out" />
          <Radio value="TotalHours" label="Total hours" />
        </Stack>
      </Radio.Group>
      <NumberInput
        {...field('maxRegularizationsPerMonth')}
        label="Regularizations a month"
        description="The most that one person may ask for; empty is without a limit"
        value={values.maxRegularizationsPerMonth ?? ''}
        onChange={(value) =>
          form.form.setFieldValue('maxRegularizationsPerMonth', typeof value === 'number' ? value : null)
        }
        min={0}
        max={31}
        allowDecimal={false}
      />
      <PunchSettings form={form} ownAddress={ownAddress} />
      <Checkbox
        {...field('isFutureDateRegularizationEnabled', 'checkbox')}
        label="Future dates can be regularized"
        description="Kept as it is set; attendance of days to come is never regularized"
      />
    </Stack>
  );
}

type CheckboxesProps = {
  readonly form: SettingsForm;
  readonly label: string;
  readonly flags: readonly (readonly [Flag, string])[];
};

function Checkboxes({ form, label, flags }: CheckboxesProps) {
  return (
    <Stack gap={8} role="group" aria-label={label}>
      {flags.map(([name, words]) => (
        <Checkbox key={name} {...form.field(name, 'checkbox')} label={words} />
      ))}
    </Stack>
  );
}

type PunchSettingsProps = {
  readonly form: SettingsForm;
  /** Where the reader is seen at. */
  readonly ownAddress: string;
};

/** What counts as one press, and from where people punch on the web. */
export function PunchSettings({ form, ownAddress }: PunchSettingsProps) {
  const { field, values } = form;
  const addresses = values.punchAddresses;
  const error = Object.entries(form.form.errors).find(([name]) => name.startsWith('punchAddresses'))?.[1];
  return (
    <Stack gap="md">
      <NumberInput
        {...field('duplicatePunchMinutes')}
        label="One press within minutes"
        description="Presses of an attendance machine, or of one and the web, so close together count once"
        min={0}
        max={30}
        allowDecimal={false}
      />
      <TagsInput
        label="Punch from"
        description="Addresses of your office, such as 203.0.113.7 or 203.0.113.0/24; empty is from anywhere"
        value={addresses}
        onChange={(list) => form.form.setFieldValue('punchAddresses', list)}
        error={error}
        splitChars={[',', ' ', '\n']}
        acceptValueOnBlur
      />
      {addresses.length > 0 && !isInRanges(ownAddress, addresses) && (
        <Caution>{`Your own address, ${ownAddress}, is not in this list.`}</Caution>
      )}
      {addresses.length > 0 && (
        <Radio.Group {...field('punchElsewhere')} label="A punch on the web from elsewhere is">
          <Stack gap={8} mt={8}>
            <Radio value="Flag" label="Taken and flagged" />
            <Radio value="Refuse" label="Refused" />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
