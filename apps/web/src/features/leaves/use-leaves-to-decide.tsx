import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { listLeaveApprovals, listLeaves, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { todayIso } from '../../ui/format-date.ts';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import type {
  DecidedItem,
  DecidedSource,
  WaitingDecision,
  WaitingItem,
  WaitingSource,
} from '../../ui/inbox/waiting-item.ts';
import { OldAndNew } from '../../ui/old-and-new.tsx';
import { Status } from '../../ui/status.tsx';
import { LeaveDays } from './leave-days.tsx';
import { lengthOf, partOf, rangeOf, STATUS } from './leave-words.ts';
import {
  isDecidable,
  LEAVE_ENTRIES,
  type Leave,
  leaveList,
  leavesToDecide,
  type WaitingLeave,
  type WholeLeave,
} from './leaves.queries.ts';
import { LeaveDocument, WholeLeaveOf } from './whole-leave.tsx';

const DECIDED_AS = { approve: LEAVE_STATUS.Approved, reject: LEAVE_STATUS.Rejected } as const;

/** Leave that waits for the reader, where the plan has leave. */
export function useLeavesToDecide(): WaitingSource {
  const isInPlan = isOpenTo(useSignedIn(), listLeaveApprovals.access);
  const list = useQuery({ ...leavesToDecide(), enabled: isInPlan });
  const change = useAction(setLeaveStatus, { refreshes: LEAVE_ENTRIES, toast: false, toastErrors: false });
  const leaves = (list.data?.rows ?? []).filter(isDecidable);
  const unread = (list.data?.totalRecords ?? 0) - (list.data?.rows.length ?? 0);
  const decide = (keys: readonly string[], decision: WaitingDecision, comments: string | null) =>
    decideEach(
      keys.map((key) => ({ key })),
      (some) =>
        change.attempt({
          query: { leaveIdsCSV: some.map(({ key }) => key).join(','), status: DECIDED_AS[decision] },
          body: { comments },
        }),
    );
  return {
    kind: 'Leave',
    subject: 'the pending leave',
    query: { ...list, isPending: isInPlan && list.isPending },
    items: leaves.map(itemOf),
    more: unread > 0 ? { label: `${unread} more leaves`, to: '/leaves/my-approvals' } : null,
    decide,
    pane: (key, pay) => (
      <WholeLeaveOf key={key} id={key}>
        {(leave) => <Pane leave={leave} pay={pay} />}
      </WholeLeaveOf>
    ),
  };
}

function itemOf(leave: WaitingLeave): WaitingItem {
  const { employeeId, employeeName, employeeNumber, imageUrl, leaveTypeName, leaveTypeCode, unit, amount } = leave;
  const part = partOf(leave);
  const days = unit === 'hour' ? 1 : Math.abs(amount);
  const type = leaveTypeName.toLowerCase();
  return {
    key: leave.id,
    kind: 'Leave',
    person: { id: employeeId, name: employeeName, imageUrl, detail: employeeNumber ?? '' },
    from: leave.startDate,
    to: leave.endDate,
    icon: IconBeach,
    title: `${leaveTypeName}, ${leave.reason}`,
    detail: [lengthOf(leave), ...(part === null ? [] : [part]), ...(leave.hasDocument ? ['document added'] : [])].join(
      ', ',
    ),
    sentAt: leave.appliedOn,
    // A day to come is taken as worked; what a past one is, only its own page knows.
    marks: leave.startDate > todayIso() ? { before: { kind: 'present' }, after: { kind: 'leave' } } : null,
    effect: unit === 'hour' ? `−${lengthOf(leave)}` : `−${amount} ${leaveTypeCode ?? ''}`.trim(),
    paidHalves: 0,
    outcome: { mark: { kind: 'leave' }, count: days, one: `day of ${type}`, many: `days of ${type}` },
    warnings: leave.warnings,
    may: leave.actions.includes('reject') ? ['approve', 'reject'] : ['approve'],
    elsewhere: null,
  };
}

/** What the leave costs day by day, what is left of the balance, and who else is away. */
function Pane({ leave, pay }: { readonly leave: WholeLeave; readonly pay: ReactNode }) {
  const { reason, leaveTypeName, unit, balance, warnings, breakdown, documentName } = leave;
  return (
    <>
      <DrawerQuote>{reason}</DrawerQuote>
      {warnings.map((warning) => (
        <Status key={warning} tone="attention" label={warning} />
      ))}
      {balance && (
        <OldAndNew
          label={`${leaveTypeName} balance`}
          old={leaveInWords(unit, balance.before)}
          now={leaveInWords(unit, balance.after)}
        />
      )}
      {pay}
      <LeaveDays days={breakdown} unit={unit} />
      {documentName !== null && <LeaveDocument leave={leave} name={documentName} />}
    </>
  );
}

/** The leave that was decided last, the rejected with its reason. */
export function useDecidedLeaves(scope: 'DirectReportees' | 'AllEmployees'): readonly DecidedSource[] {
  const enabled = isOpenTo(useSignedIn(), listLeaves.access);
  const approvedList = useQuery({ ...leaveList({ of: scope, status: 'Approved', page: 1 }), enabled });
  const rejectedList = useQuery({ ...leaveList({ of: scope, status: 'Rejected', page: 1 }), enabled });
  return [approvedList, rejectedList].map((query) => ({
    subject: 'the leave that was decided',
    query: { ...query, isPending: enabled && query.isPending },
    items: (query.data?.rows ?? []).map(decidedItemOf),
  }));
}

function decidedItemOf(leave: Leave): DecidedItem {
  const { id, employeeName, imageUrl, leaveTypeName, reason, status, approverName, comments, decidedOn } = leave;
  return {
    key: id,
    person: { name: employeeName, imageUrl },
    title: `${leaveTypeName}, ${reason}`,
    detail: `${lengthOf(leave)}, ${rangeOf(leave)}`,
    status: STATUS[status],
    by: approverName,
    comments,
    at: decidedOn,
  };
}
