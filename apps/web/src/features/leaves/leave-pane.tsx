import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import type { ReactNode } from 'react';
import { DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { OldAndNew } from '../../ui/old-and-new.tsx';
import { Status } from '../../ui/status.tsx';
import { LeaveDays } from './leave-days.tsx';
import type { WholeLeave } from './leaves.queries.ts';
import { LeaveDocument, WholeLeaveOf } from './whole-leave.tsx';

type Props = { readonly id: string; readonly pay: ReactNode };

/** Of a leave that waits, beside the list. */
export const LeavePane = ({ id, pay }: Props) => (
  <WholeLeaveOf id={id}>{(leave) => <Pane leave={leave} pay={pay} />}</WholeLeaveOf>
);

/** What the leave costs day by day, what is left of the balance, and who else is away. */
function Pane({ leave, pay }: { readonly leave: WholeLeave; readonly pay: ReactNode }) {
  const { reason, leaveTypeName, unit, balance, warnings, breakdown, documentName } = leave;
  return (
    <>
      <DrawerQuote>{reason}</DrawerQuote>
      {warnings.map((warning) => (
        <Status key={warning} tone="attention" label={warning} />
      ))}
      {balance && (
        <OldAndNew
          label={`${leaveTypeName} balance`}
          old={leaveInWords(unit, balance.before)}
          now={leaveInWords(unit, balance.after)}
        />
      )}
      {pay}
      <LeaveDays days={breakdown} unit={unit} />
      {documentName !== null && <LeaveDocument leave={leave} name={documentName} />}
    </>
  );
}
