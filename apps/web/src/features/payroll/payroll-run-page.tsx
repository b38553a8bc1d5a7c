import { Anchor, Button } from '@mantine/core';
import { IconPlayerPlay, IconReceiptRupee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useAddressState } from '../../platform/address-state.ts';
import { formatDate, formatMonth } from '../../ui/format-date.ts';
import { formatPeople } from '../../ui/format-money.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { StepTrail } from '../../ui/step-trail.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { bridgeInWords } from './bridge-in-words.ts';
import { FiguresDialog } from './figures-dialog.tsx';
import { PAID_DAYS_FIRST, paidDays } from './paid-days/paid-days.queries.ts';
import { openItemsOf } from './paid-days/paid-days-side.tsx';
import { PaidDaysStep } from './paid-days/paid-days-step.tsx';
import styles from './payroll.module.css';
import { type Insights, insights, type PayrollRun } from './payroll.queries.ts';
import { RUN_STEPS } from './payroll.texts.ts';
import { PayrollReview } from './run/payroll-review.tsx';
import type { RunParts } from './run/run-parts.ts';
import { SettleDaysDialog } from './run/settle-days-dialog.tsx';
import { useRunWithWarnings } from './run/use-run-with-warnings.tsx';
import { WarningsList } from './warnings-list.tsx';

const FirstPayroll = latePart(
  async () => (await import('./first-payroll-page.tsx')).FirstPayrollPage,
  <PageSkeleton />,
);

/** The payroll in hand, or the month that comes next. */
export function PayrollRunPage({ parts }: { readonly parts?: RunParts }) {
  const [{ figures, days }, setAddress] = useAddressState(OPENED);
  return (
    <>
      <PayrollInHand parts={parts} />
      {figures && <FiguresDialog onClose={() => setAddress({ figures: false }, { replace: true })} />}
      {days && <SettleDaysDialog onClose={() => setAddress({ days: false }, { replace: true })} />}
    </>
  );
}

/** Dialogs that warnings lead to; the address opens them. */
const OPENED = { figures: false, days: false };

function PayrollInHand({ parts }: { readonly parts: RunParts | undefined }) {
  const query = useQuery(insights());
  const [address] = useAddressState({ next: false });
  if (query.isPending) return <PageSkeleton />;
  if (query.isError) {
    return (
      <Page title="Payroll run">
        <LoadFailed error={query.error} onRetry={query.refetch} subject="the payroll" />
      </Page>
    );
  }
  const { currentPayroll, isSetUp, first, next, totals } = query.data;
  // An approved payroll stays here until it is paid, or the next month is asked for.
  if (currentPayroll !== null && (next === null || !address.next))
    return <PayrollReview id={currentPayroll.id} parts={parts} />;
  if (first !== null && next !== null) return <FirstPayroll first={first} next={next} isSetUp={isSetUp} />;
  if (!isSetUp) return <NotSetUp totals={totals} />;
  if (next === null) return null;
  return <NextPayroll next={next} totals={totals} />;
}

function NotSetUp({ totals }: { readonly totals: Insights['totals'] }) {
  return (
    <Page title="Payroll run" purpose="Pay everyone, month by month.">
      <EmptyState
        icon={IconReceiptRupee}
        title="Payroll is not set up yet"
        action={
          <Button component={Link} to="/payroll-setup">
            Go to the set-up
          </Button>
        }
      >
        Salary components, statutory components and the pay period come first.
      </EmptyState>
      {totals.length > 0 && <PastPayrolls totals={totals} />}
    </Page>
  );
}

