import { ActionIcon, Button, Menu } from '@mantine/core';
import { isFinal } from '@muster/contract/features/payroll-run.ts';
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
import { messageOf } from '../../platform/api-error.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { formatMonth } from '../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../ui/format-money.ts';
import { payTheRest } from '../../ui/pay-the-rest.ts';
import { toast } from '../../ui/toast.ts';
import type { Opened } from './opened.ts';
import { type PayrollDetails, useApprove, useDelete, useSendPayslips, verification } from './payroll.queries.ts';
import { repeat } from './run-again.tsx';
import { useRunWithWarnings } from './use-run-with-warnings.tsx';

export type RunActionsProps = { readonly run: PayrollDetails; readonly onOpen: (opened: Opened) => void };

/** What can be done with a run in its state; the next step alone is filled. */
export function RunActions({ run, onOpen }: RunActionsProps) {
  const { start, pending } = useRunWithWarnings();
  const isAdministrator = useSignedIn().roleId === 'Administrator';
  return (
    <>
      <RunMenu run={run} />
      {run.status === 'Draft' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={pending}
          onClick={() => void repeat(run, start)}
        >
          Run again
        </Button>
      )}
      <Decisions run={run} onOpen={onOpen} isAdministrator={isAdministrator} />
    </>
  );
}

/** The same decisions in the bar of the phone. */
export function RunPhoneActions({ run, onOpen }: RunActionsProps) {
  const isAdministrator = useSignedIn().roleId === 'Administrator';
  return (
    <>
      <RunMenu run={run} />
      <Decisions run={run} onOpen={onOpen} isAdministrator={isAdministrator} grow />
    </>
  );
}

function Decisions({
  run,
  onOpen,
  isAdministrator,
  grow,
}: RunActionsProps & { isAdministrator: boolean; grow?: boolean }) {
  const approve = useApprove();
  const wide = grow ? { style: { flex: 1 } } : {};
  if (!isAdministrator) return null;
  return (
    <>
      {(run.status === 'Draft' || (run.status === 'Approved' && run.paidCount === 0)) && (
        <Button variant="default" {...wide} onClick={() => onOpen({ what: 'reject' })}>
          Reject
        </Button>
      )}
      {run.status === 'Draft' && (
        <Button
          {...wide}
          leftSection={<IconCheck size={16} />}
          loading={approve.pending}
          disabled={!run.canApprove || run.isLawOutdated || isBlocked(run)}
          title={whyNot(run)}
          onClick={() =>
            void askAndApprove(run, (mailPayslips) =>
              approve.run({ params: { id: run.id }, body: { version: run.version, mailPayslips } }),
            )
          }
        >
          Approve
        </Button>
      )}
      {run.status === 'Approved' && (
        <Button {...wide} onClick={() => onOpen({ what: 'pay' })}>
          {run.paidCount > 0 ? payTheRest(run.paidCount, run.unpaid.people) : 'Record payments'}
        </Button>
      )}
    </>
  );
}

function isBlocked({ warnings }: PayrollDetails): boolean {
  return warnings.some(({ isBlocking }) => isBlocking);
}

function whyNot(run: PayrollDetails): string {
  if (run.isLawOutdated) return 'Run it again first: the law data was updated.';
  if (!run.canApprove) return 'The person who ran this payroll cannot approve it.';
  return isBlocked(run) ? 'Something has to be put right first: see the warnings.' : '';
}

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
  const isSettled = isFinal(run.status);
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
    const isConfirmed = await confirmAction({
      title: `Delete the payroll of ${formatMonth(run.year, run.month)}?`,
      body: whatGoes(run),
      confirmLabel: 'Delete',
      danger: true,
    });
    if (isConfirmed && (await remove.run({ params: { id: run.id } }))) await navigate({ to: '/payroll/payroll-run' });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isSettled && (
          <>
            <Menu.Item
              leftSection={<IconMail size={16} />}
              onClick={() => void send.run({ body: { payrollId: run.id } })}
            >
              Send payslips
            </Menu.Item>
            <Menu.Item leftSection={<IconShieldCheck size={16} />} onClick={() => void verify()}>
              Verify
            </Menu.Item>
          </>
        )}
        {run.status === 'Approved' && (
          <Menu.Item
            leftSection={<IconPlayerPlay size={16} />}
            onClick={() => void navigate({ to: '/payroll/payroll-run', search: { next: true } })}
          >
            Run the next month
          </Menu.Item>
        )}
        {!isSettled && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void erase()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
