import { Button } from '@mantine/core';
import type { PaidDaysShown } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../platform/address-state.ts';
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { formatDate, formatDay } from '../../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../../ui/format-money.ts';
import { KeyHelp } from '../../../ui/key-help.tsx';
import { Columns, Stacked } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, FailedLine } from '../../../ui/states.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { type Total, TotalsSkeleton, TotalsStrip } from '../../../ui/totals-strip.tsx';
import { ROW_KEYS, useRowKeys } from '../../../ui/use-row-keys.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import styles from '../payroll.module.css';
import { PAID_DAYS_PAGE, type PaidDays, paidDays } from './paid-days.queries.ts';
import { PaidDaysDrawer } from './paid-days-drawer.tsx';
import { cardOf, columnsOf, daysOf } from './paid-days-person.tsx';
import { CanStillChange, NotWholeMonth } from './paid-days-side.tsx';

const ADDRESS = { daysShow: 'lost', daysSearch: '', daysPage: 1, daysOf: '' };

const SHOW: readonly { value: PaidDaysShown; label: string }[] = [
  { value: 'lost', label: 'Loss of pay' },
  { value: 'waiting', label: 'Not approved' },
  { value: 'corrected', label: 'Corrections' },
  { value: 'all', label: 'Everyone' },
];

const shownOf = (value: string): PaidDaysShown => SHOW.find((one) => one.value === value)?.value ?? 'lost';

/** Who loses days in the payroll that comes next, why and for how much, and what can still change: looked at before it is calculated. */
export function PaidDaysStep() {
  const [{ daysShow, daysSearch, daysPage }] = useAddressState(ADDRESS);
  const show = shownOf(daysShow);
  const query = useQuery(paidDays({ show, searchQuery: daysSearch, page: daysPage }));
  const { data: days } = query;
  return (
    <>
      {days && <Totals days={days} />}
      {query.isPending && <TotalsSkeleton count={5} />}
      <Columns side="320px">
        <Losing days={days} show={show} onRetry={query.isError ? query.refetch : undefined} />
        {days && (
          <Stacked>
            <CanStillChange days={days} />
            <NotWholeMonth days={days} />
          </Stacked>
        )}
      </Columns>
    </>
  );
}

const TITLES: Readonly<Record<PaidDaysShown, string>> = {
  lost: 'People with loss of pay',
  waiting: 'Days not approved',
  corrected: 'Corrections of paid months',
  all: 'Everyone',
};

/** Keeps the room of a line of words. */
const LINE = '\u00a0';

/** Columns whose room the drawer takes. */
const BESIDE_DRAWER: ReadonlySet<string> = new Set(['marks', 'overtime']);

type LosingProps = {
  /** Not there while they are on their way, or where they could not be read. */
  readonly days: PaidDays | undefined;
  readonly show: PaidDaysShown;
  /** Where they could not be read: what is looked for stays. */
  readonly onRetry: (() => unknown) | undefined;
};

function Losing({ days, show, onRetry }: LosingProps) {
  const [{ daysSearch, daysPage, daysOf: openId }, setAddress] = useAddressState(ADDRESS);
  const open = (daysOf: string) => setAddress({ daysOf }, { replace: true });
  const rows = days?.rows ?? [];
  const { active, keys } = useRowKeys(
    rows.map(({ employeeId }) => employeeId),
    open,
    openId || null,
  );
  useShortcuts(keys);
  const columns = columnsOf(show === 'lost' ? 'lost' : 'other', days ? periodOf(days) : 'Days', !!days?.countsOvertime);
  const person = rows.find(({ employeeId }) => employeeId === openId) ?? null;
  return (
    <Section
      title={TITLES[show]}
      purpose={days ? purposeOf(days) : LINE}
      aside={show === 'lost' ? 'most money first' : undefined}
      footer={days && show === 'lost' ? everybodyElse(days) : undefined}
      flush
    >
      <Table
        label="Paid days of the next payroll"
        rows={days?.rows}
        loading={days === undefined && onRetry === undefined}
        rowKey={({ employeeId }) => employeeId}
        columns={person === null ? columns : columns.filter(({ key }) => !BESIDE_DRAWER.has(key))}
        openKey={person?.employeeId ?? null}
        card={cardOf}
        onRow={({ employeeId }) => open(employeeId)}
        {...(active === null ? {} : { activeKey: active })}
        empty={
          onRetry ? (
            <FailedLine onRetry={onRetry} subject="the paid days" />
          ) : (
            <NothingToShow
              show={show}
              isSearched={daysSearch !== ''}
              onEveryone={() => setAddress({ daysShow: 'all', daysSearch: '', daysPage: 1 })}
            />
          )
        }
        toolbar={
          <>
            <SearchField
              label="Search people by name or number"
              width={220}
              value={daysSearch}
              onSearch={(text) => setAddress({ daysSearch: text, daysPage: 1 }, { replace: true })}
            />
            <ChoiceSelect
              aria-label="Show"
              data={[...SHOW]}
              value={show}
              w={150}
              onChange={(value) => setAddress({ daysShow: value ?? 'lost', daysPage: 1 })}
            />
            {days && <span className={styles.toolbarNote}>{formatPeople(days.totalRows)}</span>}
          </>
        }
        paging={{
          page: daysPage,
          pageSize: PAID_DAYS_PAGE,
          total: days?.totalRows ?? 0,
          onPage: (page) => setAddress({ daysPage: page }),
        }}
      />
      {rows.length > 1 && (
        <div className={styles.keys}>
          <KeyHelp keys={ROW_KEYS} />
        </div>
      )}
      <PaidDaysDrawer person={person} onClose={() => open('')} />
    </Section>
  );
}

