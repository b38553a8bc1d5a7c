import type { ServerResponse } from 'node:http';
import type { ReadTopic } from './live-types.ts';

/** What somebody who does not read may leave waiting in memory. */
const MAX_UNREAD_BYTES = 16_384;

export type Stream = {
  readonly raw: ServerResponse;
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly read: ReadTopic;
  readonly stillMay: () => Promise<boolean>;
  /** In which second of the heartbeat it is its turn, and how often it was. */
  readonly turn: number;
  turns: number;
  lastText: string;
};

type Whose = { readonly tenantId: string; readonly userId: string };

export type StreamRegister = {
  readonly all: ReadonlySet<Stream>;
  /** Until its connection is closed. */
  add(stream: Stream): void;
  of(person: Whose): readonly Stream[];
};

/** The open streams of a process. */
export function streamRegister(): StreamRegister {
  const byPerson = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();

  function remove(key: string, stream: Stream): void {
    all.delete(stream);
    const own = byPerson.get(key);
    own?.delete(stream);
    if (own?.size === 0) byPerson.delete(key);
  }

  return {
    all,
    add(stream) {
      const key = keyOf(stream);
      byPerson.set(key, (byPerson.get(key) ?? new Set()).add(stream));
      all.add(stream);
      stream.raw.once('close', () => remove(key, stream));
    },
    of: (person) => [...(byPerson.get(keyOf(person)) ?? [])],
  };
}

const keyOf = ({ tenantId, userId }: Whose) => `${tenantId}:${userId}`;

/** Sends what a stream shows now, where that is not what it shows already. */
export function sendData(stream: Stream, data: unknown): void {
  const text = JSON.stringify(data ?? null);
  if (data === undefined || text === stream.lastText) return;
  stream.lastText = text;
  send(stream, `data: ${text}\n\n`);
}

/** Whoever does not take what is sent is cut off. */
export function send({ raw }: Stream, text: string): void {
  if (raw.destroyed || raw.writableEnded) return;
  if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  else raw.write(text);
}
