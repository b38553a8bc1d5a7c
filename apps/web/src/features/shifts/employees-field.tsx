import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleNamed } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

const SEARCH_MS = 300;
/** So many the search lists. */
const MOST_FOUND = 20;

export type Choice = { readonly value: string; readonly label: string };

type EmployeesFieldProps = {
  readonly value?: string[];
  readonly onChange?: (value: string[], choices: readonly Choice[]) => void;
  readonly error?: unknown;
  readonly required?: boolean;
  /** Who was chosen before the field was there. */
  readonly first?: readonly Choice[];
};

/** People found by name by the server; whoever was chosen stays in the list while it is searched on. */
export function EmployeesField({ value = [], onChange, error, required = false, first = [] }: EmployeesFieldProps) {
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text, SEARCH_MS);
  const [chosen, setChosen] = useState<readonly Choice[]>(first);
  const people = useQuery({ ...peopleNamed(searchText), placeholderData: keepPreviousData });
  const found = people.data ?? [];
  const offered: readonly Choice[] = found.map(({ id, name }) => ({ value: id, label: name }));
  const numberOf = new Map(found.map(({ id, employeeNumber }) => [id, employeeNumber]));
  const rest = chosen.filter((one) => !offered.some((other) => other.value === one.value));
  return (
    <MultiSelect
      label="Employees"
      required={required}
      description={found.length >= MOST_FOUND ? SHIFT_TEXTS.typeForMore : null}
      data={[...rest, ...offered]}
      value={value}
      onChange={(ids) => {
        const choices = [...rest, ...offered].filter((one) => ids.includes(one.value));
        setChosen(choices);
        onChange?.(ids, choices);
      }}
      error={people.isError ? SHIFT_TEXTS.fetchFailed : typeof error === 'string' ? error : null}
      searchable
      hidePickedOptions
      clearSearchOnChange
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option: { value: id, label } }) => (
        <span>
          {label} <span className="muted">{numberOf.get(id)}</span>
        </span>
      )}
      nothingFoundMessage="No one found"
    />
  );
}