function purposeOf({ countedTo, periodEnd }: PaidDays): string {
  if (countedTo >= periodEnd) return `By attendance up to ${formatDate(countedTo)}.`;
  return `Days after ${formatDate(countedTo)} are paid as present and corrected next month.`;
}

function periodOf({ periodStart, periodEnd }: PaidDays): string {
  const [first] = formatDay(periodStart).split(' ');
  return periodStart.slice(0, 7) === periodEnd.slice(0, 7)
    ? `${first} to ${formatDay(periodEnd)}`
    : `${formatDay(periodStart)} to ${formatDay(periodEnd)}`;
}

function everybodyElse({ totals: { people, losing } }: PaidDays): string {
  const others = people - losing;
  return losing === 0
    ? `All ${formatPeople(people)} are paid for every day they are employed.`
    : `${formatPeople(others)} ${others === 1 ? 'loses' : 'lose'} nothing.`;
}

function LossOfPay({ days }: { readonly days: number }) {
  return <span className={days > 0 ? 'bad' : undefined}>{daysOf(days)}</span>;
}

/** 3,490.5 */
function formatDays(days: number): string {
  const whole = Math.floor(days);
  return `${formatCount(whole)}${String(days).slice(String(whole).length)}`;
}

function Totals({ days: { totals } }: { readonly days: PaidDays }) {
  const all: readonly Total[] = [
    {
      label: `Paid days of ${formatPeople(totals.people)}`,
      text: formatDays(totals.paidDays),
      note: `of ${formatCount(totals.periodDays)} in the period`,
    },
    {
      label: 'Loss of pay',
      text: <LossOfPay days={totals.lostDays} />,
      note: `${formatPeople(totals.losing)}${totals.esiDays === 0 ? '' : `; ESI pays ${daysOf(totals.esiDays)} more`}`,
    },
    { label: 'Joined or left', text: daysOf(totals.outsideDays), note: formatPeople(totals.outsidePeople) },
    totals.taken === null
      ? { label: 'Deducted', text: '–', note: 'too many people to work out here' }
      : { label: 'Deducted', amount: subtract(ZERO, totals.taken), note: 'against a full month' },
    { label: 'Taken from', text: 'Attendance', note: 'payroll setting, on' },
  ];
  return <TotalsStrip label="Totals of the paid days" totals={all} />;
}

const NOTHING: Readonly<Record<PaidDaysShown, readonly [title: string, why: string]>> = {
  lost: ['Nobody loses a day', 'Everyone is paid for the whole time they are employed.'],
  waiting: ['Nothing waits', 'Every day with punches is approved or rejected.'],
  corrected: ['Nothing to correct', 'Paid months count as they were paid.'],
  all: ['Nobody to pay', 'Nobody with a salary is employed in this pay period.'],
};

type NothingProps = {
  readonly show: PaidDaysShown;
  readonly isSearched: boolean;
  readonly onEveryone: () => void;
};

function NothingToShow({ show, isSearched, onEveryone }: NothingProps) {
  const [title, why] = isSearched ? ['No one matches', 'Try another spelling, or show everyone.'] : NOTHING[show];
  return (
    <EmptyState
      title={title}
      action={
        (isSearched || show !== 'all') && (
          <Button variant="default" onClick={onEveryone}>
            Show everyone
          </Button>
        )
      }
    >
      {why}
    </EmptyState>
  );
}
