import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import { listeners } from '../../platform/listeners.ts';

const QUESTION = 'You have changes that are not saved. Leave this page and lose them?';

const works = new Set<symbol>();
const { tell, subscribe } = listeners();

/** Asks before changed work is left, by a link, by Back, or by closing the tab: whoever leads on does (unsaved-blocker.tsx). */
export function useUnsavedWork(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const work = Symbol('unsaved work');
    works.add(work);
    tell();
    return () => {
      works.delete(work);
      tell();
    };
  }, [dirty]);
}

export const hasUnsavedWork = () => works.size > 0;

export const useHasUnsavedWork = () => useSyncExternalStore(subscribe, hasUnsavedWork);

/** The browser's own dialog, which cannot be missed. */
export const mayLeavePage = () => !hasUnsavedWork() || confirm(QUESTION);

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
