import type { ServerResponse } from 'node:http';
import type { Principal } from '../auth/principal.ts';
import { problem } from '../http/problem.ts';
import type { Live, StreamCall } from './live-types.ts';
import { sendData, streamRegister } from './stream-register.ts';
import { type StreamWatch, watchStreams } from './stream-watch.ts';

/** Of one person, on all their devices: each browser has one. */
export const MAX_STREAMS_OF_PERSON = 8;
const MAX_STREAMS = 5000;

export type LiveStreams = Pick<Live, 'stream'> &
  Pick<StreamWatch, 'checkAgain'> & {
    has(tenantId: string, userId: string): boolean;
    /** Reads what these people's streams show now, once for all of them, and sends it where it changed. */
    refresh(tenantId: string, people: readonly string[]): Promise<void>;
    /** Ends every stream and lets in no other. */
    stop(): void;
  };

/** The streams of this process. */
export function liveStreams(): LiveStreams {
  const register = streamRegister();
  const watch = watchStreams(register);
  let isStopped = false;

  function refuse(person: Principal): void {
    if (isStopped) throw problem('SHUTTING_DOWN');
    if (register.all.size >= MAX_STREAMS) throw problem('SERVER_BUSY');
    if (register.of(person).length >= MAX_STREAMS_OF_PERSON) throw problem('TOO_MANY_STREAMS');
  }

  return {
    checkAgain: watch.checkAgain,
    has: (tenantId, userId) => register.of({ tenantId, userId }).length > 0,
    async stream(call, read) {
      const { tenantId, userId, sessionId } = call.principal;
      refuse(call.principal);
      const first = (await read(tenantId, [userId])).get(userId);
      // Others may have come meanwhile.
      refuse(call.principal);
      const stillMay = call.request.stillMay ?? (async () => false);
      const whose = { tenantId, userId, sessionId, read, stillMay };
      const stream = { raw: opened(call), ...whose, turn: watch.turn(), turns: 0, lastText: '' };
      register.add(stream);
      sendData(stream, first);
    },
    async refresh(tenantId, people) {
      const streams = people.flatMap((userId) => register.of({ tenantId, userId }));
      for (const [read, readers] of Map.groupBy(streams, ({ read }) => read)) {
        const users = [...new Set(readers.map(({ userId }) => userId))];
        // While the database is away nothing is sent; what changed meanwhile is found by polling.
        const now = await read(tenantId, users).catch(() => null);
        if (now) for (const stream of readers) sendData(stream, now.get(stream.userId));
      }
    },
    stop() {
      isStopped = true;
      watch.stop();
      for (const { raw } of register.all) raw.end();
    },
  };
}

/** The response as a stream of events, with what protects every other response. */
function opened({ reply }: StreamCall): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  return raw;
}
