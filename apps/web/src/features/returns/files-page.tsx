import { Button, Group, Skeleton } from '@mantine/core';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { IconDownload, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAddressState } from '../../platform/address-state.ts';
import { formatDate, formatDay, formatMonth, todayIso } from '../../ui/format-date.ts';
import { formatCount } from '../../ui/format-money.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { EmptyState, LoadFailed } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { ROW_KEYS, useRowKeys } from '../../ui/use-row-keys.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { AddsUp } from './adds-up.tsx';
import { CostBar } from './cost-bar.tsx';
import { useTakeReady } from './downloads.ts';
import { DueDrawer } from './due-drawer.tsx';
import { MonthSelect, monthIn } from './month-select.tsx';
import styles from './returns.module.css';
import { type DueRow, dues, isFile, type MonthOfReturns } from './returns.queries.ts';
import {
  dueTone,
  groupOf,
  isDone,
  nextStep,
  noteOf,
  type Remaining,
  recipientOf,
  remaining,
  STATES,
  TEXTS,
} from './returns.texts.ts';

const COLUMNS: readonly Column<DueRow>[] = [
  { key: 'due', title: 'Due', noWrap: true, render: (due) => <DueDay due={due} /> },
  {
    key: 'what',
    title: 'What goes out',
    render: (due) => (
      <div className={styles.what}>
        <strong className="medium">{due.title}</strong>
        <span className="small secondary">{due.detail}</span>
      </div>
    ),
  },
  { key: 'to', title: 'To', render: (due) => <span className="secondary">{recipientOf(due)}</span> },
  {
    key: 'people',
    title: 'People',
    align: 'right',
    render: (due) => <span className="tabular">{formatCount(due.people)}</span>,
  },
  { key: 'total', title: 'Total', align: 'right', render: (due) => <Money amount={due.total} strong /> },
  { key: 'state', title: 'State', render: (due) => <DueStatus due={due} /> },
];

const keyOf = ({ kind, place }: DueRow) => `${kind} ${place ?? ''}`;

/** In pixels, for its place while the month is read. */
const COST_BAR_HEIGHT = 137;

/** Where the drawer has taken the room of the last ones, which it tells too. */
const BESIDE_DRAWER = COLUMNS.filter(({ key }) => key !== 'to' && key !== 'people');

/** What goes out after a payroll: files, returns and payments of a month, by the day they are due. */
export function FilesPage() {
  const [{ month, kind, place }, setAddress] = useAddressState({ month: '', kind: '', place: '' });
  const query = useQuery(dues(monthIn(month)));
  const { data } = query;
  const show = (due: DueRow) => setAddress({ kind: due.kind, place: due.place ?? '' });
  const rows = data?.dues ?? [];
  const open = rows.find((due) => due.kind === kind && (due.place ?? '') === place) ?? null;
  const openKey = open === null ? null : keyOf(open);
  const showKey = (key: string) => {
    const row = rows.find((due) => keyOf(due) === key);
    if (row) show(row);
  };
  const { active, keys } = useRowKeys(rows.map(keyOf), showKey, openKey);
  useShortcuts(keys);
  if (query.isError && !data)
    return <LoadFailed error={query.error} onRetry={query.refetch} subject="files and dues" />;
  return (
    <Page
      title="Files and dues"
      purpose={data ? `${formatMonth(data.year, data.month)}: ${TEXTS.purpose}` : TEXTS.purposeOfAny}
      beside={data && data.dues.length > 0 && <Progress month={data} />}
      actions={
        <Group gap={8}>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/payroll/files/bank" />}>
            Bank settings
          </Button>
          {data && data.months.length > 1 && (
            <MonthSelect
              months={data.months}
              value={monthText(data)}
              onMonth={(to) => setAddress({ month: to, kind: '', place: '' })}
            />
          )}
          {data && <TakeReady month={data} />}
        </Group>
      }
    >
      <Stacked>
        {data?.payrollStatus === 'Draft' && <Status tone="attention" label={TEXTS.notApproved} />}
        {query.isPending && <Skeleton height={COST_BAR_HEIGHT} radius="md" />}
        {data?.cost != null && data.dues.length > 0 && <CostBar month={data} cost={data.cost} />}
        <Table
          label="Files and dues"
          rows={data?.dues}
          rowKey={keyOf}
          activeKey={active}
          openKey={openKey}
          columns={open === null ? COLUMNS : BESIDE_DRAWER}
          loading={query.isPending}
          onRow={show}
          groupOf={(due) => groupOf(due, todayIso())}
          isWrong={({ state }) => state === 'blocked'}
          actionsWidth={168}
          actions={(due) => data && <DueAction due={due} month={data} onOpen={() => show(due)} />}
          card={(due) => ({
            title: due.title,
            detail: <CardDetail due={due} />,
            line: <DueStatus due={due} />,
            aside: <Money amount={due.total} strong />,
          })}
          empty={<NothingYet data={data} />}
        />
        {rows.length > 1 && <KeyHelp keys={ROW_KEYS} />}
        {data?.reconciliation != null && <AddsUp reconciliation={data.reconciliation} />}
      </Stacked>
      <DueDrawer
        due={open}
        month={{ month: data?.month ?? 1, year: data?.year ?? 2000 }}
        onClose={() => setAddress({ kind: '', place: '' })}
      />
    </Page>
  );
}

