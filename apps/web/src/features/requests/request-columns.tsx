import { Button, Checkbox } from '@mantine/core';
import { REQUEST_TYPE_LABELS } from '@muster/contract/features/requests/requests-details.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import { formatDate, formatTime } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Status } from '../../ui/status.tsx';
import cells from '../../ui/table/cells.module.css';
import type { Column, RowCard } from '../../ui/table/table-types.ts';
import { EffectLine } from './request-effect.tsx';
import styles from './requests.module.css';
import type { Request } from './requests.queries.ts';
import { REQUEST_TEXTS, STATUS } from './requests.texts.ts';

/** The columns of the requests; with whose they are where they are not one's own. */
export function requestColumns(isOfOthers: boolean): readonly Column<Request>[] {
  return isOfOthers ? [EMPLOYEE, ...COLUMNS] : COLUMNS;
}

const EMPLOYEE: Column<Request> = {
  key: 'employee',
  title: 'Employee',
  width: 200,
  render: ({ employeeName, employeeNumber, imageUrl }) => (
    <Person name={employeeName} imageUrl={imageUrl} detail={employeeNumber || undefined} />
  ),
};

const COLUMNS: readonly Column<Request>[] = [
  { key: 'date', title: 'Date', width: 206, render: (row) => <span className="tabular">{daysOf(row)}</span> },
  { key: 'start', title: 'Start Time', width: 94, noWrap: true, render: ({ startTime }) => timeOf(startTime) },
  { key: 'end', title: 'End Time', width: 94, noWrap: true, render: ({ endTime }) => timeOf(endTime) },
  { key: 'reason', title: 'Reason', render: (row) => <Reason request={row} /> },
  { key: 'status', title: 'Status', width: 150, render: (row) => <RequestState request={row} /> },
];

const timeOf = (time: string | null) => (time === null ? '–' : formatTime(time));

/** 25 Nov 2026, or 25 Nov 2026 to 27 Nov 2026. */
export function daysOf({ startDate, endDate }: Pick<Request, 'startDate' | 'endDate'>): string {
  return startDate === endDate ? formatDate(startDate) : `${formatDate(startDate)} to ${formatDate(endDate)}`;
}

/** What is asked for: Regularization to 8 h 30 min, Shift change to Evening, or Shift swap with Anna Rao. */
export function kindOf({ requestType, shiftName, withEmployeeName, totalHours }: Request): string {
  const label = REQUEST_TYPE_LABELS[requestType];
  if (totalHours !== null) return `${label} to ${hoursOf(totalHours)}`;
  if (withEmployeeName !== null) return `${label} with ${withEmployeeName}`;
  return shiftName === null ? label : `${label} to ${shiftName}`;
}

/** 8 h 30 min of 08:30:00. */
const hoursOf = (time: string) => formatDuration(Temporal.PlainTime.from(time).since('00:00').total('seconds'));

/** A request in a few words, for those who cannot see its row. */
export const nameOf = (request: Request) => `${kindOf(request)} of ${request.employeeName}, ${daysOf(request)}`;

function Reason({ request }: { readonly request: Request }) {
  const { createdByName } = request;
  return (
    <div className={cells.words}>
      <span>{request.reason}</span>
      <span className="small secondary">
        {kindOf(request)}
        {createdByName === null ? '' : `, created by ${createdByName}`}
      </span>
      <EffectLine request={request} />
    </div>
  );
}

export function RequestState({ request }: { readonly request: Request }) {
  const [tone, label] = STATUS[request.status] ?? (['note', REQUEST_TEXTS.unknown] as const);
  const { actedByName, comments } = request;
  return (
    <div className={cells.words}>
      <Status tone={tone} label={label} pill />
      {actedByName !== null && <span className="small secondary">by {actedByName}</span>}
      {comments !== null && <span className="small secondary">“{comments}”</span>}
    </div>
  );
}

type Selection = { readonly isSelected: boolean; readonly onSelect: (isSelected: boolean) => void };

type Deciding = { readonly selection: Selection; readonly onDecide: (action: 'complete' | 'reject') => void };

/** A request on the phone; one that can be decided has its box and its buttons. */
export function requestCard(request: Request, isOfOthers: boolean, deciding: Deciding | null): RowCard {
  const { startTime, endTime } = request;
  const times = startTime && endTime ? `, ${formatTime(startTime)} to ${formatTime(endTime)}` : '';
  return {
    ...(deciding ? { icon: <CardBox request={request} selection={deciding.selection} /> } : {}),
    title: isOfOthers ? request.employeeName : daysOf(request),
    detail: isOfOthers ? `${daysOf(request)}${times}` : `${kindOf(request)}${times}`,
    line: (
      <>
        <Reason request={request} />
        {deciding && <CardButtons request={request} onDecide={deciding.onDecide} />}
      </>
    ),
    aside: <RequestState request={request} />,
  };
}

function CardButtons({ request, onDecide }: { readonly request: Request } & Pick<Deciding, 'onDecide'>) {
  return (
    <div className={styles.cardButtons}>
      <Button
        variant="default"
        size="sm"
        aria-label={`Approve ${nameOf(request)}`}
        onClick={() => onDecide('complete')}
      >
        Approve
      </Button>
      <Button variant="subtle" size="sm" aria-label={`Reject ${nameOf(request)}`} onClick={() => onDecide('reject')}>
        Reject
      </Button>
    </div>
  );
}

function CardBox({ request, selection }: { readonly request: Request; readonly selection: Selection }) {
  return (
    <Checkbox
      aria-label={`Select ${nameOf(request)}`}
      checked={selection.isSelected}
      onChange={(event) => selection.onSelect(event.currentTarget.checked)}
    />
  );
}
