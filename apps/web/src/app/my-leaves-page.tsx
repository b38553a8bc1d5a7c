// My leaves is put together here: the balances belong to another feature than the leave that is taken of them.
import { BalanceCards } from '../features/leaves/balance-cards.tsx';
import { MyLeaves } from '../features/leaves/my-leaves-page.tsx';

export function MyLeavesPage() {
  return <MyLeaves balances={<BalanceCards />} />;
}