function remainingOf(due: DueRow): Remaining | null {
  return isDone(due) || due.dueOn === null ? null : remaining(due.dueOn, todayIso());
}

/** Without the year where it is this one. */
function dayOf(dueOn: string): string {
  return dueOn.slice(0, 4) === todayIso().slice(0, 4) ? formatDay(dueOn) : formatDate(dueOn);
}

/** The day, and how near it is while something is left to do. */
function DueDay({ due }: { readonly due: DueRow }) {
  if (due.dueOn === null) return '–';
  const left = remainingOf(due);
  const [day, ...month] = dayOf(due.dueOn).split(' ');
  return (
    <span className={styles.day} data-tone={left?.tone}>
      <strong>{day}</strong> {month.join(' ')} {left !== null && <span className={styles.left}>{left.words}</span>}
    </span>
  );
}

/** On the phone there is no column for whom it goes to and by when. */
function CardDetail({ due }: { readonly due: DueRow }) {
  const left = remainingOf(due);
  return (
    <>
      {recipientOf(due)}
      <br />
      {due.dueOn === null ? due.detail : `Due ${dayOf(due.dueOn)}${left === null ? '' : `, ${left.words}`}`}
    </>
  );
}

/** Whether the payroll is there to make files of, and how much of the month is behind. */
function Progress({ month: { dues: all, payrollStatus } }: { readonly month: MonthOfReturns }) {
  const open = all.filter((due) => !isDone(due)).length;
  const label = open === 0 ? 'Everything is filed or paid' : `${open} of ${all.length} still to clear`;
  return (
    <Group gap={12}>
      {payrollStatus !== null && <PayrollState state={payrollStatus} />}
      <Status tone={open === 0 ? 'good' : 'wait'} label={label} />
    </Group>
  );
}

function PayrollState({ state }: { readonly state: NonNullable<MonthOfReturns['payrollStatus']> }) {
  if (state === 'Draft') return <Status tone="locked" label="Draft" />;
  if (state === 'Approved') return <Status tone="good" label="Payroll approved" />;
  return state === 'Paid' ? <Status tone="good" label="Payroll paid" /> : null;
}

/** Everything that nothing keeps back, in one press. */
function TakeReady({ month }: { readonly month: MonthOfReturns }) {
  const { take, pending } = useTakeReady();
  const ready = month.dues.filter(({ mayTake }) => mayTake).length;
  if (ready < 2) return null;
  return (
    <Button leftSection={<IconDownload size={16} />} loading={pending} onClick={() => void take(month)}>
      {`Download ${ready} ready`}
    </Button>
  );
}

type ActionProps = { readonly due: DueRow; readonly month: MonthOfReturns; readonly onOpen: () => void };

/** The one thing to do next. */
function DueAction({ due, month, onOpen }: ActionProps) {
  const { take, pending } = useTakeReady();
  const { kind, mayTake, title } = due;
  if (mayTake && isFile(kind)) {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={14} />}
        loading={pending}
        aria-label={`Download ${title}`}
        onClick={() => void take(month, kind)}
      >
        Download
      </Button>
    );
  }
  return (
    <Button size="xs" variant="subtle" visibleFrom="sm" aria-label={`${nextStep(due)}: ${title}`} onClick={onOpen}>
      {nextStep(due)}
    </Button>
  );
}

function DueStatus({ due }: { readonly due: DueRow }) {
  const note = noteOf(due);
  return (
    <div className={styles.state}>
      <Status {...STATES[due.state]} tone={dueTone(due)} />
      {note !== null && <span className="small secondary">{note}</span>}
    </div>
  );
}

function NothingYet({ data }: { readonly data: MonthOfReturns | undefined }) {
  const action =
    data?.payrollId === null ? (
      <Button variant="default" renderRoot={(props) => <Link {...props} to="/payroll/payroll-run" />}>
        Open the payroll
      </Button>
    ) : undefined;
  return (
    <EmptyState icon={IconFiles} title="Nothing goes out for this month" action={action}>
      {TEXTS.nothing}
    </EmptyState>
  );
}
