import { useBlocker } from '@tanstack/react-router';
import { createContext, type RefObject, useContext, useEffect } from 'react';

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

const DIALOG_QUESTION = 'You have changes that are not saved. Close this and lose them?';

/** Whether the form inside a dialog holds changed work; the dialog asks before Esc, the cross or the veil closes it. */
export const DialogWork = createContext<RefObject<boolean> | null>(null);

export function useDialogWork(dirty: boolean): void {
  const work = useContext(DialogWork);
  useEffect(() => {
    if (work === null) return;
    work.current = dirty;
    return () => {
      work.current = false;
    };
  }, [work, dirty]);
}

export function mayCloseDialog(work: RefObject<boolean>): boolean {
  return !work.current || confirm(DIALOG_QUESTION);
}
