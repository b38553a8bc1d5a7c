import { Select } from '@mantine/core';
import { assignRole, listRoles } from '@muster/contract/features/roles/roles.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOf } from './people-columns.tsx';
import { ROLES } from './people-filter.tsx';
import { PEOPLE_ENTRIES, type PersonRow } from './users.queries.ts';
import { TEXTS } from './users.texts.ts';

const LITERAL = new Set<string>([TEXTS.ownRole, TEXTS.roleTaken]);

/** Gives a person another role. */
export function SetRoleDialog({ row, onClose }: { row: PersonRow; onClose: () => void }) {
  const roles = useQuery(contractQuery(listRoles));
  const [role, setRole] = useState(ROLES.find(({ label }) => label === row.roleId)?.value ?? '3');
  const assign = useAction(assignRole, {
    refreshes: [...PEOPLE_ENTRIES, listRoles],
    toast: TEXTS.roleAssigned,
    toastErrors: false,
  });
  const roleOptions = ROLES.filter(({ label }) => roles.data?.some(({ id, mayGive }) => mayGive && id === label));
  const save = async () => {
    try {
      await assign.attempt({ params: { role: Number(role), user: row.id } });
      onClose();
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      toast.error(LITERAL.has(message) ? message : `${TEXTS.roleFailed}${message ? `. ${message}` : ''}`);
    }
  };
  return (
    <Dialog title="Role Assign" onClose={onClose} size={440} purpose={nameOf(row)}>
      <Select
        label="Role"
        data={roleOptions}
        value={role}
        onChange={(value) => setRole(value ?? role)}
        data-autofocus
      />
      <SendActions label="Assign" onSend={save} pending={assign.pending} onClose={onClose} />
    </Dialog>
  );
}
