import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { onToast, pendingToasts, removeToasts, type ToastMessage } from '../ui/toast.ts';
import { CatchFailure } from './catch-failure.tsx';
import styles from './plain-toasts.module.css';

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
    <CatchFailure resetKey="toasts" failed={() => <PlainToasts />}>
      <Suspense>
        <Host />
      </Suspense>
    </CatchFailure>
  ) : null;
}

/** Nobody chose to close them: long enough to be read. */
const MIN_SHOWN_MS = 6000;

const without = (id: number) => (all: readonly ToastMessage[]) => all.filter((toast) => toast.id !== id);

/** The words of toasts without anything that has to be loaded, for where their host cannot be. */
function PlainToasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const flush = () => {
      const fresh = removeToasts();
      setMessages((all) => [...all, ...fresh]);
      for (const { id, closesAfterMs } of fresh) {
        if (closesAfterMs !== false) setTimeout(() => setMessages(without(id)), Math.max(closesAfterMs, MIN_SHOWN_MS));
      }
    };
    flush();
    return onToast(flush);
  }, []);
  return (
    <div className={styles.toasts}>
      {messages.map(({ id, kind, text }) => (
        <div key={id} role={kind === 'success' ? 'status' : 'alert'} className={styles.toast}>
          {text}
          <button type="button" aria-label="Close" className={styles.close} onClick={() => setMessages(without(id))}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
