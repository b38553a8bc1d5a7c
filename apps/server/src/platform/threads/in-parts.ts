import { deserialize, serialize } from 'node:v8';
import { mapInTurns } from './request-scheduler.ts';

/** Of rows of a file, a few milliseconds to take in. */
const AT_ONCE = 200;

declare const of: unique symbol;

/** A list of thousands on its way between threads. */
export type InParts<T> = readonly Uint8Array[] & { readonly [of]?: T };

/** In the thread that has the list. Sent as it is, the other one would take all of it in at once, and serve nobody meanwhile. */
export function inParts<T>(all: readonly T[]): InParts<T> {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) parts.push(serialize(all.slice(at, at + AT_ONCE)));
  return parts;
}

/** In the other one: the list again, taken in between requests. */
export async function fromParts<T>(parts: InParts<T>): Promise<T[]> {
  const lists = await mapInTurns(parts, (part): readonly T[] => deserialize(part), 1);
  return lists.flat();
}
