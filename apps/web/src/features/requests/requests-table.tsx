import { Button } from '@mantine/core';
import { REQUESTS_A_PAGE, type RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import { DECIDING_KEYS, useDecidingRows } from '../../ui/table/use-deciding-rows.ts';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { sumWords } from './effect-words.ts';
import { nameOf, requestCard, requestColumns } from './request-columns.tsx';
import { RequestDrawer } from './request-drawer.tsx';
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

/** A page of requests, each with its effect, to be decided one by one or several at once. */
export function RequestsTable({ label, question, isOfOthers, onPage, toolbar, empty }: RequestsTableProps) {
  const list = useQuery(requestList(question));
  const rows = list.data?.rows ?? [];
  const work = useDecidingRows<Request, RequestAction>(rows, 'complete', 'reject');
  // In the address: a notification leads to the request itself.
  const [{ request: openId }, setAddress] = useAddressState({ request: '' });
  const open = rows.find(({ id }) => id === openId) ?? null;
  const decidingOf = (row: Request) => {
    const selection = work.selectionOf(row);
    return (
      selection && {
        selection,
        onDecide: (action: 'complete' | 'reject') => work.decide({ action, rows: [row] }),
      }
    );
  };
  const menu = (row: Request) => {
    const entry = (label: string, action: RequestAction) => ({
      label,
      isOffered: row.actions.includes(action),
      onPick: () => work.decide({ action, rows: [row] }),
    });
    const entries = [
      entry('Approve', 'complete'),
      entry('Reject', 'reject'),
      { ...entry('Cancel request', 'cancel'), danger: true },
    ];
    return <RowMenu name={nameOf(row)} width={170} entries={entries} />;
  };
  return (
    <>
      <LoadedTable
        query={list}
        subject="the requests"
        failed={REQUEST_TEXTS.fetchFailed}
        label={label}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={requestColumns(isOfOthers)}
        card={(row) => requestCard(row, isOfOthers, decidingOf(row))}
        toolbar={toolbar}
        empty={<EmptyState title={REQUEST_TEXTS.none} action={empty} />}
        paging={{ page: question.page, pageSize: REQUESTS_A_PAGE, onPage }}
        onRow={({ id }) => {
          work.setActiveId(id);
          setAddress({ request: id });
        }}
        {...work.table}
        actions={rows.some(({ actions }) => actions.length > 0) ? menu : undefined}
      />
      {work.selected.length > 0 && (
        <SelectedRequests requests={work.selected} onAct={(action) => work.decide({ action, rows: work.selected })} />
      )}
      {work.mayDecide && <KeyHelp keys={DECIDING_KEYS} />}
      <RequestDrawer
        of={work.decision === null ? open : null}
        onClose={() => setAddress({ request: '' })}
        onAct={(action) => open && work.decide({ action, rows: [open] })}
      />
      {work.decision && (
        <DecideRequestsDialog
          action={work.decision.action}
          requests={work.decision.rows}
          onClose={() => work.decide(null)}
          onDecided={work.decided}
        />
      )}
    </>
  );
}

type SelectedProps = { readonly requests: readonly Request[]; readonly onAct: (action: RequestAction) => void };

function SelectedRequests({ requests, onAct }: SelectedProps) {
  const count = requests.length;
  const effect = sumWords(requests);
  return (
    <BulkBar label="Selected requests" count={count} effect={effect ?? undefined}>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
        Reject {count}
      </Button>
      <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('complete')}>
        Approve {count}
      </Button>
    </BulkBar>
  );
}
