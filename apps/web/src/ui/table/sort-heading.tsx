// Sorting in a table's head: the heading stays a column header, which says how it is sorted, and holds a button.
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import styles from './table.module.css';
import type { Column, Sort } from './table-types.ts';

type Sorting = { readonly sort: Sort | undefined; readonly onSort: ((sort: Sort) => void) | undefined };

/** Pressed once it sorts upwards, pressed again downwards. */
export function SortHeading<R>({ column, sort, onSort }: { readonly column: Column<R> } & Sorting) {
  const isSorted = sort?.key === column.key;
  const descending = isSorted && sort.descending;
  const Arrow = isSorted ? (descending ? IconArrowDown : IconArrowUp) : IconArrowsSort;
  return (
    <button
      type="button"
      className={styles.sort}
      data-sorted={isSorted || undefined}
      onClick={() => onSort?.({ key: column.key, descending: isSorted && !descending })}
    >
      {column.title}
      <Arrow size={14} aria-hidden />
    </button>
  );
}

/** Tells assistive technology which column is sorted and how; the table's library has no way for it. */
export function useSortedHeads<R>(table: HTMLTableElement | null, columns: readonly Column<R>[], sort?: Sort) {
  useEffect(() => {
    for (const head of table?.querySelectorAll<HTMLTableCellElement>('th[data-accessor]') ?? []) {
      const column = columns.find(({ key }) => key === head.dataset['accessor']);
      if (!column?.sortable) continue;
      head.ariaSort = sort?.key !== column.key ? 'none' : sort.descending ? 'descending' : 'ascending';
    }
  });
}
