import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PersonFieldProps, PersonSelect, usePersonSearch } from '../../ui/fields/person-select.tsx';
import { peopleNamed } from './leaves.queries.ts';

export function PersonPicker(props: PersonFieldProps) {
  const search = usePersonSearch();
  const people = useQuery({ ...peopleNamed(search.searchText), placeholderData: keepPreviousData });
  return <PersonSelect {...props} search={search} people={people.data ?? []} isSearching={people.isFetching} />;
}
