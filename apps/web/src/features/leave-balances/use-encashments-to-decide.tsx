import {
  decideEncashment,
  ENCASHMENT_STATUS,
} from '@muster/contract/features/leave-balances/leave-balances-encashments.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { IconCoinRupee } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import type { WaitingDecision, WaitingItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { type Fact, Facts } from '../../ui/section.tsx';
import { payMonthInWords, whatOf } from './encashment-words.ts';
import { BALANCE_ENTRIES, type Encashment, encashable, encashments } from './leave-balances.queries.ts';

const AT_MOST = 100;

/** Leave that people ask to be paid out; approved here it goes with the next payroll. Only for who decides it. */
export function useEncashmentsToDecide(): WaitingSource {
  const mayDecide = isOpenTo(useSignedIn(), decideEncashment.access);
  const client = useQueryClient();
  const list = useQuery({ ...encashments({ employeeId: null, status: 'Pending' }, 1, AT_MOST), enabled: mayDecide });
  const change = useAction(decideEncashment, { refreshes: BALANCE_ENTRIES, toast: false, toastErrors: false });
  const rows = (list.data?.rows ?? []).filter(({ actions }) => actions.includes('approve'));
  const unread = (list.data?.totalRecords ?? 0) - (list.data?.rows.length ?? 0);
  const decideOne = async (row: Encashment, decision: WaitingDecision, comments: string | null) => {
    const isApproval = decision === 'approve';
    const status = isApproval ? ENCASHMENT_STATUS.Approved : ENCASHMENT_STATUS.Rejected;
    const payMonth = isApproval ? (await client.fetchQuery(encashable(row.employeeId))).nextMonth : null;
    await change.attempt({ params: { id: row.id }, body: { status, payMonth, comments } });
  };
  const decide = async (keys: readonly string[], decision: WaitingDecision, comments: string | null) => {
    const refusals = [];
    for (const row of rows.filter(({ id }) => keys.includes(id)))
      refusals.push(...(await decideEach([{ key: row.id }], () => decideOne(row, decision, comments))));
    return refusals;
  };
  return {
    kind: 'Leave',
    subject: 'the leave to be paid out',
    query: { ...list, isPending: mayDecide && list.isPending },
    items: rows.map(itemOf),
    more: unread > 0 ? { label: `${unread} more encashments`, to: '/leaves/customize-balance' } : null,
    decide,
    pane: (key) => rows.filter(({ id }) => id === key).map((row) => <Pane key={row.id} row={row} />),
  };
}

function itemOf(row: Encashment): WaitingItem {
  const { employeeId, employeeName, unit, amount, code, askedOn } = row;
  return {
    key: row.id,
    kind: 'Leave',
    person: { id: employeeId, name: employeeName, imageUrl: null, detail: '' },
    from: askedOn,
    to: askedOn,
    icon: IconCoinRupee,
    title: `Encash ${whatOf(row)}`,
    detail: row.reason ?? 'No reason given',
    sentAt: null,
    marks: null,
    effect: unit === 'hour' ? `−${leaveInWords(unit, amount)}` : `−${amount} ${code}`,
    paidHalves: 0,
    outcome: { mark: { kind: 'leave' }, count: 1, one: 'encashment', many: 'encashments' },
    warnings: [],
    may: row.actions.includes('reject') ? ['approve', 'reject'] : ['approve'],
    elsewhere: null,
  };
}

function Pane({ row }: { readonly row: Encashment }) {
  const next = useQuery(encashable(row.employeeId));
  const month = next.data?.nextMonth;
  const facts: readonly Fact[] = [
    ['Leave to be paid out', whatOf(row)],
    ['Paid with', month === undefined ? '' : `the payroll of ${payMonthInWords(month)}`],
  ];
  return (
    <>
      {row.reason !== null && <DrawerQuote>{row.reason}</DrawerQuote>}
      <Facts facts={facts} />
    </>
  );
}
