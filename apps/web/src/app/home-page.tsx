// Home is put together here: a feature of the web knows no other, and the punch card belongs to attendance.
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { PunchCard, PunchWithoutNetwork } from '../features/attendance/punch-card.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

export function HomePage() {
  return (
    <>
      <PunchWithoutNetwork />
      <DashboardPage punch={<PunchCard />} announcements={<AnnouncementsCard />} />
    </>
  );
}
