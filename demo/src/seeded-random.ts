export type Random = {
  /** A whole number from `least` to `most`. */
  between(min: number, max: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  /** True with the given chance, in percent. */
  chance(percent: number): boolean;
};

/** The same seed gives the same people on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    between,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    chance: (percent) => between(1, 100) <= percent,
  };
}
