import { useQuery } from '@tanstack/react-query';
import { LoadFailed, RowsSkeleton } from '../../../ui/states.tsx';
import { daysOf } from '../days/attendance.queries.ts';
import { DayDrawer } from '../days/day-drawer.tsx';

/** A day of somebody, by its person and date. */
export type DayOf = { readonly employeeId: string; readonly employeeName: string; readonly date: string };

/** The day of somebody else with its reason, read when it is opened. */
export function TeamDayDrawer({ of, onClose }: { readonly of: DayOf | null; readonly onClose: () => void }) {
  if (of === null) return <DayDrawer day={null} onClose={onClose} />;
  return <Opened of={of} onClose={onClose} />;
}

type OpenedProps = { readonly of: DayOf; readonly onClose: () => void };

function Opened({ of: { employeeId, employeeName, date }, onClose }: OpenedProps) {
  const days = useQuery(daysOf({ startDate: date, endDate: date, employeeId }));
  return (
    <DayDrawer
      day={days.data?.[0] ?? null}
      name={employeeName}
      instead={
        days.isError ? <LoadFailed error={days.error} onRetry={days.refetch} subject="this day" /> : <RowsSkeleton />
      }
      onClose={onClose}
    />
  );
}
