import { useState } from 'react';
import type { KeyOf } from './key-help.tsx';

export const ROW_KEYS: readonly KeyOf[] = [
  ['J', 'next'],
  ['K', 'before'],
  ['Enter', 'open'],
];

/** For `Table`'s `activeKey` and `useShortcuts`: J and K move between the rows, Enter opens the one that is marked. */
export function useRowKeys(rowKeys: readonly string[], onOpen: (key: string) => void) {
  const [active, setActive] = useState<string | null>(null);
  const at = active === null ? -1 : rowKeys.indexOf(active);
  const move = (by: number) => setActive(rowKeys[Math.min(rowKeys.length - 1, Math.max(0, at + by))] ?? null);
  const keys = {
    j: () => move(1),
    k: () => move(-1),
    enter: at < 0 || active === null ? undefined : () => onOpen(active),
  };
  return { active: at < 0 ? null : active, keys };
}
