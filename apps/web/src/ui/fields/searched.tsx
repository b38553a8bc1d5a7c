// Fields whose choices the server finds by what is typed. What was chosen stays in the list while it is searched on.
import type { SelectProps } from '@mantine/core';

export const SEARCH_MS = 300;

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
export type Search = { readonly useFound: (text: string) => Found; readonly error?: unknown };

const withoutFilter: NonNullable<SelectProps['filter']> = ({ options }) => options;

export const without = (choices: readonly Choice[], others: readonly Choice[]) =>
  choices.filter(({ value }) => !others.some((other) => other.value === value));

/** What both fields are: the server has searched already. */
export function searchedBy(query: Found, error: unknown, nothingFound: string) {
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
