import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../platform/session.ts';
import { PersonSelect, usePersonSearch } from '../../ui/fields/person-select.tsx';
import { peopleNamed } from './tax-sheet.queries.ts';

/** Whose tax is shown; members see their own alone. */
export function TaxPerson(props: { readonly value: string; readonly onChange: (id: string) => void }) {
  const { roleId } = useSignedIn();
  return roleId === 'Member' ? null : <StaffPicker {...props} />;
}

function StaffPicker({ value, onChange }: { readonly value: string; readonly onChange: (id: string) => void }) {
  const search = usePersonSearch();
  const people = useQuery({ ...peopleNamed(search.searchText), placeholderData: keepPreviousData });
  return (
    <PersonSelect
      label="Employee"
      placeholder="Your own tax; search by name for others"
      value={value}
      onChange={onChange}
      search={search}
      people={people.data ?? []}
      isSearching={people.isFetching}
    />
  );
}
