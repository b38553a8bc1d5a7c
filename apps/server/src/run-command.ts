import { ConfigError } from './platform/config/config.ts';
import { ENDING_SIGNALS, fail, say, surviveSilence } from './serve.ts';

const INTERRUPTED = 130;

/**
 * A command with an end: `work` gets a signal that is aborted when the process is asked to end, and cleans up after
 * itself. The process ends with 0 only after all of it was done, with 130 when it was stopped, and with 1 and a sentence
 * otherwise.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopped = new AbortController();
  surviveSilence();
  process.exitCode = 1;
  // Nothing is left that could ever end what is waited for: Node would end without a word.
  const endedEarly = () => fail(new ConfigError('It ended in its middle and is not done: run it again.'));
  process.once('beforeExit', endedEarly);
  for (const signal of ENDING_SIGNALS) {
    process.on(signal, () => {
      if (stopped.signal.aborted) return;
      say('Stopping…');
      stopped.abort(new ConfigError('It was stopped before it was done: run it again.'));
    });
  }
  try {
    await work(stopped.signal);
  } catch (error) {
    if (stopped.signal.aborted) fail(stopped.signal.reason, INTERRUPTED);
    fail(error);
  }
  process.off('beforeExit', endedEarly);
  process.exitCode = 0;
}

/** What `work` results in, or the reason of the signal as soon as it comes; the work may then still be ending. */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stop = Promise.withResolvers<never>();
  const onStop = () => stop.reject(signal.reason);
  signal.addEventListener('abort', onStop, { once: true });
  if (signal.aborted) onStop();
  try {
    return await Promise.race([work, stop.promise]);
  } finally {
    signal.removeEventListener('abort', onStop);
    work.catch(() => {});
  }
}
