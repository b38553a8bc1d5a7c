// The rows of a list on a desk: a table that scrolls sideways where it is too narrow, with a shadow where it goes on.
import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, type Ref, useCallback, useState } from 'react';
import styles from './grid.module.css';
import { type GridSelection, SelectAll, type SelectBox, SelectRow, useSelection } from './grid-selection.tsx';

export type GridColumn<R> = {
  readonly key: string;
  readonly title: ReactNode;
  readonly render: (row: R) => ReactNode;
  readonly align: 'left' | 'right' | 'center';
  readonly width?: number | string | undefined;
  readonly ellipsis?: boolean;
  readonly noWrap?: boolean;
};

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, boolean>>;

type Props<R> = {
  readonly label: string;
  readonly className: string;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly columns: readonly GridColumn<R>[];
  readonly tableRef: Ref<HTMLTableElement>;
  readonly rowClassName: (row: R) => string | undefined;
  /** Of a row that opens something. */
  readonly attributesOf: ((row: R) => RowAttributes) | null;
  readonly selection: GridSelection<R> | null;
  /** Above a row: the heading of its group. */
  readonly above: (row: R) => ReactNode;
};

/** On which sides rows go on behind the edge. */
type Hidden = { readonly left: boolean; readonly right: boolean };

/** Plain elements: a part of Mantine for each cell costs more than the cell. */
export function Grid<R>({ label, className, tableRef, columns, rows, ...ofRows }: Props<R>) {
  const selection = useSelection(rows, ofRows.rowKey, ofRows.selection);
  return (
    <ScrollArea className={className}>
      <table ref={tableRef} className={styles.table} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {selection && <SelectAll {...selection.all} />}
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={ofRows.rowKey(row)}
              row={row}
              columns={columns}
              box={selection?.boxOf(row, index) ?? null}
              {...ofRows}
            />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Shows where its content goes on; the content is not drawn again for that. */
function ScrollArea({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const [hidden, setHidden] = useState<Hidden>({ left: false, right: false });
  const look = useCallback((area: HTMLDivElement) => {
    const left = area.scrollLeft > 0;
    const right = area.scrollWidth - area.clientWidth - area.scrollLeft > 1;
    setHidden((before) => (before.left === left && before.right === right ? before : { left, right }));
  }, []);
  const watch = useCallback(
    (area: HTMLDivElement | null) => {
      if (area === null) return;
      const observer = new ResizeObserver(() => look(area));
      observer.observe(area);
      area.addEventListener('scroll', () => look(area));
      return () => observer.disconnect();
    },
    [look],
  );
  return (
    <div className={clsx(styles.grid, className)}>
      <div className={styles.area} ref={watch}>
        {children}
      </div>
      <div className={styles.shadow} data-side="left" data-shown={hidden.left || undefined} />
      <div className={styles.shadow} data-side="right" data-shown={hidden.right || undefined} />
    </div>
  );
}

const widthOf = (width: number | string | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

function Head<R>({ column: { key, title, align, width } }: { readonly column: GridColumn<R> }) {
  return (
    <th data-accessor={key} style={widthOf(width)}>
      <div
        className={clsx(styles.title, styles.cut)}
        data-align={align}
        title={typeof title === 'string' ? title : undefined}
      >
        {title}
      </div>
    </th>
  );
}

type RowProps<R> = Pick<Props<R>, 'columns' | 'rowClassName' | 'attributesOf' | 'above'> & {
  readonly row: R;
  readonly box: SelectBox | null;
};

function Row<R>({ row, columns, rowClassName, attributesOf, box, above }: RowProps<R>) {
  return (
    <>
      {above(row)}
      <tr
        className={clsx(attributesOf && styles.opens, rowClassName(row))}
        data-selected={box?.isSelected || undefined}
        {...attributesOf?.(row)}
      >
        {box && <SelectRow {...box} />}
        {columns.map(({ key, render, align, width, ellipsis, noWrap }) => (
          <td
            key={key}
            style={widthOf(width)}
            className={clsx((ellipsis || noWrap) && styles.unbroken, ellipsis && styles.cut)}
            data-align={align}
          >
            {render(row)}
          </td>
        ))}
      </tr>
    </>
  );
}
