// The overview is put together here: who is in belongs to attendance, what waits for a decision to requests.
import { TeamOverview } from '../features/attendance/team-overview-page.tsx';
import { WaitingRequests } from '../features/requests/waiting-requests.tsx';
import { isOpenTo } from '../platform/access.ts';
import { useSignedIn } from '../platform/session.ts';
import { screenAt } from '../platform/site-map.ts';

export function TeamOverviewPage() {
  const user = useSignedIn();
  const hasRequests = user.isManager && isOpenTo(user, screenAt('/my-team/requests').access);
  return <TeamOverview {...(hasRequests ? { aside: <WaitingRequests /> } : {})} />;
}
