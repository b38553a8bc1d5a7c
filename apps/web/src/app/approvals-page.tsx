// What waits for a decision is put together here: requests, leave, days and proofs belong to features of their own.
import { SegmentedControl } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { TeamApprovalsPage } from '../features/attendance/team-approvals-page.tsx';
import { useDaysToDecide } from '../features/attendance/use-days-to-decide.tsx';
import { useProofsToReview } from '../features/declarations/use-proofs-to-review.tsx';
import { useEncashmentsToDecide } from '../features/leave-balances/use-encashments-to-decide.tsx';
import { useLeavesToDecide } from '../features/leaves/use-leaves-to-decide.tsx';
import { useRequestsToDecide } from '../features/requests/use-requests-to-decide.tsx';
import { useAddressState } from '../platform/address-state.ts';
import { useSignedIn } from '../platform/session.ts';
import { todayIso } from '../ui/format-date.ts';
import { formatCount } from '../ui/format-money.ts';
import { Inbox, useInbox } from '../ui/inbox.tsx';
import { INBOX_ORDERS, waitingSentence } from '../ui/inbox-words.ts';
import { Page } from '../ui/page.tsx';
import { DecidedItems } from './decided-items.tsx';

/** Days of attendance by the hundred have filters of their own; everything else that waits is in one list. */
export function ApprovalsPage() {
  // What leads to the days alone says whose they are.
  const [{ view, people }] = useAddressState({ view: '', people: '' });
  return view === 'days' || people !== '' ? <TeamApprovalsPage /> : <Approvals />;
}

function Approvals() {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [{ view, order, kind, item }, setAddress] = useAddressState({ view: '', order: 'person', kind: '', item: '' });
  const inbox = useInbox([
    useRequestsToDecide(isStaff ? 'AllEmployees' : 'DirectReportees'),
    useLeavesToDecide(),
    useEncashmentsToDecide(),
    useDaysToDecide(),
    useProofsToReview(),
  ]);
  const isDecided = view === 'decided';
  return (
    <Page
      title="Approvals"
      purpose={isDecided ? 'What was decided last, with its reason.' : waitingSentence(inbox.waiting, todayIso())}
      actions={
        <SegmentedControl
          aria-label="Waiting or decided"
          value={isDecided ? 'decided' : 'waiting'}
          onChange={(to) => setAddress({ view: to === 'decided' ? to : '', item: '' })}
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
        />
      )}
    </Page>
  );
}
