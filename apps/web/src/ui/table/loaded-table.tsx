import { LoadFailed, type LoadState } from '../states.tsx';
import { Table } from './table.tsx';
import type { Paging, TableProps } from './table-types.ts';

type Rows<R> = readonly R[] | { readonly rows: readonly R[]; readonly totalRecords: number };

type LoadedTableProps<R> = Omit<TableProps<R>, 'rows' | 'loading' | 'paging'> & {
  readonly query: LoadState<Rows<R>>;
  /** "We could not load …". */
  readonly subject: string;
  /** Where the screen has words of its own for it. */
  readonly failed?: string;
  /** Where the server sends a page at a time. */
  readonly paging?: Omit<Paging, 'total'> | undefined;
};

/** A list as its query brings it; where that failed, why. */
export function LoadedTable<R>({ query, subject, failed, paging, ...table }: LoadedTableProps<R>) {
  const { data } = query;
  if (query.isError) return <LoadFailed error={query.error} onRetry={query.refetch} subject={subject} title={failed} />;
  const { rows, totalRecords } = data && 'rows' in data ? data : { rows: data, totalRecords: 0 };
  return (
    <Table
      {...table}
      rows={rows}
      loading={query.isPending}
      {...(paging ? { paging: { ...paging, total: totalRecords } } : {})}
    />
  );
}
