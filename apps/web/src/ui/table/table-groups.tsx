import type { ReactNode } from 'react';
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

type Grouping<R> = {
  readonly groupOf: (row: R) => string;
  readonly groupAside?: ((rows: readonly R[]) => ReactNode) | undefined;
  readonly columns: number;
};

/** The heading of a group above its first row; nothing above the others. */
export function groupHeads<R>(rows: readonly R[], { groupOf, groupAside, columns }: Grouping<R>) {
  const firstOf = new Map(groupsOf(rows, groupOf).map((group) => [group.rows[0], group]));
  return (row: R): ReactNode => {
    const group = firstOf.get(row);
    return (
      group !== undefined && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={columns}>
            {group.name}
            {groupAside && <span className={styles.groupAside}>{groupAside(group.rows)}</span>}
          </th>
        </tr>
      )
    );
  };
}
