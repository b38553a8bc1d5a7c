import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import { listeners } from '../../platform/listeners.ts';

const QUESTION = 'You have changes that are not saved. Leave this page and lose them?';

type Work = { readonly isOnItsWay: RefObject<boolean> | null };

const works = new Set<Work>();
const { tell, subscribe } = listeners();

/**
 * Asks before changed work is left, by a link, by Back, or by closing the tab: whoever leads on does (unsaved-blocker.tsx).
 * Work that is on its way to the server is not lost, also where the page is left before it is drawn again.
 */
export function useUnsavedWork(dirty: boolean, isOnItsWay: RefObject<boolean> | null = null): void {
  useEffect(() => {
    if (!dirty) return;
    const work = { isOnItsWay };
    works.add(work);
    tell();
    return () => {
      works.delete(work);
      tell();
    };
  }, [dirty, isOnItsWay]);
}

export const hasUnsavedWork = () => [...works].some(({ isOnItsWay }) => !isOnItsWay?.current);

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
