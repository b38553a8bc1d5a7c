import { Button } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { LEAVES_BESIDE, type LeaveStatus } from '@muster/contract/features/leaves/leaves-fields.ts';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { useSignedIn } from '../../platform/session.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Page } from '../../ui/page.tsx';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { TeamCalendar } from './calendar/team-calendar.tsx';
import { FILTERS, LEAVE_TEXTS, SCOPES, scopeOf } from './leave-words.ts';
import type { Scope } from './leaves.queries.ts';
import { LeavesTable } from './leaves-table.tsx';

const useIsStaff = () => Role[useSignedIn().roleId] !== Role.Member;
const statusOf = (text: string): LeaveStatus | 'All' => FILTERS.find(({ value }) => value === text)?.value ?? 'All';

function StatusSelect({ value, onChange }: { readonly value: string; readonly onChange: (status: string) => void }) {
  return (
    <ChoiceSelect
      aria-label="Status"
      w={150}
      data={[...FILTERS]}
      value={value}
      onChange={(status) => onChange(status ?? 'All')}
    />
  );
}

/** Leave that was applied for: one's own, of staff everybody's; comp-offs stand below it. */
export function LeaveRequests({ beside }: { readonly beside?: ReactNode }) {
  const isStaff = useIsStaff();
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

const NOBODY: Readonly<Record<Scope, string>> = {
  DirectReportees: 'Nobody reports to you directly. Your own team is in the team calendar.',
  IndirectReportees: 'Nobody reports to those who report to you. Your own team is in the team calendar.',
  AllEmployees: 'Nobody reports to you yet. Your own team is in the team calendar.',
};

const ToTeamCalendar = () => (
  <Button variant="default" renderRoot={(props) => <Link {...props} to="/leaves/team-calendar" />}>
    See the team calendar
  </Button>
);

/** Leave of the people who report to oneself: who is away when, and what was applied for. */
export function TeamLeavesPage() {
  const [{ people, status, page }, setAddress] = useAddressState({
    people: 'DirectReportees',
    status: 'All',
    page: 1,
  });
  const scope = scopeOf(people);
  const filter = statusOf(status);
  return (
    <Page
      title="Team leaves"
      purpose="When your people are away, and what they apply for."
      actions={
        <ChoiceSelect
          aria-label="Whose leave"
          w={170}
          data={SCOPES}
          value={scope}
          onChange={(to) => setAddress({ people: to ?? 'DirectReportees', page: 1 })}
        />
      }
    >
      <TeamCalendar scope={scope} nobody={{ why: NOBODY[scope], action: <ToTeamCalendar /> }} />
      <LeavesTable
        key={`${scope} ${filter} ${page}`}
        label="Leave of the team"
        question={{ of: scope, status: filter === 'All' ? null : filter, page, pageSize: LEAVES_BESIDE }}
        pageSize={LEAVES_BESIDE}
        isOfOthers
        onPage={(to) => setAddress({ page: to })}
        toolbar={<StatusSelect value={filter} onChange={(to) => setAddress({ status: to, page: 1 })} />}
      />
    </Page>
  );
}

/** Who of one's own team is away; staff may look at everybody. */
export function TeamCalendarPage() {
  const isStaff = useIsStaff();
  const [{ people }, setAddress] = useAddressState({ people: 'team' });
  const scope = people === 'AllEmployees' && isStaff ? 'AllEmployees' : 'team';
  const choose = (
    <ChoiceSelect
      aria-label="Whose calendar"
      w={170}
      labels={{ team: 'My team', AllEmployees: 'Everybody' }}
      value={scope}
      onChange={(to) => setAddress({ people: to ?? 'team' })}
    />
  );
  return (
    <TeamCalendar
      scope={scope}
      mayApply
      beside={isStaff && choose}
      page={(parts) => <Page title="Team calendar" {...parts} />}
    />
  );
}
