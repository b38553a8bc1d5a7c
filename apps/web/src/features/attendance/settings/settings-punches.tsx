import { Alert, NumberInput, Radio, Stack, TagsInput } from '@mantine/core';
import { isInRanges } from '@muster/contract/ip-ranges.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SettingsForm } from './settings-values.ts';

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
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
          {`Your own address, ${ownAddress}, is not in this list.`}
        </Alert>
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
