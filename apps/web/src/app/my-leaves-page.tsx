// My leaves is put together here: balances and why they are what they are belong to another feature than leave.
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { OwnEncashments } from '../features/leave-balances/own-encashments.tsx';
import { WhyBalance } from '../features/leave-balances/why-balance.tsx';
import { BalanceCards } from '../features/leaves/balance-cards.tsx';
import { MyLeaves } from '../features/leaves/my-leaves-page.tsx';
import { useSignedIn } from '../platform/session.ts';

export function MyLeavesPage() {
  const { id } = useSignedIn();
  const [typeId, setTypeId] = useState<string | null>(null);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const close = () => setTypeId(null);
  return (
    <>
      <MyLeaves balances={<BalanceCards onWhy={setTypeId} />} beside={<OwnEncashments />} />
      <Drawer
        opened={typeId !== null}
        onClose={close}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '85dvh' : 480}
        title="Why this balance"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {typeId !== null && <WhyBalance employeeId={id} leaveTypeId={typeId} onBack={close} />}
      </Drawer>
    </>
  );
}
