import { useState } from 'react';
import { useShortcuts } from '../use-shortcuts.ts';

export const DECIDING_KEYS = [
  ['J', 'next'],
  ['K', 'before'],
  ['X', 'select'],
  ['Enter', 'open'],
  ['A', 'approve'],
  ['R', 'reject with a comment'],
] as const;

type Decidable = { readonly id: string; readonly actions: readonly string[] };

/** Working through a page of what waits: which rows are selected, where the keyboard is, what is being decided. */
export function useDecidingRows<R extends Decidable, A extends string>(rows: readonly R[], approve: A, reject: A) {
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [decision, decide] = useState<{ readonly action: A; readonly rows: readonly R[] } | null>(null);
  const isDecidable = ({ actions }: R) => actions.includes(approve);
  const mayDecide = rows.some(isDecidable);
  const selected = rows.filter((row) => selectedIds.includes(row.id) && isDecidable(row));
  const active = rows.find(({ id }) => id === activeId);
  const select = ({ id }: R, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, id] : selectedIds.filter((selectedId) => selectedId !== id));
  const move = (by: 1 | -1) => {
    const place = rows.findIndex(({ id }) => id === activeId) + by;
    setActiveId(rows[Math.min(rows.length - 1, Math.max(0, place))]?.id ?? null);
  };
  const act = (action: A) => {
    const those = selected.length > 0 ? selected : active?.actions.includes(action) ? [active] : [];
    if (those.length > 0) decide({ action, rows: those });
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => active && isDecidable(active) && select(active, !selectedIds.includes(active.id)),
    a: () => act(approve),
    r: () => act(reject),
  });
  const selectThese = (those: readonly R[]) => setSelectedIds(those.map(({ id }) => id));
  return {
    mayDecide,
    selected,
    /** The box of a row that may be decided. */
    selectionOf: (row: R) =>
      isDecidable(row)
        ? { isSelected: selectedIds.includes(row.id), onSelect: (to: boolean) => select(row, to) }
        : null,
    /** What the table knows of it. */
    table: {
      activeKey: activeId,
      ...(mayDecide ? { selected, maySelect: isDecidable, onSelect: selectThese } : {}),
    },
    setActiveId,
    decision,
    decide,
    decided: () => {
      setSelectedIds([]);
      decide(null);
    },
  };
}
