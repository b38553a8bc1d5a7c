// People found by name, e-mail or employee number: everybody's forms ask for a person, so the field stands here.
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Found } from '../ui/fields/searched.tsx';
import { SearchedSelect } from '../ui/fields/searched-select.tsx';
import { messageOf } from './api-error.ts';
import { steadyQuery } from './queries.ts';

/** Active people of the organisation by a text; the first of them by none. */
export function useFoundPeople(searchParam: string): Found {
  const people = useQuery(steadyQuery(searchPeople, { query: { searchParam } }));
  return {
    choices: (people.data ?? []).map(({ id, name, employeeNumber }) => ({
      value: id,
      label: name,
      detail: employeeNumber,
    })),
    isSearching: people.isFetching,
    failure: people.isError ? messageOf(people.error) : null,
  };
}

export function PersonPicker(props: Omit<ComponentProps<typeof SearchedSelect>, 'useFound'>) {
  return <SearchedSelect nothingFound="No one found" {...props} useFound={useFoundPeople} />;
}
