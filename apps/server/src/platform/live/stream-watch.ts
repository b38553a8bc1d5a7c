import type { Invalidation } from '../auth/sessions.ts';
import { type Stream, type StreamRegister, send } from './stream-register.ts';

/** So often something is sent, so that neither end nor what is between them takes the connection for dead. */
const HEARTBEAT_SECONDS = 25;
/** Every so many heartbeats it is asked again whether who listens still may. */
const CHECKED_EVERY = 12;

export type StreamWatch = {
  /** The turn of a stream that begins now: thousands do not have theirs in the same second. */
  turn(): number;
  /** A session or a tenant's people changed: whoever may not listen any more loses the stream. */
  checkAgain(what: Invalidation): void;
  stop(): void;
};

/** Keeps streams alive, and ends those of people who may not listen any more. */
export function watchStreams({ all }: Pick<StreamRegister, 'all'>): StreamWatch {
  const toCheck = new Set<Stream>();
  let isChecking = false;
  let second = 0;
  const timer = setInterval(() => {
    second += 1;
    for (const stream of all) if (stream.turn === second % HEARTBEAT_SECONDS) beat(stream);
    void checkAll();
  }, 1000);
  timer.unref();

  function beat(stream: Stream): void {
    send(stream, ': still here\n\n');
    stream.turns += 1;
    if (stream.turns % CHECKED_EVERY === 0) toCheck.add(stream);
  }

  /** One after the other: thousands that are to be checked at once keep nobody else waiting. */
  async function checkAll(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    for (const stream of toCheck) {
      toCheck.delete(stream);
      if (all.has(stream) && !(await stream.stillMay())) stream.raw.end();
    }
    isChecking = false;
  }

  return {
    turn: () => second % HEARTBEAT_SECONDS,
    checkAgain({ sessionId, tenantId }) {
      for (const stream of all) {
        if (stream.sessionId === sessionId || stream.tenantId === tenantId) toCheck.add(stream);
      }
      void checkAll();
    },
    stop: () => clearInterval(timer),
  };
}
