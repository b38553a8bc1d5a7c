/** A piece of work of the main thread that is not interrupted. */
export type LongTask = { readonly start: number; readonly ms: number };

/** Nobody notices a wait so short. */
const UNNOTICED_MS = 50;

/** Total blocking time: how long presses would have waited since something was shown. */
export function blockedMs(tasks: readonly LongTask[], firstPaint: number): number {
  const waits = tasks.map(({ start, ms }) => start + ms - Math.max(start, firstPaint) - UNNOTICED_MS);
  return waits.reduce((sum, wait) => sum + Math.max(0, wait), 0);
}
