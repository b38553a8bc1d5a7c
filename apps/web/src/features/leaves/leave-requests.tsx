import { Button } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { LEAVE_TEXTS, statusOf } from './leave-words.ts';
import { LeavesTable } from './leaves-table.tsx';
import { StatusSelect } from './status-select.tsx';

/** Leave that was applied for: one's own, of staff everybody's; comp-offs stand below it. */
export function LeaveRequests({ beside }: { readonly beside?: ReactNode }) {
  const isStaff = Role[useSignedIn().roleId] !== Role.Member;
  const [isApplying, setApplying] = useState(false);
  const [{ status, page }, setAddress] = useAddressState({ status: 'All', page: 1 });
  const filter = statusOf(status);
  const apply = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setApplying(true)}>
      {LEAVE_TEXTS.apply}
    </Button>
  );
  return (
    <Page
      title="Leave requests"
      purpose={isStaff ? 'Leave that people applied for.' : 'Leave you applied for, and comp-offs.'}
      actions={apply}
    >
      <LeavesTable
        key={`${filter} ${page}`}
        label="Leave requests"
        question={{ of: isStaff ? 'AllEmployees' : 'own', status: filter === 'All' ? null : filter, page }}
        isOfOthers={isStaff}
        onPage={(to) => setAddress({ page: to })}
        toolbar={<StatusSelect value={filter} onChange={(to) => setAddress({ status: to, page: 1 })} />}
        empty={apply}
      />
      {beside}
      {isApplying && <ApplyLeaveDialog onClose={() => setApplying(false)} />}
    </Page>
  );
}
