import { Menu } from '@mantine/core';
import { IconMail, IconPencil, IconShield, IconTrash, IconUser, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSignedIn } from '../../platform/session.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './people-columns.tsx';
import { usePersonActions } from './person-actions.ts';
import type { PersonRow } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

const icon = { size: 16, stroke: 1.75 };

/** The actions of one row. A moderator can only look at an administrator. */
export function PersonMenu(props: { row: PersonRow; onEdit: () => void; onSetRole: () => void }) {
  const { row, onEdit, onSetRole } = props;
  const me = useSignedIn();
  const navigate = useNavigate();
  const actions = usePersonActions();
  const closed = row.roleId === 'Administrator' && me.roleId !== 'Administrator';
  const own = row.id === me.id;
  const canSignIn = row.status === 'Active' || row.status === 'RestrictedLogin';
  return (
    <RowMenu name={nameOf(row)} width={210}>
      <Menu.Item leftSection={<IconPencil {...icon} />} disabled={closed} onClick={onEdit}>
        Edit
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUser {...icon} />}
        onClick={() => void navigate({ to: '/profile', search: { userId: row.id } })}
      >
        View Profile
      </Menu.Item>
      {row.status === 'Active' && (
        <Menu.Item
          leftSection={<IconShield {...icon} />}
          disabled={closed}
          onClick={() => (own ? toast.error(TEXTS.ownRole) : onSetRole())}
        >
          Set Role
        </Menu.Item>
      )}
      {row.status === 'PendingEmailVerification' && (
        <Menu.Item leftSection={<IconMail {...icon} />} disabled={closed} onClick={() => void actions.verify(row)}>
          Resend Verification Email
        </Menu.Item>
      )}
      {row.status === 'RestrictedLogin' && (
        <Menu.Item leftSection={<IconMail {...icon} />} disabled={closed} onClick={() => void actions.verify(row)}>
          Send Verification Email
        </Menu.Item>
      )}
      <Menu.Divider />
      {canSignIn && (
        <Menu.Item
          leftSection={<IconUserOff {...icon} />}
          disabled={closed || own}
          onClick={() => void actions.changeStatus(row, 'Deactivated')}
        >
          De-Activate User
        </Menu.Item>
      )}
      {row.status === 'Deactivated' && (
        <Menu.Item
          leftSection={<IconUserCheck {...icon} />}
          disabled={closed}
          onClick={() => void actions.changeStatus(row, 'Active')}
        >
          Re-Activate User
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash {...icon} />}
        disabled={closed || own}
        onClick={() => void actions.remove(row)}
      >
        Delete
      </Menu.Item>
    </RowMenu>
  );
}
