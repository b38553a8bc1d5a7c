import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const SEARCH_MS = 300;

type Choice = { readonly value: string; readonly label: string };

/** What is typed into the field, who was chosen, and the text that is searched for. */
export function usePersonSearch() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [searchText] = useDebouncedValue(text === chosen?.label ? '' : text, SEARCH_MS);
  return { text, setText, chosen, setChosen, searchText };
}

/** What a form gives the field. */
export type PersonFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly required?: boolean;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly error?: unknown;
};

type Props = PersonFieldProps & {
  readonly search: ReturnType<typeof usePersonSearch>;
  /** Those the server found by `search.searchText`. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly isSearching: boolean;
};

/** One person, found by name by the server; whoever was chosen stays in the list while it is searched on. */
export function PersonSelect({
  label,
  placeholder,
  required = false,
  value,
  onChange,
  error,
  search: { text, setText, chosen, setChosen },
  people,
  isSearching,
}: Props) {
  const offered = people.map(({ id, name }) => ({ value: id, label: name }));
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
      nothingFoundMessage={isSearching ? 'Searching…' : 'No one found'}
    />
  );
}
