import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { everyDepartment } from './shifts.queries.ts';

export function DepartmentsField(props: Omit<MultiSelectProps, 'data'>) {
  const departments = useQuery(everyDepartment());
  return (
    <MultiSelect
      data={(departments.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      hidePickedOptions
      nothingFoundMessage="No department found"
      {...props}
    />
  );
}
