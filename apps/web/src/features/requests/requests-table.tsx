import { Button, Menu } from '@mantine/core';
import type { RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUESTS_A_PAGE } from '@muster/contract/features/requests/requests.contract.ts';
import { IconCheck, IconPlugConnectedX, IconRefresh, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table/table.tsx';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { sumWords } from './effect-words.ts';
import { nameOf, requestCard, requestColumns } from './request-columns.tsx';
import { RequestDrawer } from './request-drawer.tsx';
import { type Request, type RequestQuestion, requestList } from './requests.queries.ts';
import { REQUEST_TEXTS } from './requests.texts.ts';
import { isDecidable, useRequestWork } from './use-request-work.ts';

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

const KEYS = [
  ['J', 'next'],
  ['K', 'before'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'reject with a comment'],
] as const;

/** A page of requests, each with its effect, to be decided one by one or several at once. */
export function RequestsTable({ label, question, isOfOthers, onPage, toolbar, empty }: RequestsTableProps) {
  const list = useQuery(requestList(question));
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  const work = useRequestWork(rows);
  if (list.isError) return <FetchFailed error={list.error} onRetry={() => void list.refetch()} />;
  const mayDecide = rows.some(isDecidable);
  const decidingOf = (row: Request) =>
    isDecidable(row)
      ? {
          selection: { isSelected: work.isSelected(row), onSelect: (to: boolean) => work.select(row, to) },
          onDecide: (action: 'complete' | 'reject') => work.decide({ action, requests: [row] }),
        }
      : null;
  const menu = (row: Request) => (
    <RequestMenu request={row} onAct={(action) => work.decide({ action, requests: [row] })} />
  );
  return (
    <>
      <Table
        label={label}
        rows={list.data?.rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={requestColumns(isOfOthers)}
        card={(row) => requestCard(row, isOfOthers, decidingOf(row))}
        loading={list.isPending}
        toolbar={toolbar}
        empty={<EmptyState title={REQUEST_TEXTS.none} {...(empty === undefined ? {} : { action: empty })} />}
        paging={{ page: question.page, pageSize: REQUESTS_A_PAGE, total: totalRecords, onPage }}
        onRow={work.open}
        activeKey={work.activeId}
        {...(rows.some(({ actions }) => actions.length > 0) ? { actions: menu } : {})}
        {...(mayDecide ? { selected: work.selected, maySelect: isDecidable, onSelect: work.selectThese } : {})}
      />
      {work.selected.length > 0 && (
        <SelectedRequests
          requests={work.selected}
          onAct={(action) => work.decide({ action, requests: work.selected })}
        />
      )}
      {mayDecide && <KeyHelp keys={KEYS} />}
      <RequestDrawer
        request={work.decision === null ? work.opened : null}
        onClose={work.close}
        onAct={(action) => work.opened && work.decide({ action, requests: [work.opened] })}
      />
      {work.decision && (
        <DecideRequestsDialog {...work.decision} onClose={() => work.decide(null)} onDecided={work.decided} />
      )}
    </>
  );
}

type Acting = { readonly onAct: (action: RequestAction) => void };

function SelectedRequests({ requests, onAct }: Acting & { readonly requests: readonly Request[] }) {
  const count = requests.length;
  const effect = sumWords(requests);
  return (
    <BulkBar label="Selected requests" count={count} {...(effect === null ? {} : { effect })}>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
        Reject {count}
      </Button>
      <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('complete')}>
        Approve {count}
      </Button>
    </BulkBar>
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
