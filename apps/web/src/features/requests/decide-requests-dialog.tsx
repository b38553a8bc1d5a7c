import { type RequestAction, setRequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import type { RequestType } from '@muster/contract/features/requests/requests-details.ts';
import { useRef } from 'react';
import { useAction } from '../../platform/queries.ts';
import { DecideDialog } from '../../ui/inbox/decide-dialog.tsx';
import { nameOf } from './request-columns.tsx';
import { type Decision, REQUEST_ENTRIES, type Request } from './requests.queries.ts';

const ACTIONS = {
  complete: { status: 'Completed', label: 'Approve' },
  reject: { status: 'Rejected', label: 'Reject' },
  cancel: { status: 'Cancelled', label: 'Cancel request' },
} as const;

export type DecideRequestsDialogProps = Decision & {
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Decides requests, with a comment for those who made them. Those of one type are decided together. */
export function DecideRequestsDialog({ action, requests, onClose, onDecided }: DecideRequestsDialogProps) {
  const { status, label } = ACTIONS[action];
  const change = useAction(setRequestStatus, { refreshes: REQUEST_ENTRIES, toastErrors: false });
  const decidedTypes = useRef(new Set<RequestType>());
  const decide = async (comments: string | null) => {
    // Where a later type was refused, the earlier ones stay decided and are not sent again.
    for (const [requestType, requestIds] of byType(requests).filter(([type]) => !decidedTypes.current.has(type))) {
      await change.attempt({ query: { requestType }, body: { requestIds, status, comments } });
      decidedTypes.current.add(requestType);
    }
    onDecided();
  };
  return (
    <DecideDialog
      title={requests.length > 1 ? `${label} ${requests.length} requests` : TITLES[action]}
      things={requests.map(nameOf)}
      label={label}
      danger={action !== 'complete'}
      hint="A decision cannot be changed afterwards."
      decide={decide}
      onClose={onClose}
    />
  );
}

const TITLES: Readonly<Record<RequestAction, string>> = {
  complete: 'Approve request',
  reject: 'Reject request',
  cancel: 'Cancel request',
};

function byType(requests: readonly Request[]): readonly (readonly [RequestType, string[]])[] {
  const groups = Map.groupBy(requests, ({ requestType }) => requestType);
  return [...groups].map(([requestType, of]) => [requestType, of.map(({ id }) => id)]);
}
