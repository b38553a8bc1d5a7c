import { Stack, Textarea } from '@mantine/core';
import { setLeaveStatus } from '@muster/contract/features/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves-fields.ts';
import { z } from '@muster/contract/zod.ts';
import { useAction } from '../../platform/queries.ts';
import { Dialog, FormActions } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { lengthOf, nameOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { LEAVE_ENTRIES, type Leave } from './leaves.queries.ts';
import type { DecidingAction } from './use-leave-work.ts';

const ACTIONS = {
  approve: { status: LEAVE_STATUS.Approved, label: 'Approve', title: 'Approve leave' },
  reject: { status: LEAVE_STATUS.Rejected, label: 'Reject', title: 'Reject leave' },
  cancel: { status: LEAVE_STATUS.Cancelled, label: 'Cancel leave', title: 'Cancel leave' },
} as const;

const comments = z.object({ comments: z.string().max(500, 'At most 500 characters').optional() });

export type DecideLeavesDialogProps = {
  readonly action: DecidingAction;
  readonly leaves: readonly Leave[];
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Decides leaves, all of them or none, with a comment for those who applied. */
export function DecideLeavesDialog({ action, leaves, onClose, onDecided }: DecideLeavesDialogProps) {
  const { status, label, title } = ACTIONS[action];
  const change = useAction(setLeaveStatus, { refreshes: LEAVE_ENTRIES, toastErrors: false });
  const form = useContractForm({
    schema: comments,
    initialValues: { comments: '' },
    submit: async (_, values) => {
      const leaveIdsCSV = leaves.map(({ id }) => id).join(',');
      await change.attempt({ query: { leaveIdsCSV, status }, body: { comments: values.comments.trim() || null } });
      onDecided();
    },
  });
  const [first] = leaves;
  const isMany = leaves.length > 1;
  return (
    <Dialog
      title={isMany ? `${label} ${leaves.length} leaves` : title}
      purpose={isMany || !first ? undefined : `${nameOf(first)}: ${lengthOf(first)}`}
      opened
      onClose={onClose}
    >
      <ContractForm form={form}>
        <Stack gap="md">
          {isMany && (
            <ul className={styles.list}>
              {leaves.map((leave) => (
                <li key={leave.id}>
                  {nameOf(leave)}: {lengthOf(leave)}
                </li>
              ))}
            </ul>
          )}
          <Textarea {...form.field('comments')} label="Comments" autosize minRows={2} data-autofocus />
        </Stack>
        <FormActions
          form={form}
          label={isMany ? `${label} ${leaves.length}` : label}
          onClose={onClose}
          danger={action !== 'approve'}
          hint={action === 'cancel' ? 'What it took of a balance comes back.' : 'The applicant is told at once.'}
        />
      </ContractForm>
    </Dialog>
  );
}
