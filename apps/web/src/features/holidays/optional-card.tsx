import { Button, Group, NumberInput } from '@mantine/core';
import { MAX_QUOTA, saveHolidaySettings } from '@muster/contract/features/holidays/holidays.contract.ts';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Section } from '../../ui/section.tsx';
import { HOLIDAY_ENTRIES, type HolidayYear } from './holidays.queries.ts';

type Props = { readonly year: HolidayYear; readonly optionalDays: number };

/** How many optional holidays a person may keep, and how many the reader has. */
export function OptionalCard({ year, optionalDays }: Props) {
  const { quota, chosen } = year.optional;
  if (optionalDays === 0 && !year.mayEdit) return null;
  const own = quota === 0 ? 'No optional holidays are given.' : `You have chosen ${chosen.length} of ${quota}.`;
  return (
    <Section title="Optional holidays" purpose={optionalDays === 0 ? `None in ${year.year} yet.` : own}>
      {year.mayEdit ? (
        <Quota key={year.settingsVersion} year={year} />
      ) : (
        <p className="muted">Choose and change until the day before.</p>
      )}
    </Section>
  );
}

function Quota({ year: { optional, settingsVersion } }: { readonly year: HolidayYear }) {
  const [quota, setQuota] = useState<number | string>(optional.quota);
  const save = useAction(saveHolidaySettings, { refreshes: HOLIDAY_ENTRIES });
  const isChanged = quota !== optional.quota && quota !== '';
  return (
    <Group align="flex-end" gap="sm">
      <NumberInput
        label="Each person may keep, in a year"
        min={0}
        max={MAX_QUOTA}
        allowDecimal={false}
        w={210}
        value={quota}
        onChange={setQuota}
      />
      <Button
        variant="default"
        disabled={!isChanged}
        loading={save.pending}
        onClick={() => void save.run({ body: { optionalPerYear: Number(quota), version: settingsVersion } })}
      >
        Save
      </Button>
    </Group>
  );
}
