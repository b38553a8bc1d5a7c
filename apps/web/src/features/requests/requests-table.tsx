import { Button, Menu } from '@mantine/core';
import type { RequestAction } from '@muster/contract/features/requests.contract.ts';
import { REQUESTS_A_PAGE } from '@muster/contract/features/requests.contract.ts';
import { IconCheck, IconPlugConnectedX, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { nameOf, requestCard, requestColumns } from './request-columns.tsx';
import styles from './requests.module.css';
import { type Request, type RequestQuestion, requestList } from './requests.queries.ts';
import { REQUEST_TEXTS } from './requests.texts.ts';

export type RequestsTableProps = {
  readonly label: string;
  readonly question: RequestQuestion;
  /** Whose they are is then said too. */
  readonly isOfOthers: boolean;
  readonly onPage: (page: number) => void;
  readonly toolbar: ReactNode;
  /** The button that fills an empty list. */
  readonly empty?: ReactNode;
};

type Decision = { readonly action: RequestAction; readonly requests: readonly Request[] };

/** A page of requests, to be decided one by one or several at once. */
export function RequestsTable({ label, question, isOfOthers, onPage, toolbar, empty }: RequestsTableProps) {
  const list = useQuery(requestList(question));
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [decision, setDecision] = useState<Decision | null>(null);
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />;
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  const isDecidable = (row: Request) => row.actions.includes('complete');
  const selected = rows.filter((row) => selectedIds.includes(row.id) && isDecidable(row));
  const mayDecide = rows.some(isDecidable);
  const select = (row: Request, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, row.id] : selectedIds.filter((id) => id !== row.id));
  const selectionOf = (row: Request) =>
    isDecidable(row)
      ? { isSelected: selectedIds.includes(row.id), onSelect: (isSelected: boolean) => select(row, isSelected) }
      : null;
  const menu = (row: Request) => (
    <RequestMenu request={row} onAct={(action) => setDecision({ action, requests: [row] })} />
  );
  return (
    <>
      <Table
        label={label}
        rows={list.data?.rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={requestColumns(isOfOthers)}
        card={(row) => requestCard(row, isOfOthers, selectionOf(row))}
        loading={list.isPending}
        toolbar={toolbar}
        empty={<EmptyState title={REQUEST_TEXTS.none} {...(empty === undefined ? {} : { action: empty })} />}
        paging={{ page: question.page, pageSize: REQUESTS_A_PAGE, total: totalRecords, onPage }}
        {...(rows.some(({ actions }) => actions.length > 0) ? { actions: menu } : {})}
        {...(mayDecide
          ? {
              selected,
              maySelect: isDecidable,
              onSelect: (chosen: Request[]) => setSelectedIds(chosen.map(({ id }) => id)),
            }
          : {})}
      />
      {selected.length > 0 && (
        <BulkBar count={selected.length} onAct={(action) => setDecision({ action, requests: selected })} />
      )}
      {decision && (
        <DecideRequestsDialog
          {...decision}
          onClose={() => setDecision(null)}
          onDecided={() => {
            setSelectedIds([]);
            setDecision(null);
          }}
        />
      )}
    </>
  );
}

type Acting = { readonly onAct: (action: RequestAction) => void };

function BulkBar({ count, onAct }: Acting & { readonly count: number }) {
  return (
    <section className={styles.bulk} aria-label="Selected requests">
      <span className={styles.count} aria-live="polite">
        {count} selected
      </span>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
        Reject {count}
      </Button>
      <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('complete')}>
        Approve {count}
      </Button>
    </section>
  );
}

function RequestMenu({ request, onAct }: Acting & { readonly request: Request }) {
  const { actions } = request;
  if (actions.length === 0) return null;
  return (
    <RowMenu name={nameOf(request)} width={170}>
      {actions.includes('complete') && <Menu.Item onClick={() => onAct('complete')}>Approve</Menu.Item>}
      {actions.includes('reject') && <Menu.Item onClick={() => onAct('reject')}>Reject</Menu.Item>}
      {actions.includes('cancel') && (
        <Menu.Item color="red" onClick={() => onAct('cancel')}>
          Cancel request
        </Menu.Item>
      )}
    </RowMenu>
  );
}

function FetchFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const retry = (
    <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState icon={IconPlugConnectedX} title={REQUEST_TEXTS.fetchFailed} action={retry}>
        {messageOf(error)}
      </EmptyState>
    </div>
  );
}
