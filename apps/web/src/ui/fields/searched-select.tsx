// Fields whose choices the server finds by what is typed. What was chosen stays in the list while it is searched on.
import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const SEARCH_MS = 300;

/** `detail` stands behind the label in the list alone. */
export type Choice = { readonly value: string; readonly label: string; readonly detail?: string | null };

/** What is stored as an id with a name beside it. */
export const choiceOf = (id: string | null | undefined, name: string | null | undefined): Choice | null =>
  id && name ? { value: id, label: name } : null;

/** What a search found; `failure` says why it found nothing. */
export type Found = {
  readonly choices: readonly Choice[];
  readonly isSearching: boolean;
  readonly failure: string | null;
  /** Such as that there are more than are listed. */
  readonly hint?: string | null;
};

/** A hook that looks for what was typed. */
type Search = { readonly useFound: (text: string) => Found; readonly error?: unknown };

const withoutFilter: NonNullable<SelectProps['filter']> = ({ options }) => options;

const without = (choices: readonly Choice[], others: readonly Choice[]) =>
  choices.filter(({ value }) => !others.some((other) => other.value === value));

/** What both fields are: the server has searched already. */
function searchedBy(query: Found, error: unknown, nothingFound: string) {
  const details = new Map(query.choices.map(({ value, detail }) => [value, detail]));
  const renderOption: NonNullable<SelectProps['renderOption']> = ({ option: { value, label } }) => {
    const detail = details.get(value);
    if (!detail) return label;
    return (
      <span>
        {label} <span className="muted">{detail}</span>
      </span>
    );
  };
  return {
    searchable: true,
    filter: withoutFilter,
    renderOption,
    error: typeof error === 'string' && error !== '' ? error : query.failure,
    nothingFoundMessage: query.isSearching ? 'Searching…' : nothingFound,
    ...(query.hint === undefined ? {} : { description: query.hint }),
  };
}

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
