import { Anchor, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatAgo } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { Person } from '../../ui/person.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { daysOf, kindOf } from './request-columns.tsx';
import { EffectLine } from './request-effect.tsx';
import styles from './requests.module.css';
import { type Request, requestList, type Scope } from './requests.queries.ts';
import { type Decision, isDecidable } from './use-request-work.ts';

const MAX_SHOWN = 4;

type WaitingRequestsProps = { readonly scope?: Extract<Scope, 'DirectReportees' | 'AllEmployees'> };

/** The open requests of direct reports, or of everybody, each with its effect. */
export function WaitingRequests({ scope = 'DirectReportees' }: WaitingRequestsProps) {
  const list = useQuery(requestList({ scope, status: 'Opened', page: 1 }));
  const [decision, setDecision] = useState<Decision | null>(null);
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  return (
    <Section
      title="Waiting for you"
      aside={
        totalRecords > 0 && (
          <Anchor component={Link} to="/my-team/requests" fz="sm" fw={560}>
            Open all {formatCount(totalRecords)}
          </Anchor>
        )
      }
      flush
    >
      {list.isPending && <RowsSkeleton />}
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="what waits for you" />}
      {list.data && rows.length === 0 && <p className={styles.nothing}>No request waits for you.</p>}
      <ul className={styles.waiting}>
        {rows.slice(0, MAX_SHOWN).map((request) => (
          <li key={request.id}>
            <Waiting request={request} onDecide={(action) => setDecision({ action, requests: [request] })} />
          </li>
        ))}
      </ul>
      {decision && (
        <DecideRequestsDialog {...decision} onClose={() => setDecision(null)} onDecided={() => setDecision(null)} />
      )}
    </Section>
  );
}

type WaitingProps = { readonly request: Request; readonly onDecide: (action: 'complete' | 'reject') => void };

function Waiting({ request, onDecide }: WaitingProps) {
  const { employeeName, imageUrl, reason, createdAt } = request;
  return (
    <>
      <Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} />
      <span className={styles.detail}>
        “{reason}”, {formatAgo(createdAt)}
      </span>
      <EffectLine request={request} />
      {isDecidable(request) && (
        <Group gap={8} justify="flex-end">
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Reject the request of ${employeeName}`}
            onClick={() => onDecide('reject')}
          >
            Reject
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Approve the request of ${employeeName}`}
            onClick={() => onDecide('complete')}
          >
            Approve
          </Button>
        </Group>
      )}
    </>
  );
}
