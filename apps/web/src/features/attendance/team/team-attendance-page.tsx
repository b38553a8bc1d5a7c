import { SegmentedControl } from '@mantine/core';
import { APPROVAL, type ApprovalName } from '@muster/contract/features/attendance/attendance-day.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { ChoiceSelect, optionsOf } from '../../../ui/fields/choice-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { todayIso } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadFailed, NoPermission, PageSkeleton } from '../../../ui/states.tsx';
import { DayArrows, MonthArrows } from '../days/month-arrows.tsx';
import { PersonDays } from '../days/person-days.tsx';
import { isDay, monthOf } from '../days/range.ts';
import styles from '../my-attendance.module.css';
import { teamDays, teamMember } from './team.queries.ts';
import { TeamDayTable, TeamMonthTable } from './team-attendance-tables.tsx';
import { type DayOf, TeamDayDrawer } from './team-day-drawer.tsx';
import { scopeIn, scopesOf, TeamScopeControl } from './team-scope.tsx';
import { TEAM_TEXTS } from './team-words.ts';

/** Attendance of direct or all reports, of a month or of a day; of one person, where the address names one. */
export function TeamAttendancePage() {
  const [{ person }] = useAddressState({ person: '' });
  return person === '' ? <Team /> : <OnePerson employeeId={person} />;
}

const APPROVALS = { '': 'Any approval', ...Object.fromEntries(Object.keys(APPROVAL).map((name) => [name, name])) };
const MONTH_PAGE = 10;
const DAY_PAGE = 25;

function Team() {
  const scopes = scopesOf(useSignedIn());
  const today = todayIso();
  const [address, setAddress] = useAddressState({
    people: '',
    view: 'month',
    from: '',
    to: '',
    person: '',
    approval: '',
    search: '',
    page: 1,
  });
  const [openDay, setOpenDay] = useState<DayOf | null>(null);
  const isOfDay = address.view === 'day';
  const scope = scopeIn(scopes, address.people);
  const from = isDay(address.from) ? address.from : today;
  const range = isOfDay ? { startDate: from, endDate: from } : monthOf(from);
  const approval = isApproval(address.approval) ? address.approval : null;
  const pageSize = isOfDay ? DAY_PAGE : MONTH_PAGE;
  const team = useQuery(teamDays({ scope, ...range, approval, search: address.search, page: address.page, pageSize }));
  const table = {
    query: team,
    paging: {
      page: address.page,
      pageSize,
      onPage: (page: number) => setAddress({ page }),
    },
  };
  const move = (date: string) => setAddress({ from: date, page: 1 });
  return (
    <Page
      title={TEAM_TEXTS.attendance}
      purpose="What the days of your people came to, and why."
      actions={<TeamScopeControl scopes={scopes} scope={scope} onScope={(people) => setAddress({ people, page: 1 })} />}
    >
      <Controls
        dates={
          isOfDay ? (
            <DayArrows date={from} onDate={move} />
          ) : (
            <MonthArrows range={range} onRange={({ startDate }) => move(startDate)} />
          )
        }
        address={address}
        onAddress={(change) => setAddress({ ...change, page: 1 }, { replace: 'search' in change })}
      />
      {isOfDay ? (
        <TeamDayTable {...table} onDay={setOpenDay} />
      ) : (
        <TeamMonthTable
          {...table}
          today={today}
          onPerson={(person) => setAddress({ person, from: range.startDate, to: range.endDate })}
        />
      )}
      <TeamDayDrawer of={openDay} onClose={() => setOpenDay(null)} />
    </Page>
  );
}

type ControlsProps = {
  readonly dates: ReactNode;
  readonly address: { readonly view: string; readonly approval: string; readonly search: string };
  readonly onAddress: (change: { view?: string; approval?: string; search?: string; from?: string }) => void;
};

function Controls({ dates, address, onAddress }: ControlsProps) {
  return (
    <div className={styles.controls}>
      <SegmentedControl
        aria-label="View"
        value={address.view === 'day' ? 'day' : 'month'}
        onChange={(view) => onAddress({ view, from: '' })}
        data={optionsOf({ month: 'Month', day: 'Day' })}
      />
      {dates}
      <SearchField label="Search people" value={address.search} onSearch={(search) => onAddress({ search })} />
      <ChoiceSelect
        aria-label="Approval Status"
        className={styles.presets ?? ''}
        labels={APPROVALS}
        value={isApproval(address.approval) ? address.approval : ''}
        onChange={(approval) => onAddress({ approval: approval ?? '' })}
      />
    </div>
  );
}

const isApproval = (name: string): name is ApprovalName => name in APPROVAL;

/** The month of one person, as they see it themselves. */
function OnePerson({ employeeId }: { readonly employeeId: string }) {
  const today = todayIso();
  const member = useQuery(teamMember(employeeId, today));
  if (member.isPending) return <PageSkeleton />;
  if (!member.data) return <LoadFailed error={member.error} onRetry={member.refetch} subject="this person" />;
  const [row] = member.data.rows;
  if (!row) return <NoPermission subject="the attendance of this person" />;
  const { employeeName, designation, departmentName, employeeNumber } = row;
  return (
    <Page
      title={employeeName}
      purpose={[employeeNumber, designation, departmentName].filter(Boolean).join(', ')}
      crumbs={[{ label: TEAM_TEXTS.attendance, to: '/my-team/attendance' }, { label: employeeName }]}
    >
      <PersonDays today={today} person={{ employeeId, employeeName }} />
    </Page>
  );
}
