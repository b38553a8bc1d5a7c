import { Button, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { accruals, type Run, type Skipped, skippedIn } from './leave-balances.queries.ts';

const PAGE_SIZE = 10;

/** When leave was credited, and who was left out of it and why. */
export function AccrualsDialog({ onClose }: { readonly onClose: () => void }) {
  const [run, setRun] = useState<Run | null>(null);
  return (
    <Dialog
      title="Credits and who was left out"
      purpose="Leave is credited every night, and at once when somebody joins or a rule changes."
      onClose={onClose}
      size={680}
    >
      {run === null ? <Runs onOpen={setRun} /> : <SkippedPeople run={run} onBack={() => setRun(null)} />}
    </Dialog>
  );
}

const CAUSES: Readonly<Record<Run['cause'], string>> = {
  nightly: 'At night',
  joined: 'Somebody joined',
  employment: 'Joining or leaving changed',
  rules: 'A type or its rules changed',
};

function Runs({ onOpen }: { readonly onOpen: (run: Run) => void }) {
  const [page, setPage] = useState(1);
  const runs = useQuery(accruals(page));
  return (
    <LoadedTable
      query={runs}
      subject="the credits"
      label="Credits"
      rowKey={({ id }) => id}
      columns={RUN_COLUMNS}
      card={(row) => ({ title: formatDate(row.upTo), detail: CAUSES[row.cause], line: counts(row) })}
      onRow={onOpen}
      empty={<EmptyState title="Nothing was credited yet">Add leave types first.</EmptyState>}
      paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
    />
  );
}

const counts = ({ written, skipped }: Run) => `${formatCount(written)} lines written, ${formatCount(skipped)} left out`;

const RUN_COLUMNS: readonly Column<Run>[] = [
  { key: 'date', title: 'Until', width: 120, noWrap: true, render: ({ upTo }) => formatDate(upTo) },
  { key: 'cause', title: 'Why', render: ({ cause }) => CAUSES[cause] },
  { key: 'written', title: 'Lines written', align: 'right', width: 120, render: ({ written }) => formatCount(written) },
  { key: 'skipped', title: 'Left out', align: 'right', width: 100, render: ({ skipped }) => formatCount(skipped) },
];

function SkippedPeople({ run, onBack }: { readonly run: Run; readonly onBack: () => void }) {
  const [page, setPage] = useState(1);
  const people = useQuery(skippedIn(run.id, page));
  return (
    <Stack gap="md">
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<IconArrowLeft size={16} />} onClick={onBack}>
          All credits
        </Button>
      </div>
      <Text size="sm" c="dimmed">{`${formatDate(run.upTo)}: ${counts(run)}. A reason that stays is listed once.`}</Text>
      <LoadedTable
        query={people}
        subject="who was left out"
        label="Left out"
        rowKey={(row) => `${row.employeeId} ${row.leaveTypeName} ${row.date} ${row.why}`}
        columns={SKIPPED_COLUMNS}
        card={(row) => ({
          title: row.employeeName,
          detail: row.leaveTypeName,
          line: `${row.why}, ${formatDate(row.date)}`,
        })}
        empty={<EmptyState title="Nobody was left out">Everybody got what was due.</EmptyState>}
        paging={{ page, pageSize: PAGE_SIZE, onPage: setPage }}
      />
    </Stack>
  );
}

const SKIPPED_COLUMNS: readonly Column<Skipped>[] = [
  { key: 'name', title: 'Name', render: ({ employeeName }) => <strong>{employeeName}</strong> },
  { key: 'type', title: 'Leave', render: ({ leaveTypeName }) => leaveTypeName },
  { key: 'date', title: 'Credit of', width: 120, noWrap: true, render: ({ date }) => formatDate(date) },
  { key: 'why', title: 'Why', render: ({ why }) => why },
];
