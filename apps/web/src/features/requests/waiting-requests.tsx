import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo } from '../../ui/format-date.ts';
import { DecideRow, DecideRows } from '../../ui/inbox/decide-row.tsx';
import { WaitingList } from '../../ui/inbox/waiting-list.tsx';
import { Person } from '../../ui/person.tsx';
import { DecideRequestsDialog } from './decide-requests-dialog.tsx';
import { daysOf, kindOf } from './request-columns.tsx';
import { EffectLine } from './request-effect.tsx';
import { type Decision, isDecidable, type Request, requestList, type Scope } from './requests.queries.ts';

const MAX_SHOWN = 4;

type WaitingRequestsProps = { readonly scope?: Extract<Scope, 'DirectReportees' | 'AllEmployees'> };

/** The open requests of direct reports, or of everybody, each with its effect. */
export function WaitingRequests({ scope = 'DirectReportees' }: WaitingRequestsProps) {
  const list = useQuery(requestList({ scope, status: 'Opened', page: 1 }));
  const [decision, setDecision] = useState<Decision | null>(null);
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  return (
    <WaitingList
      title="Waiting for you"
      titleAmongOthers="Requests to approve"
      to="/my-team/approvals"
      query={list}
      total={totalRecords}
      nothing="No request waits for you."
      subject="what waits for you"
    >
      <DecideRows>
        {rows.slice(0, MAX_SHOWN).map((request) => (
          <Waiting
            key={request.id}
            request={request}
            onDecide={(action) => setDecision({ action, requests: [request] })}
          />
        ))}
      </DecideRows>
      {decision && (
        <DecideRequestsDialog {...decision} onClose={() => setDecision(null)} onDecided={() => setDecision(null)} />
      )}
    </WaitingList>
  );
}

type WaitingProps = { readonly request: Request; readonly onDecide: (action: 'complete' | 'reject') => void };

function Waiting({ request, onDecide }: WaitingProps) {
  const { employeeName, imageUrl, reason, createdAt } = request;
  const decision = (action: 'complete' | 'reject', verb: string) =>
    isDecidable(request) ? { label: `${verb} the request of ${employeeName}`, run: () => onDecide(action) } : undefined;
  return (
    <DecideRow
      person={<Person name={employeeName} imageUrl={imageUrl} detail={`${kindOf(request)}, ${daysOf(request)}`} />}
      reject={decision('reject', 'Reject')}
      approve={decision('complete', 'Approve')}
    >
      <span>
        “{reason}”, {formatAgo(createdAt)}
      </span>
      <EffectLine request={request} />
    </DecideRow>
  );
}
