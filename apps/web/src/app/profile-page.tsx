// A profile is put together here: a feature of the web knows no other, and the calendar belongs to attendance.
import { ProfileAttendance } from '../features/attendance/days/profile-attendance.tsx';
import { ProfilePage } from '../features/users/profile-page.tsx';

export function WholeProfilePage() {
  return <ProfilePage attendance={(person) => <ProfileAttendance key={person.employeeId} {...person} />} />;
}
