import { Button } from '@mantine/core';
import { ERRORS } from '@muster/contract/errors.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import { financialYearOf } from '@muster/engine/kernel/calendar-date.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { financialYearName } from '../../../ui/financial-year.ts';
import { formatInstant, formatMonth, monthName } from '../../../ui/format-date.ts';
import { Columns, Page, Stacked } from '../../../ui/page.tsx';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { Status, StatusIcon } from '../../../ui/status.tsx';
import { StepTrail } from '../../../ui/step-trail.tsx';
import { type PayrollDetails, type PayrollRun, payroll } from '../payroll.queries.ts';
import { RUN_STEPS, STATES, TEXTS } from '../payroll.texts.ts';
import { WarningsList } from '../warnings-list.tsx';
import { AfterApproval, NextButtons } from './after-approval.tsx';
import { CalculatingRun } from './calculating-run.tsx';
import { PeopleOfRun } from './people-of-run.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RunActions, RunPhoneActions } from './run-actions.tsx';
import { repeat, runAgainActions } from './run-again.tsx';
import { type OpenDialog, RunDialogs } from './run-dialogs.tsx';
import type { RunParts } from './run-parts.ts';
import { RunRecord } from './run-record.tsx';
import { RunTotals } from './run-totals.tsx';
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
