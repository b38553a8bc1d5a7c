import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  ANALYTICS_MONTHS,
  type Analytics,
  type organisationAnalytics as entry,
} from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { attendanceByMonth, leaveByMonth, peopleByMonth } from './analytics.views.ts';

type Output = ResponseOf<typeof entry>;

/** Twelve months of the organisation, each kind in one statement; nothing of what the plan does not have. */
export function readAnalytics({ services, principal, inTenant }: Caller, about: Analytics): Promise<Output> {
  const today = services.clock.today();
  const from = Temporal.PlainDate.from(today)
    .with({ day: 1 })
    .subtract({ months: ANALYTICS_MONTHS - 1 })
    .toString();
  const span = { from, today };
  return inTenant(async (tx): Promise<Output> => {
    switch (about) {
      case 'people':
        return { about, months: await peopleByMonth(tx, span) };
      case 'attendance':
        return { about, months: principal.features.has('Attendance') ? await attendanceByMonth(tx, span) : [] };
      case 'leave':
        return { about, months: principal.features.has('Leaves') ? await leaveByMonth(tx, span) : [] };
    }
  });
}
