import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getTeamToday,
  TEAM_PAGE,
  type TeamState,
} from '@muster/contract/features/attendance/attendance-team.contract.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { contractQuery } from '../../../platform/queries.ts';
import type { TeamScope } from './team-scope.ts';

export type TeamNow = ResponseOf<typeof getTeamToday>;
export type NowRow = TeamNow['rows'][number];

const EVERY_MS = 15_000;

type NowQuestion = {
  readonly scope: TeamScope;
  readonly state: TeamState | null;
  readonly search: string;
  readonly page: number;
};

/** Asked again every 15 seconds and when the tab is looked at; what was shown stays until the next is there. */
export const teamNow = ({ scope, state, search, page }: NowQuestion) => ({
  ...contractQuery(getTeamToday, {
    query: {
      reportingFilterType: scope,
      page,
      pageSize: TEAM_PAGE,
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { searchText: search }),
    },
  }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
  refetchOnWindowFocus: 'always' as const,
  placeholderData: keepPreviousData,
});
