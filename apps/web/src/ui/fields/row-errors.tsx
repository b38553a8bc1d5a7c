import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './row-errors.module.css';

type RowErrorsProps<Row> = {
  readonly errors: readonly Row[];
  readonly columns: readonly { readonly heading: string; readonly cell: (error: Row) => ReactNode }[];
  readonly keyOf: (error: Row) => string;
};

/** What is wrong with the rows of a file, one line each. */
export function RowErrors<Row>({ errors, columns, keyOf }: RowErrorsProps<Row>) {
  return (
    <div className={styles.box}>
      <Table className={styles.errors ?? ''} aria-label="Errors by row" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ heading }) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map((error) => (
            <Table.Tr key={keyOf(error)}>
              {columns.map(({ heading, cell }) => (
                <Table.Td key={heading}>{cell(error)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
