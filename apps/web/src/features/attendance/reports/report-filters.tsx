import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { filtersOf, type Who } from './reports.queries.ts';

type Props = { readonly who: Who; readonly onWho: (change: Partial<Omit<Who, 'scope'>>) => void };

/** Narrows a report down to a name, a department, a place. */
export function ReportFilters({ who, onWho }: Props) {
  const { data } = useQuery(filtersOf(who.scope));
  const { departments = [], workLocations = [] } = data ?? {};
  return (
    <>
      <SearchField label="Search people" width={190} value={who.search} onSearch={(search) => onWho({ search })} />
      <Select
        aria-label="Department"
        placeholder="All departments"
        w={156}
        clearable
        searchable
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={who.department || null}
        onChange={(department) => onWho({ department: department ?? '' })}
      />
      {workLocations.length > 0 && (
        <Select
          aria-label="Place"
          placeholder="All places"
          w={132}
          clearable
          searchable
          data={[...workLocations]}
          value={who.place || null}
          onChange={(place) => onWho({ place: place ?? '' })}
        />
      )}
    </>
  );
}
