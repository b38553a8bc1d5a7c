// A change on the server, as a press sends it: with its words, and never twice by a repeat. Pages inside the app use it
// through `useAction` (queries.ts), which also refreshes what the change touched.
import type { Endpoint, ResponseOf } from '@muster/contract/endpoint.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { type CallInput, callWithMessage, newIdempotencyKey } from './api-client.ts';
import { ApiError, isOffline, messageOf } from './api-error.ts';

export type SendOptions<E extends Endpoint> = {
  /** Words of the toast; the server's message when absent, no toast when false. */
  readonly toast?: string | false;
  /** Shows a refusal as a toast (default). False for forms, which show it themselves. */
  readonly toastErrors?: boolean;
  /** Words of the refusal where the server gives none. */
  readonly failed?: string;
  /** The change counts as under way until this is over, too. */
  readonly onDone?: (data: ResponseOf<E>) => void | Promise<void>;
};

type Sent<E extends Endpoint> = { readonly data: ResponseOf<E>; readonly message: string };

export function useSend<E extends Endpoint>(entry: E, options: SendOptions<E> = {}) {
  // What is to be done when it is over is as the page has it by then.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const lastTry = useRef({ request: '', key: '' });
  const [underWay, setUnderWay] = useState(0);
  const [error, setError] = useState<ApiError | null>(null);

  const send = async (input: CallInput<E>): Promise<Sent<E>> => {
    const request = JSON.stringify([input.params, input.query, input.body]);
    // The same request again after a lost connection carries the same key: the server does it once.
    if (lastTry.current.request !== request) lastTry.current = { request, key: newIdempotencyKey() };
    try {
      const result = await callWithMessage(entry, { ...input, idempotencyKey: lastTry.current.key });
      lastTry.current = { request: '', key: '' };
      return result;
    } catch (error) {
      if (!isOffline(error)) lastTry.current = { request: '', key: '' };
      const { toastErrors, failed } = latest.current;
      if (toastErrors !== false) toast.error((hasWords(error) ? null : failed) ?? messageOf(error));
      throw error;
    }
  };

  /** Throws the refusal: for forms. */
  const attempt = async (input: CallInput<E>): Promise<Sent<E>> => {
    setUnderWay((count) => count + 1);
    setError(null);
    try {
      const result = await send(input);
      const { toast: words, onDone } = latest.current;
      if (words !== false) toast.success(words ?? result.message);
      await onDone?.(result.data);
      return result;
    } catch (error) {
      setError(error instanceof ApiError ? error : null);
      throw error;
    } finally {
      setUnderWay((count) => count - 1);
    }
  };

  return {
    pending: underWay > 0,
    error,
    /** Resolves to the answer, or to null when it was refused (the refusal has been shown). */
    run: async (input: CallInput<E>): Promise<Sent<E> | null> => {
      try {
        return await attempt(input);
      } catch {
        return null;
      }
    },
    attempt,
  };
}

const WITHOUT_WORDS = new Set(['UNAVAILABLE', 'UNREADABLE']);

/** Whether it was said why: by the server, or by the device without a network. */
const hasWords = (error: unknown) =>
  error instanceof ApiError && error.message !== '' && (error.status === 429 || !WITHOUT_WORDS.has(error.code));
