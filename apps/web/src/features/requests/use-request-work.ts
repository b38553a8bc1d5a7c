import type { RequestAction } from '@muster/contract/features/requests/requests.contract.ts';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { Request } from './requests.queries.ts';

export type Decision = { readonly action: RequestAction; readonly requests: readonly Request[] };

export const isDecidable = ({ actions }: Request) => actions.includes('complete');

/** Working through a page of requests: which are selected, where the keyboard is, what is being decided. */
export function useRequestWork(rows: readonly Request[]) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [activeId, setActiveId] = useState<string | null>(null);
  // In the address: a notification leads to the request itself.
  const [{ request: openId }, setAddress] = useAddressState({ request: '' });
  const [decision, setDecision] = useState<Decision | null>(null);
  const selected = rows.filter((row) => selectedIds.includes(row.id) && isDecidable(row));
  const active = rows.find(({ id }) => id === activeId);
  const select = ({ id }: Request, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, id] : selectedIds.filter((one) => one !== id));
  const move = (by: 1 | -1) => {
    const place = rows.findIndex(({ id }) => id === activeId) + by;
    setActiveId(rows[Math.min(rows.length - 1, Math.max(0, place))]?.id ?? null);
  };
  const act = (action: RequestAction) => {
    const requests = selected.length > 0 ? selected : active?.actions.includes(action) ? [active] : [];
    if (requests.length > 0) setDecision({ action, requests });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => active && isDecidable(active) && select(active, !selectedIds.includes(active.id)),
    a: () => act('complete'),
    r: () => act('reject'),
  });
  return {
    selected,
    select,
    selectThese: (requests: readonly Request[]) => setSelectedIds(requests.map(({ id }) => id)),
    isSelected: ({ id }: Request) => selectedIds.includes(id),
    activeId,
    opened: rows.find(({ id }) => id === openId) ?? null,
    open: ({ id }: Request) => {
      setActiveId(id);
      setAddress({ request: id });
    },
    close: () => setAddress({ request: '' }),
    decision,
    decide: setDecision,
    decided: () => {
      setSelectedIds([]);
      setDecision(null);
    },
  };
}
