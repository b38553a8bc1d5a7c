import { Button } from '@mantine/core';
import { cancelEncashment } from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Awaited, LoadFailed } from '../../ui/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { AskEncashmentDialog } from './ask-encashment-dialog.tsx';
import { EncashmentState } from './encashment-state.tsx';
import { whatOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashment, encashable, encashments } from './leave-balances.queries.ts';

const PAGE_SIZE = 4;

/** One's own leave that is paid out; nothing where no type is. */
export function OwnEncashments() {
  const { id } = useSignedIn();
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const can = useQuery(encashable(id));
  const list = useQuery(encashments({ employeeId: id, status: null }, page, PAGE_SIZE));
  const cancel = useAction(cancelEncashment, { refreshes: BALANCE_ENTRIES });
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  if (can.isPending || (list.isPending && page === 1)) return <Awaited />;
  if ((can.data?.types.length ?? 0) === 0 && rows.length === 0 && !list.isError) return null;
  const takeBack = async (row: Encashment) => {
    const isConfirmed = await confirmAction({
      title: 'Take the request back',
      body: `${whatOf(row)} stay in your balance.`,
      confirmLabel: 'Take back',
    });
    if (isConfirmed) await cancel.run({ params: { id: row.id } });
  };
  return (
    <Section
      title="Encashment"
      purpose="Leave paid in money instead of taken."
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          Encash leave
        </Button>
      }
      flush
    >
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="what is paid out" />}
      <Rows>
        {rows.map((row) => (
          <Row
            key={row.id}
            title={whatOf(row)}
            detail={`asked on ${formatDate(row.askedOn)}`}
            aside={
              <>
                <EncashmentState row={row} />
                {row.actions.includes('cancel') && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Take back: ${whatOf(row)}`}
                    onClick={() => void takeBack(row)}
                  >
                    Take back
                  </Button>
                )}
              </>
            }
          />
        ))}
      </Rows>
      {totalRecords > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={totalRecords} onPage={setPage} />}
      {isAsking && <AskEncashmentDialog employeeId={id} onClose={() => setAsking(false)} />}
    </Section>
  );
}
