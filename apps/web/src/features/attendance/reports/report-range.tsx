import { Select } from '@mantine/core';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { PRESETS, type Range, rangeOf } from '../days/range.ts';

type Props = {
  readonly today: string;
  /** Dates may be missing while they are chosen. */
  readonly range: Range;
  readonly onRange: (range: Range) => void;
};

/** Start and end date, or one of the usual ranges. */
export function ReportRange({ today, range, onRange }: Props) {
  const chosen = PRESETS.find((preset) => {
    const { startDate, endDate } = rangeOf(preset, today);
    return startDate === range.startDate && endDate === range.endDate;
  });
  return (
    <>
      <Select
        label="Dates"
        w={132}
        data={[...PRESETS]}
        value={chosen ?? null}
        placeholder="Choose dates"
        allowDeselect={false}
        onChange={(wanted) => {
          const preset = PRESETS.find((one) => one === wanted);
          if (preset) onRange(rangeOf(preset, today));
        }}
      />
      <DateInput
        label="Start date"
        w={146}
        value={range.startDate}
        onChange={(startDate) => onRange({ ...range, startDate })}
      />
      <DateInput
        label="End date"
        w={146}
        value={range.endDate}
        onChange={(endDate) => onRange({ ...range, endDate })}
      />
    </>
  );
}
