import { Anchor, Checkbox, FileInput, Radio, Stack } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { messageOf } from '../../platform/api-error.ts';
import { download } from '../../platform/download.ts';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { toast } from '../../ui/toast.ts';
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
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        onClick={() => void download(TEMPLATE).catch((error: unknown) => toast.error(messageOf(error)))}
      >
        <IconDownload size={15} style={{ verticalAlign: '-2px' }} /> Download template
      </Anchor>
      <FileInput
        label="CSV file"
        description="Dates as 31-12-2026 or 2026-12-31, amounts in rupees or as 12.5L, at most 5 MB"
        placeholder="Choose a file"
        accept=".csv,text/csv"
        required
        clearable
        leftSection={<IconFileTypeCsv size={17} stroke={1.75} />}
        value={state.file}
        onChange={state.choose}
        error={state.refusal}
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
