import { isOffline, messageOf } from '../../platform/api-error.ts';
import type { Refused } from './waiting-item.ts';

type Keyed = { readonly key: string };

/**
 * Sends a decision about all of them at once. Where one cannot be decided the server refuses all: then each is sent by
 * itself, and only those that were refused come back, each with its reason.
 */
export async function decideEach<T extends Keyed>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<unknown>,
): Promise<readonly Refused[]> {
  if (items.length === 0) return [];
  try {
    await send(items);
    return [];
  } catch (error) {
    if (items.length === 1 || isOffline(error)) return items.map(({ key }) => ({ key, message: messageOf(error) }));
  }
  const refusals: Refused[] = [];
  for (const item of items) refusals.push(...(await decideEach([item], send)));
  return refusals;
}
