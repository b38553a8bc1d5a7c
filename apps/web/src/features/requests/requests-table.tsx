import { Button, Group } from '@mantine/core';
import { REQUESTS_A_PAGE, type RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { DrawerBlocks, DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { formatInstant } from '../../ui/format-date.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Person } from '../../ui/person.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import { DECIDING_KEYS, useDecidingRows } from '../../ui/table/use-deciding-rows.ts';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { sumWords } from './effect-words.ts';
import { daysOf, kindOf, nameOf, RequestState, requestCard, requestColumns } from './request-columns.tsx';
import { EffectDays, EffectFacts } from './request-effect.tsx';
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
        request={work.decision === null ? open : null}
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

type DrawerProps = {
  readonly request: Request | null;
  readonly onClose: () => void;
  readonly onAct: (action: RequestAction) => void;
};

/** A request with its reason in full, its days before and after, and what its reader may do to it. */
function RequestDrawer({ request, onClose, onAct }: DrawerProps) {
  return (
    <SideDrawer label="Request" opened={request !== null} onClose={onClose}>
      {request && <WholeRequest request={request} onAct={onAct} />}
    </SideDrawer>
  );
}

function WholeRequest({ request, onAct }: { readonly request: Request; readonly onAct: DrawerProps['onAct'] }) {
  const { employeeName, imageUrl, reason, effect, createdAt, createdByName, actions } = request;
  const { date, time } = formatInstant(createdAt);
  return (
    <DrawerBlocks>
      <Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} size={36} />
      <DrawerQuote>{reason}</DrawerQuote>
      <p className="small secondary">
        Sent {date}, {time}
        {createdByName === null ? '' : `, by ${createdByName}`}
      </p>
      {effect ? (
        <>
          {effect.warnings.map((warning) => (
            <Status key={warning} tone="attention" label={warning} />
          ))}
          {effect.days.length > 0 && <EffectDays effect={effect} />}
          <EffectFacts effect={effect} />
        </>
      ) : (
        <RequestState request={request} />
      )}
      <Group gap={8} justify="flex-end">
        {actions.includes('cancel') && (
          <Button variant="subtle" color="red" mr="auto" onClick={() => onAct('cancel')}>
            Cancel request
          </Button>
        )}
        {actions.includes('reject') && (
          <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
            Reject
          </Button>
        )}
        {actions.includes('complete') && (
          <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('complete')}>
            Approve
          </Button>
        )}
      </Group>
    </DrawerBlocks>
  );
}
