import { Menu } from '@mantine/core';
import { isFinal } from '@muster/contract/features/payroll-run.ts';
import { useSignedIn } from '../../platform/session.ts';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Opened } from './opened.ts';
import {
  type PayrollDetails,
  type PayrollPerson,
  useReset,
  useRevertWithhold,
  useSendPayslips,
} from './payroll.queries.ts';

export type PersonMenuProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onOpen: (opened: Opened) => void;
};

/** What can be done with one payslip of the run. */
export function PersonMenu({ run, person, onOpen }: PersonMenuProps) {
  const reset = useReset();
  const free = useRevertWithhold();
  const send = useSendPayslips();
  const body = { payrollId: run.id, employeeId: person.employeeId, version: person.version };
  const isDraft = run.status === 'Draft';
  const isSettled = isFinal(run.status);
  const me = useSignedIn();
  // What an administrator approved no moderator takes back.
  const mayWithhold = isDraft || me.roleId === 'Administrator';
  if (!isDraft && !isSettled) return null;
  return (
    <RowMenu name={person.employeeName}>
      {isDraft && <Menu.Item onClick={() => onOpen({ what: 'adjust', person })}>Change this month’s pay</Menu.Item>}
      {isDraft && <Menu.Item onClick={() => void reset.run({ body })}>Reset to the salary structure</Menu.Item>}
      {person.isWithheld && mayWithhold && (
        <Menu.Item onClick={() => void free.run({ body })}>Stop withholding</Menu.Item>
      )}
      {!person.isWithheld && person.paidOn === null && mayWithhold && (
        <Menu.Item onClick={() => onOpen({ what: 'withhold', person })}>Withhold salary</Menu.Item>
      )}
      {(isDraft || run.status === 'Approved') && mayWithhold && (
        <Menu.Item onClick={() => onOpen({ what: 'release', person })}>Release withheld salary</Menu.Item>
      )}
      {isSettled && (
        <Menu.Item onClick={() => void send.run({ body: { payrollId: run.id, userId: person.employeeId } })}>
          Send payslip
        </Menu.Item>
      )}
    </RowMenu>
  );
}
