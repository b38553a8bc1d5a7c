import { Menu } from '@mantine/core';
import type { PersonAction } from '@muster/contract/features/users/users-responses.ts';
import { IconMail, IconPencil, IconShield, IconTrash, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { RowMenu } from '../../ui/row-menu.tsx';
import { nameOf } from './people-columns.tsx';
import { usePersonActions } from './person-actions.ts';
import type { PersonRow } from './users.queries.ts';

const icon = { size: 16, stroke: 1.75 };

/** What one may do to the person of a row, as the server says. */
export function PersonMenu(props: { row: PersonRow; onEdit: () => void; onSetRole: () => void }) {
  const { row, onEdit, onSetRole } = props;
  const navigate = useNavigate();
  const actions = usePersonActions();
  const may = (action: PersonAction) => row.actions.includes(action);
  return (
    <RowMenu name={nameOf(row)} width={210}>
      {may('edit') && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          Edit
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconUser {...icon} />}
        onClick={() => void navigate({ to: '/profile', search: { userId: row.id } })}
      >
        View Profile
      </Menu.Item>
      {may('set role') && (
        <Menu.Item leftSection={<IconShield {...icon} />} onClick={onSetRole}>
          Set Role
        </Menu.Item>
      )}
      {may('invite') && (
        <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => void actions.verify(row)}>
          {row.status === 'PendingEmailVerification' ? 'Resend Verification Email' : 'Send Verification Email'}
        </Menu.Item>
      )}
      {may('delete') && <Menu.Divider />}
      {may('de-activate') && (
        <Menu.Item
          leftSection={<IconUserOff {...icon} />}
          onClick={() => void actions.changeStatus(row, 'Deactivated')}
        >
          De-Activate User
        </Menu.Item>
      )}
      {may('re-activate') && (
        <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => void actions.changeStatus(row, 'Active')}>
          Re-Activate User
        </Menu.Item>
      )}
      {may('delete') && (
        <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void actions.remove(row)}>
          Delete
        </Menu.Item>
      )}
    </RowMenu>
  );
}
