import { useAddressState } from '../../platform/address-state.ts';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { Page } from '../../ui/page.tsx';
import { LEAVE_TEXTS } from './leave-words.ts';
import { LeavesTable } from './leaves-table.tsx';

/** What waits for oneself: approved or rejected in place, or several at once. */
export function LeaveApprovalsPage() {
  const [{ employee, page, leave }, setAddress] = useAddressState({ employee: '', page: 1, leave: '' });
  return (
    <Page title="My approvals" purpose="Leave that waits for your decision.">
      <LeavesTable
        key={`${employee} ${page} ${leave}`}
        opened={leave || null}
        label="Leave that waits for you"
        question={{ of: 'approvals', employeeId: employee || null, page }}
        isOfOthers
        none={LEAVE_TEXTS.noneWaits}
        onPage={(to) => setAddress({ page: to })}
        toolbar={
          <PersonPicker
            label="Employee"
            placeholder="Everybody"
            value={employee}
            onChange={(to) => setAddress({ employee: to, page: 1 })}
          />
        }
      />
    </Page>
  );
}
