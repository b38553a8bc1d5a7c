import { Menu } from '@mantine/core';
import type { PayslipAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import {
  type PayrollDetails,
  type PayrollPerson,
  useReset,
  useRevertWithhold,
  useSendPayslips,
} from '../payroll.queries.ts';
import type { OpenDialog } from './run-dialogs.tsx';

export type PersonMenuProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onOpen: (dialog: OpenDialog) => void;
};

const IN_MENU: readonly PayslipAction[] = ['change', 'reset', 'stop withholding', 'withhold', 'release', 'send'];

/** What may be done with one payslip of the run. */
export function PersonMenu({ run, person, onOpen }: PersonMenuProps) {
  const reset = useReset();
  const free = useRevertWithhold();
  const send = useSendPayslips();
  const body = { payrollId: run.id, employeeId: person.employeeId, version: person.version };
  const may = (action: PayslipAction) => person.actions.includes(action);
  if (!IN_MENU.some(may)) return null;
  return (
    <RowMenu name={person.employeeName}>
      {may('change') && (
        <Menu.Item onClick={() => onOpen({ what: 'adjust', person })}>Change this month’s pay</Menu.Item>
      )}
      {may('reset') && <Menu.Item onClick={() => void reset.run({ body })}>Reset to the salary structure</Menu.Item>}
      {may('stop withholding') && <Menu.Item onClick={() => void free.run({ body })}>Stop withholding</Menu.Item>}
      {may('withhold') && <Menu.Item onClick={() => onOpen({ what: 'withhold', person })}>Withhold salary</Menu.Item>}
      {may('release') && (
        <Menu.Item onClick={() => onOpen({ what: 'release', person })}>Release withheld salary</Menu.Item>
      )}
      {may('send') && (
        <Menu.Item onClick={() => void send.run({ body: { payrollId: run.id, userId: person.employeeId } })}>
          Send payslip
        </Menu.Item>
      )}
    </RowMenu>
  );
}
