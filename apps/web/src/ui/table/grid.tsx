// The rows of a list on a desk, drawn as mantine-datatable draws them, with its style sheet: of its code, columns that move,
// filters, paging and nested rows are not needed, and it takes 70 KB with what it places over the page.
import 'mantine-datatable/styles.layer.css';
import { Group, ScrollArea, Table } from '@mantine/core';
import { clsx } from 'clsx';
import { type CSSProperties, type HTMLAttributes, type ReactNode, type Ref, useCallback, useState } from 'react';
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

export function Grid<R>({ label, className, tableRef, columns, rows, ...ofRows }: Props<R>) {
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
  const selection = useSelection(rows, ofRows.rowKey, ofRows.selection);
  return (
    <div className={clsx('mantine-datatable', className)} style={boxOf(hidden)}>
      <ScrollArea
        className="mantine-datatable-scroll-area"
        type="auto"
        classNames={{ scrollbar: 'mantine-datatable-scroll-area-scrollbar' }}
        viewportRef={watch}
      >
        <Table
          ref={tableRef}
          className="mantine-datatable-table"
          aria-label={label}
          data-highlight-on-hover
          horizontalSpacing={12}
          verticalSpacing={0}
          fz="sm"
        >
          <Table.Thead className="mantine-datatable-header">
            <Table.Tr>
              {selection && <SelectAll {...selection.all} />}
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </Table.Tr>
          </Table.Thead>
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
        </Table>
        <div className="mantine-datatable-scroll-area-shadow mantine-datatable-scroll-area-left-shadow" />
        <div className="mantine-datatable-scroll-area-shadow mantine-datatable-scroll-area-right-shadow" />
      </ScrollArea>
    </div>
  );
}

type Style = CSSProperties & Readonly<Record<`--${string}`, string>>;

const boxOf = ({ left, right }: Hidden): Style => ({
  height: '100%',
  minHeight: 0,
  position: 'relative',
  '--mantine-datatable-last-row-border-bottom': 'unset',
  '--mantine-datatable-header-height': '0',
  '--mantine-datatable-left-shadow-opacity': left ? '1' : '0',
  '--mantine-datatable-right-shadow-opacity': right ? '1' : '0',
});

const widthOf = (width: number | string | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

function Head<R>({ column: { key, title, align, width } }: { readonly column: GridColumn<R> }) {
  return (
    <Table.Th data-accessor={key} style={widthOf(width)}>
      <Group className="mantine-datatable-header-cell-sortable-group" justify="space-between" wrap="nowrap">
        <div className="row full-width">
          <div
            className={clsx(
              'mantine-datatable-header-cell-sortable-text mantine-datatable-nowrap mantine-datatable-ellipsis',
              `mantine-datatable-text-align-${align}`,
            )}
            title={typeof title === 'string' ? title : undefined}
          >
            {title}
          </div>
        </div>
      </Group>
    </Table.Th>
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
      <Table.Tr
        className={clsx('mantine-datatable-row', attributesOf && 'mantine-datatable-pointer-cursor', rowClassName(row))}
        data-selected={box?.isSelected || undefined}
        {...attributesOf?.(row)}
      >
        {box && <SelectRow {...box} />}
        {columns.map(({ key, render, align, width, ellipsis, noWrap }) => (
          <Table.Td
            key={key}
            style={widthOf(width)}
            className={clsx(
              (ellipsis || noWrap) && 'mantine-datatable-nowrap',
              ellipsis && 'mantine-datatable-ellipsis',
              `mantine-datatable-text-align-${align}`,
            )}
          >
            {render(row)}
          </Table.Td>
        ))}
      </Table.Tr>
    </>
  );
}
