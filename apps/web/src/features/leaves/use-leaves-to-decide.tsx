import { listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { IconBeach } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { todayIso } from '../../ui/format-date.ts';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import type { WaitingDecision, WaitingItem, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { latePart } from '../../ui/late-part.tsx';
import { RowsSkeleton } from '../../ui/states.tsx';
import { lengthOf, partOf } from './leave-words.ts';
import { isDecidable, LEAVE_ENTRIES, leavesToDecide, type WaitingLeave } from './leaves.queries.ts';

const LeavePane = latePart(async () => (await import('./leave-pane.tsx')).LeavePane, <RowsSkeleton rows={4} />);

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
    pane: (key, pay) => <LeavePane key={key} id={key} pay={pay} />,
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
