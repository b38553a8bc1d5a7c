import { Select } from '@mantine/core';
import type { TableProps } from './table-types.ts';

/** Sorting where there are no headings to press: on the phone. */
export function TableSort<R>({ columns, sort, onSort }: TableProps<R>) {
  const sortable = columns.filter((column) => column.sortable);
  if (onSort === undefined || sortable.length === 0) return null;
  const choices = sortable.flatMap(({ key, title }) => [
    { value: `${key} up`, label: `Sort by ${title}` },
    { value: `${key} down`, label: `Sort by ${title}, reversed` },
  ]);
  return (
    <Select
      aria-label="Sort by"
      data={choices}
      value={sort === undefined ? null : `${sort.key} ${sort.descending ? 'down' : 'up'}`}
      onChange={(value) => {
        const [key = '', way] = (value ?? '').split(' ');
        if (key !== '') onSort({ key, descending: way === 'down' });
      }}
    />
  );
}
