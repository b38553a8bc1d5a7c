import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleNamed } from './leaves.queries.ts';

const SEARCH_MS = 300;

export type PersonPickerProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly error?: unknown;
};

/** One person, found by name by the server; whoever was chosen stays in the list while it is searched on. */
export function PersonPicker({ label, placeholder, required = false, value, onChange, error }: PersonPickerProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const [searchText] = useDebouncedValue(text === chosen?.label ? '' : text, SEARCH_MS);
  const people = useQuery({ ...peopleNamed(searchText), placeholderData: keepPreviousData });
  const offered = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const rest = chosen && !offered.some((one) => one.value === chosen.value) ? [chosen] : [];
  return (
    <Select
      label={label}
      placeholder={placeholder}
      required={required}
      data={[...rest, ...offered]}
      value={value || null}
      onChange={(id) => {
        setChosen([...rest, ...offered].find((one) => one.value === id) ?? null);
        onChange?.(id ?? '');
      }}
      error={typeof error === 'string' ? error : null}
      searchable
      clearable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={people.isFetching ? 'Searching…' : 'No one found'}
    />
  );
}
