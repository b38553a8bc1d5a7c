import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canShare, doInOneTab } from './one-of-tabs.ts';

type Listener = (event: { data: unknown }) => void;

/** Channels and locks of one browser, for as many tabs as there are. */
function browser(): void {
  const channels = new Set<{ onmessage: Listener | null }>();
  class Channel {
    onmessage: Listener | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
    const mine = last.then(() => (signal.aborted ? undefined : work()));
    last = mine;
    return mine;
  };
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks: { request } });
}

beforeEach(browser);
afterEach(() => {
  vi.unstubAllGlobals();
});

type Message = { readonly n?: number; readonly isLive?: boolean };

function tab() {
  const end = new AbortController();
  const heard: Message[] = [];
  let speak: ((message: Message) => void) | null = null;
  doInOneTab<Message>({
    name: 'test',
    signal: end.signal,
    onMessage: (message) => heard.push(message),
    lead: (say, signal) => {
      speak = say;
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
  });
  return { heard, close: () => end.abort(), leads: () => speak !== null, say: (message: Message) => speak?.(message) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('one tab leads, every tab hears it, and one that comes later is told what is so', async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  expect([first.leads(), second.leads()]).toEqual([true, false]);
  first.say({ isLive: true });
  first.say({ n: 3 });
  expect(second.heard).toEqual([{ isLive: true }, { n: 3 }]);
  expect(first.heard).toEqual(second.heard);
  const third = tab();
  expect(third.heard).toEqual([{ isLive: true, n: 3 }]);
});

test('when the tab that leads is closed, another one does', async () => {
  const [first, second] = [tab(), tab()];
  await settled();
  first.close();
  await settled();
  expect(second.leads()).toBe(true);
  second.say({ n: 4 });
  expect(second.heard).toEqual([{ n: 4 }]);
});

test('a browser without locks shares nothing', () => {
  expect(canShare()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(canShare()).toBe(false);
});
