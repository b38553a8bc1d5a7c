import type { PersonAction } from '@muster/contract/features/users/users-responses.ts';
import { IconMail, IconPencil, IconShield, IconTrash, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { RowMenu } from '../../ui/row-menu.tsx';
import { nameOf } from './people-columns.tsx';
import { usePersonActions } from './person-actions.ts';
import type { PersonRow } from './users.queries.ts';

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
      items={[
        may('edit') && { label: 'Edit', icon: IconPencil, onClick: onEdit },
        { label: 'View Profile', icon: IconUser, onClick: openProfile },
        may('set role') && { label: 'Set Role', icon: IconShield, onClick: onSetRole },
        may('invite') && { label: invitation, icon: IconMail, onClick: () => actions.verify(row) },
        may('delete') && 'line',
        may('de-activate') && { label: 'De-Activate User', icon: IconUserOff, onClick: setStatus('Deactivated') },
        may('re-activate') && { label: 'Re-Activate User', icon: IconUserCheck, onClick: setStatus('Active') },
        may('delete') && { label: 'Delete', icon: IconTrash, onClick: () => actions.remove(row), isDanger: true },
      ]}
    />
  );
}
