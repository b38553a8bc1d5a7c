import type { Decided } from '../features/payroll/decided-pay.queries.ts';
import { PayOfOne } from '../features/payroll/decided-pay.tsx';
import type { WaitingItem, WaitingSource } from '../ui/waiting-item.ts';

/** What may move pay: the keys of their items are the ids of requests and of leave. */
export type PaidSources = { readonly requests: WaitingSource; readonly leaves: WaitingSource };

const keysIn = ({ items }: WaitingSource, some: readonly Pick<WaitingItem, 'key'>[]) =>
  items.flatMap(({ key }) => (some.some((item) => item.key === key) ? [key] : []));

export const decidedOf = (items: readonly Pick<WaitingItem, 'key'>[], { requests, leaves }: PaidSources): Decided => ({
  requestIds: keysIn(requests, items),
  leaveIds: keysIn(leaves, items),
});

/** The same, with what deciding one of it does to pay. */
export function withPayInPane(source: WaitingSource, paid: PaidSources): WaitingSource {
  return {
    ...source,
    pane: (key) => source.pane(key, <PayOfOne decided={decidedOf([{ key }], paid)} />),
  };
}
