import type { ComponentProps } from 'react';
import { SearchedMultiSelect } from '../ui/fields/searched-multi-select.tsx';
import { useFoundPeople } from './person-picker.tsx';

export function PeoplePicker(props: Omit<ComponentProps<typeof SearchedMultiSelect>, 'useFound'>) {
  return <SearchedMultiSelect nothingFound="No one found" {...props} useFound={useFoundPeople} />;
}
