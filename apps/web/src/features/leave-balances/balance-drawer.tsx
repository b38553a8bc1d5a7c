import { WhyDrawer } from '../../ui/dialogs/why-drawer.tsx';
import { WhyBalance } from './why-balance.tsx';

type Props = {
  readonly employeeId: string;
  /** Null while it is closed. */
  readonly leaveTypeId: string | null;
  readonly onClose: () => void;
};

export function BalanceDrawer({ employeeId, leaveTypeId, onClose }: Props) {
  return (
    <WhyDrawer label="Why this balance" opened={leaveTypeId !== null} onClose={onClose}>
      {leaveTypeId !== null && <WhyBalance employeeId={employeeId} leaveTypeId={leaveTypeId} />}
    </WhyDrawer>
  );
}
