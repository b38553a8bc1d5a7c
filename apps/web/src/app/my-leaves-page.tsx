// My leaves is put together here: balances and why they are what they are belong to another feature than leave.

import { OwnEncashments } from '../features/leave-balances/own-encashments.tsx';
import { BalanceDrawer } from '../features/leave-balances/why-balance.tsx';
import { BalanceCards } from '../features/leaves/balance-cards.tsx';
import { MyLeaves } from '../features/leaves/my-leaves-page.tsx';
import { useAddressState } from '../platform/address-state.ts';
import { useSignedIn } from '../platform/session.ts';

export function MyLeavesPage() {
  const { id } = useSignedIn();
  const [{ why }, setAddress] = useAddressState({ why: '' });
  const openId = why === '' ? null : why;
  return (
    <>
      <MyLeaves
        balances={
          <BalanceCards openId={openId} onWhy={(typeId) => setAddress({ why: typeId === openId ? '' : typeId })} />
        }
        beside={<OwnEncashments />}
      />
      <BalanceDrawer employeeId={id} leaveTypeId={openId} onClose={() => setAddress({ why: '' })} />
    </>
  );
}
