import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentPicker, peopleNamed } from './users.queries.ts';

type Choice = { readonly value: string; readonly label: string };
type PickerProps = Omit<SelectProps, 'data'> & {
  /** The choice that is stored, in case the first page does not hold it. */
  readonly known: Choice | null;
};

const SEARCH_MS = 300;
const SEARCHING = 'Searching…';

/** One person, found by name, e-mail or employee number. */
export function ManagerPicker({ known, ...rest }: PickerProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text === known?.label ? '' : text, SEARCH_MS);
  const found = useQuery({ ...peopleNamed(searched), placeholderData: keepPreviousData });
  const choices = (found.data ?? []).map(({ id, name, employeeNumber }) => ({
    value: id,
    label: employeeNumber ? `${name} (${employeeNumber})` : name,
  }));
  const nothingFoundMessage = found.isFetching ? SEARCHING : 'No one found';
  return <Searched {...rest} {...{ known, choices, text, nothingFoundMessage }} onText={setText} />;
}

/** An active department. */
export function DepartmentPicker({ known, ...rest }: PickerProps) {
  const [text, setText] = useState('');
  const [searched] = useDebouncedValue(text === known?.label ? '' : text, SEARCH_MS);
  const found = useQuery({ ...departmentPicker(searched), placeholderData: keepPreviousData });
  const choices = (found.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const nothingFoundMessage = found.isFetching ? SEARCHING : 'No department found';
  return <Searched {...rest} {...{ known, choices, text, nothingFoundMessage }} onText={setText} />;
}

type SearchedProps = PickerProps & {
  readonly choices: readonly Choice[];
  readonly text: string;
  readonly onText: (text: string) => void;
};

function Searched({ choices, known, text, onText, ...rest }: SearchedProps) {
  const [picked, setPicked] = useState<Choice | null>(known);
  const extra = picked && !choices.some(({ value }) => value === picked.value) ? [picked] : [];
  return (
    <Select
      {...rest}
      data={[...extra, ...choices]}
      value={typeof rest.value === 'string' && rest.value !== '' ? rest.value : null}
      onChange={(value, option) => {
        setPicked(choices.find((one) => one.value === value) ?? known);
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
