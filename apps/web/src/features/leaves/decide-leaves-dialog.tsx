import { setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { useAction } from '../../platform/queries.ts';
import { DecideDialog } from '../../ui/inbox/decide-dialog.tsx';
import { lengthOf, nameOf } from './leave-words.ts';
import { type Decision, LEAVE_ENTRIES } from './leaves.queries.ts';

const ACTIONS = {
  approve: { status: LEAVE_STATUS.Approved, label: 'Approve', title: 'Approve leave' },
  reject: { status: LEAVE_STATUS.Rejected, label: 'Reject', title: 'Reject leave' },
  cancel: { status: LEAVE_STATUS.Cancelled, label: 'Cancel leave', title: 'Cancel leave' },
} as const;

export type DecideLeavesDialogProps = Decision & {
  readonly onClose: () => void;
  readonly onDecided: () => void;
};

/** Decides leaves, all of them or none, with a comment for those who applied. */
export function DecideLeavesDialog({ action, leaves, onClose, onDecided }: DecideLeavesDialogProps) {
  const { status, label, title } = ACTIONS[action];
  const change = useAction(setLeaveStatus, { refreshes: LEAVE_ENTRIES, toastErrors: false });
  const decide = async (comments: string | null) => {
    const leaveIdsCSV = leaves.map(({ id }) => id).join(',');
    await change.attempt({ query: { leaveIdsCSV, status }, body: { comments } });
    onDecided();
  };
  return (
    <DecideDialog
      title={leaves.length > 1 ? `${label} ${leaves.length} leaves` : title}
      things={leaves.map((leave) => `${nameOf(leave)}: ${lengthOf(leave)}`)}
      label={label}
      danger={action !== 'approve'}
      hint={action === 'cancel' ? 'What it took of a balance comes back.' : 'The applicant is told at once.'}
      decide={decide}
      onClose={onClose}
    />
  );
}
