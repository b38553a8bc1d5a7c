import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { onToast, pendingToasts } from '../ui/toast.ts';
import { PlainToasts } from './plain-toasts.tsx';

export const loadToastHost = () => import('../ui/toast-host.tsx');

const ToastHost = lazy(async () => ({ default: (await loadToastHost()).ToastHost }));

let hasShownToast = false;

/**
 * Once a toast was asked for, its host stays. Where it cannot be loaded (the tab stayed open over an update, the network
 * is gone) the words are shown plainly: what was saved, or why not, is never lost with the page.
 */
export function Toasts({ Host = ToastHost }: { readonly Host?: ComponentType }) {
  const isNeeded = useSyncExternalStore(onToast, () => {
    hasShownToast ||= pendingToasts().length > 0;
    return hasShownToast;
  });
  return isNeeded ? (
    <CatchBoundary getResetKey={() => 'toasts'} errorComponent={PlainToasts}>
      <Suspense>
        <Host />
      </Suspense>
    </CatchBoundary>
  ) : null;
}
