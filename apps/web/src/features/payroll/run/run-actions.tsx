import { ActionIcon, Button, Menu } from '@mantine/core';
import { ERRORS } from '@muster/contract/errors.ts';
import type { ApprovalRefusal, RunAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import {
  IconCheck,
  IconDots,
  IconMail,
  IconPlayerPlay,
  IconRefresh,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { confirmAction, confirmDelete } from '../../../ui/dialogs/confirm.tsx';
import { formatMonth } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { payTheRest } from '../../../ui/pay-the-rest.ts';
import { MenuEntries, type MenuEntry } from '../../../ui/row-menu.tsx';
import { toast } from '../../../ui/toast.ts';
import { type PayrollDetails, useApprove, useDelete, useSendPayslips, verification } from '../payroll.queries.ts';
import type { OpenDialog } from './person-menu.tsx';
import { repeat } from './run-again.tsx';
import { useRunWithWarnings } from './use-run-with-warnings.tsx';

export type RunActionsProps = {
  readonly run: PayrollDetails;
  readonly onOpen: (dialog: OpenDialog) => void;
  /** What is to be done first with an approved one, in place of its payments alone. */
  readonly nearest?: ReactNode;
};

/** What may be done with a run; the next step alone is filled. */
export function RunActions({ run, onOpen, nearest }: RunActionsProps) {
  const { start, pending } = useRunWithWarnings();
  return (
    <>
      <RunMenu run={run} />
      {run.actions.includes('run again') && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={pending}
          onClick={() => void repeat(run, start)}
        >
          Run again
        </Button>
      )}
      <Decisions run={run} onOpen={onOpen} nearest={nearest} />
    </>
  );
}

/** The same decisions in the bar of the phone. */
export function RunPhoneActions({ run, onOpen, nearest }: RunActionsProps) {
  return (
    <>
      <RunMenu run={run} />
      <Decisions run={run} onOpen={onOpen} nearest={nearest} grow />
    </>
  );
}

function Decisions({ run, onOpen, nearest, grow }: RunActionsProps & { grow?: boolean }) {
  const approve = useApprove();
  const { actions, approvalRefusal } = run;
  const wide = grow ? { style: { flex: '1 1 auto' } } : {};
  return (
    <>
      {actions.includes('reject') && (
        <Button variant="default" {...wide} onClick={() => onOpen({ what: 'reject' })}>
          Reject
        </Button>
      )}
      {(actions.includes('approve') || approvalRefusal !== null) && (
        <Button
          {...wide}
          leftSection={<IconCheck size={16} />}
          loading={approve.pending}
          disabled={approvalRefusal !== null}
          title={approvalRefusal === null ? '' : WHY_NOT[approvalRefusal]}
          onClick={() =>
            void askAndApprove(run, (mailPayslips) =>
              approve.run({ params: { id: run.id }, body: { version: run.version, mailPayslips } }),
            )
          }
        >
          Approve
        </Button>
      )}
      {nearest ??
        (actions.includes('record payments') && (
          <Button {...wide} onClick={() => onOpen({ what: 'pay' })}>
            {recordLabel(run)}
          </Button>
        ))}
    </>
  );
}

export function recordLabel({ paidCount, unpaid }: PayrollDetails): string {
  return paidCount > 0 ? payTheRest(paidCount, unpaid.people) : 'Record payments';
}

const WHY_NOT: Readonly<Record<ApprovalRefusal, string>> = {
  NOT_SECOND_PERSON: ERRORS.NOT_SECOND_PERSON.message,
  PAYROLL_CHANGED_BY_HAND: ERRORS.PAYROLL_CHANGED_BY_HAND.message,
  PAYROLL_LAW_CHANGED: 'Run it again first: the law data was updated.',
  PAYROLL_SECOND_PERSON: 'The person who ran this payroll cannot approve it.',
  PAYROLL_WARNINGS: 'Something has to be put right first: see the warnings.',
};

async function askAndApprove(run: PayrollDetails, approve: (isMailed: boolean) => Promise<unknown>): Promise<void> {
  let isMailed = run.mailPayslips;
  const isConfirmed = await confirmAction({
    title: `Approve ${formatMonth(run.year, run.month)}?`,
    body: `${formatMoney(run.totalNet)} net pay for ${formatPeople(run.employeesCount)}. Payslips become visible to them, and can no longer be changed.${changesIn(run)}`,
    confirmLabel: 'Approve',
    choice: {
      label: 'Tell everyone who can log in, by mail, that their payslip is ready',
      isOn: isMailed,
      onChange: (isOn) => {
        isMailed = isOn;
      },
    },
  });
  if (isConfirmed) await approve(isMailed);
}

/** People whose payslips are of before, said once more where it is decided. */
function changesIn({ warnings }: PayrollDetails): string {
  const changed = warnings.filter(({ code }) => code.endsWith('CHANGED_SINCE_RUN')).map(({ title }) => title);
  return changed.length === 0 ? '' : ` ${changed.join('. ')}.`;
}

/** What was entered by hand is for the payroll of the month: beside a rejected one it stays for the next. */
function whatGoes({ status, year, month }: PayrollDetails): string {
  const name = formatMonth(year, month);
  if (status === 'Rejected')
    return `Its payslips are deleted for good. One-time pay, days without pay and withheld salaries that were entered for ${name} stay with the payroll that replaces it.`;
  return `Its payslips are deleted for good, and with them all one-time pay, days without pay and withheld salaries that were entered for ${name}. The month can be run again.`;
}

function RunMenu({ run }: { readonly run: PayrollDetails }) {
  const send = useSendPayslips();
  const remove = useDelete();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const may = (action: RunAction) => run.actions.includes(action);
  const verify = async () => {
    try {
      const { isIntact, checked, changed } = await queryClient.fetchQuery({ ...verification(run.id), staleTime: 0 });
      if (isIntact) toast.success(`Nothing was changed: all ${checked} payslips are as they were approved.`);
      else toast.error(`This payroll is no longer the same as it was approved. ${changed.join(', ')}`, { stays: true });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const erase = async () => {
    const isConfirmed = await confirmDelete(
      `Delete the payroll of ${formatMonth(run.year, run.month)}?`,
      whatGoes(run),
    );
    if (isConfirmed && (await remove.run({ params: { id: run.id } }))) await navigate({ to: '/payroll/payroll-run' });
  };
  const entries: readonly MenuEntry[] = [
    {
      label: 'Send payslips',
      icon: IconMail,
      isOffered: may('send payslips'),
      onPick: () => send.run({ body: { payrollId: run.id } }),
    },
    { label: 'Verify', icon: IconShieldCheck, isOffered: may('verify'), onPick: verify },
    {
      label: 'Run the next month',
      icon: IconPlayerPlay,
      isOffered: may('run next month'),
      onPick: () => navigate({ to: '/payroll/payroll-run', search: { next: true } }),
    },
    { label: 'Delete', icon: IconTrash, danger: true, isOffered: may('delete'), onPick: erase },
  ];
  if (!entries.some(({ isOffered }) => isOffered)) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} flex="none" aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}
