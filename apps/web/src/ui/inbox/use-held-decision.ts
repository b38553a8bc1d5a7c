import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Refused, WaitingDecision, WaitingItem } from './waiting-item.ts';

/** How long a decision can be taken back. */
export const UNDO_SECONDS = 10;

export type HeldDecision = {
  readonly items: readonly WaitingItem[];
  readonly decision: WaitingDecision;
  readonly comments: string | null;
};

type Send = (held: HeldDecision) => Promise<readonly Refused[]>;

/**
 * A decision is sent after some seconds, until when it can be undone: what is sent cannot be taken back. It is sent at
 * once when the next decision is made or the page is left. What was refused is back in the list with its reason.
 */
export function useHeldDecision(send: Send) {
  const [held, setHeld] = useState<HeldDecision | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [last, setLast] = useState<HeldDecision | null>(null);
  const sendNow = async (decision: HeldDecision): Promise<void> => {
    const keys = decision.items.map(({ key }) => key);
    setSending((before) => new Set([...before, ...keys]));
    const refusals = await send(decision);
    setRefusals((before) => new Map([...before, ...refusals.map(({ key, message }) => [key, message] as const)]));
    setSending((before) => new Set([...before].filter((key) => !keys.includes(key))));
    setLast(refusals.length < keys.length ? decision : null);
  };
  const flush = useEffectEvent(() => {
    if (held === null) return;
    setHeld(null);
    void sendNow(held);
  });
  useEffect(() => {
    if (held === null) return;
    const second = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    const end = setTimeout(() => flush(), UNDO_SECONDS * 1000);
    return () => {
      clearInterval(second);
      clearTimeout(end);
    };
  }, [held]);
  useEffect(() => () => flush(), []);
  // Closing the tab within the seconds is asked about by the browser; leaving for another page sends it.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => held !== null, disabled: held === null });
  return {
    held,
    secondsLeft,
    /** The last decision that was sent. */
    last,
    refusals,
    isHidden: ({ key }: WaitingItem) => sending.has(key) || held?.items.some((item) => item.key === key) === true,
    decide: (decision: HeldDecision) => {
      if (held !== null) void sendNow(held);
      setRefusals((before) => new Map([...before].filter(([key]) => !decision.items.some((item) => item.key === key))));
      setSecondsLeft(UNDO_SECONDS);
      setHeld(decision);
    },
    undo: () => setHeld(null),
  };
}

export type Hold = ReturnType<typeof useHeldDecision>;
