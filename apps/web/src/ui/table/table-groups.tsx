import { Table } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

type Group<R> = { readonly name: string; readonly rows: readonly R[] };

/** Rows that follow each other with the same name, in their order. */
export function groupsOf<R>(rows: readonly R[], groupOf: (row: R) => string): readonly Group<R>[] {
  const groups: { name: string; rows: R[] }[] = [];
  for (const row of rows) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

type RowProps = {
  readonly index: number;
  readonly rowProps: ComponentProps<typeof Table.Tr>;
  readonly children: ReactNode;
};

type Grouping<R> = {
  readonly groupOf: (row: R) => string;
  readonly groupAside?: ((rows: readonly R[]) => ReactNode) | undefined;
  readonly columns: number;
};

/** A row of the grid, under the heading of its group where that begins. */
export function groupedRow<R>(rows: readonly R[], { groupOf, groupAside, columns }: Grouping<R>) {
  const firstOf = new Map(groupsOf(rows, groupOf).map((group) => [group.rows[0], group]));
  return ({ index, rowProps, children }: RowProps) => {
    const row = rows[index];
    const group = row === undefined ? undefined : firstOf.get(row);
    return (
      <>
        {group !== undefined && (
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={columns}>
              {group.name}
              {groupAside && <span className={styles.groupAside}>{groupAside(group.rows)}</span>}
            </th>
          </tr>
        )}
        <Table.Tr {...rowProps}>{children}</Table.Tr>
      </>
    );
  };
}
