// What waits for a decision is put together here: requests, leave, days, proofs and pay belong to features of their own.
import { SegmentedControl } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { useDaysToDecide } from '../features/attendance/team/use-days-to-decide.tsx';
import { useProofsToReview } from '../features/declarations/proofs/use-proofs-to-review.tsx';
import { useDeclarationsToReview } from '../features/declarations/use-declarations-to-review.tsx';
import { useEncashmentsToDecide } from '../features/leave-balances/use-encashments-to-decide.tsx';
import { useLeavesToDecide } from '../features/leaves/use-leaves-to-decide.tsx';
import { type Decided, PayOfOne, PayOfSelected, usePayrollToCome } from '../features/payroll/paid-days/decided-pay.tsx';
import { usePayrollToApprove } from '../features/payroll/use-payroll-to-approve.tsx';
import { useRequestsToDecide } from '../features/requests/use-requests-to-decide.tsx';
import { useSwapsToAnswer } from '../features/requests/use-swaps-to-answer.tsx';
import { useAddressState } from '../platform/address-state.ts';
import { useSignedIn } from '../platform/session.ts';
import { todayIso } from '../ui/format-date.ts';
import { formatCount } from '../ui/format-money.ts';
import { Inbox, useInbox } from '../ui/inbox/inbox.tsx';
import { INBOX_ORDERS, waitingSentence } from '../ui/inbox/inbox-words.ts';
import type { WaitingItem, WaitingSource } from '../ui/inbox/waiting-item.ts';
import { latePart } from '../ui/late-part.tsx';
import { Page } from '../ui/page.tsx';
import { PageSkeleton, RowsSkeleton } from '../ui/states.tsx';

const DaysAlone = latePart(
  async () => (await import('../features/attendance/team/team-approvals-page.tsx')).TeamApprovalsPage,
  <PageSkeleton />,
);
const DecidedItems = latePart(
  async () => (await import('./decided-items.tsx')).DecidedItems,
  <RowsSkeleton rows={6} />,
);

/** Days of attendance by the hundred have filters of their own; everything else that waits is in one list. */
export function ApprovalsPage() {
  // What leads to the days alone says whose they are.
  const [{ view, people }] = useAddressState({ view: '', people: '' });
  return view === 'days' || people !== '' ? <DaysAlone /> : <Approvals />;
}

function useSources(isStaff: boolean) {
  const requests = useRequestsToDecide(isStaff ? 'AllEmployees' : 'DirectReportees');
  const leaves = useLeavesToDecide();
  const others: readonly WaitingSource[] = [
    useSwapsToAnswer(),
    useEncashmentsToDecide(),
    useDaysToDecide(),
    useDeclarationsToReview(),
    useProofsToReview(),
    usePayrollToApprove(),
  ];
  const paid = { requests, leaves };
  return {
    paid,
    all: [withPayInPane(requests, paid), withPayInPane(leaves, paid), ...others],
  };
}

function Approvals() {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [{ view, order, kind, item }, setAddress] = useAddressState({ view: '', order: 'person', kind: '', item: '' });
  const { paid, all } = useSources(isStaff);
  const inbox = useInbox(all);
  const run = usePayrollToCome();
  const isDecided = view === 'decided';
  const onView = (to: string) => setAddress({ view: to === 'decided' ? to : '', item: '' });
  return (
    <Page
      title="Approvals"
      purpose={isDecided ? 'What was decided last, with its reason.' : waitingSentence(inbox.waiting, todayIso(), run)}
      actions={
        <SegmentedControl
          aria-label="Waiting or decided"
          value={isDecided ? 'decided' : 'waiting'}
          onChange={onView}
          data={[
            { value: 'waiting', label: `Waiting ${formatCount(inbox.waiting.length)}` },
            { value: 'decided', label: 'Decided' },
          ]}
        />
      }
    >
      {isDecided ? (
        <DecidedItems scope={isStaff ? 'AllEmployees' : 'DirectReportees'} />
      ) : (
        <Inbox
          inbox={inbox}
          order={INBOX_ORDERS.find((one) => one === order) ?? 'person'}
          kind={kind}
          openKey={item}
          onChange={(values) => setAddress(values, { replace: true })}
          payOfSelected={(items: readonly WaitingItem[], otherwise) => (
            <PayOfSelected decided={decidedOf(items, paid)} otherwise={otherwise} />
          )}
          onDecided={() => onView('decided')}
        />
      )}
    </Page>
  );
}

/** What may move pay: the keys of their items are the ids of requests and of leave. */
type PaidSources = { readonly requests: WaitingSource; readonly leaves: WaitingSource };

type Keyed = Pick<WaitingItem, 'key'>;

const among = (some: readonly Keyed[]) => (item: WaitingItem) => some.some(({ key }) => key === item.key);
const keysOf = (items: readonly WaitingItem[]) => items.map(({ key }) => key);

/** Requests say themselves whether they change a day that is paid; of leave only payroll knows. */
const decidedOf = (some: readonly Keyed[], { requests, leaves }: PaidSources): Decided => ({
  requestIds: keysOf(requests.items.filter(among(some)).filter(({ paidHalves }) => paidHalves !== 0)),
  leaveIds: keysOf(leaves.items.filter(among(some))),
});

/** The same, with what deciding one of it does to pay. */
function withPayInPane(source: WaitingSource, paid: PaidSources): WaitingSource {
  return {
    ...source,
    pane: (key) => source.pane(key, <PayOfOne decided={decidedOf([{ key }], paid)} />),
  };
}
