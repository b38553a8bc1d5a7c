import { listRequests, setRequestStatus } from '@muster/contract/features/requests/requests.contract.ts';
import { REQUEST_TYPE_LABELS, type RequestType } from '@muster/contract/features/requests/requests-details.ts';
import { ATTENDANCE_LABELS } from '@muster/engine/kernel/attendance-labels.ts';
import { IconArrowsExchange, IconBriefcase, IconCalendarPlus, IconClockEdit, IconHome2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { formatDay, formatTime } from '../../ui/format-date.ts';
import { decideEach } from '../../ui/inbox/decide-each.ts';
import { paidDaysWords } from '../../ui/inbox/inbox-words.ts';
import type { WaitingDecision, WaitingItem, WaitingOutcome, WaitingSource } from '../../ui/inbox/waiting-item.ts';
import { Mark } from '../../ui/marks.tsx';
import { OldAndNew } from '../../ui/old-and-new.tsx';
import { ShiftBar } from '../../ui/shift-bar.tsx';
import { Status } from '../../ui/status.tsx';
import { changeWords, type DayState, earlierWords, labelOfState, markOfState, timesOfState } from './effect-words.ts';
import { kindOf } from './request-columns.tsx';
import { EffectDays } from './request-effect.tsx';
import styles from './requests.module.css';
import { type Effect, isDecidable, openRequests, REQUEST_ENTRIES, type Request } from './requests.queries.ts';

const ICONS: Readonly<Record<RequestType, WaitingItem['icon']>> = {
  AttendanceRegularization: IconClockEdit,
  CompOff: IconCalendarPlus,
  WorkFromHome: IconHome2,
  OnDuty: IconBriefcase,
  ShiftChange: IconArrowsExchange,
  ShiftSwap: IconArrowsExchange,
};

const STATUS = { approve: 'Completed', reject: 'Rejected' } as const;

/** The open requests that the reader decides: of direct reports, of staff everybody's. */
export function useRequestsToDecide(scope: 'DirectReportees' | 'AllEmployees'): WaitingSource {
  const isInPlan = isOpenTo(useSignedIn(), listRequests.access);
  const list = useQuery({ ...openRequests(scope), enabled: isInPlan });
  const change = useAction(setRequestStatus, { refreshes: REQUEST_ENTRIES, toast: false, toastErrors: false });
  const requests = (list.data?.rows ?? []).filter(isDecidable);
  const unread = (list.data?.totalRecords ?? 0) - (list.data?.rows.length ?? 0);
  const decide = async (keys: readonly string[], decision: WaitingDecision, comments: string | null) => {
    const matches = requests.filter(({ id }) => keys.includes(id)).map((request) => ({ ...request, key: request.id }));
    // The server takes those of one type together.
    const refusals = await Promise.all(
      [...Map.groupBy(matches, ({ requestType }) => requestType)].map(([requestType, of]) =>
        decideEach(of, (some) =>
          change.attempt({
            query: { requestType },
            body: { requestIds: some.map(({ id }) => id), status: STATUS[decision], comments },
          }),
        ),
      ),
    );
    return refusals.flat();
  };
  return {
    kind: 'Attendance',
    subject: 'the pending requests',
    query: { ...list, isPending: isInPlan && list.isPending },
    items: requests.map(itemOf),
    more: unread > 0 ? { label: `${unread} more requests`, to: '/my-team/requests' } : null,
    decide,
    pane: (key, pay) =>
      requests.filter(({ id }) => id === key).map((request) => <Pane key={request.id} request={request} pay={pay} />),
  };
}

function itemOf(request: Request): WaitingItem {
  const { employeeId, employeeName, employeeNumber, imageUrl, startDate, endDate, effect } = request;
  const [day] = effect?.days ?? [];
  const paidHalves = effect?.paidHalves ?? 0;
  return {
    key: request.id,
    kind: 'Attendance',
    person: { id: employeeId, name: employeeName, imageUrl, detail: employeeNumber ?? '' },
    from: startDate,
    to: endDate,
    icon: ICONS[request.requestType],
    title: request.reason,
    detail: detailOf(request),
    sentAt: request.createdAt,
    marks:
      day?.after && effect?.days.length === 1
        ? { before: markOfState(day.before), after: markOfState(day.after) }
        : null,
    effect: request.requestType === 'CompOff' ? 'comp-off' : paidDaysWords(paidHalves),
    paidHalves,
    outcome: outcomeOf(request),
    warnings: effect?.warnings ?? [],
    may: request.actions.includes('reject') ? ['approve', 'reject'] : ['approve'],
    elsewhere: null,
  };
}

/** 9:52 AM to 7:05 PM of a regularization, otherwise what is asked for; and what becomes of the days. */
function detailOf(request: Request): string {
  const { requestType, startTime, endTime } = request;
  const isTimed = requestType === 'AttendanceRegularization' && startTime !== null && endTime !== null;
  const what = isTimed ? `${formatTime(startTime)} to ${formatTime(endTime)}` : kindOf(request);
  const change = changeWords(request);
  if (change === null) return what;
  // A shift is named with its hours, and not twice.
  if (requestType === 'ShiftChange') return `${REQUEST_TYPE_LABELS.ShiftChange} to ${change}`;
  if (requestType === 'ShiftSwap') return `${what}: ${change}`;
  return `${what}, ${change.charAt(0).toLowerCase()}${change.slice(1)}`;
}

/** Days that become something else, as the first of them does. */
function outcomeOf({ requestType, effect }: Request): WaitingOutcome | null {
  const states = (effect?.days ?? []).flatMap(({ after }) => (after === null ? [] : [after]));
  const [first] = states;
  if (!first) return null;
  const mark = markOfState(first);
  if (requestType === 'ShiftChange' || requestType === 'ShiftSwap')
    return { mark, count: states.length, one: 'day gets another shift', many: 'days get another shift' };
  const state =
    first.attendanceStatus === 0 ? REQUEST_TYPE_LABELS[requestType] : ATTENDANCE_LABELS[first.attendanceStatus];
  const becomes = state.toLowerCase();
  return { mark, count: states.length, one: `day becomes ${becomes}`, many: `days become ${becomes}` };
}

function Pane({ request, pay }: { readonly request: Request; readonly pay: ReactNode }) {
  const { effect } = request;
  return (
    <>
      <DrawerQuote>{request.reason}</DrawerQuote>
      <p className="muted">
        {kindOf(request)}
        {request.createdByName === null ? '' : `, created by ${request.createdByName}`}
      </p>
      {effect?.warnings.map((warning) => (
        <Status key={warning} tone="attention" label={warning} />
      ))}
      {effect && <EffectInPane effect={effect} pay={pay} />}
    </>
  );
}

/** What approving does, beside the list: a day as it is and as it would be, and the days that are lost before and after. */
function EffectInPane({ effect, pay }: { readonly effect: Effect; readonly pay: ReactNode }) {
  const { days, paidHalves, earlier } = effect;
  const [only] = days;
  const isOneDay = days.length === 1 && only?.after != null;
  const lostDays = days.reduce((sum, { before }) => sum + before.lostHalves, 0) / 2;
  return (
    <>
      {isOneDay && only.after ? (
        <div className={styles.beforeAndAfter}>
          <DayBar title="Now" state={only.before} />
          <DayBar title="When approved" state={only.after} />
        </div>
      ) : (
        days.length > 0 && <EffectDays effect={effect} />
      )}
      {paidHalves !== null && paidHalves !== 0 && (
        <OldAndNew
          label={isOneDay ? `Lost on ${formatDay(only.date)}` : 'Lost on these days'}
          old={daysWords(lostDays)}
          now={daysWords(lostDays - paidHalves / 2)}
        />
      )}
      {pay}
      <p className={styles.sameKind}>
        <span>Same kind in the 90 days before</span> <strong>{earlierWords(earlier)}</strong>
      </p>
    </>
  );
}

const daysWords = (days: number) => (days === 1 ? '1 day' : `${days} days`);

function DayBar({ title, state }: { readonly title: string; readonly state: DayState }) {
  const { shiftInfo, startTime, endTime, endDayOffset, attendanceStatus } = state;
  const times = timesOfState(state);
  const hours =
    startTime === null || endTime === null
      ? null
      : { from: startTime, to: endTime, dayOffset: endDayOffset, isLate: attendanceStatus === 4 };
  return (
    <div>
      <h3>{title}</h3>
      <ShiftBar shift={{ from: shiftInfo.shiftStart, to: shiftInfo.shiftEnd }} worked={hours} />
      <span className={styles.state}>
        <Mark {...markOfState(state)} height={16} />
        <span>
          <span className="medium">{labelOfState(state)}</span>
          <span className="small secondary">{times === '' ? 'no punch' : times}</span>
        </span>
      </span>
    </div>
  );
}
