import { Button } from '@mantine/core';
import { ERRORS } from '@muster/contract/errors.ts';
import { getPayroll, payrollInsights } from '@muster/contract/features/payroll/payroll.contract.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { keyOf } from '../../../platform/queries.ts';
import { financialYearName } from '../../../ui/financial-year.ts';
import { formatDate, formatInstant, formatMonth, monthName } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { Columns, Page, Stacked } from '../../../ui/page.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import { StepTrail } from '../../../ui/step-trail.tsx';
import { TotalsStrip } from '../../../ui/totals-strip.tsx';
import { type PayrollDetails, type PayrollRun, payroll, progress } from '../payroll.queries.ts';
import { RUN_STEPS, STATES, TEXTS } from '../payroll.texts.ts';
import { WarningsList } from '../warnings-list.tsx';
import { AfterApproval, NextButtons } from './after-approval.tsx';
import { PeopleOfRun } from './people-of-run.tsx';
import { type OpenDialog, PersonMenu } from './person-menu.tsx';
import { RunActions, RunPhoneActions } from './run-actions.tsx';
import { repeat, runAgainActions } from './run-again.tsx';
import { RunDialogs } from './run-dialogs.tsx';
import type { RunParts } from './run-parts.ts';
import { RunRecord } from './run-record.tsx';
import { RunVariance } from './run-variance.tsx';
import { useRunWithWarnings } from './use-run-with-warnings.tsx';

const DEFAULTS = { search: '', cause: '', show: 'all', page: 1 };

/** One payroll from draft to paid: the money, why it changed, what to look at, and the people. */
export function PayrollReview({ id, parts }: { readonly id: string; readonly parts?: RunParts | undefined }) {
  const [address, setAddress] = useAddressState(DEFAULTS);
  const { search, cause, show, page } = address;
  const query = useQuery(payroll(id, { searchQuery: search, cause, show, page }));
  const [open, setOpen] = useState<OpenDialog>(null);
  if (query.isPending) return <PageSkeleton />;
  if (query.isError) {
    return (
      <Page title="Payroll">
        <LoadFailed error={query.error} onRetry={query.refetch} subject="this payroll" />
      </Page>
    );
  }
  const run = query.data;
  if (run.status === 'Calculating') return <CalculatingRun run={run} />;
  if (run.status === 'Failed') return <FailedRun run={run} />;
  const after =
    parts !== undefined && isFinal(run.status) ? { run, parts, onRecord: () => setOpen({ what: 'pay' }) } : null;
  return (
    <Page
      title={`${formatMonth(run.year, run.month)} payroll`}
      crumbs={crumbsOf(run)}
      beside={<Steps run={run} />}
      purpose={purposeOf(run)}
      actions={<RunActions run={run} onOpen={setOpen} nearest={after && <NextButtons {...after} />} />}
      phoneActions={<RunPhoneActions run={run} onOpen={setOpen} nearest={after && <NextButtons {...after} grow />} />}
    >
      <Stacked>
        {run.isLawOutdated && <LawOutdated run={run} />}
        {after === null ? <RunTotals run={run} /> : <AfterApproval {...after} />}
        <Columns side="388px">
          <RunVariance run={run} selected={cause} onPick={(nextCause) => setAddress({ cause: nextCause, page: 1 })} />
          <WarningsList
            title={run.status === 'Draft' ? 'Before you approve' : 'Noted when it was run'}
            warnings={run.warnings}
            before="approved"
            {...(run.status === 'Draft' ? { footer: TEXTS.afterApproval, actions: runAgainActions(run) } : {})}
          />
        </Columns>
        <RunRecord run={run} />
        <PeopleOfRun
          run={run}
          address={address}
          setAddress={setAddress}
          menu={(person) => <PersonMenu run={run} person={person} onOpen={setOpen} />}
        />
      </Stacked>
      <RunDialogs run={run} open={open} onClose={() => setOpen(null)} />
    </Page>
  );
}

/** A draft under another edition of the law cannot be approved. */
function LawOutdated({ run }: { readonly run: PayrollDetails }) {
  const { start, pending } = useRunWithWarnings();
  return (
    <Section flush>
      <Rows>
        <Row
          icon={<StatusIcon tone="attention" />}
          title="This draft cannot be approved"
          detail={ERRORS.PAYROLL_LAW_CHANGED.message}
          aside={
            run.actions.includes('run again') ? (
              <Button size="xs" variant="default" loading={pending} onClick={() => void repeat(run, start)}>
                Run again
              </Button>
            ) : undefined
          }
        />
      </Rows>
    </Section>
  );
}

function Steps({ run }: { readonly run: PayrollDetails }) {
  if (run.status === 'Rejected') return <Status {...STATES.Rejected} pill />;
  return <StepTrail steps={RUN_STEPS} at={run.status === 'Draft' ? 1 : run.status === 'Approved' ? 2 : 3} />;
}

