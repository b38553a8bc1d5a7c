import type { PayslipAction } from '@muster/contract/features/payroll/payroll-actions.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import {
  type PayrollDetails,
  type PayrollPerson,
  useReset,
  useRevertWithhold,
  useSendPayslips,
} from '../payroll.queries.ts';

/** The dialog that is open over a payroll. */
export type OpenDialog =
  | { readonly what: 'reject' | 'pay' }
  | { readonly what: 'adjust' | 'withhold' | 'release'; readonly person: PayrollPerson }
  | null;

export type PersonMenuProps = {
  readonly run: PayrollDetails;
  readonly person: PayrollPerson;
  readonly onOpen: (dialog: OpenDialog) => void;
};

/** What may be done with one payslip of the run. */
export function PersonMenu({ run, person, onOpen }: PersonMenuProps) {
  const reset = useReset();
  const free = useRevertWithhold();
  const send = useSendPayslips();
  const body = { payrollId: run.id, employeeId: person.employeeId, version: person.version };
  const may = (action: PayslipAction) => person.actions.includes(action);
  return (
    <RowMenu
      name={person.employeeName}
      entries={[
        {
          label: 'Change this month’s pay',
          isOffered: may('change'),
          onPick: () => onOpen({ what: 'adjust', person }),
        },
        { label: 'Reset to the salary structure', isOffered: may('reset'), onPick: () => reset.run({ body }) },
        { label: 'Stop withholding', isOffered: may('stop withholding'), onPick: () => free.run({ body }) },
        { label: 'Withhold salary', isOffered: may('withhold'), onPick: () => onOpen({ what: 'withhold', person }) },
        {
          label: 'Release withheld salary',
          isOffered: may('release'),
          onPick: () => onOpen({ what: 'release', person }),
        },
        {
          label: 'Send payslip',
          isOffered: may('send'),
          onPick: () => send.run({ body: { payrollId: run.id, userId: person.employeeId } }),
        },
      ]}
    />
  );
}
