import { type Paise, paise } from './money.ts';

/**
 * Shares a whole out among all of a list in equal parts of whole paise, the last taking what is left: the parts always
 * add up to the whole.
 * @throws RangeError when there is something to share out and nobody to take it.
 */
export function splitEqually<T>(total: Paise, items: readonly T[]): (readonly [T, Paise])[] {
  if (items.length === 0 && total !== 0) throw new RangeError(`nothing is there to take ${total} paise`);
  const part = Math.floor(total / Math.max(1, items.length));
  const last = items.length - 1;
  return items.map((item, position) => [item, paise(position === last ? total - part * last : part)]);
}
