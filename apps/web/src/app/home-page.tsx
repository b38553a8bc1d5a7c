// Home is put together here: a feature of the web knows no other, and the punch card belongs to attendance.
import { PunchCard } from '../features/attendance/punch-card.tsx';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';

export function HomePage() {
  return <DashboardPage punch={<PunchCard />} />;
}
