import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type Choice, SEARCH_MS, type Search, searchedBy, without } from './searched.tsx';

type OneProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'nothingFoundMessage'> &
  Search & {
    /** An id, or '' for none. */
    readonly value?: string;
    readonly onChange?: (id: string) => void;
    /** What is chosen before anybody searches. */
    readonly first?: Choice | null;
    /** The id of what cannot be chosen. */
    readonly except?: string | undefined;
    readonly nothingFound?: string;
  };

export function SearchedSelect(props: OneProps) {
  const {
    useFound,
    value = '',
    onChange,
    error,
    first = null,
    except,
    nothingFound = 'Nothing found',
    ...rest
  } = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(first);
  const [searched] = useDebouncedValue(text === chosen?.label ? '' : text, SEARCH_MS);
  const query = useFound(searched);
  const choice = chosen ?? first;
  const choices = query.choices.filter(({ value: id }) => id !== except);
  const all = [...(choice ? without([choice], choices) : []), ...choices];
  return (
    <Select
      clearable
      {...rest}
      {...searchedBy(query, error, nothingFound)}
      data={all.map(({ value: id, label }) => ({ value: id, label }))}
      value={value === '' ? null : value}
      onChange={(id) => {
        setChosen(all.find((choice) => choice.value === id) ?? null);
        onChange?.(id ?? '');
      }}
      searchValue={text}
      onSearchChange={setText}
    />
  );
}
