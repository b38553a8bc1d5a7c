import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDecidedLeaves } from '../features/leaves/use-decided-leaves.ts';
import { useDecidedRequests } from '../features/requests/use-decided-requests.ts';
import { DecidedList } from '../ui/inbox/decided-list.tsx';

type Props = { readonly scope: 'DirectReportees' | 'AllEmployees' };

/** What was decided last, of every kind that keeps it. */
export function DecidedItems({ scope }: Props) {
  const requests = useDecidedRequests(scope);
  const leaves = useDecidedLeaves(scope);
  return (
    <>
      <DecidedList sources={[...requests, ...leaves]} />
      <Anchor
        fz="sm"
        renderRoot={(props) => (
          <Link {...props} to="/my-team/approvals" search={{ view: 'days', status: 'Approved' }} />
        )}
      >
        Days of attendance that were decided
      </Anchor>
    </>
  );
}
