// A table that is read rather than searched: salary structures, tax sheets, payroll lines. Group bands, sums, a
// column of inputs. Wide ones scroll inside themselves with the first column fixed.
//
//   <SheetTable label="Earnings" columns={columns} rows={[
//     { key: 'e', band: 'Earnings' },
//     { key: 'basic', cells: ['Basic', '50% of CTC', <Money … />] },
//     { key: 'gross', cells: [...], tone: 'sum' }]} />
import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import styles from './sheet-table.module.css';

export type SheetColumn = {
  readonly key: string;
  readonly title: ReactNode;
  readonly align?: 'left' | 'right';
  readonly width?: string;
  /** Tints the whole column: the better or chosen one. */
  readonly tinted?: boolean;
};

export type SheetRow =
  | { readonly key: string; readonly band: ReactNode }
  | {
      readonly key: string;
      readonly cells: readonly ReactNode[];
      readonly tone?: 'sum' | 'total' | 'quiet' | 'open';
      /** What the row is, in a line of its own: where there is no room for a column of words. */
      readonly above?: ReactNode;
    };

export type SheetTableProps = {
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly hideHead?: boolean;
};

export function SheetTable({ label, columns, rows, hideHead }: SheetTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead className={hideHead ? 'sr-only' : undefined}>
          <tr>
            {columns.map(({ key, title, align, width, tinted }) => (
              <th
                key={key}
                scope="col"
                className={clsx(align === 'right' && styles.right, tinted && styles.tinted)}
                style={width ? { width } : {}}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'band' in row ? (
              <tr key={row.key} className={styles.band}>
                <th colSpan={columns.length} scope="colgroup">
                  {row.band}
                </th>
              </tr>
            ) : (
              <Fragment key={row.key}>
                {row.above !== undefined && (
                  <tr className={clsx(styles.above, row.tone && styles[row.tone])}>
                    <th colSpan={columns.length} scope="rowgroup">
                      {row.above}
                    </th>
                  </tr>
                )}
                <tr className={clsx(row.tone && styles[row.tone])}>
                  {columns.map(({ key, align, tinted }, place) => (
                    <td key={key} className={clsx(align === 'right' && styles.right, tinted && styles.tinted)}>
                      {row.cells[place]}
                    </td>
                  ))}
                </tr>
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
