import { randomUUID } from 'node:crypto';
import type { StreamedFile } from '../http/response-body.ts';
import { type Whose, workFor } from '../threads/whose.ts';
import type { BegunFile } from './offload.ts';

type Begun = { readonly whose: Whose; readonly parts: AsyncIterator<Uint8Array>; readonly alarm: NodeJS.Timeout };

/** Whoever takes no part of a file for so long takes none any more. */
const MAX_WAIT_MS = 300_000;

export type BegunFiles = {
  begin(whose: Whose, file: StreamedFile): BegunFile;
  /** The next part of a file; null where there is none, and from then on the file is forgotten. */
  next(file: string): Promise<Uint8Array | null>;
  end(file: string): Promise<null>;
};

/** Files of which a thread makes part after part, as they are asked for. */
export function begunFiles(): BegunFiles {
  const files = new Map<string, Begun>();

  async function end(file: string): Promise<null> {
    const one = files.get(file);
    files.delete(file);
    clearTimeout(one?.alarm);
    await one?.parts.return?.();
    return null;
  }

  return {
    end,
    begin(whose, { parts, ...head }) {
      const file = randomUUID();
      const alarm = setTimeout(() => void end(file).catch(() => {}), MAX_WAIT_MS).unref();
      files.set(file, { whose, alarm, parts: parts[Symbol.asyncIterator]() });
      return { file, head };
    },
    async next(file) {
      const one = files.get(file);
      // It was begun in a thread that has ended.
      if (one === undefined) throw new Error('Nobody makes this file any more');
      one.alarm.refresh();
      try {
        const { value, done } = await workFor(one.whose, () => one.parts.next());
        return done ? await end(file) : value;
      } catch (error) {
        await end(file);
        throw error;
      }
    },
  };
}
