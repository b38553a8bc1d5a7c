import { Anchor } from '@mantine/core';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatMonth } from '../../../ui/format-date.ts';
import { MARK_OF_STATUS, type MarkOf, MarkRow } from '../../../ui/marks.tsx';
import { Money } from '../../../ui/money.tsx';
import { Person } from '../../../ui/person.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';
import type { Column } from '../../../ui/table/table-types.ts';
import styles from '../payroll.module.css';
import type { PaidDaysPerson } from './paid-days.queries.ts';

/** The place where days are approved: everybody's, or those of one person. */
export function Approvals({ of, children }: { readonly of?: string; readonly children: ReactNode }) {
  const search = { people: 'AllEmployees', ...(of === undefined ? {} : { search: of }) };
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/my-team/approvals" search={search} />} size="sm">
      {children}
      <span className="sr-only">, to the approvals</span>
    </Anchor>
  );
}

export function daysOf(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

const WAITING_COLUMN: Column<PaidDaysPerson> = {
  key: 'waiting',
  title: 'Not approved',
  width: 130,
  render: ({ waiting, employeeName }) =>
    waiting !== null && <Approvals of={employeeName}>{daysOf(waiting.days)}</Approvals>,
};

/** Beside the month there is room for the number alone. */
const WHO: Column<PaidDaysPerson> = {
  key: 'who',
  title: 'Employee',
  width: 168,
  render: ({ employeeName, employeeNumber }) => <Person name={employeeName} detail={employeeNumber ?? ''} />,
};

const BASE: readonly Column<PaidDaysPerson>[] = [
  {
    key: 'who',
    title: 'Employee',
    width: '24%',
    render: ({ employeeName, employeeNumber, departmentName }) => (
      <Person name={employeeName} detail={[employeeNumber, departmentName].filter(Boolean).join(', ')} />
    ),
  },
  {
    key: 'paid',
    title: 'Paid days',
    align: 'right',
    width: 92,
    render: ({ paidDays: paid, employedDays }) => (
      <span className="tabular">
        {paid} <span className="muted">of {employedDays}</span>
      </span>
    ),
  },
  {
    key: 'lost',
    title: 'Lost',
    align: 'right',
    width: 52,
    render: ({ lostDays }) => <span className="tabular">{lostDays === 0 ? '' : lostDays}</span>,
  },
];

const WHY: Column<PaidDaysPerson> = { key: 'why', title: 'Why', render: (person) => <Reasons person={person} /> };

/** What the lost days cost, and whether that may still change. */
const COST: readonly Column<PaidDaysPerson>[] = [
  { key: 'taken', title: 'Amount', align: 'right', width: 106, render: ({ taken }) => <Taken taken={taken} /> },
  WHY,
  { key: 'state', title: 'State', width: 136, render: (person) => <LossState person={person} /> },
];

/** Who loses days is shown with the money; other lists with what waits. */
export function columnsOf(
  show: 'lost' | 'other',
  period: string,
  countsOvertime: boolean,
): readonly Column<PaidDaysPerson>[] {
  const [, ...numbers] = BASE;
  const marks: Column<PaidDaysPerson> = {
    key: 'marks',
    title: period,
    width: 130,
    render: (person) => <MonthMarks person={person} />,
  };
  const columns = show === 'lost' ? [WHO, marks, ...numbers, ...COST] : [...BASE, WHY, WAITING_COLUMN];
  return countsOvertime ? [...columns, OVERTIME] : columns;
}

/** In brackets, as it is taken off; a dash where it was not worked out. */
export function Taken({ taken }: Pick<PaidDaysPerson, 'taken'>) {
  return taken === null ? <span className="muted">–</span> : <Money amount={subtract(ZERO, taken)} hangsSign />;
}

const STATES: Readonly<Record<PaidDaysPerson['state'], { readonly label: string; readonly tone: StatusTone }>> = {
  settled: { label: 'Settled', tone: 'good' },
  'may change': { label: 'May change', tone: 'wait' },
  'nobody asked': { label: 'Nobody asked', tone: 'attention' },
};

function LossState({ person: { state, back } }: { readonly person: PaidDaysPerson }) {
  return (
    <div>
      <Status {...STATES[state]} />
      {back !== null && (
        <div className="muted" style={{ fontSize: 12 }}>
          {back.requests === 1 ? '1 request' : `${back.requests} requests`}: {back.days} back
        </div>
      )}
    </div>
  );
}

const MARK_HEIGHT = 18;
const NO_MARK: MarkOf = { kind: 'none' };

const isStatus = (code: number): code is keyof typeof MARK_OF_STATUS => code in MARK_OF_STATUS;

/** One mark a day. */
function MonthMarks({ person: { marks, employeeName, paidDays, employedDays } }: { readonly person: PaidDaysPerson }) {
  return (
    <div className={styles.monthMarks}>
      <MarkRow
        label={`Days of ${employeeName}: ${paidDays} of ${employedDays} paid`}
        height={MARK_HEIGHT}
        marks={marks.map((code) => (code !== null && isStatus(code) ? MARK_OF_STATUS[code] : NO_MARK))}
      />
    </div>
  );
}

const OVERTIME: Column<PaidDaysPerson> = {
  key: 'overtime',
  title: 'Overtime',
  width: 150,
  render: ({ overtime }) => overtime !== null && <Overtime overtime={overtime} />,
};

/** A quantity: nothing is paid for it here, and nothing is cut. */
function Overtime({ overtime }: { readonly overtime: NonNullable<PaidDaysPerson['overtime']> }) {
  const { seconds, waitingSeconds, beyond } = overtime;
  return (
    <div>
      <div className="tabular">{formatDuration(seconds)}</div>
      {waitingSeconds > 0 && <div className="muted">and {formatDuration(waitingSeconds)} once approved</div>}
      {beyond.length > 0 && <Status tone="attention" label={`above the limit of the ${beyond.join(' and ')}`} />}
    </div>
  );
}

export function cardOf(person: PaidDaysPerson) {
  const { employeeName, employeeNumber, paidDays: paid, employedDays, waiting, overtime } = person;
  return {
    title: employeeName,
    detail: [employeeNumber, `${paid} of ${employedDays} days paid`].filter(Boolean).join(', '),
    ...(person.lostDays > 0 ? { aside: <LossOnCard person={person} /> } : {}),
    line: (
      <div>
        {person.lostDays > 0 && person.marks.length > 0 && <MonthMarks person={person} />}
        <Reasons person={person} />
        {waiting !== null && (
          <div>
            Not approved: <Approvals of={employeeName}>{daysOf(waiting.days)}</Approvals>
          </div>
        )}
        {overtime !== null && <Overtime overtime={overtime} />}
      </div>
    ),
  };
}

const FEW = 4;

/** "03, 04 Nov", and of many the first and the last with their count. */
function datesOf(days: PaidDaysPerson['days']): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (days.length > FEW) return `${formatDay(first.date)} to ${formatDay(last.date)}, ${days.length} days:`;
  return [...Map.groupBy(days, ({ date }) => date.slice(0, 7)).values()]
    .map((month) =>
      month.map(({ date }, at) => (at === month.length - 1 ? formatDay(date) : date.slice(-2))).join(', '),
    )
    .join(', ');
}

