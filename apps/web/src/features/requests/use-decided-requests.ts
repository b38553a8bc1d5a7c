import { listRequests } from '@muster/contract/features/requests/requests.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import type { DecidedItem, DecidedSource } from '../../ui/inbox/waiting-item.ts';
import { daysOf, kindOf } from './request-columns.tsx';
import { decidedRequests, type Request } from './requests.queries.ts';
import { REQUEST_TEXTS, STATUS } from './requests.texts.ts';

/** The requests that were decided last, the rejected ones with their reason. */
export function useDecidedRequests(scope: 'DirectReportees' | 'AllEmployees'): readonly DecidedSource[] {
  const enabled = isOpenTo(useSignedIn(), listRequests.access);
  const completedQuery = useQuery({ ...decidedRequests(scope, 'Completed'), enabled });
  const rejectedQuery = useQuery({ ...decidedRequests(scope, 'Rejected'), enabled });
  return [completedQuery, rejectedQuery].map((query) => ({
    subject: 'the requests that were decided',
    query: { ...query, isPending: enabled && query.isPending },
    items: (query.data?.rows ?? []).map(itemOf),
  }));
}

function itemOf(request: Request): DecidedItem {
  const { id, employeeName, imageUrl, reason, status, actedByName, comments, actedAt } = request;
  return {
    key: id,
    person: { name: employeeName, imageUrl },
    title: reason,
    detail: `${kindOf(request)}, ${daysOf(request)}`,
    status: STATUS[status] ?? ['note', REQUEST_TEXTS.unknown],
    by: actedByName,
    comments,
    at: actedAt,
  };
}
