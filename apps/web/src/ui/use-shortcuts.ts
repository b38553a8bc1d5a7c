// Single keys for working through a list: J and K move, X selects, A approves. Never while somebody types, chooses from
// an open list, or a dialog covers the list (a ticked box, a chosen radio and a closed list are none of these), and never
// together with Ctrl, Alt or the command key.
//
//   useShortcuts({ j: next, k: before, x: select, a: approve });
import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key.toLowerCase()];
    if (!act || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target) || document.querySelector(COVERS) !== null) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A drawer beside the list covers nothing. */
const COVERS = '[role="dialog"]:not([data-beside])';

const TYPED = [
  'input:not([type="checkbox"], [type="radio"], [readonly])',
  ...['textarea', 'select', '[contenteditable="true"]', '[role="menu"]', '[role="listbox"]'],
  '[role="combobox"][aria-expanded="true"]',
].join(', ');

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED) !== null;
}