function LossOnCard({ person: { lostDays, taken } }: { readonly person: PaidDaysPerson }) {
  return (
    <div style={{ textAlign: 'right' }}>
      <strong className="bad">{daysOf(lostDays)}</strong>
      <div>
        <Taken taken={taken} />
      </div>
    </div>
  );
}

/** The lost days by reason, or each by itself, what was entered by hand, and what earlier months are corrected by. */
export function Reasons({ person, isWhole = false }: { readonly person: PaidDaysPerson; readonly isWhole?: boolean }) {
  const { days, enteredDays, corrections, lateMarks, hasPunches } = person;
  const groups = isWhole
    ? days.map((day) => [day])
    : [...Map.groupBy(days, ({ reasons }) => reasons.join(' ')).values()];
  return (
    <div style={{ padding: '8px 0' }}>
      {!hasPunches && <Status tone="attention" label="No punch in the pay period" />}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {groups.map((same) => (
          <li key={same[0]?.date}>
            <span className="tabular">{datesOf(same)}</span> <span className="muted">{same[0]?.reasons.join(' ')}</span>
          </li>
        ))}
        {enteredDays > 0 && (
          <li>
            {daysOf(enteredDays)} <span className="muted">entered by hand</span>
          </li>
        )}
        {lateMarks > 0 && (
          <li className="muted">
            {lateMarks} {lateMarks === 1 ? 'late mark' : 'late marks'}
          </li>
        )}
        {corrections.map(({ month, year, days: returned, detail }) => (
          <li key={`${year} ${month}`}>
            {returned < 0 ? 'Taken back' : 'Returned'}, {formatMonth(year, month)}:{' '}
            <span className="muted">
              {daysOf(Math.abs(returned))} ({detail})
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
