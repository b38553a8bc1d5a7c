import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { home } from './dashboard.queries.ts';
import type { HomeParts } from './member-home.tsx';
import { MemberHome } from './member-home.tsx';
import { OrganisationHomePage } from './organisation-home.tsx';

type Props = {
  readonly parts?: HomeParts;
  /** What can be done without a network stands in place of this, if there is such a thing. */
  readonly withoutNetwork?: (instead: ReactNode) => ReactNode;
};

/** Home: the organisation for administrators and moderators, the own pay and profile for members. */
export function DashboardPage({ parts = {}, withoutNetwork = (instead) => instead }: Props) {
  const dashboard = useQuery(home());
  if (dashboard.isPending) return withoutNetwork(<PageSkeleton />);
  if (dashboard.isError)
    return withoutNetwork(<LoadFailed error={dashboard.error} onRetry={dashboard.refetch} subject="your home page" />);
  const { today, organisation, mine } = dashboard.data;
  return organisation === null ? (
    <MemberHome today={today} mine={mine} parts={parts} />
  ) : (
    <OrganisationHomePage today={today} organisation={organisation} mine={mine} parts={parts} />
  );
}
