import type { ReactNode } from 'react';

export type Column<R> = {
  readonly key: string;
  readonly title: string;
  /** Shown in the head in place of the title, which still names the column. */
  readonly heading?: ReactNode;
  readonly render: (row: R) => ReactNode;
  /** Amounts and counts go right. */
  readonly align?: 'left' | 'right' | 'center';
  readonly width?: number | string;
  readonly sortable?: boolean;
  /** Keeps the cell in one line, however narrow the table. Right-aligned columns are kept so anyway. */
  readonly noWrap?: boolean;
  /** Cuts long names with dots. Never for numbers, dates and amounts. */
  readonly truncate?: boolean;
};

export type Sort = { readonly key: string; readonly descending: boolean };

export type Paging = {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Where the reader may choose how many rows a page has. */
  readonly onPageSize?: (rows: number) => void;
};

/** How a row looks as a card on the phone. */
export type RowCard = {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly tag?: ReactNode;
  readonly detail?: ReactNode;
  readonly line?: ReactNode;
  readonly aside?: ReactNode;
};

export type TableProps<R> = {
  /** Names the table for those who cannot see it. */
  readonly label: string;
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** Names a row that can be selected for those who cannot see it. */
  readonly rowName?: (row: R) => string;
  readonly columns: readonly Column<R>[];
  readonly card: (row: R) => RowCard;
  /** Shown instead of rows when there are none. */
  readonly empty: ReactNode;
  readonly loading?: boolean;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly paging?: Paging;
  readonly onRow?: (row: R) => void;
  /** The key of the row that the keyboard is at: it is marked and has the focus. */
  readonly activeKey?: string | null;
  /** Menu or buttons at the end of a row, and at the top right of its card. */
  readonly actions?: ((row: R) => ReactNode) | undefined;
  /** Where buttons with words stand in place of a menu. */
  readonly actionsWidth?: number;
  /** Rows of one line, of which one reads many. */
  readonly isTight?: boolean;
  /** A heading above the rows wherever it changes: rows come in the order of their groups. */
  readonly groupOf?: (row: R) => string;
  /** At the right of a group's heading: its sum. */
  readonly groupAside?: (rows: readonly R[]) => ReactNode;
  /** The row whose drawer is open: it is tinted. */
  readonly openKey?: string | null;
  /** Rows that something keeps back. */
  readonly isWrong?: (row: R) => boolean;
  readonly selected?: readonly R[];
  readonly onSelect?: (rows: R[]) => void;
  /** Which rows can be selected; all of them where it is not said. */
  readonly maySelect?: (row: R) => boolean;
  /** Above the rows: search, filter, chips, count. */
  readonly toolbar?: ReactNode;
};
