import type { LeaveAction } from '@muster/contract/features/leaves/leaves-fields.ts';
import { useState } from 'react';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import type { Leave } from './leaves.queries.ts';

export type DecidingAction = Exclude<LeaveAction, 'edit'>;
export type Decision = { readonly action: DecidingAction; readonly leaves: readonly Leave[] };

export const isDecidable = ({ actions }: Leave) => actions.includes('approve');

/** Working through a page of leaves: which are selected, where the keyboard is, what is opened and being decided. */
export function useLeaveWork(rows: readonly Leave[], opened: string | null = null) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(opened);
  const [decision, setDecision] = useState<Decision | null>(null);
  const selected = rows.filter((row) => selectedIds.includes(row.id) && isDecidable(row));
  const active = rows.find(({ id }) => id === activeId);
  const select = ({ id }: Leave, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, id] : selectedIds.filter((one) => one !== id));
  const move = (by: 1 | -1) => {
    const place = rows.findIndex(({ id }) => id === activeId) + by;
    setActiveId(rows[Math.min(rows.length - 1, Math.max(0, place))]?.id ?? null);
  };
  const act = (action: DecidingAction) => {
    const leaves = selected.length > 0 ? selected : active?.actions.includes(action) ? [active] : [];
    if (leaves.length > 0) setDecision({ action, leaves });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => active && isDecidable(active) && select(active, !selectedIds.includes(active.id)),
    a: () => act('approve'),
    r: () => act('reject'),
  });
  return {
    selected,
    select,
    selectThese: (leaves: readonly Leave[]) => setSelectedIds(leaves.map(({ id }) => id)),
    isSelected: ({ id }: Leave) => selectedIds.includes(id),
    activeId,
    openId,
    open: ({ id }: Leave) => {
      setActiveId(id);
      setOpenId(id);
    },
    close: () => setOpenId(null),
    decision,
    decide: setDecision,
    decided: () => {
      setSelectedIds([]);
      setDecision(null);
      setOpenId(null);
    },
  };
}
