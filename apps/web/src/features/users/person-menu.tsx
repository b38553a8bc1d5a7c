import { resendInvite } from '@muster/contract/features/account/account.contract.ts';
import { changeStatus, deletePerson } from '@muster/contract/features/users/users.contract.ts';
import type { PersonAction } from '@muster/contract/features/users/users-responses.ts';
import { IconMail, IconPencil, IconShield, IconTrash, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isOffline, messageOf } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './people-columns.tsx';
import { PEOPLE_ENTRIES, type PersonRow } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

/** What one may do to the person of a row, as the server says. */
export function PersonMenu(props: { row: PersonRow; onEdit: () => void; onSetRole: () => void }) {
  const { row, onEdit, onSetRole } = props;
  const navigate = useNavigate();
  const actions = usePersonActions();
  const may = (action: PersonAction) => row.actions.includes(action);
  const openProfile = () => navigate({ to: '/profile', search: { userId: row.id } });
  const setStatus = (status: 'Active' | 'Deactivated') => () => actions.changeStatus(row, status);
  const invitation =
    row.status === 'PendingEmailVerification' ? 'Resend Verification Email' : 'Send Verification Email';
  return (
    <RowMenu
      name={nameOf(row)}
      width={210}
      entries={[
        may('edit') && { label: 'Edit', icon: IconPencil, onPick: onEdit },
        { label: 'View Profile', icon: IconUser, onPick: openProfile },
        may('set role') && { label: 'Set Role', icon: IconShield, onPick: onSetRole },
        may('invite') && { label: invitation, icon: IconMail, onPick: () => actions.verify(row) },
        may('delete') && 'line',
        may('de-activate') && { label: 'De-Activate User', icon: IconUserOff, onPick: setStatus('Deactivated') },
        may('re-activate') && { label: 'Re-Activate User', icon: IconUserCheck, onPick: setStatus('Active') },
        may('delete') && { label: 'Delete', icon: IconTrash, onPick: () => actions.remove(row), danger: true },
      ]}
    />
  );
}

const quiet = { refreshes: PEOPLE_ENTRIES, toast: false, toastErrors: false } as const;

/** The literal words first, then what the server says of this case. */
function fail(words: string, error: unknown, fallback: string): void {
  if (isOffline(error)) toast.error(fallback);
  else toast.error(`${words}. ${messageOf(error)}`);
}

/** What a row's menu does, with its questions and toasts. */
export function usePersonActions() {
  const remove = useAction(deletePerson, quiet);
  const status = useAction(changeStatus, quiet);
  const resend = useAction(resendInvite, quiet);

  return {
    async remove(row: PersonRow) {
      const isConfirmed = await confirmAction({
        title: 'Delete this employee',
        body: `${nameOf(row)} will be deleted for good, with everything entered for them. This cannot be undone.`,
        confirmLabel: 'Delete',
        danger: true,
        checkbox: TEXTS.deleteCheckbox,
      });
      if (!isConfirmed) return;
      await remove.attempt({ params: { id: row.id } }).then(
        () => toast.success(TEXTS.deleted),
        (error: unknown) => fail(TEXTS.deleteFailed, error, TEXTS.tryAgain),
      );
    },
    async changeStatus(row: PersonRow, newStatus: 'Active' | 'Deactivated') {
      const off = newStatus === 'Deactivated';
      const isConfirmed = await confirmAction({
        title: off ? 'Confirm User Deactivation' : 'Confirm User Reactivation',
        body: off
          ? `${nameOf(row)} is logged out and loses access to every project. The data is kept.`
          : `${nameOf(row)} gets the role and permissions back and can log in again.`,
        confirmLabel: off ? 'Deactivate' : 'Reactivate',
        danger: off,
      });
      if (!isConfirmed) return;
      await status.attempt({ query: { userId: row.id, userStatus: newStatus } }).then(
        ({ message }) => toast.success(message),
        (error: unknown) => fail(off ? TEXTS.deactivationFailed : TEXTS.reactivationFailed, error, TEXTS.unexpected),
      );
    },
    async verify(row: PersonRow) {
      const again = row.status === 'PendingEmailVerification';
      await resend.attempt({ query: { userId: row.id } }).then(
        () => toast.success(again ? TEXTS.resent : TEXTS.sent),
        (error: unknown) => fail(again ? TEXTS.resendFailed : TEXTS.sendFailed, error, TEXTS.tryAgain),
      );
    },
  };
}
