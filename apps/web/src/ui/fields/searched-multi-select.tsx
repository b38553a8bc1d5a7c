import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type Choice, SEARCH_MS, type Search, searchedBy, without } from './searched.tsx';

type ManyProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'error' | 'nothingFoundMessage'> &
  Search & {
    readonly chosen: readonly Choice[];
    readonly onChosen: (chosen: readonly Choice[]) => void;
    /** Offered before what is found, whatever is typed. */
    readonly always?: Choice;
    readonly nothingFound?: string;
  };

export function SearchedMultiSelect(props: ManyProps) {
  const { useFound, chosen, onChosen, always, error, nothingFound = 'Nothing found', ...rest } = props;
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, SEARCH_MS);
  const query = useFound(searched);
  const all = [...chosen, ...without([...(always ? [always] : []), ...query.choices], chosen)];
  return (
    <MultiSelect
      hidePickedOptions
      clearSearchOnChange
      {...rest}
      {...searchedBy(query, error, nothingFound)}
      data={all.map(({ value, label }) => ({ value, label }))}
      value={chosen.map(({ value }) => value)}
      onChange={(ids) => onChosen(all.filter(({ value }) => ids.includes(value)))}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}
