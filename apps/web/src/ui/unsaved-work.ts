import { useBlocker } from '@tanstack/react-router';

const QUESTION = 'You have changes that are not saved. Leave this page and lose them?';

/** Asks before changed work is left, by a link, by Back, or by closing the tab. */
export function useUnsavedWork(dirty: boolean): void {
  useBlocker({
    // The browser's own dialog: it also covers closing the tab, and cannot be missed.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname && !confirm(QUESTION),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}
