import { Button } from '@mantine/core';
import { LEAVES_BESIDE } from '@muster/contract/features/leaves/leaves-fields.ts';
import { Link } from '@tanstack/react-router';
import { useAddressState } from '../../platform/address-state.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Page } from '../../ui/page.tsx';
import { TeamCalendar } from './calendar/team-calendar.tsx';
import { SCOPES, scopeOf, statusOf } from './leave-words.ts';
import type { Scope } from './leaves.queries.ts';
import { LeavesTable } from './leaves-table.tsx';
import { StatusSelect } from './status-select.tsx';

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
