// The overview is put together here: who is in belongs to attendance, what waits for a decision to leave and requests.
import { TeamOverview } from '../features/attendance/team/team-overview-page.tsx';
import { WaitingLeavesCard } from '../features/leaves/waiting-leaves-card.tsx';
import { WaitingRequests } from '../features/requests/waiting-requests.tsx';
import { isOpenTo } from '../platform/access.ts';
import { useSignedIn } from '../platform/session.ts';
import { screenAt } from '../platform/site-map.ts';
import { WaitingCard } from '../ui/inbox/waiting-list.tsx';

export function TeamOverviewPage() {
  const user = useSignedIn();
  const hasRequests = user.isManager && isOpenTo(user, screenAt('/my-team/requests').access);
  const waiting = (
    <WaitingCard isUsual={user.isManager}>
      <WaitingLeavesCard />
      {hasRequests && <WaitingRequests />}
    </WaitingCard>
  );
  return <TeamOverview {...(user.isManager ? { aside: waiting } : {})} />;
}
