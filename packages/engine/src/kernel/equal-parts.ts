import { type Paise, paise } from './money.ts';

/**
 * Shares a whole out among all of a list in equal parts of whole paise, the last taking what is left: the parts always
 * add up to the whole.
 * @throws RangeError when there is something to share out and nobody to take it.
 */
export function inEqualParts<T>(whole: Paise, among: readonly T[]): (readonly [T, Paise])[] {
  if (among.length === 0 && whole !== 0) throw new RangeError(`nothing is there to take ${whole} paise`);
  const part = Math.floor(whole / Math.max(1, among.length));
  const last = among.length - 1;
  return among.map((one, position) => [one, paise(position === last ? whole - part * last : part)]);
}
