import { useQuery } from '@tanstack/react-query';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { home } from './dashboard.queries.ts';
import type { HomeParts } from './home-parts.ts';
import { MemberHome } from './member-home.tsx';
import { OrganisationHomePage } from './organisation-home.tsx';

/** Home: the organisation for administrators and moderators, the own pay and profile for members. */
export function DashboardPage({ parts = {} }: { readonly parts?: HomeParts }) {
  const dashboard = useQuery(home());
  if (dashboard.isPending) return <PageSkeleton />;
  if (dashboard.isError)
    return <LoadFailed error={dashboard.error} onRetry={dashboard.refetch} subject="your home page" />;
  const { today, organisation, mine } = dashboard.data;
  return organisation === null ? (
    <MemberHome today={today} mine={mine} parts={parts} />
  ) : (
    <OrganisationHomePage today={today} organisation={organisation} mine={mine} parts={parts} />
  );
}
