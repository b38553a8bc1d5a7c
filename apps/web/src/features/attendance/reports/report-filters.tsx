import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PRESETS, type Range, rangeOf } from '../days/range.ts';
import { filtersOf, type Who } from './reports.queries.ts';

type Props = { readonly who: Who; readonly onWho: (change: Partial<Omit<Who, 'scope'>>) => void };

/** Narrows a report down to a name, a department, a place. */
export function ReportFilters({ who, onWho }: Props) {
  const { data } = useQuery(filtersOf(who.scope));
  const { departments = [], workLocations = [] } = data ?? {};
  return (
    <>
      <SearchField label="Search people" width={190} value={who.search} onSearch={(search) => onWho({ search })} />
      <ClearableSelect
        aria-label="Department"
        placeholder="All departments"
        w={156}
        searchable
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={who.department}
        onChange={(department) => onWho({ department })}
      />
      {workLocations.length > 0 && (
        <ClearableSelect
          aria-label="Place"
          placeholder="All places"
          w={132}
          searchable
          data={[...workLocations]}
          value={who.place}
          onChange={(place) => onWho({ place })}
        />
      )}
    </>
  );
}

type RangeProps = {
  readonly today: string;
  /** Dates may be missing while they are chosen. */
  readonly range: Range;
  readonly onRange: (range: Range) => void;
};

/** The usual ranges of dates. */
export function PresetSelect({
  today,
  range,
  onRange,
  className = '',
  ...look
}: RangeProps & Omit<SelectProps, 'data'>) {
  const current = PRESETS.find((preset) => {
    const { startDate, endDate } = rangeOf(preset, today);
    return startDate === range.startDate && endDate === range.endDate;
  });
  return (
    <ChoiceSelect
      {...look}
      className={className}
      data={[...PRESETS]}
      value={current ?? null}
      placeholder="Choose dates"
      onChange={(name) => {
        const preset = PRESETS.find((candidate) => candidate === name);
        if (preset) onRange(rangeOf(preset, today));
      }}
    />
  );
}

/** Start and end date, or one of the usual ranges. */
export function ReportRange({ today, range, onRange }: RangeProps) {
  return (
    <>
      <PresetSelect label="Dates" w={132} today={today} range={range} onRange={onRange} />
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
