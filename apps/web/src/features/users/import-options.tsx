import { Checkbox, Radio, Stack } from '@mantine/core';
import { download } from '../../platform/download.ts';
import { CsvFileFields } from '../../ui/csv-file-fields.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import type { Flag, Import, Summary } from './use-import.ts';
import { TEMPLATE } from './users.queries.ts';

/** The file and how to read it. */
export function ImportOptions({ state }: { readonly state: Import }) {
  const tick = (flag: Flag) => ({
    checked: state.flags[flag],
    onChange: (event: { currentTarget: { checked: boolean } }) => state.tick(flag, event.currentTarget.checked),
  });
  return (
    <Stack gap="md">
      <CsvFileFields
        template="Download template"
        onTemplate={() => download(TEMPLATE)}
        hint="Dates as 31-12-2026 or 2026-12-31, amounts in rupees or as 12.5L, at most 5 MB"
        file={state.file}
        onChoose={state.choose}
        refusal={state.refusal}
      />
      <Checkbox
        {...tick('skipExisting')}
        label="Skip people who are already here"
        description="By employee number. Their details stay as they are."
      />
      <Checkbox
        {...tick('isRestricted')}
        label="Restricted login"
        description="They cannot log in, but can be part of payroll. No mail is sent to them."
      />
      <Checkbox {...tick('createDepartments')} label="Create missing departments" />
      {state.summary?.ambiguousDates && <DateOrderChoice dates={state.summary.ambiguousDates} state={state} />}
    </Stack>
  );
}

type Dates = NonNullable<Summary['ambiguousDates']>;

/** Asked only where a date of the file means one day in India and another in America. */
function DateOrderChoice({ dates, state }: { readonly dates: Dates; readonly state: Import }) {
  const read = state.dateOrder === 'dayFirst' ? dates.dayFirst : dates.monthFirst;
  const others = dates.count > 1 ? ` ${formatCount(dates.count - 1)} more dates are read the same way.` : '';
  return (
    <Radio.Group
      label={`${dates.value} is read as ${formatDate(read)}`}
      description={`Is that right?${others}`}
      value={state.dateOrder}
      onChange={(order) => state.read(order === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
    >
      <Stack gap={6} mt={6}>
        <Radio value="dayFirst" label={`Day first: ${formatDate(dates.dayFirst)}`} />
        <Radio value="monthFirst" label={`Month first: ${formatDate(dates.monthFirst)}`} />
      </Stack>
    </Radio.Group>
  );
}
