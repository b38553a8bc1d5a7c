import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { peopleNamed } from './devices.queries.ts';

const SEARCH_MS = 300;

type PersonSelectProps = {
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | null;
};

/** One person; the server searches. */
export function PersonSelect({ value, onChange, error = null }: PersonSelectProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text, SEARCH_MS);
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const found = useQuery({
    ...peopleNamed(searched === chosen?.label ? '' : searched),
    placeholderData: keepPreviousData,
  });
  const offered = (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const rest = chosen && !offered.some((one) => one.value === chosen.value) ? [chosen] : [];
  return (
    <Select
      label="Person"
      required
      data-autofocus
      data={[...rest, ...offered]}
      value={value === '' ? null : value}
      onChange={(id, option) => {
        setChosen(option);
        onChange(id ?? '');
      }}
      error={found.isError ? messageOf(found.error) : error}
      searchable
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage="No one found"
    />
  );
}