function crumbsOf(run: PayrollDetails) {
  const { date, time } = formatInstant(run.ranAt);
  return [
    { label: 'Payroll run', to: '/payroll/payroll-run' },
    { label: financialYearName(financialYearOf(run)), to: '/payroll/payroll-history' },
    { label: `Run ${date}, ${time} by ${run.ranBy}` },
  ];
}

/** "30 Nov 2026, 4:40 PM by Sunita Kale" */
function approvalOf({ approvedAt, approvedBy }: PayrollDetails): string {
  if (approvedAt === null) return `by ${approvedBy ?? ''}`;
  const { date, time } = formatInstant(approvedAt);
  return `${date}, ${time} by ${approvedBy ?? ''}`;
}

function purposeOf(run: PayrollDetails): string {
  switch (run.status) {
    case 'Draft':
      return run.variance === null
        ? 'Check the people, clear the warnings, then approve.'
        : `Compare with ${monthName(run.variance.previousMonth)}, clear the warnings, then approve.`;
    case 'Approved':
      return `Approved ${approvalOf(run)}. What comes next, in order.`;
    case 'Paid':
      return `Approved ${approvalOf(run)}, and paid.`;
    default:
      return `Rejected by ${run.rejectedBy ?? ''}: ${run.rejectedReason ?? ''}`;
  }
}

export function PayrollDetailsPage({ parts }: { readonly parts?: RunParts }) {
  const { id } = useParams({ strict: false });
  return <PayrollReview key={id} id={id ?? ''} parts={parts} />;
}

/** A calculation that stopped, with its reason. */
function FailedRun({ run }: { readonly run: PayrollRun }) {
  const { start, pending } = useRunWithWarnings();
  return (
    <Page title={`${formatMonth(run.year, run.month)} payroll`}>
      <EmptyState
        icon={IconAlertCircle}
        title={TEXTS.runFailed}
        action={
          run.actions.includes('run again') && (
            <Button loading={pending} onClick={() => void start(run)}>
              Run again
            </Button>
          )
        }
      >
        {run.failure === TEXTS.runFailed ? 'Nobody was paid. It can be run again.' : run.failure}
      </EmptyState>
    </Page>
  );
}

const ASK_EVERY_MS = 400;

/** The calculation under way; the review follows by itself. */
function CalculatingRun({ run }: { readonly run: Pick<PayrollRun, 'id' | 'year' | 'month' | 'total'> }) {
  const queryClient = useQueryClient();
  const now = useQuery({ ...progress(run.id), refetchInterval: ASK_EVERY_MS, staleTime: 0 });
  const isOver = now.data !== undefined && now.data.status !== 'Calculating';
  useEffect(() => {
    if (!isOver) return;
    void queryClient.invalidateQueries({ queryKey: [...keyOf(getPayroll)] });
    void queryClient.invalidateQueries({ queryKey: [...keyOf(payrollInsights)] });
  }, [isOver, queryClient]);
  const processed = now.data?.processed ?? 0;
  const of = now.data?.total ?? run.total;
  return (
    <Page title={`${formatMonth(run.year, run.month)} payroll`} purpose="You can leave; we keep calculating.">
      <Section title="Calculating">
        <ProgressLine
          label="Calculating payslips"
          done={processed}
          of={of}
          words={`${processed.toLocaleString('en-IN')} of ${formatPeople(of)}`}
        />
      </Section>
    </Page>
  );
}

/** The money of a run in one strip: what people get first, then where it comes from and what it costs. */
function RunTotals({ run }: { readonly run: PayrollDetails }) {
  const paidTo = run.employeesCount - run.withheldCount;
  const net = paise(run.totalNet - run.withheldNet);
  return (
    <TotalsStrip
      totals={[
        { label: `Net pay to ${formatPeople(paidTo)}`, amount: net, note: <Against run={run} /> },
        { label: 'Gross pay', amount: run.totalGross, note: formatPeople(run.employeesCount) },
        { label: 'Deductions', amount: run.totalDeductions, note: `TDS ${formatMoney(run.totalTds)}` },
        { label: 'Employer contributions', amount: run.employerContributions, note: dueDate(run) },
        { label: 'Total cost', amount: run.totalCost, note: 'gross and employer' },
      ]}
    />
  );
}

function Against({ run }: { readonly run: PayrollDetails }) {
  const withheld = run.withheldCount === 0 ? '' : `${formatMoney(run.withheldNet)} withheld`;
  if (run.variance === null) return withheld || 'first payroll here';
  const { previousNet, previousMonth } = run.variance;
  const change = paise(run.totalNet - previousNet);
  const percent = previousNet === 0 ? 0 : Math.abs(change / previousNet) * 100;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return (
    <>
      <strong>
        {sign}
        {formatMoney(paise(Math.abs(change)))}
      </strong>{' '}
      on {monthName(previousMonth)}, {percent.toFixed(1)}%{withheld && `; ${withheld}`}
    </>
  );
}

/** PF and ESI of a month are due on the 15th of the next. */
function dueDate({ month, year }: PayrollDetails): string {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return `due ${formatDate(`${next.year}-${String(next.month).padStart(2, '0')}-15`)}`;
}
