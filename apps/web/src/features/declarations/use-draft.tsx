import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '../../ui/format-date.ts';
import styles from './declarations.module.css';

const WAIT_MS = 1000;

type Keeping<V> = {
  /** Null where it could not be kept. */
  readonly keep: (typed: V) => Promise<unknown>;
  readonly discard: () => Promise<unknown>;
  /** When the form was kept last. */
  readonly savedAt: string | null;
  readonly mayKeep: boolean;
};

/** Keeps what is typed by itself, a second after the last key. */
export function useDraft<V>(values: V, { keep, discard, savedAt, mayKeep }: Keeping<V>) {
  const [state, setState] = useState({ keptAt: savedAt, isFailed: false });
  const first = useRef(values);
  const isStopped = useRef(false);
  const send = useDebouncedCallback(
    async (typed: V) => {
      if (isStopped.current) return;
      const isKept = (await keep(typed)) !== null;
      setState(isKept ? { keptAt: new Date().toISOString(), isFailed: false } : (was) => ({ ...was, isFailed: true }));
    },
    { delay: WAIT_MS, flushOnUnmount: true },
  );
  useEffect(() => {
    if (mayKeep && values !== first.current) send(values);
  }, [mayKeep, send, values]);
  return {
    ...state,
    /** While it is submitted, and from then on, nothing is kept; what is refused is typed on. */
    without: async <T,>(work: () => Promise<T>): Promise<T> => {
      isStopped.current = true;
      try {
        return await work();
      } catch (error) {
        isStopped.current = false;
        throw error;
      }
    },
    discard,
  };
}

export function DraftKept({
  draft: { keptAt, isFailed, without, discard },
}: {
  readonly draft: ReturnType<typeof useDraft>;
}) {
  if (isFailed) return <span className={styles.kept}>Not kept: the server did not answer</span>;
  if (keptAt === null) return null;
  const forget = async () => {
    await without(discard);
    globalThis.location.reload();
  };
  return (
    <span className={styles.kept}>
      Kept, {formatInstant(keptAt).time}{' '}
      <Button variant="subtle" size="compact-xs" onClick={() => void forget()}>
        Discard draft
      </Button>
    </span>
  );
}
