import { Anchor, Button, Select } from '@mantine/core';
import type { PaidDaysShown } from '@muster/contract/features/payroll-paid-days.contract.ts';
import { formatDuration } from '@muster/engine/kernel/format-time.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { formatDate, formatDay, formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { Person } from '../../ui/person.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table-types.ts';
import { TotalsStrip } from '../../ui/totals-strip.tsx';
import { PAID_DAYS_PAGE, type PaidDays, type PaidDaysPerson, paidDays } from './paid-days.queries.ts';
import styles from './payroll.module.css';

const ADDRESS = { daysShow: 'lost', daysSearch: '', daysPage: 1 };

const SHOW: readonly { value: PaidDaysShown; label: string }[] = [
  { value: 'lost', label: 'Who loses days' },
  { value: 'waiting', label: 'Not approved' },
  { value: 'corrected', label: 'Corrections' },
  { value: 'all', label: 'Everyone' },
];

const shownOf = (value: string): PaidDaysShown => SHOW.find((one) => one.value === value)?.value ?? 'lost';

/** Who loses days in the payroll that comes next, and why: what to look at before it is calculated. */
export function PaidDaysStep() {
  const [{ daysShow, daysSearch, daysPage }, setAddress] = useAddressState(ADDRESS);
  const show = shownOf(daysShow);
  const query = useQuery({
    ...paidDays({ show, searchQuery: daysSearch, page: daysPage }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Paid days" purpose={query.data ? purposeOf(query.data) : undefined} flush>
      {query.isPending && <RowsSkeleton />}
      {query.isError && <LoadFailed error={query.error} onRetry={query.refetch} subject="the paid days" />}
      {query.data && (
        <>
          <Totals days={query.data} />
          <Table
            label="Paid days of the next payroll"
            rows={query.data.rows}
            rowKey={({ employeeId }) => employeeId}
            columns={query.data.countsOvertime ? [...COLUMNS, OVERTIME] : COLUMNS}
            card={cardOf}
            empty={<NothingToShow show={show} isSearched={daysSearch !== ''} />}
            toolbar={
              <>
                <SearchField
                  label="Search people by name or number"
                  width={220}
                  value={daysSearch}
                  onSearch={(text) => setAddress({ daysSearch: text, daysPage: 1 }, { replace: true })}
                />
                <Select
                  aria-label="Show"
                  data={[...SHOW]}
                  value={show}
                  allowDeselect={false}
                  w={160}
                  onChange={(value) => setAddress({ daysShow: value ?? 'lost', daysPage: 1 })}
                />
                <span className={styles.toolbarNote}>{formatPeople(query.data.totalRows)}</span>
              </>
            }
            paging={{
              page: daysPage,
              pageSize: PAID_DAYS_PAGE,
              total: query.data.totalRows,
              onPage: (page) => setAddress({ daysPage: page }),
            }}
          />
        </>
      )}
    </Section>
  );
}

function purposeOf({ countedTo, periodEnd }: PaidDays): string {
  const rest =
    countedTo < periodEnd ? ' Later days count as worked; what turns out lost is settled with the next payroll.' : '';
  return `By attendance up to ${formatDate(countedTo)}.${rest}`;
}

function Totals({ days: { totals } }: { readonly days: PaidDays }) {
  return (
    <TotalsStrip
      label="Totals of the paid days"
      totals={[
        { label: 'Lose days', text: formatPeople(totals.losing), note: `of ${totals.people}` },
        { label: 'Days lost', text: daysOf(totals.lostDays) },
        {
          label: 'Not approved',
          text: daysOf(totals.waitingDays),
          note:
            totals.waitingPeople === 0 ? (
              'every day is decided'
            ) : (
              <Approvals>{formatPeople(totals.waitingPeople)}</Approvals>
            ),
        },
        { label: 'Corrections', text: formatPeople(totals.corrected), note: 'of paid months' },
      ]}
    />
  );
}

/** The place where days are approved: everybody's, or those of one person. */
function Approvals({ of, children }: { readonly of?: string; readonly children: ReactNode }) {
  const search = { people: 'AllEmployees', ...(of === undefined ? {} : { search: of }) };
  return (
    <Anchor renderRoot={(props) => <Link {...props} to="/my-team/approvals" search={search} />} size="sm">
      {children}
      <span className="sr-only">, to the approvals</span>
    </Anchor>
  );
}

function daysOf(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

const COLUMNS: readonly Column<PaidDaysPerson>[] = [
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
    width: 110,
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
    width: 80,
    render: ({ lostDays }) => <span className="tabular">{lostDays === 0 ? '' : lostDays}</span>,
  },
  { key: 'why', title: 'Why', render: (person) => <Reasons person={person} /> },
  {
    key: 'waiting',
    title: 'Not approved',
    width: 130,
    render: ({ waiting, employeeName }) =>
      waiting !== null && <Approvals of={employeeName}>{daysOf(waiting.days)}</Approvals>,
  },
];

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

function cardOf(person: PaidDaysPerson) {
  const { employeeName, employeeNumber, paidDays: paid, employedDays, waiting, overtime } = person;
  return {
    title: employeeName,
    detail: [employeeNumber, `${paid} of ${employedDays} days paid`].filter(Boolean).join(', '),
    line: (
      <div>
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

const FEW = 3;

/** Each lost day with its reason, what was entered by hand, and what earlier months are corrected by. */
function Reasons({ person }: { readonly person: PaidDaysPerson }) {
  const [isOpen, setOpen] = useState(false);
  const { days, enteredDays, corrections, lateMarks, hasPunches } = person;
  const shown = isOpen ? days : days.slice(0, FEW);
  const left = days.length - shown.length;
  return (
    <div style={{ padding: '8px 0' }}>
      {!hasPunches && <Status tone="attention" label="No punch in the pay period" />}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {shown.map(({ date, reasons }) => (
          <li key={date}>
            <span className="tabular">{formatDay(date)}</span> <span className="muted">{reasons.join(' ')}</span>
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
      {left > 0 && (
        <Button variant="subtle" size="compact-xs" aria-expanded={false} onClick={() => setOpen(true)}>
          Show {left} more {left === 1 ? 'day' : 'days'}
        </Button>
      )}
    </div>
  );
}

function NothingToShow({ show, isSearched }: { readonly show: PaidDaysShown; readonly isSearched: boolean }) {
  if (isSearched) return <EmptyState title="No one matches">Try another spelling, or show everyone.</EmptyState>;
  switch (show) {
    case 'lost':
      return <EmptyState title="Nobody loses a day">Everyone is paid for the whole time they are employed.</EmptyState>;
    case 'waiting':
      return <EmptyState title="Nothing waits">Every day with punches is approved or rejected.</EmptyState>;
    case 'corrected':
      return <EmptyState title="Nothing to correct">Paid months count as they were paid.</EmptyState>;
    case 'all':
      return <EmptyState title="Nobody to pay">Nobody with a salary is employed in this pay period.</EmptyState>;
  }
}
