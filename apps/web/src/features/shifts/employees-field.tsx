import type { ComponentProps } from 'react';
import { useFoundPeople } from '../../platform/person-picker.tsx';
import { SearchedMultiSelect } from '../../ui/fields/searched-multi-select.tsx';
import { SHIFT_TEXTS } from './shifts.texts.ts';

/** So many the search lists. */
const MAX_FOUND = 20;

function useFoundEmployees(text: string) {
  const query = useFoundPeople(text);
  return {
    ...query,
    failure: query.failure && SHIFT_TEXTS.fetchFailed,
    hint: query.choices.length >= MAX_FOUND ? SHIFT_TEXTS.typeForMore : null,
  };
}

export function EmployeesField(props: Omit<ComponentProps<typeof SearchedMultiSelect>, 'useFound'>) {
  return <SearchedMultiSelect label="Employees" nothingFound="No one found" {...props} useFound={useFoundEmployees} />;
}
