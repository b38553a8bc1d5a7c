import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { importOf, latestImports, type PunchImport } from './devices.queries.ts';

const whenOf = ({ createdAt }: PunchImport) => formatMoment(createdAt);

function ImportStatus({ row }: { readonly row: PunchImport }) {
  if (row.status === 'Done') return <Status tone="good" label="Imported" />;
  return <RunningImport id={row.id} />;
}

/** How far a file has come, until it is applied. */
export function RunningImport({ id }: { readonly id: string }) {
  const { data } = useQuery(importOf(id));
  if (!data) return null;
  const words = `${formatCount(data.done)} of ${formatCount(data.punches)} punches`;
  return <ProgressLine label="Importing punches" done={data.done} of={data.punches} words={words} />;
}

const COLUMNS: readonly Column<PunchImport>[] = [
  { key: 'when', title: 'When', width: 170, noWrap: true, render: whenOf },
  { key: 'file', title: 'File', truncate: true, render: ({ fileName }) => <strong>{fileName}</strong> },
  { key: 'by', title: 'By', truncate: true, width: 160, render: ({ createdByName }) => createdByName },
  { key: 'stored', title: 'New', width: 90, align: 'right', render: ({ stored }) => formatCount(stored) },
  { key: 'repeated', title: 'Known', width: 90, align: 'right', render: ({ repeated }) => formatCount(repeated) },
  { key: 'waiting', title: 'Unknown ids', width: 110, align: 'right', render: ({ waiting }) => formatCount(waiting) },
  { key: 'status', title: 'Status', width: 190, render: (row) => <ImportStatus row={row} /> },
];

/** The latest files of punches. */
export function PunchImports() {
  const list = useQuery(latestImports());
  return (
    <LoadedTable
      label="Imports"
      rowKey={({ id }) => id}
      columns={COLUMNS}
      card={(row) => ({
        title: row.fileName,
        tag: <ImportStatus row={row} />,
        detail: `${whenOf(row)}, ${row.createdByName}`,
        line: `${formatCount(row.stored)} new, ${formatCount(row.repeated)} known, ${formatCount(row.waiting)} of unknown ids`,
      })}
      query={list}
      subject="the imports"
      empty={<EmptyState title="No files imported yet">Choose Import punches for the file of a machine.</EmptyState>}
    />
  );
}
