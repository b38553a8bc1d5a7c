import type { Decided } from '../features/payroll/paid-days/decided-pay.tsx';
import { PayOfOne } from '../features/payroll/paid-days/decided-pay.tsx';
import type { WaitingItem, WaitingSource } from '../ui/inbox/waiting-item.ts';

/** What may move pay: the keys of their items are the ids of requests and of leave. */
export type PaidSources = { readonly requests: WaitingSource; readonly leaves: WaitingSource };

type Keyed = Pick<WaitingItem, 'key'>;

const among = (some: readonly Keyed[]) => (item: WaitingItem) => some.some(({ key }) => key === item.key);
const keysOf = (items: readonly WaitingItem[]) => items.map(({ key }) => key);

/** Requests say themselves whether they change a day that is paid; of leave only payroll knows. */
export const decidedOf = (some: readonly Keyed[], { requests, leaves }: PaidSources): Decided => ({
  requestIds: keysOf(requests.items.filter(among(some)).filter(({ paidHalves }) => paidHalves !== 0)),
  leaveIds: keysOf(leaves.items.filter(among(some))),
});

/** The same, with what deciding one of it does to pay. */
export function withPayInPane(source: WaitingSource, paid: PaidSources): WaitingSource {
  return {
    ...source,
    pane: (key) => source.pane(key, <PayOfOne decided={decidedOf([{ key }], paid)} />),
  };
}
