const SLICE_SIZE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Rows in the order of their ids, a slice at a time: `read` gets those behind an id, once all before are dealt with. */
export async function* bySlices<R extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<readonly R[]>,
  atOnce = SLICE_SIZE,
): AsyncGenerator<R, void, undefined> {
  let last: string | undefined = BEFORE_ALL;
  while (last !== undefined) {
    const slice: readonly R[] = await read(last, atOnce);
    yield* slice;
    last = slice.at(-1)?.id;
  }
}

/** Slice after slice, where one transaction reads and writes it: `work` returns the last id it dealt with, or null. */
export async function sliceAfterSlice(work: (after: string) => Promise<string | null>): Promise<void> {
  let last: string | null = BEFORE_ALL;
  while (last !== null) last = await work(last);
}

/**
 * The same where slices do not depend on each other: as soon as one has told where it ends the next one begins, and what
 * is worked out for one overlaps with what the database does for the other. Two are under way at most.
 */
export async function slicesSideBySide(
  work: (after: string, endsAt: (last: string | null) => void) => Promise<void>,
): Promise<void> {
  let [before, current]: Promise<void>[] = [Promise.resolve(), Promise.resolve()];
  try {
    let last: string | null = BEFORE_ALL;
    while (last !== null) {
      const end = Promise.withResolvers<string | null>();
      before = current;
      current = work(last, end.resolve);
      // Whoever waits for it is told; until then its failure is nobody's.
      current.catch(() => {});
      last = await Promise.race([end.promise, current.then(() => null)]);
      await before;
    }
    await current;
  } finally {
    await Promise.allSettled([before, current]);
  }
}
