import { useState } from 'react';
import type { KeyOf } from './key-help.tsx';

export const ROW_KEYS: readonly KeyOf[] = [
  ['J', 'next'],
  ['K', 'before'],
  ['Enter', 'open'],
];

/**
 * For `Table`'s `activeKey` and `useShortcuts`: J and K move between the rows, Enter opens the one that is marked. While one
 * is open beside the list they open its neighbour.
 */
export function useRowKeys(rowKeys: readonly string[], onOpen: (key: string) => void, openKey: string | null = null) {
  const [active, setActive] = useState<string | null>(null);
  const current = openKey ?? active;
  const at = current === null ? -1 : rowKeys.indexOf(current);
  const move = (by: number) => {
    const next = rowKeys[Math.min(rowKeys.length - 1, Math.max(0, at + by))] ?? null;
    setActive(next);
    if (openKey !== null && next !== null && next !== openKey) onOpen(next);
  };
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    // What is open has the focus, and Enter is its own.
    enter: at < 0 || active === null || openKey !== null ? undefined : () => onOpen(active),
  };
  // The focus stays in what is open.
  return { active: at < 0 || openKey !== null ? null : active, keys };
}
