// Leave requests are put together here: comp-offs belong to the requests of attendance.
import { LeaveRequests } from '../features/leaves/leave-requests.tsx';
import { CompOffs } from '../features/requests/comp-offs.tsx';
import { useSignedIn } from '../platform/session.ts';

export function LeaveRequestsPage() {
  const hasRequests = useSignedIn().accessableFeatures.includes('Requests');
  return <LeaveRequests {...(hasRequests ? { beside: <CompOffs /> } : {})} />;
}
