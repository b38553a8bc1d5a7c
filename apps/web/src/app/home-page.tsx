// Home is put together here: a feature of the web knows no other, and each adds its own cards.
import { Role } from '@muster/contract/access.ts';
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { MyWeekCard } from '../features/attendance/days/my-week-card.tsx';
import { PunchCard, PunchWithoutNetwork } from '../features/attendance/punches/punch-card.tsx';
import { AttendanceTodayCard } from '../features/attendance/team/attendance-today-card.tsx';
import { WaitingDaysCard } from '../features/attendance/team/waiting-days-card.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import { LeaveBalanceCard } from '../features/leaves/leave-balance-card.tsx';
import { WaitingLeavesCard } from '../features/leaves/waiting-leaves-card.tsx';
import { WaitingRequests } from '../features/requests/waiting-requests.tsx';
import { isOpenTo } from '../platform/access.ts';
import { useSignedIn } from '../platform/session.ts';
import { screenAt } from '../platform/site-map.ts';
import { WaitingCard } from '../ui/inbox/waiting-list.tsx';

export function HomePage() {
  return (
    <DashboardPage
      withoutNetwork={(instead) => <PunchWithoutNetwork instead={instead} />}
      parts={{
        punch: <PunchCard />,
        week: <MyWeekCard />,
        attendance: <AttendanceTodayCard />,
        approvals: <Approvals />,
        leave: <LeaveBalanceCard />,
        announcements: <AnnouncementsCard />,
      }}
    />
  );
}

/** What waits for a decision, of every kind, in one card. */
function Approvals() {
  const user = useSignedIn();
  const isStaff = Role[user.roleId] !== Role.Member;
  const decidesRequests = (isStaff || user.isManager) && isOpenTo(user, screenAt('/my-team/requests').access);
  return (
    <WaitingCard isUsual={isStaff || user.isManager}>
      <WaitingLeavesCard />
      {decidesRequests && <WaitingRequests scope={isStaff ? 'AllEmployees' : 'DirectReportees'} />}
      <WaitingDaysCard />
    </WaitingCard>
  );
}
