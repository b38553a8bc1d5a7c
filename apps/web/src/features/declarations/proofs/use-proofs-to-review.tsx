import { listPoiReviews } from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../platform/access.ts';
import { useSignedIn } from '../../../platform/session.ts';
import type { WaitingItem, WaitingSource } from '../../../ui/inbox/waiting-item.ts';
import { type Review, waitingReviews } from './poi.queries.ts';

/** Proofs of investment that wait for a review, which is amount by amount on a page of its own. */
export function useProofsToReview(): WaitingSource {
  const isShown = isOpenTo(useSignedIn(), listPoiReviews.access);
  const list = useQuery({ ...waitingReviews(), enabled: isShown });
  const rows = list.data?.rows ?? [];
  const unread = (list.data?.totalRecords ?? 0) - rows.length;
  return {
    kind: 'Proofs',
    subject: 'the pending proofs',
    query: { ...list, isPending: isShown && list.isPending },
    items: rows.map(itemOf),
    more: unread > 0 ? { label: `${unread} more people with proofs`, to: '/payroll/taxes/reviewPOI' } : null,
    decide: async () => [],
    pane: (key) =>
      rows.filter(({ employeeId }) => keyOf(employeeId) === key).map((row) => <p key={key}>{toDo(row)}</p>),
  };
}

const keyOf = (employeeId: string) => `proofs ${employeeId}`;

/** 6 amounts with proofs, 2 decided. */
function toDo({ rows, decided }: Review): string {
  const amounts = rows === 1 ? '1 amount to review' : `${rows} amounts to review`;
  return decided === 0 ? amounts : `${amounts}, ${decided} decided`;
}

function itemOf(review: Review): WaitingItem {
  const { employeeId, employeeName, employeeNumber, designation, submittedAt } = review;
  // The day it was sent, as its reader sees it.
  const day = Temporal.Instant.from(submittedAt).toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  return {
    key: keyOf(employeeId),
    kind: 'Proofs',
    person: {
      id: employeeId,
      name: employeeName,
      imageUrl: null,
      detail: [employeeNumber, designation].filter(Boolean).join(', '),
    },
    from: day,
    to: day,
    icon: IconFileCheck,
    title: 'Proof of investment',
    detail: toDo(review),
    sentAt: submittedAt,
    marks: null,
    effect: 'tax',
    paidHalves: 0,
    outcome: null,
    isRoutine: true,
    warnings: [],
    may: [],
    elsewhere: { to: '/payroll/taxes/reviewPOI', search: { employeeId }, label: 'Review' },
  };
}
