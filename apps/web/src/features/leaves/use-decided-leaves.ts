import { listLeaves } from '@muster/contract/features/leaves/leaves.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { DecidedItem, DecidedSource } from '../../ui/inbox/waiting-item.ts';
import { lengthOf, rangeOf, STATUS } from './leave-words.ts';
import { type Leave, leaveList } from './leaves.queries.ts';

/** The leave that was decided last, the rejected with its reason. */
export function useDecidedLeaves(scope: 'DirectReportees' | 'AllEmployees'): readonly DecidedSource[] {
  const mayList = isOpenTo(useSignedIn(), listLeaves.access);
  const approvedList = useQuery({ ...leaveList({ of: scope, status: 'Approved', page: 1 }), enabled: mayList });
  const rejectedList = useQuery({ ...leaveList({ of: scope, status: 'Rejected', page: 1 }), enabled: mayList });
  return [approvedList, rejectedList].map((query) => ({
    subject: 'the leave that was decided',
    query: { ...query, isPending: mayList && query.isPending },
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
