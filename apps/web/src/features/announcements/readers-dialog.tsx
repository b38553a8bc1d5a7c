import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { type Announcement, READER_PAGE, readers } from './announcements.queries.ts';
import { readInWords } from './announcements.texts.ts';

type Props = { readonly announcement: Announcement; readonly onClose: () => void };

/** Whom it is for, and who has opened it; those who have not come first. */
export function ReadersDialog({ announcement, onClose }: Props) {
  const { id, title, audience } = announcement;
  const [page, setPage] = useState(1);
  const list = useQuery(readers(id, page));
  return (
    <Dialog title={`Who has read “${title}”`} size={680} onClose={onClose} purpose={audience && readInWords(audience)}>
      <LoadedTable
        label="Readers"
        query={list}
        subject="the readers"
        rowKey={({ employeeId }) => employeeId}
        columns={COLUMNS}
        card={(row) => ({ title: row.employeeName, detail: row.departmentName ?? '', line: readWords(row) })}
        empty={<EmptyState title="Nobody">Nobody fits the choices of this announcement any more.</EmptyState>}
        paging={{ page, pageSize: READER_PAGE, onPage: setPage }}
      />
    </Dialog>
  );
}

type Reader = {
  readonly employeeName: string;
  readonly departmentName: string | null;
  readonly readAt: string | null;
  readonly canLogIn: boolean;
};

function readWords({ readAt, canLogIn }: Reader): string {
  if (readAt === null) return canLogIn ? 'Not yet' : 'Cannot log in';
  return formatMoment(readAt);
}

const COLUMNS: readonly Column<Reader>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'department', title: 'Department', render: ({ departmentName }) => departmentName ?? '–' },
  { key: 'read', title: 'Read', width: 190, noWrap: true, render: readWords },
];
