// Follows an endpoint's server-sent events for as long as somebody wants them, over lost connections and restarts of
// the server. What each event holds is for the caller to make sense of.
import type { Endpoint } from '@muster/contract/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { callStream } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** The server sends something every 25 seconds: a connection that is silent for longer than this is dead. */
const MAX_SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

type Following = {
  readonly signal: AbortSignal;
  readonly onData: (data: unknown) => void;
  /** Whether events arrive just now. */
  readonly onLive: (isLive: boolean) => void;
};

/** Settles when it is aborted, or when the server says that the caller may not. */
export async function followStream(entry: Endpoint, { signal, onData, onLive }: Following): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce(entry, signal, (data) => {
        failures = 0;
        onLive(true);
        onData(data);
      });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return onLive(false);
    }
    onLive(false);
    await pause(pauseAfter(failures), signal);
    failures += 1;
  }
}

/** Twice as long each time, and never the same for everybody: thousands do not come back in one second. */
export function pauseAfter(failures: number, random = Math.random()): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.5 + random);
}

async function readOnce(entry: Endpoint, signal: AbortSignal, onData: (data: unknown) => void): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
  const parser = createParser({ onEvent: ({ data }) => onData(JSON.parse(data)) });
  const decoder = new TextDecoder();
  try {
    const body = await callStream(entry, AbortSignal.any([signal, silence.signal]));
    const reader = body.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), MAX_SILENCE_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
