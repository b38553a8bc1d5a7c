import { Stack, Textarea } from '@mantine/core';
import { type RequestAction, setRequestStatus } from '@muster/contract/features/requests.contract.ts';
import type { RequestType } from '@muster/contract/features/requests-details.ts';
import { z } from '@muster/contract/zod.ts';
import { useRef } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { nameOf } from './request-columns.tsx';
import styles from './requests.module.css';
import { REQUEST_ENTRIES, type Request } from './requests.queries.ts';

const ACTIONS = {
  complete: { status: 'Completed', label: 'Approve' },
  reject: { status: 'Rejected', label: 'Reject' },
  cancel: { status: 'Cancelled', label: 'Cancel request' },
} as const;

const comments = z.object({ comments: z.string().max(500, 'At most 500 characters').optional() });

export type DecideRequestsDialogProps = {
  readonly action: RequestAction;
  readonly requests: readonly Request[];
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Decides requests, with a comment for those who made them. Those of one type are decided together. */
export function DecideRequestsDialog({ action, requests, onClose, onDecided }: DecideRequestsDialogProps) {
  const { status, label } = ACTIONS[action];
  const change = useAction(setRequestStatus, { refreshes: REQUEST_ENTRIES, toastErrors: false });
  const decided = useRef(new Set<RequestType>());
  const form = useContractForm({
    schema: comments,
    initialValues: { comments: '' },
    submit: async (_, values) => {
      // Where a later type was refused, the earlier ones stay decided and are not sent again.
      for (const [requestType, ids] of byType(requests).filter(([type]) => !decided.current.has(type))) {
        const body = { requestIds: ids, status, comments: values.comments.trim() || null };
        await change.attempt({ query: { requestType }, body });
        decided.current.add(requestType);
      }
      onDecided();
    },
  });
  const [first] = requests;
  const isMany = requests.length > 1;
  const buttonLabel = isMany ? `${label} ${requests.length}` : label;
  return (
    <Dialog
      title={isMany ? `${label} ${requests.length} requests` : TITLES[action]}
      purpose={isMany || !first ? undefined : nameOf(first)}
      opened
      onClose={onClose}
    >
      <ContractForm form={form}>
        <Stack gap="md">
          {isMany && (
            <ul className={styles.list}>
              {requests.map((request) => (
                <li key={request.id}>{nameOf(request)}</li>
              ))}
            </ul>
          )}
          <Textarea {...form.field('comments')} label="Comments" autosize minRows={2} data-autofocus />
        </Stack>
        <FormActions
          form={form}
          label={buttonLabel}
          onClose={onClose}
          danger={action !== 'complete'}
          hint="A decision cannot be changed afterwards."
        />
      </ContractForm>
    </Dialog>
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
