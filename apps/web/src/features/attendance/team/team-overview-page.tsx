import { Anchor } from '@mantine/core';
import {
  TEAM_PAGE,
  TEAM_STATES,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { formatLongDate, formatTime } from '../../../ui/format-date.ts';
import { Columns, Page, Stacked } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { type TeamNow, teamNow } from './team.queries.ts';
import { type DayOf, TeamDayDrawer } from './team-day-drawer.tsx';
import { TeamCounts, TeamRoll } from './team-roll.tsx';
import { scopeIn, scopesOf, TeamScopeControl } from './team-scope.tsx';
import { TEAM_TEXTS } from './team-words.ts';

/** Who of the team is at work now, kept up to date by itself; `aside` is what waits for a decision. */
export function TeamOverview({ aside }: { readonly aside?: ReactNode }) {
  const user = useSignedIn();
  const [address, setAddress] = useAddressState({ people: '', state: '', search: '', page: 1 });
  const scope = scopeIn(scopesOf(user), address.people);
  const state = TEAM_STATES.find((candidate) => candidate === address.state) ?? null;
  const now = useQuery(teamNow({ scope, state, search: address.search, page: address.page }));
  const [openDay, setOpenDay] = useState<DayOf | null>(null);
  if (now.isPending) return <PageSkeleton />;
  if (!now.data) return <LoadFailed error={now.error} onRetry={now.refetch} subject="your team" />;
  const { data } = now;
  const onState = (to: TeamState | null) => setAddress({ state: to ?? '', page: 1 });
  const main = (
    <Stacked>
      <TeamCounts now={data} state={state} onState={onState} />
      <Section flush>
        <div className="row wrap gap-12 pad-12-16 line-below">
          <SearchField
            label="Search people"
            value={address.search}
            onSearch={(search) => setAddress({ search, page: 1 }, { replace: true })}
          />
          {state !== null && (
            <Anchor component="button" type="button" fz="sm" onClick={() => onState(null)}>
              Show all
            </Anchor>
          )}
        </div>
        {data.rows.length === 0 ? <Nobody now={data} /> : <TeamRoll now={data} onDay={setOpenDay} />}
        {data.totalRecords > TEAM_PAGE && (
          <Pager
            page={address.page}
            pageSize={TEAM_PAGE}
            total={data.totalRecords}
            onPage={(page) => setAddress({ page })}
          />
        )}
      </Section>
    </Stacked>
  );
  return (
    <Page
      title={TEAM_TEXTS.title}
      purpose={`${formatLongDate(data.today)}, ${formatTime(data.now)}. Who is in, and what waits for you.`}
      actions={
        <TeamScopeControl
          scopes={scopesOf(user, data.people)}
          scope={scope}
          onScope={(people) => setAddress({ people, page: 1 })}
        />
      }
    >
      {aside ? (
        <Columns side="360px">
          {main}
          <Stacked>{aside}</Stacked>
        </Columns>
      ) : (
        main
      )}
      <TeamDayDrawer of={openDay} onClose={() => setOpenDay(null)} />
    </Page>
  );
}

function Nobody({ now: { people } }: { readonly now: TeamNow }) {
  if ((people.everybody ?? people.all) > 0)
    return <EmptyState title={TEAM_TEXTS.noneFound}>{TEAM_TEXTS.noneFoundWhy}</EmptyState>;
  return (
    <EmptyState
      title={TEAM_TEXTS.nobody}
      action={
        <Anchor component={Link} to="/" fz="sm">
          Go to Home
        </Anchor>
      }
    >
      {TEAM_TEXTS.nobodyWhy}
    </EmptyState>
  );
}
