import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { consentToSwap } from '@muster/contract/features/requests/requests-swap.contract.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import type { WaitingDecision, WaitingItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { daysOf } from './request-columns.tsx';
import { openSwaps, REQUEST_ENTRIES, type Request } from './requests.queries.ts';

/** Swaps of shifts that colleagues ask of the reader: approving one is agreeing to it. */
export function useSwapsToAnswer(): WaitingSource {
  const user = useSignedIn();
  const isInPlan = isOpenTo(user, listRequests.access);
  const list = useQuery({ ...openSwaps(false), enabled: isInPlan });
  const answer = useAction(consentToSwap, { refreshes: REQUEST_ENTRIES, toast: false, toastErrors: false });
  const rows = (list.data?.rows ?? []).filter((row) => row.mayConsent && row.withEmployeeId === user.id);
  const decide = async (keys: readonly string[], decision: WaitingDecision, comments: string | null) => {
    const refusals = [];
    for (const key of keys) {
      const body = { isAccepted: decision === 'approve', comments };
      refusals.push(...(await decideEach([{ key }], () => answer.attempt({ params: { id: idOf(key) }, body }))));
    }
    return refusals;
  };
  return {
    kind: 'Attendance',
    subject: 'the swaps of shifts',
    query: { ...list, isPending: isInPlan && list.isPending },
    items: rows.map(itemOf),
    more: null,
    decide,
    pane: (key) => rows.filter(({ id }) => id === idOf(key)).map((row) => <Pane key={row.id} row={row} />),
  };
}

const PREFIX = 'swap ';
const idOf = (key: string) => key.slice(PREFIX.length);

function itemOf(row: Request): WaitingItem {
  const { id, employeeId, employeeName, employeeNumber, imageUrl, startDate, endDate, reason, createdAt } = row;
  return {
    key: `${PREFIX}${id}`,
    kind: 'Attendance',
    person: { id: employeeId, name: employeeName, imageUrl, detail: employeeNumber ?? '' },
    from: startDate,
    to: endDate,
    icon: IconArrowsExchange,
    title: reason,
    detail: 'Swap of shifts with you',
    sentAt: createdAt,
    marks: null,
    effect: 'your shift',
    paidHalves: 0,
    outcome: { mark: { kind: 'present' }, count: 1, one: 'swap agreed to', many: 'swaps agreed to' },
    warnings: row.effect?.warnings ?? [],
    may: ['approve', 'reject'],
    elsewhere: null,
  };
}

function Pane({ row }: { readonly row: Request }) {
  return (
    <>
      <DrawerQuote>{row.reason}</DrawerQuote>
      <p className="muted">
        {row.employeeName} asks you to swap shifts on {daysOf(row)}. Approved, it waits for who decides requests.
      </p>
    </>
  );
}
