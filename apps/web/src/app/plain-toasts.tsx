import { useEffect, useState } from 'react';
import { onToast, removeToasts, type ToastMessage } from '../ui/toast.ts';
import styles from './plain-toasts.module.css';

/** Nobody chose to close them: long enough to be read. */
const MIN_SHOWN_MS = 6000;

const without = (id: number) => (all: readonly ToastMessage[]) => all.filter((one) => one.id !== id);

/** The words of toasts without anything that has to be loaded, for where their host cannot be. */
export function PlainToasts() {
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
