import { Drawer } from '@mantine/core';
import blocks from '../../ui/drawer-blocks.module.css';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './leave-balances.module.css';
import { WhyBalance } from './why-balance.tsx';

type Props = {
  readonly employeeId: string;
  /** Null while it is closed. */
  readonly leaveTypeId: string | null;
  readonly onClose: () => void;
};

/** Why a balance is what it is: over the form without a veil, so that another can be picked; a sheet on the phone. */
export function BalanceDrawer({ employeeId, leaveTypeId, onClose }: Props) {
  const phone = usePhone();
  return (
    <Drawer.Root
      opened={leaveTypeId !== null}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85dvh' : 440}
      trapFocus={phone}
      lockScroll={phone}
      closeOnClickOutside={phone}
      classNames={{ content: (phone ? styles.sheet : styles.drawer) ?? '' }}
    >
      {phone && <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />}
      <Drawer.Content aria-label="Why this balance">
        <Drawer.Body p={0}>
          <div className={blocks.close}>
            <Drawer.CloseButton aria-label="Close" size="md" />
          </div>
          {leaveTypeId !== null && <WhyBalance employeeId={employeeId} leaveTypeId={leaveTypeId} />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
