import { useBlocker } from '@tanstack/react-router';
import { hasUnsavedWork, mayLeavePage, useHasUnsavedWork } from './unsaved-work.ts';

/** Of the router inside the app: no page with unsaved work is left without a question, nor is the tab closed. */
export function UnsavedBlocker() {
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !mayLeavePage(),
    enableBeforeUnload: hasUnsavedWork,
    disabled: !useHasUnsavedWork(),
  });
  return null;
}
