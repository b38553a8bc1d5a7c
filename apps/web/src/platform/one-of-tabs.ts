// What one tab of a browser does for all of them: whoever gets the lock does it, and tells the others. When that tab
// is closed, the next one gets the lock.

type Work<T> = {
  /** One name for the tabs that share it. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Done in one tab, until it is aborted; what it says every tab hears. */
  readonly lead: (say: (message: T) => void, signal: AbortSignal) => Promise<void>;
  readonly onMessage: (message: T) => void;
};

/** Whether tabs of this browser can share: a page on plain http has no locks. */
export function canShare(): boolean {
  return 'BroadcastChannel' in globalThis && Boolean(globalThis.navigator.locks);
}

const HELLO = 'hello';

export function doInOneTab<T extends object>({ name, signal, lead, onMessage }: Work<T>): void {
  const channel = new BroadcastChannel(name);
  let last: T | null = null;
  let isLeader = false;
  const say = (message: T) => {
    last = { ...last, ...message };
    channel.postMessage(message);
    onMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<T | typeof HELLO>) => {
    if (data !== HELLO) onMessage(data);
    else if (isLeader && last !== null) channel.postMessage(last);
  };
  channel.postMessage(HELLO);
  signal.addEventListener('abort', () => channel.close());
  navigator.locks
    .request(name, { signal }, async () => {
      isLeader = true;
      await lead(say, signal);
    })
    // Waiting for the lock is over when the page goes.
    .catch(() => {});
}
