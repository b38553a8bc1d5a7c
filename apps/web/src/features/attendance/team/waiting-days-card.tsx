import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../platform/access.ts';
import { useAction } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatDay, todayIso } from '../../../ui/format-date.ts';
import { DecideRow, DecideRows } from '../../../ui/inbox/decide-row.tsx';
import { WaitingList } from '../../../ui/inbox/waiting-list.tsx';
import { Person } from '../../../ui/person.tsx';
import { ATTENDANCE_ENTRIES } from '../days/attendance.queries.ts';
import { monthFrom } from '../days/range.ts';
import { type ApprovalRow, approvals } from './team.queries.ts';

const MAX_PEOPLE = 4;

/** Days that wait for approval, by person, decided here; only for who decides them. */
export function WaitingDaysCard() {
  const isShown = isOpenTo(useSignedIn(), decideAttendance.access);
  const today = todayIso();
  const range = { startDate: monthFrom(today, -1).startDate, endDate: today };
  const filter = { scope: 'AllEmployees', status: 'Pending', search: '', departmentId: null, ...range } as const;
  const list = useQuery({ ...approvals(filter, 'person', 1), enabled: isShown });
  if (!isShown) return null;
  const people = [...Map.groupBy(list.data?.rows ?? [], ({ employeeId }) => employeeId).values()];
  const total = list.data?.totalRecords ?? 0;
  return (
    <WaitingList
      title="Attendance to approve"
      to="/my-team/approvals"
      query={list}
      total={total}
      nothing="No day waits for approval."
      subject="what waits for approval"
    >
      <DecideRows>
        {people.slice(0, MAX_PEOPLE).map((days) => (
          <WaitingPerson key={days[0]?.employeeId} days={days} />
        ))}
      </DecideRows>
    </WaitingList>
  );
}

/** All days of one person that are listed; those they may decide. */
function WaitingPerson({ days }: { readonly days: readonly ApprovalRow[] }) {
  const decide = useAction(decideAttendance, { refreshes: [...ATTENDANCE_ENTRIES, listApprovals] });
  const [first] = days;
  if (!first) return null;
  const { employeeName, imageUrl } = first;
  const idsFor = (action: 'approve' | 'reject') =>
    days.filter(({ actions }) => actions.includes(action)).map(({ id }) => id);
  const [approvable, rejectable] = [idsFor('approve'), idsFor('reject')];
  const run = (status: 'Approved' | 'Rejected', attendanceIds: string[]) =>
    void decide.run({ query: {}, body: { status, attendanceIds } });
  const reject = async () => {
    const isConfirmed = await confirmAction({
      title: 'Reject attendance',
      body: `${daysWords(rejectable.length)} of ${employeeName} will count as absent.`,
      confirmLabel: 'Reject',
      danger: true,
    });
    if (isConfirmed) run('Rejected', rejectable);
  };
  return (
    <DecideRow
      person={<Person name={employeeName} imageUrl={imageUrl} detail={spanOf(days)} />}
      reject={
        rejectable.length === 0
          ? undefined
          : { label: `Reject ${daysWords(rejectable.length)} of ${employeeName}`, run: () => void reject() }
      }
      approve={
        approvable.length === 0
          ? undefined
          : {
              label: `Approve ${daysWords(approvable.length)} of ${employeeName}`,
              text: `Approve ${daysWords(approvable.length)}`,
              isPending: decide.pending,
              run: () => run('Approved', approvable),
            }
      }
    />
  );
}

const daysWords = (n: number) => (n === 1 ? '1 day' : `${n} days`);

/** "3 days, 23 Nov to 26 Nov". */
function spanOf(days: readonly ApprovalRow[]): string {
  const dates = days.map(({ date }) => date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return first === last ? formatDay(first) : `${daysWords(days.length)}, ${formatDay(first)} to ${formatDay(last)}`;
}