function NextPayroll({ next, totals }: { next: NonNullable<Insights['next']>; totals: Insights['totals'] }) {
  const { start, pending } = useRunWithWarnings();
  const open = useOpenItems(next.isDriven);
  const month = formatMonth(next.year, next.month);
  const isBlocked = next.warnings.some(({ isBlocking }) => isBlocking);
  const facts = [
    ['Pay period', `${formatDate(next.periodStart)} to ${formatDate(next.periodEnd)}`],
    ['Pay day', formatDate(next.payDate)],
    ['To be paid', formatPeople(next.employeesCount)],
  ] as const;
  const nobody = next.employeesCount === 0;
  const run = (
    <Button
      leftSection={<IconPlayerPlay size={16} />}
      loading={pending}
      disabled={isBlocked || nobody}
      onClick={() =>
        void start(next, false, { open, isWarned: next.warnings.some(({ severity }) => severity !== 'info') })
      }
    >
      Run payroll
    </Button>
  );
  return (
    <Page
      title={`${month} payroll`}
      beside={<StepTrail steps={RUN_STEPS} at={0} />}
      purpose={
        next.isDriven
          ? 'See who has loss of pay and why, then run. It is a draft until it is approved.'
          : 'Correct what you can, then run it. It is a draft until it is approved.'
      }
      actions={run}
      phoneActions={run}
    >
      <Stacked>
        {next.isDriven && !nobody && <PaidDaysStep />}
        <Section title={month}>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                <dd className="large medium">{value}</dd>
              </div>
            ))}
          </dl>
          {next.usualDays !== null && (
            <p className="muted" style={{ margin: '12px 0 0' }}>
              {bridgeInWords(next.periodStart, next.periodEnd, next.usualDays)}
            </p>
          )}
        </Section>
        {nobody ? <NobodyToPay month={month} /> : <WarningsList title="Before you run it" warnings={next.warnings} />}
        {totals.length > 0 && <PastPayrolls totals={totals} />}
      </Stacked>
    </Page>
  );
}

/** What is not decided in the paid days, in words. */
function useOpenItems(isDriven: boolean): readonly string[] {
  const { data } = useQuery({ ...paidDays(PAID_DAYS_FIRST), enabled: isDriven });
  return data === undefined ? [] : openItemsOf(data).map(({ title, detail }) => `${title}: ${detail}`);
}

function NobodyToPay({ month }: { readonly month: string }) {
  return (
    <EmptyState
      icon={IconReceiptRupee}
      title={`Nobody to pay in ${month} yet`}
      action={
        <Button component={Link} to="/users/my-people" variant="default">
          Add people
        </Button>
      }
    >
      Everyone who joined in or before the month is paid. Invite people one by one, or import them from a file.
    </EmptyState>
  );
}

type PastTotal = Pick<PayrollRun, 'id' | 'month' | 'year' | 'employeesCount' | 'totalNet' | 'totalCost'>;

const COLUMNS: readonly Column<PastTotal>[] = [
  {
    key: 'month',
    title: 'Month',
    render: ({ id, year, month }) => (
      <Anchor component={Link} to={`/payroll/details/${id}`} size="sm">
        {formatMonth(year, month)}
      </Anchor>
    ),
  },
  {
    key: 'people',
    title: 'People',
    align: 'right',
    render: (run) => <span className="tabular">{run.employeesCount}</span>,
  },
  { key: 'net', title: 'Net pay', align: 'right', render: (run) => <Money amount={run.totalNet} strong /> },
  { key: 'cost', title: 'Total cost', align: 'right', render: (run) => <Money amount={run.totalCost} /> },
];

/** The last payrolls, each a link to its review. */
function PastPayrolls({ totals }: { readonly totals: readonly PastTotal[] }) {
  const navigate = useNavigate();
  return (
    <Table
      label="Past payrolls"
      rows={totals}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      onRow={({ id }) => void navigate({ to: '/payroll/details/$id', params: { id } })}
      card={(run) => ({
        title: formatMonth(run.year, run.month),
        detail: formatPeople(run.employeesCount),
        aside: <Money amount={run.totalNet} strong />,
      })}
      empty={null}
      toolbar={<h2 className={styles.toolbarTitle}>Past payrolls</h2>}
    />
  );
}
