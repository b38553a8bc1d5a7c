// An active department, found by its name.
import { listDepartments } from '@muster/contract/features/departments/departments.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Found } from '../ui/fields/searched.tsx';
import { SearchedSelect } from '../ui/fields/searched-select.tsx';
import { messageOf } from './api-error.ts';
import { steadyQuery } from './queries.ts';

function useFoundDepartments(searchText: string): Found {
  const departments = useQuery(steadyQuery(listDepartments, { query: { isActive: true, pageSize: 10, searchText } }));
  return {
    choices: (departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    isSearching: departments.isFetching,
    failure: departments.isError ? messageOf(departments.error) : null,
  };
}

export function DepartmentPicker(props: Omit<ComponentProps<typeof SearchedSelect>, 'useFound'>) {
  return <SearchedSelect nothingFound="No department found" {...props} useFound={useFoundDepartments} />;
}
