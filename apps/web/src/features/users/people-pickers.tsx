import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentPicker, peopleNamed } from './users.queries.ts';

type Choice = { readonly value: string; readonly label: string };
type PickerProps = Omit<SelectProps, 'data'> & {
  /** The choice that is stored, in case the first page does not hold it. */
  readonly current: Choice | null;
};

const SEARCH_MS = 300;
const SEARCHING = 'Searching…';

/** One person, found by name, e-mail or employee number. */
export function ManagerPicker({ current, ...rest }: PickerProps) {
  const [text, setText] = useState('');
  const [debouncedText] = useDebouncedValue(text === current?.label ? '' : text, SEARCH_MS);
  const query = useQuery({ ...peopleNamed(debouncedText), placeholderData: keepPreviousData });
  const choices = (query.data ?? []).map(({ id, name, employeeNumber }) => ({
    value: id,
    label: employeeNumber ? `${name} (${employeeNumber})` : name,
  }));
  const nothingFoundMessage = query.isFetching ? SEARCHING : 'No one found';
  return (
    <SearchSelect
      {...rest}
      current={current}
      choices={choices}
      text={text}
      nothingFoundMessage={nothingFoundMessage}
      onText={setText}
    />
  );
}

/** An active department. */
export function DepartmentPicker({ current, ...rest }: PickerProps) {
  const [text, setText] = useState('');
  const [debouncedText] = useDebouncedValue(text === current?.label ? '' : text, SEARCH_MS);
  const query = useQuery({ ...departmentPicker(debouncedText), placeholderData: keepPreviousData });
  const choices = (query.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nothingFoundMessage = query.isFetching ? SEARCHING : 'No department found';
  return (
    <SearchSelect
      {...rest}
      current={current}
      choices={choices}
      text={text}
      nothingFoundMessage={nothingFoundMessage}
      onText={setText}
    />
  );
}

type SearchSelectProps = PickerProps & {
  readonly choices: readonly Choice[];
  readonly text: string;
  readonly onText: (text: string) => void;
};

function SearchSelect({ choices, current, text, onText, ...rest }: SearchSelectProps) {
  const [selected, setSelected] = useState<Choice | null>(current);
  const extra = selected && !choices.some(({ value }) => value === selected.value) ? [selected] : [];
  return (
    <Select
      {...rest}
      data={[...extra, ...choices]}
      value={typeof rest.value === 'string' && rest.value !== '' ? rest.value : null}
      onChange={(value, option) => {
        setSelected(choices.find((one) => one.value === value) ?? current);
        rest.onChange?.(value ?? '', option);
      }}
      searchable
      clearable
      searchValue={text}
      onSearchChange={onText}
      // The server has searched already.
      filter={({ options }) => options}
    />
  );
}
