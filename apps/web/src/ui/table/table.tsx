// Lists, as `TableProps` of table-types.ts says; grid.tsx draws the rows. Sorting, paging and search belong to the server and the address; see
// features/users/my-people-page.tsx for a page that does all three. On the phone a row turns into a card.
//
//   <Table label="Departments" rows={data?.rows} rowKey={(d) => d.id} columns={columns} loading={isPending}
//     card={(d) => ({ title: d.name, detail: d.code })} empty={<EmptyState … />} paging={paging} />
import { Select, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Skeleton } from '../skeleton.tsx';
import { usePhone } from '../use-phone.ts';
import { Grid } from './grid.tsx';
import { Pager } from './pager.tsx';
import styles from './table.module.css';
import { TableCards } from './table-cards.tsx';
import { groupHeads } from './table-groups.tsx';
import type { Column, Sort, TableProps } from './table-types.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

export function Table<R>(props: TableProps<R>) {
  const phone = usePhone();
  const { rows = [], loading = false, toolbar, paging } = props;
  const isLoaded = !loading || props.rows !== undefined;
  // The section of a page around it may have the same title: no two landmarks are to be called alike.
  return (
    <section className={styles.box} aria-label={`${props.label}, list`} aria-busy={loading}>
      {(toolbar !== undefined || phone) && (
        <div className={styles.toolbar}>
          {toolbar}
          {phone && <TableSort {...props} />}
        </div>
      )}
      {!isLoaded && (phone ? <CardsSkeleton /> : <TableSkeleton {...props} />)}
      {isLoaded && rows.length === 0 && props.empty}
      {isLoaded && rows.length > 0 && (phone ? <TableCards {...props} rows={rows} /> : <Rows {...props} rows={rows} />)}
      {paging !== undefined && paging.total > 0 && <Pager {...paging} />}
    </section>
  );
}

function Rows<R>({
  rows,
  columns,
  rowKey,
  rowName,
  sort,
  onSort,
  onRow,
  activeKey,
  actions,
  actionsWidth = 76,
  groupOf,
  groupAside,
  isTight = false,
  openKey,
  isWrong,
  selected,
  onSelect,
  maySelect,
  label,
}: TableProps<R> & { rows: readonly R[] }) {
  const table = useRef<HTMLTableElement>(null);
  useSortedHeads(table, columns, sort);
  useActiveRow(table, activeKey ?? null);
  const own = columns.map((column) => ({
    key: column.key,
    title: column.sortable ? <SortHeading column={column} sort={sort} onSort={onSort} /> : heading(column),
    render: column.render,
    align: column.align ?? 'left',
    width: column.width,
    ...lines(column),
  }));
  const last = {
    key: 'actions',
    title: 'Actions',
    align: 'right' as const,
    width: actionsWidth,
    render: (row: R) => (
      // Opening the menu of a row is not opening the row.
      // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only stops the click
      <div className="gap-4 flex to-end" onClick={(event) => event.stopPropagation()}>
        {actions?.(row)}
      </div>
    ),
  };
  const allColumns = actions ? [...own, last] : own;
  const heads = groupOf && groupHeads(rows, { groupOf, groupAside, columns: allColumns.length + (onSelect ? 1 : 0) });
  const marks = (row: R) => ({
    ...(activeKey === rowKey(row) ? { 'data-active': true } : {}),
    ...(openKey === rowKey(row) ? { 'data-open': true } : {}),
  });
  return (
    <Grid
      tableRef={table}
      label={label}
      className={clsx(styles.grid, isTight && styles.tight)}
      rows={rows}
      rowKey={rowKey}
      columns={allColumns}
      rowClassName={(row) => (isWrong?.(row) ? styles.wrong : undefined)}
      attributesOf={onRow ? (row) => ({ ...opening(onRow, row), ...marks(row) }) : null}
      above={(row) => heads?.(row)}
      selection={
        onSelect
          ? { selected: selected ?? [], onSelect, maySelect: maySelect ?? (() => true), nameOf: rowName ?? rowKey }
          : null
      }
    />
  );
}

/** A row that opens something opens with Enter too. */
function opening<R>(onRow: (row: R) => void, row: R) {
  return {
    tabIndex: 0,
    onClick: () => onRow(row),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onRow(row);
    },
  };
}

function heading<R>({ heading: shown, title }: Column<R>) {
  return shown === undefined ? (
    title
  ) : (
    <>
      <VisuallyHidden>{title}</VisuallyHidden>
      {shown}
    </>
  );
}

type TableRef = RefObject<HTMLTableElement | null>;

function useActiveRow(table: TableRef, activeKey: string | null): void {
  useEffect(() => {
    if (activeKey !== null) table.current?.querySelector<HTMLElement>('tr[data-active]')?.focus();
  }, [table, activeKey]);
}

/** A long name is cut; an amount, a count or a status stays in one line. */
function lines<R>({ truncate, noWrap, align }: Column<R>): { ellipsis: true } | { noWrap: boolean } {
  return truncate ? { ellipsis: true } : { noWrap: noWrap ?? align === 'right' };
}

/** The heads, which are known already, and rows as high as those that come. */
function TableSkeleton<R>({ columns, isTight = false }: TableProps<R>) {
  return (
    <div role="status" aria-label="Loading" data-awaited>
      <table className={clsx(styles.grid, styles.waiting, isTight && styles.tight)} aria-hidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} style={{ width: column.width, textAlign: column.align }}>
                {column.heading ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SKELETON_ROWS.map((row) => (
            <tr key={row}>
              {columns.map(({ key }) => (
                <td key={key}>
                  <Skeleton height={12} width="60%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading" data-awaited>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton height={28} width={28} borderRadius="50%" />
          <Skeleton height={12} width="18%" />
          <Skeleton height={12} width="22%" />
          <Skeleton height={12} width="14%" />
          <Skeleton height={12} width="12%" />
        </div>
      ))}
    </div>
  );
}

// Sorting in a table's head: the heading stays a column header, which says how it is sorted, and holds a button.
type Sorting = { readonly sort: Sort | undefined; readonly onSort: ((sort: Sort) => void) | undefined };

/** Pressed once it sorts upwards, pressed again downwards. */
function SortHeading<R>({ column, sort, onSort }: { readonly column: Column<R> } & Sorting) {
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

/** Tells assistive technology which column is sorted and how. */
function useSortedHeads<R>(table: TableRef, columns: readonly Column<R>[], sort?: Sort) {
  useEffect(() => {
    for (const head of table.current?.querySelectorAll<HTMLTableCellElement>('th[data-accessor]') ?? []) {
      const column = columns.find(({ key }) => key === head.dataset['accessor']);
      if (!column?.sortable) continue;
      head.ariaSort = sort?.key !== column.key ? 'none' : sort.descending ? 'descending' : 'ascending';
    }
  });
}

/** Sorting where there are no headings to press: on the phone. */
function TableSort<R>({ columns, sort, onSort }: TableProps<R>) {
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
