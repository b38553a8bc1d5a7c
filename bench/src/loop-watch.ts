import { setTimeout as sleep } from 'node:timers/promises';

/** What the thread that serves was kept by: the longest piece of work it did not leave, in milliseconds of its processor. */
export type LoopWatch = {
  /** Of all since this was asked last. */
  longestMs(): Promise<number>;
};

const BEAT_MS = 2;
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const ATTACH_WITHIN_MS = 20_000;

// Runs in the server. Between two beats of its loop the thread used so much of the processor: whoever came meanwhile waited
// for that at least, on a machine that does nothing else. Waiting for a processor that others use is not counted.
const beats = (pid: number) => `(async () => {
  if (process.pid !== ${pid}) return null;
  const threadCpu = () => { const { user, system } = process.threadCpuUsage(); return user + system; };
  let last = threadCpu();
  let longest = 0;
  setInterval(() => {
    const now = threadCpu();
    longest = Math.max(longest, now - last);
    last = now;
  }, ${BEAT_MS}).unref();
  const server = process.getBuiltinModule('node:http').createServer((_, reply) => {
    reply.end(String(longest / 1000));
    longest = 0;
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  setTimeout(() => process.getBuiltinModule('node:inspector').close(), 100);
  return server.address().port;
})()`;

type Evaluated = { readonly result?: { readonly result?: { readonly value?: number | null } } };

/** Starts to watch the process of a server, of whatever tree: it is told by its inspector, which is closed again. */
export async function watchLoop(pid: number): Promise<LoopWatch> {
  const port = await attach(pid);
  const longestMs = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  await longestMs();
  return { longestMs };
}

/** @throws Error where another process has the inspector's port all the time. */
async function attach(pid: number): Promise<number> {
  const until = performance.now() + ATTACH_WITHIN_MS;
  while (performance.now() < until) {
    process.kill(pid, 'SIGUSR1');
    await sleep(200);
    const one = await portOf(pid).catch(() => null);
    if (one !== null) return one;
  }
  throw new Error('The inspector of the server could not be reached on port 9229');
}

/** The port at which the beats are asked for; null where another process has the inspector. */
async function portOf(pid: number): Promise<number | null> {
  const targets: readonly { readonly webSocketDebuggerUrl: string }[] = await (await fetch(INSPECTOR)).json();
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? INSPECTOR);
  try {
    const reply = await replyOf(socket, beats(pid));
    return reply.result?.result?.value ?? null;
  } finally {
    socket.close();
  }
}

function replyOf(socket: WebSocket, expression: string): Promise<Evaluated> {
  const params = { expression, awaitPromise: true, returnByValue: true };
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('The inspector went away')));
    socket.addEventListener('message', ({ data }) => resolve(JSON.parse(String(data))));
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    });
  });
}
