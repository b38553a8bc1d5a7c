import { decideAttendance } from '@muster/contract/features/attendance/attendance.contract.ts';
import { listApprovals } from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOpenTo } from '../../../platform/access.ts';
import { useAction } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { formatDay, todayIso } from '../../../ui/format-date.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { decideEach } from '../../../ui/inbox/decide-each.ts';
import type { WaitingDecision, WaitingItem, WaitingSource } from '../../../ui/inbox/waiting-item.ts';
import { Row, Rows } from '../../../ui/section.tsx';
import { ATTENDANCE_ENTRIES } from '../days/attendance.queries.ts';
import { clockWords } from '../days/day-words.ts';
import { monthFrom } from '../days/range.ts';
import { remarksOn } from './approval-groups.ts';
import { type ApprovalRow, daysToDecide } from './team.queries.ts';

const ALL_DAYS = { to: '/my-team/approvals', search: { view: 'days' } } as const;
const STATUS = { approve: 'Approved', reject: 'Rejected' } as const;

/** Days with a punch that wait for approval, those of a person together; only for who decides them. */
export function useDaysToDecide(): WaitingSource {
  const isShown = isOpenTo(useSignedIn(), decideAttendance.access);
  const today = todayIso();
  const range = { startDate: monthFrom(today, -1).startDate, endDate: today };
  const list = useQuery({ ...daysToDecide(range), enabled: isShown });
  const change = useAction(decideAttendance, {
    refreshes: [...ATTENDANCE_ENTRIES, listApprovals],
    toast: false,
    toastErrors: false,
  });
  const rows = (list.data?.rows ?? []).filter(({ actions }) => actions.includes('approve'));
  const people = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const unread = (list.data?.totalRecords ?? 0) - (list.data?.rows.length ?? 0);
  const decide = (keys: readonly string[], decision: WaitingDecision, comments: string | null) =>
    decideEach(
      keys.map((key) => ({ key, days: people.get(personOf(key)) ?? [] })),
      (some) =>
        change.attempt({
          query: {},
          body: {
            status: STATUS[decision],
            attendanceIds: some.flatMap(({ days }) => days.map(({ id }) => id)),
            ...(comments === null ? {} : { comments }),
          },
        }),
    );
  return {
    kind: 'Days',
    subject: 'the pending days',
    query: { ...list, isPending: isShown && list.isPending },
    items: [...people.values()].flatMap(itemOf),
    more: unread > 0 ? { label: `${formatCount(unread)} more days of attendance`, ...ALL_DAYS } : null,
    decide,
    pane: (key) => <Pane days={people.get(personOf(key)) ?? []} />,
  };
}

const PREFIX = 'days ';
const personOf = (key: string) => key.slice(PREFIX.length);
const daysWords = (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`);

function itemOf(days: readonly ApprovalRow[]): readonly WaitingItem[] {
  const inOrder = days.toSorted((one, other) => one.date.localeCompare(other.date));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return [];
  const remarkCount = days.filter((day) => remarksOn(day).length > 0).length;
  const mayReject = days.every(({ actions }) => actions.includes('reject'));
  return [
    {
      key: `${PREFIX}${first.employeeId}`,
      kind: 'Days',
      person: {
        id: first.employeeId,
        name: first.employeeName,
        imageUrl: first.imageUrl,
        detail: [first.employeeNumber, first.designation].filter(Boolean).join(', '),
      },
      from: first.date,
      to: last.date,
      icon: IconCalendarCheck,
      title: 'Attendance to approve',
      detail: remarkCount === 0 ? daysWords(days.length) : `${daysWords(days.length)}, ${remarkCount} with a remark`,
      sentAt: null,
      marks: null,
      effect: 'no change',
      paidHalves: 0,
      outcome: {
        mark: { kind: 'present' },
        count: days.length,
        one: 'day approved as it is',
        many: 'days approved as they are',
      },
      isRoutine: true,
      warnings: days.some(({ hasOpenPair }) => hasOpenPair) ? ['A punch misses its other half'] : [],
      may: mayReject ? ['approve', 'reject'] : ['approve'],
      elsewhere: { ...ALL_DAYS, label: 'Day by day' },
    },
  ];
}

function Pane({ days }: { readonly days: readonly ApprovalRow[] }) {
  return (
    <Rows>
      {days.map((day) => {
        const times = [clockWords(day.startTime), clockWords(day.endTime, day.endDayOffset)]
          .filter(Boolean)
          .join(' to ');
        return (
          <Row
            key={day.id}
            title={`${formatDay(day.date)}: ${ATTENDANCE_LABELS[day.attendanceStatus]}`}
            detail={[times, ...remarksOn(day)].filter(Boolean).join(', ')}
          />
        );
      })}
    </Rows>
  );
}
